"""Tasks that cannot be queued: a sweep sends them again, so no client notices."""

from typing import Any, NoReturn

from celery import Celery
from redis import Redis

from reeve_service.jobs.job import Admission
from reeve_service.jobs.ledger import Ledger, Limits, NewJob
from reeve_service.jobs.queue import sender
from reeve_service.jobs.searches import SEARCH
from reeve_service.storage.connection import connect_raw
from reeve_service.storage.redis_server import RedisServer
from tests.jobs.conftest import pretend_workers


class BreakingCelery(Celery):
    """Celery while its Redis is killed again and again.

    If one thread closes a connection that another one is using, kombu raises errors of Python itself.
    """

    def send_task(self, *_: Any, **__: Any) -> NoReturn:
        """Fail as kombu does."""
        raise AttributeError("'NoneType' object has no attribute 'client'")


def test_a_job_is_accepted_although_its_task_cannot_be_queued(redis_server: RedisServer, redis: Redis) -> None:
    pretend_workers(redis, 1)
    with connect_raw(redis_server.url) as raw:
        ledger = Ledger(raw, SEARCH, sender(BreakingCelery(), SEARCH))
        job = NewJob("a" * 22, b"{}", "ethnos", tasks=1, seconds=60, keeps=60)
        assert ledger.submit(job, Limits(open=1)) == (Admission.MADE, job.id)
        assert redis.zcard("reeve:search:sent") == 1, "a sweep sends it again"
