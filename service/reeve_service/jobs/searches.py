"""Searches as jobs: started and read here, and run in shares by the workers."""

import secrets

import orjson
from redis import Redis

from reeve_schemas.generated.answers import Search
from reeve_service.config.settings import Settings
from reeve_service.jobs.admission import canonical, refuse
from reeve_service.jobs.job import Job, Status
from reeve_service.jobs.ledger import Kind, Ledger, Limits, Send
from reeve_service.jobs.office import Office
from reeve_service.jobs.owners import ID_BYTES, NOBODY, Owner
from reeve_service.jobs.reasons import REASONS
from reeve_service.jobs.workers import worker_processes
from reeve_service.problems.jobs import NO_SUCH_SEARCH
from reeve_service.referee.referee import Referee
from reeve_service.referee.searches import SearchOrder, moment

SEARCH = Kind("reeve:search", "reeve", "search", "share")
WORKER = "worker"
"""The field of a share's report that names its worker process."""


class SearchOffice(Office):
    """Starts, finds and cancels searches."""

    def __init__(self, settings: Settings, referee: Referee, redis: Redis, send: Send) -> None:
        super().__init__(Ledger(redis, SEARCH, send), NO_SUCH_SEARCH)
        self._settings = settings
        self._referee = referee

    def order(self, game: str, body: bytes, key: str = "", owner: Owner = NOBODY) -> Job:
        """Start the search of a request. The same request with the same Idempotency-Key gets the same search."""
        settings = self._settings
        order = self._referee.search_order(game, body, settings.search_seconds * 1000)
        budget = settings.search_seconds if order.milliseconds is None else order.milliseconds / 1000
        own_limit = settings.share_of(settings.search_queue)
        admission, id = self.ledger.submit(
            secrets.token_urlsafe(ID_BYTES),
            orjson.dumps(order.document()),
            order.game,
            tasks=order.shares(worker_processes(self.ledger.redis)),
            seconds=budget + settings.search_wait_seconds,
            keeps=settings.result_seconds,
            limits=Limits(settings.search_queue, own_limit, owner.quota, settings.searches_kept),
            owner=owner.id,
            key=owner.hide(key, b"key"),
            digest=owner.hide(key, canonical(game, body)),
        )
        refuse(admission, id, settings, owner)
        return self.find(id, owner)

    def document(self, job: Job, language: str) -> Search:
        """The search as a document."""
        order = load_order(job.order)
        reports = [orjson.loads(report) for report in job.results.values()]
        workers = len({report.pop(WORKER) for report in reports})
        return {
            "id": job.id,
            "game": order.game,
            "seat": order.seat,
            "status": job.status.value,
            "reason": REASONS[job.reason][language] if job.reason else None,
            "created": moment(job.created),
            "expires": moment(job.expires),
            "progress": {
                "done": 1.0 if job.status is Status.DONE and not job.reason else order.spent(reports, job.tasks),
                "shares": job.tasks,
                "shares_done": job.closed,
            },
            "result": self._referee.search_result(order, reports, workers, language) if reports else None,
        }


def load_order(document: bytes) -> SearchOrder:
    """Read an order from its form in Redis."""
    return SearchOrder(**orjson.loads(document))
