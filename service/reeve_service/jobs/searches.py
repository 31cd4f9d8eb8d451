"""Searches as jobs: started and read here, and run in shares by the workers."""

import orjson

from reeve_schemas.generated.answers import Search
from reeve_service.jobs.job import Job, Status
from reeve_service.jobs.ledger import JobKind
from reeve_service.jobs.orders import OrderService
from reeve_service.jobs.owners import NOBODY, Owner
from reeve_service.jobs.service import head_of
from reeve_service.jobs.workers import worker_processes
from reeve_service.problems.jobs import NO_SUCH_SEARCH
from reeve_service.referee.job_documents import search_progress
from reeve_service.referee.searches import SearchOrder

SEARCH = JobKind("reeve:search", "reeve", "search", "share")
WORKER = "worker"
"""The field of a share's report that names its worker process."""


class SearchService(OrderService):
    """Starts, finds and cancels searches."""

    kind, missing = SEARCH, NO_SUCH_SEARCH

    def order(self, game: str, body: bytes, key: str = "", owner: Owner = NOBODY) -> Job:
        """Start the search of a request. The same request with the same Idempotency-Key gets the same search."""
        settings = self._settings
        order = self._referee.search_order(game, body, settings.search_seconds * 1000)
        budget = settings.search_seconds if order.milliseconds is None else order.milliseconds / 1000
        shares = order.shares(worker_processes(self.ledger.redis))
        return self.submit(order, body, key, owner, tasks=shares, seconds=budget + settings.search_wait_seconds)

    def document(self, job: Job, language: str, most_moves: int | None = None) -> Search:
        """The search as a document. Its result has all moves, or only this many."""
        order = SearchOrder(**orjson.loads(job.order))
        reports = [orjson.loads(report) for report in job.results.values()]
        workers = len({report.pop(WORKER) for report in reports})
        is_complete = job.status is Status.DONE and not job.reason
        return {
            "id": job.id,
            "game": order.game,
            "seat": order.seat,
            **head_of(job, language),
            "progress": search_progress(order, reports, job.tasks, job.closed, is_complete=is_complete),
            "result": self._referee.search_result(order, reports, workers, language, most_moves) if reports else None,
        }
