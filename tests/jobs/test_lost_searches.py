"""Searches whose workers or whose Redis die in the middle: the lost share is run again, and every search ends."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import pytest

from reeve_service.config.settings import Settings
from reeve_service.jobs.job import Status
from reeve_service.problems.jobs import NO_SUCH_SEARCH
from reeve_service.problems.problem import Problem
from reeve_service.referee.searches import SHARE
from reeve_service.storage.redis_server import RedisServer
from tests.jobs.conftest import kill_group, wait_until
from tests.jobs.searching import Searching, found, in_process, iterations_for, late, start
from tests.server import running_worker

SECONDS = 4.0
"""About how many seconds one process needs for the searches here: long enough to kill it in the middle."""


def in_one_share(seconds: float) -> int:
    """Iterations for about this many seconds, but at most those of one share."""
    return min(2 * SHARE - 1, iterations_for(start(), seconds))


@contextmanager
def timed(what: str) -> Iterator[None]:
    """Print how long something took."""
    begun = monotonic()
    yield
    print(f"{what}: {monotonic() - begun:.2f} s")


def kill(server: RedisServer) -> None:
    """Kill a Redis."""
    assert server.process is not None
    os.kill(server.process.pid, signal.SIGKILL)
    server.process.wait()


def test_a_share_is_run_again_when_its_process_is_killed(redis_server: RedisServer) -> None:
    searching = Searching(Settings(redis_url=redis_server.url))
    with running_worker(redis_server.url):
        iterations = in_one_share(SECONDS)
        job = searching.order(start(), iterations=iterations, seed=1)
        process = searching.begun(job)
        os.kill(process, signal.SIGKILL)
        with timed("begun again after the process was killed"):
            wait_until(lambda: searching.runner(job) not in (None, process))
        search = searching.wait(job)
    assert found(search["result"]) == in_process({**start(), "iterations": iterations, "seed": 1})
    assert search["reason"] is None


def test_a_share_is_run_by_another_worker_when_its_worker_is_killed(redis_server: RedisServer) -> None:
    searching = Searching(Settings(redis_url=redis_server.url))
    with running_worker(redis_server.url) as first, running_worker(redis_server.url) as second:
        iterations = in_one_share(SECONDS)
        job = searching.order(start(), iterations=iterations, seed=1)
        process = searching.begun(job)
        kill_group(first if os.getpgid(process) == first.pid else second)
        with timed("begun again after the worker was killed"):
            wait_until(lambda: searching.runner(job) not in (None, process))
        with timed("and done after that"):
            search = searching.wait(job)
    assert found(search["result"]) == in_process({**start(), "iterations": iterations, "seed": 1})


def test_a_search_survives_a_killed_redis(tmp_path: Path) -> None:
    request = {**late(), "iterations": 200, "seed": 2}
    with RedisServer(tmp_path) as redis, running_worker(redis.url):
        searching = Searching(Settings(redis_url=redis.url))
        job = searching.order(start(), milliseconds=6000)
        searching.begun(job)
        wait_until(lambda: (tmp_path / "appendonly.aof").exists() or (tmp_path / "appendonlydir").exists())
        searching.wait_for_change(job)
        # The last second of writes may be lost. The job was created before that.
        wait_until(lambda: searching.service.find(job.id).now > job.created + 2)
        kill(redis)
        redis.start()
        with timed("reported again after Redis was back"):
            searching.wait_for_change(job)
        search = searching.wait(job)
        assert search["result"]["seconds"] >= 5.9
        assert search["reason"] is None
        # The worker also takes new tasks, not only the one that it was running.
        with timed("the next search after Redis was back"):
            after = searching.wait(searching.order(late(), iterations=200, seed=2))
        assert found(after["result"]) == in_process(request)


def test_a_search_that_redis_has_lost_does_not_exist(redis_server: RedisServer) -> None:
    with running_worker(redis_server.url):
        searching = Searching(Settings(redis_url=redis_server.url))
        job = searching.order(start(), milliseconds=60_000)
        searching.begun(job)
        kill(redis_server)
        for kept in redis_server.folder.rglob("appendonly*"):
            if kept.is_file():
                kept.unlink()
        redis_server.start()
        with pytest.raises(Problem) as refusal:
            searching.service.find(job.id)
        assert refusal.value.kind is NO_SUCH_SEARCH
        with timed("the worker dropped the lost search and did another"):
            assert searching.wait(searching.order(late(), iterations=10))["status"] == Status.DONE
        assert searching.ledger.find(job.id) is None
