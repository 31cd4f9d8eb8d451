"""A real worker on a real Redis: tasks run, signs of life appear, and no task is lost with its worker."""

import os
import signal

import pytest
from redis import Redis

from service.jobs.app import celery_url, create_celery
from service.jobs.redis_server import RedisServer
from service.jobs.workers import KEY, worker_answers, worker_processes
from service.settings import Settings
from tests.jobs.conftest import StartWorker, kill_group, wait_until


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
def test_celery_spells_sockets_its_own_way(redis_url: str, expected: str) -> None:
    assert celery_url(redis_url) == expected


def test_a_task_runs_and_the_heart_beats(redis_server: RedisServer, redis: Redis, start_worker: StartWorker) -> None:
    assert not worker_answers(redis)
    worker = start_worker()
    wait_until(lambda: worker_answers(redis))
    assert worker_processes(redis) == 1
    app = create_celery(Settings(redis_url=redis_server.url))
    assert app.send_task("reeve.ping").get(timeout=20) == "pong"

    redis.delete(KEY)
    wait_until(lambda: worker_answers(redis))
    assert 0 < int(redis.ttl(KEY)) <= 7

    worker.terminate()
    assert worker.wait(20) == 0
    assert not worker_answers(redis)


def test_the_task_of_a_killed_process_is_run_again_at_once(
    redis_server: RedisServer, redis: Redis, start_worker: StartWorker
) -> None:
    start_worker()
    result = create_celery(Settings(redis_url=redis_server.url)).send_task("trial.linger", ["runs"])
    wait_until(lambda: redis.llen("runs") == 1)
    os.kill(int(redis.lrange("runs", 0, 0)[0]), signal.SIGKILL)
    assert result.get(timeout=20) == "run 2"


def test_the_task_of_a_killed_worker_is_run_by_another(
    redis_server: RedisServer, redis: Redis, start_worker: StartWorker
) -> None:
    first = start_worker(REEVE_JOB_SECONDS="1")
    result = create_celery(Settings(redis_url=redis_server.url)).send_task("trial.linger", ["runs"])
    wait_until(lambda: redis.llen("runs") == 1)
    kill_group(first)
    start_worker(REEVE_JOB_SECONDS="1")
    assert result.get(timeout=30) == "run 2"
    assert len(set(redis.lrange("runs", 0, -1))) == 2
