"""Analyses as jobs: started and read here, and run by the workers, a task for each decision."""

import secrets

import orjson
from redis import Redis

from reeve_schemas.generated.answers import Analysis
from reeve_service.config.settings import Settings
from reeve_service.jobs.admission import canonical, refuse
from reeve_service.jobs.job import Job
from reeve_service.jobs.ledger import Kind, Ledger, Limits, Send
from reeve_service.jobs.office import Office
from reeve_service.jobs.owners import ID_BYTES, NOBODY, Owner
from reeve_service.jobs.reasons import REASONS
from reeve_service.problems.jobs import NO_SUCH_ANALYSIS
from reeve_service.referee.analyses import AnalysisOrder
from reeve_service.referee.deadline import Deadline
from reeve_service.referee.referee import Referee
from reeve_service.referee.searches import moment

# A decision may take minutes, and searches and bulk jobs must not wait for that.
ANALYSIS = Kind("reeve:analysis", "reeve.analysis", "analysis", "decision", per_process=0.5)


class AnalysisOffice(Office):
    """Starts, finds and cancels analyses."""

    def __init__(self, settings: Settings, referee: Referee, redis: Redis, send: Send) -> None:
        super().__init__(Ledger(redis, ANALYSIS, send), NO_SUCH_ANALYSIS)
        self._settings = settings
        self._referee = referee

    def order(self, game: str, body: bytes, deadline: Deadline, key: str = "", owner: Owner = NOBODY) -> Job:
        """Start the analysis of a request. The same request with the same Idempotency-Key gets the same analysis."""
        settings = self._settings
        order = self._referee.analysis_order(game, body, deadline)
        own_limit = settings.share_of(settings.search_queue)
        admission, id = self.ledger.submit(
            secrets.token_urlsafe(ID_BYTES),
            orjson.dumps(order.document()),
            order.game,
            tasks=order.decisions,
            seconds=settings.analysis_seconds,
            keeps=settings.result_seconds,
            limits=Limits(settings.search_queue, own_limit, owner.quota, settings.searches_kept),
            owner=owner.id,
            key=owner.hide(key, b"key"),
            digest=owner.hide(key, canonical(game, body)),
        )
        refuse(admission, id, settings, owner)
        return self.find(id, owner)

    def document(self, job: Job, language: str) -> Analysis:
        """The analysis as a document."""
        order = load_order(job.order)
        reports = {task: orjson.loads(report) for task, report in job.results.items()}
        return {
            "id": job.id,
            "game": order.game,
            "seats": order.seats,
            "status": job.status.value,
            "reason": REASONS[job.reason][language] if job.reason else None,
            "created": moment(job.created),
            "expires": moment(job.expires),
            "progress": {
                "done": round(len(reports) / job.tasks, 4),
                "decisions": job.tasks,
                "decisions_done": len(reports),
            },
            "result": self._referee.analysis_result(order, reports, language) if reports else None,
        }


def load_order(document: bytes) -> AnalysisOrder:
    """Read an order from its form in Redis."""
    return AnalysisOrder(**orjson.loads(document))
