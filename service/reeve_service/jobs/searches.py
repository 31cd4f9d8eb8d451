"""Searches as jobs: started and read here, and run in shares by the workers."""

import secrets
from collections.abc import Callable

import orjson
from redis import Redis

from reeve_schemas.generated.answers import Search
from reeve_service.config.settings import Settings
from reeve_service.jobs.owners import NOBODY, Owner
from reeve_service.jobs.store import Admission, Job, JobStore, Progress, Status
from reeve_service.jobs.telling import ID_BYTES, REASONS, hide
from reeve_service.jobs.workers import worker_processes
from reeve_service.problems.access import QUOTA_SPENT
from reeve_service.problems.jobs import KEY_REUSED, NO_SUCH_SEARCH, QUEUE_FULL, QUEUE_SHARE_FULL
from reeve_service.problems.problem import Problem
from reeve_service.referee.referee import Referee
from reeve_service.referee.searches import SearchOrder, moment

ROOT = "reeve:search"
TASK = "reeve.search"

Send = Callable[[str, int], bool]
"""Queues a share of a job. If that fails, the workers find the missing share themselves."""


def open_store(redis: Redis) -> JobStore:
    """The searches in a Redis."""
    return JobStore(redis, ROOT)


class SearchOffice:
    """Starts, finds and cancels searches."""

    def __init__(self, settings: Settings, referee: Referee, redis: Redis, send: Send) -> None:
        self.store = open_store(redis)
        self._settings = settings
        self._referee = referee
        self._redis = redis
        self._send = send

    def order(self, game: str, body: bytes, key: str = "", owner: Owner = NOBODY) -> Job:
        """Start the search of a request. The same request with the same Idempotency-Key gets the same search."""
        settings = self._settings
        order = self._referee.search_order(game, body, settings.search_seconds * 1000)
        budget = settings.search_seconds if order.milliseconds is None else order.milliseconds / 1000
        shares = order.shares(worker_processes(self._redis))
        said, id = self.store.submit(
            secrets.token_urlsafe(ID_BYTES),
            orjson.dumps(order.document()).decode(),
            order.game,
            shares=shares,
            seconds=budget + settings.search_wait_seconds,
            keeps=settings.result_seconds,
            limit=settings.search_queue,
            key=hide(owner, key, b"key") if key else "",
            digest=hide(owner, key, _canonical(game, body)) if key else "",
            owner=owner.id,
            quota=owner.quota,
            kept=settings.searches_kept,
            own_limit=settings.share_of(settings.search_queue),
        )
        if said is Admission.FULL:
            raise Problem(QUEUE_FULL, limit=settings.search_queue)
        if said is Admission.OWN_FULL:
            raise Problem(QUEUE_SHARE_FULL, limit=settings.share_of(settings.search_queue), total=settings.search_queue)
        if said is Admission.SPENT:
            raise Problem(QUOTA_SPENT, quota=owner.quota or 0, seconds=int(id))
        if said is Admission.OTHER:
            raise Problem(KEY_REUSED)
        if said is Admission.MADE:
            # Stop at the first failure: each attempt may take seconds, and the workers find the missing shares.
            all(self._send(id, share) for share in range(shares))
        return self.find(id, owner)

    def find(self, id: str, owner: Owner = NOBODY) -> Job:
        """A search by its id, if it belongs to this owner."""
        job = self.store.find(id)
        if job is None or job.owner != owner.id:
            raise Problem(NO_SUCH_SEARCH, id=id)
        return job

    def cancel(self, id: str, owner: Owner = NOBODY) -> Job:
        """Cancel a search that has not ended. It keeps its result so far."""
        self.find(id, owner)
        self.store.cancel(id)
        return self.find(id, owner)

    def document(self, job: Job, language: str) -> Search:
        """The search as a document."""
        order = load_order(job.order)
        reports = [orjson.loads(part.report) for part in job.parts]
        workers = len({part.worker for part in job.parts})
        return {
            "id": job.id,
            "game": order.game,
            "seat": order.seat,
            "status": job.status.value,
            "reason": REASONS[job.reason][language] if job.reason else None,
            "created": moment(job.created),
            "expires": moment(job.expires),
            "progress": {
                "done": 1.0 if job.status is Status.DONE and not job.reason else order.spent(reports, job.shares),
                "shares": job.shares,
                "shares_done": sum(part.progress is not Progress.RUNNING for part in job.parts),
            },
            "result": self._referee.search_result(order, reports, workers, language) if reports else None,
        }


def _canonical(game: str, body: bytes) -> bytes:
    """The same bytes for equal requests."""
    return orjson.dumps([game, orjson.loads(body)], option=orjson.OPT_SORT_KEYS)


def load_order(text: str) -> SearchOrder:
    """Read an order from its form in Redis."""
    return SearchOrder(**orjson.loads(text))
