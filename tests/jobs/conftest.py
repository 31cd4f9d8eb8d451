"""A real Redis and real workers, each in processes of their own."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest
from redis import Redis

from reeve_service.jobs.workers import KEY
from reeve_service.storage.redis_server import RedisServer

Worker = subprocess.Popen[bytes]
StartWorker = Callable[..., Worker]


PATIENCE = 120.0
"""How long is waited for whatever must happen: so long that a busy machine is no fault."""


def wait_until(holds: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Return when the condition holds; fail when it does not in time."""
    until = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < until, "nothing happened in time"
        time.sleep(0.05)


def kill_group(process: Worker) -> None:
    """End a process and its children at once, as a power cut would."""
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def pretend_workers(redis: Redis, processes: int) -> None:
    """Lets it seem that workers with this many processes take tasks, for ever."""
    redis.zadd(KEY, {f"some:1 {processes}": 1e12})


@pytest.fixture
def redis_server() -> Iterator[RedisServer]:
    with RedisServer() as server:
        yield server


@pytest.fixture
def redis(redis_server: RedisServer) -> Iterator[Redis]:
    with Redis.from_url(redis_server.url, decode_responses=True) as client:
        yield client


@pytest.fixture
def start_worker(redis_server: RedisServer) -> Iterator[StartWorker]:
    """Starts workers of tests/jobs/trial_worker.py, and ends those still running."""
    started: list[Worker] = []

    def start(**settings: str) -> Worker:
        worker = subprocess.Popen(
            [sys.executable, "-m", "celery", "--quiet", "-A", "tests.jobs.trial_worker", "worker", "--concurrency=1"],
            env={**os.environ, "REEVE_REDIS_URL": redis_server.url, **settings},
            start_new_session=True,
        )
        started.append(worker)
        return worker

    yield start
    for worker in started:
        if worker.poll() is None:
            kill_group(worker)
