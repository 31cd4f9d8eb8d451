"""The worker of the service with two more tasks. A test can catch one of them in the middle."""

import os
import time

from redis import Redis

from reeve_service.jobs.worker import app


@app.task(name="trial.linger")
def linger(key: str) -> None:
    """Record this process. The first run waits until it is killed, the second returns."""
    if note(key) == 1:
        time.sleep(600)


@app.task(name="trial.note")
def note(key: str) -> int:
    """Record this process."""
    with Redis.from_url(os.environ["REEVE_REDIS_URL"]) as redis:
        return int(redis.rpush(key, os.getpid()))
