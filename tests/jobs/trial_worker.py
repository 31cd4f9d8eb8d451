"""The service's worker with one more task, which a test can catch in the middle."""

import os
import time

from redis import Redis

from reeve_service.jobs.worker import app


@app.task(name="trial.linger")
def linger(key: str) -> str:
    """Note this process; the first run stays until it is killed, the second returns."""
    with Redis.from_url(os.environ["REEVE_REDIS_URL"]) as redis:
        runs = redis.rpush(key, os.getpid())
    if runs == 1:
        time.sleep(600)
    return f"run {runs}"
