"""A real Redis and real workers, each in its own process."""

import os
import signal
import time
from collections.abc import Callable, Iterator

import pytest
from redis import Redis

from reeve_service.jobs.workers import KEY
from reeve_service.storage.redis_server import RedisServer
from tests.forked import Forked
from tests.server import ROOT, Program

StartWorker = Callable[..., Program]


PATIENCE = 120.0
"""The longest wait for anything that must happen. It is long, so that a busy machine is not a fault."""


def wait_until(holds: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Return when the condition is true. Fail if it is not true in time."""
    until = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < until, "nothing happened in time"
        time.sleep(0.05)


def kill_group(process: Program) -> None:
    """Kill a process and its children at once, as a power cut would."""
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def pretend_workers(redis: Redis, processes: int) -> None:
    """Pretend for ever that workers with this many processes take tasks."""
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
    """Starts workers of tests/jobs/trial_worker.py, and stops those that still run at the end."""
    started: list[Program] = []

    def start(**settings: str) -> Program:
        arguments = ("--quiet", "-A", "tests.jobs.trial_worker", "worker", "--concurrency=1")
        worker = Forked(
            "celery", *arguments, cwd=ROOT, env={**os.environ, "REEVE_REDIS_URL": redis_server.url, **settings}
        )
        started.append(worker)
        return worker

    yield start
    for worker in started:
        if worker.poll() is None:
            kill_group(worker)
