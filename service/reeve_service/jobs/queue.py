"""Queues shares and chunks for the workers, and queues lost ones again."""

import logging

from celery import Celery
from kombu.exceptions import OperationalError
from redis import Redis
from redis.exceptions import RedisError

from reeve_service.config.logs import mark, told
from reeve_service.jobs import bulk_jobs, searches
from reeve_service.jobs.workers import worker_processes

QUEUE = "reeve"
BULK_QUEUE = "reeve.bulk"
"""Workers read the queues in the order of their names, so searches come before bulk jobs."""
ONCE_MORE = {"max_retries": 1, "interval_start": 0, "interval_max": 0}
"""The second attempt opens a new connection if a restarted Redis has closed the old one."""

log = logging.getLogger(__name__)


def send_share(app: Celery, id: str, share: int) -> bool:
    """Queue a share. If that fails, the workers find the missing share after a while."""
    try:
        _send(app, searches.TASK, QUEUE, id, share)
    except (OperationalError, RedisError) as error:
        log.warning("a share was not sent: %s", error, extra=told(job=mark(id), share=share))
        return False
    return True


def send_chunk(app: Celery, id: str, chunk: int) -> bool:
    """The same for a chunk of a bulk job."""
    try:
        _send(app, bulk_jobs.TASK, BULK_QUEUE, id, chunk)
    except (OperationalError, RedisError) as error:
        log.warning("a chunk was not sent: %s", error, extra=told(job=mark(id), chunk=chunk))
        return False
    return True


def send_lost(app: Celery, redis: Redis) -> None:
    """Queue again the shares that were lost."""
    for id, share in searches.open_store(redis).lost(QUEUE):
        log.warning("a share was lost and is given out again", extra=told(job=mark(id), share=share))
        send_share(app, id, share)


def send_lost_chunks(app: Celery, redis: Redis, raw: Redis, lease: float) -> None:
    """The same for chunks. If there are more workers than before, queue more chunks."""
    window = bulk_jobs.window(worker_processes(redis))
    for id, chunk in bulk_jobs.open_store(raw).lost(BULK_QUEUE, lease, window):
        send_chunk(app, id, chunk)


def _send(app: Celery, task: str, queue: str, id: str, number: int) -> None:
    app.send_task(task, [id, number], queue=queue, ignore_result=True, retry=True, retry_policy=ONCE_MORE)
