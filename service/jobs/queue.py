"""How shares get to the workers, and get there again when they were lost."""

import logging

from celery import Celery
from kombu.exceptions import OperationalError
from redis import Redis
from redis.exceptions import RedisError

from service.jobs.searches import TASK, open_store
from service.logs import mark, told

QUEUE = "reeve"
ONCE_MORE = {"max_retries": 1, "interval_start": 0, "interval_max": 0}
"""A second try mends a connection that a restarted Redis has closed."""

log = logging.getLogger(__name__)


def send_share(app: Celery, id: str, share: int) -> bool:
    """Gives a share to the workers; where that fails, they miss it after a while and give it out themselves."""
    try:
        app.send_task(TASK, [id, share], ignore_result=True, retry=True, retry_policy=ONCE_MORE)
    except (OperationalError, RedisError) as error:
        log.warning("a share was not sent: %s", error, extra=told(job=mark(id), share=share))
        return False
    return True


def send_lost(app: Celery, redis: Redis) -> None:
    """Gives out again whatever was lost with its worker, or on the way."""
    for id, share in open_store(redis).lost(QUEUE):
        log.warning("a share was lost and is given out again", extra=told(job=mark(id), share=share))
        send_share(app, id, share)
