"""Jobs that begin with one order, not with an upload: searches and analyses."""

import secrets

import orjson
from redis import Redis

from reeve_service.config.settings import Settings
from reeve_service.jobs.job import Admission, Job
from reeve_service.jobs.ledger import JobKind, Ledger, Limits, NewJob, Send
from reeve_service.jobs.owners import ID_BYTES, Owner
from reeve_service.jobs.service import JobService
from reeve_service.problems.access import QUOTA_SPENT
from reeve_service.problems.jobs import QUEUE_FULL, QUEUE_SHARE_FULL
from reeve_service.problems.problem import Problem
from reeve_service.referee.analyses import AnalysisOrder
from reeve_service.referee.referee import Referee
from reeve_service.referee.searches import SearchOrder


class OrderService(JobService):
    """Starts, finds and cancels searches, or analyses."""

    kind: JobKind

    def __init__(self, settings: Settings, referee: Referee, redis: Redis, send: Send) -> None:
        total = settings.search_queue
        refusals = {
            Admission.FULL: (QUEUE_FULL, {"limit": total}),
            Admission.OWN_FULL: (QUEUE_SHARE_FULL, {"limit": settings.share_of(total), "total": total}),
        }
        super().__init__(settings, Ledger(redis, self.kind, send), refusals)
        self._referee = referee

    def submit(
        self, order: SearchOrder | AnalysisOrder, body: bytes, key: str, owner: Owner, *, tasks: int, seconds: float
    ) -> Job:
        """Start the job of a request. The same request with the same Idempotency-Key gets the same job."""
        settings = self._settings
        # Equal requests have the same canonical form.
        canonical = orjson.dumps([order.game, orjson.loads(body)], option=orjson.OPT_SORT_KEYS)
        job = NewJob(
            secrets.token_urlsafe(ID_BYTES),
            orjson.dumps(order.document()),
            order.game,
            tasks,
            seconds,
            settings.result_seconds,
            owner=owner.id,
            key=owner.keyed_hash(key, b"key"),
            digest=owner.keyed_hash(key, canonical),
            most_kept=settings.searches_kept,
        )
        total = settings.search_queue
        admission, id = self.ledger.submit(job, Limits(total, self.share_of(total, owner), owner.quota))
        if admission is Admission.SPENT:
            raise Problem(QUOTA_SPENT, quota=owner.quota or 0, seconds=int(id))
        self.check(admission)
        return self.find_same(id, job.digest, owner)
