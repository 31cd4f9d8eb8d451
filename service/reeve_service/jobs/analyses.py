"""Analyses as jobs: started and read here, and run by the workers, a task for each decision."""

import orjson

from reeve_schemas.generated.answers import Analysis
from reeve_service.jobs.job import Job
from reeve_service.jobs.ledger import JobKind
from reeve_service.jobs.orders import OrderService
from reeve_service.jobs.owners import NOBODY, Owner
from reeve_service.jobs.service import head_of
from reeve_service.problems.jobs import NO_SUCH_ANALYSIS
from reeve_service.referee.analyses import AnalysisOrder
from reeve_service.referee.deadline import Deadline
from reeve_service.referee.job_documents import analysis_progress

# A decision may take minutes, and searches and bulk jobs must not wait for that.
ANALYSIS = JobKind("reeve:analysis", "reeve.analysis", "analysis", "decision", per_process=0.5)


class AnalysisService(OrderService):
    """Starts, finds and cancels analyses."""

    kind, missing = ANALYSIS, NO_SUCH_ANALYSIS

    def order(self, game: str, body: bytes, deadline: Deadline, key: str = "", owner: Owner = NOBODY) -> Job:
        """Start the analysis of a request. The same request with the same Idempotency-Key gets the same analysis."""
        order = self._referee.analysis_order(game, body, deadline)
        return self.submit(order, body, key, owner, tasks=order.decisions, seconds=self._settings.analysis_seconds)

    def document(self, job: Job, language: str, most_moves: int | None = None) -> Analysis:
        """The analysis as a document. Its result has all moves, or only this many."""
        order = AnalysisOrder(**orjson.loads(job.order))
        reports = {task: orjson.loads(report) for task, report in job.results.items()}
        return {
            "id": job.id,
            "game": order.game,
            "seats": order.seats,
            **head_of(job, language),
            "progress": analysis_progress(job.tasks, len(reports)),
            "result": self._referee.analysis_result(order, reports, language, most_moves) if reports else None,
        }
