"""A real worker on a real Redis: tasks run, heartbeats are recorded, and no task is lost with its worker."""

import os
import signal
from pathlib import Path
from time import monotonic

import pytest
from redis import Redis

from reeve_service.config.settings import Settings
from reeve_service.jobs.app import celery_url, create_celery
from reeve_service.jobs.workers import KEY, worker_processes
from reeve_service.storage.redis_server import RedisServer
from tests.forked import Forked
from tests.jobs.conftest import PATIENCE, StartWorker, kill_group, wait_until
from tests.jobs.searching import Searching, late
from tests.server import ROOT


@pytest.mark.parametrize(
    ("redis_url", "expected"),
    [
        ("unix:///run/redis.sock", "redis+socket:///run/redis.sock"),
        ("unix:///run/redis.sock?db=3", "redis+socket:///run/redis.sock?virtual_host=3"),
        ("unix://:word@/run/redis.sock?db=3", "redis+socket://:word@/run/redis.sock?virtual_host=3"),
        ("redis://redis:6379/0", "redis://redis:6379/0"),
        ("rediss://user:word@host/1", "rediss://user:word@host/1?ssl_cert_reqs=required"),
        ("rediss://host/1?ssl_cert_reqs=none", "rediss://host/1?ssl_cert_reqs=none"),
    ],
)
def test_celery_urls_of_sockets(redis_url: str, expected: str) -> None:
    assert celery_url(redis_url) == expected


def test_a_task_runs_and_heartbeats_are_recorded(
    redis_server: RedisServer, redis: Redis, start_worker: StartWorker
) -> None:
    assert not worker_processes(redis)
    worker = start_worker()
    wait_until(lambda: worker_processes(redis))
    assert worker_processes(redis) == 1
    create_celery(Settings(redis_url=redis_server.url)).send_task("trial.note", ["runs"])
    wait_until(lambda: redis.llen("runs") == 1)

    redis.delete(KEY)
    wait_until(lambda: worker_processes(redis))
    assert 0 < int(redis.ttl(KEY)) <= 7

    worker.terminate()
    assert worker.wait(PATIENCE) == 0
    assert not worker_processes(redis)


def test_the_task_of_a_killed_process_is_run_again_at_once(
    redis_server: RedisServer, redis: Redis, start_worker: StartWorker
) -> None:
    start_worker()
    create_celery(Settings(redis_url=redis_server.url)).send_task("trial.linger", ["runs"])
    wait_until(lambda: redis.llen("runs") == 1)
    os.kill(int(redis.lrange("runs", 0, 0)[0]), signal.SIGKILL)
    killed = monotonic()
    wait_until(lambda: redis.llen("runs") == 2)
    print(f"started again {monotonic() - killed:.2f} s after its process was killed")


def test_the_task_of_a_killed_worker_is_run_by_another(
    redis_server: RedisServer, redis: Redis, start_worker: StartWorker
) -> None:
    first = start_worker(REEVE_JOB_SECONDS="1")
    create_celery(Settings(redis_url=redis_server.url)).send_task("trial.linger", ["runs"])
    wait_until(lambda: redis.llen("runs") == 1)
    kill_group(first)
    start_worker(REEVE_JOB_SECONDS="1")
    wait_until(lambda: redis.llen("runs") == 2)
    assert len(set(redis.lrange("runs", 0, -1))) == 2


def start_troubled(redis_server: RedisServer, **settings: str) -> Forked:
    usual = {"REEVE_REDIS_URL": redis_server.url, "REEVE_JOB_WORKERS": "1", "REEVE_LOG_LEVEL": "CRITICAL"}
    return Forked("tests.jobs.troubled_worker", "work", cwd=ROOT, env={**os.environ, **usual, **settings})


def test_a_worker_whose_process_is_killed_at_its_start_starts_another(
    redis_server: RedisServer, redis: Redis, tmp_path: Path
) -> None:
    killed = tmp_path / "killed"
    worker = start_troubled(redis_server, TROUBLE="kills", KILLED=str(killed))
    try:
        wait_until(lambda: worker.poll() is not None or worker_processes(redis))
        assert killed.exists()
        assert worker.poll() is None
        searching = Searching(Settings(redis_url=redis_server.url))
        searching.wait(searching.order(late(), iterations=1))
        worker.terminate()
        assert worker.wait(PATIENCE) == 0
    finally:
        if worker.poll() is None:
            kill_group(worker)


def test_a_worker_that_fails_ends_with_an_error_status(redis_server: RedisServer) -> None:
    worker = start_troubled(redis_server, TROUBLE="raises")
    try:
        assert worker.wait(PATIENCE) == 1
    finally:
        if worker.poll() is None:
            kill_group(worker)
