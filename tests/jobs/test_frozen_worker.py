"""Two workers that share only Redis. One of them is frozen for longer than its task may be silent, then continued."""

import os
import signal
from collections.abc import Callable, Iterator
from itertools import count

import pytest

from reeve_service.config.settings import Settings
from reeve_service.jobs.bulk_jobs import lines_done
from reeve_service.jobs.job import Job
from reeve_service.storage.redis_server import RedisServer
from tests.jobs.bulk_working import BulkWork, answered, long_games
from tests.jobs.conftest import wait_until
from tests.jobs.searching import Searching, found, in_process, iterations_for, late
from tests.server import Program, running_worker

Runners = Callable[[], dict[int, int]]


@pytest.fixture(scope="module")
def workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, tuple[Program, Program]]]:
    """A Redis, and two workers with separate folders. A line may take two seconds."""
    folders = [str(tmp_path_factory.mktemp(name)) for name in ("one", "two")]
    with (
        RedisServer() as redis,
        running_worker(redis.url, REEVE_DEADLINE_MS="2000", TMPDIR=folders[0]) as one,
        running_worker(redis.url, REEVE_DEADLINE_MS="2000", TMPDIR=folders[1]) as two,
    ):
        yield redis.url, (one, two)


def freeze_until_replaced(workers: tuple[Program, Program], runners: Runners, progress: Callable[[], int]) -> None:
    """Stop a worker in the middle of a task with all its processes, until another one has continued that task."""
    wait_until(runners)
    task, process = next(iter(runners().items()))
    (worker,) = (each for each in workers if each.pid == os.getpgid(process))
    os.killpg(worker.pid, signal.SIGSTOP)
    try:
        known = progress()
        wait_until(lambda: runners().get(task) != process and progress() > known)
    finally:
        os.killpg(worker.pid, signal.SIGCONT)


def test_every_line_is_answered_and_counted_once(workers: tuple[str, tuple[Program, Program]]) -> None:
    work, body = BulkWork(Settings(redis_url=workers[0])), long_games(30)
    job = work.submit(body)
    freeze_until_replaced(workers[1], lambda: work.runners(job), lambda: lines_done(work.service.find(job.id)))
    done = work.wait(job)
    assert work.answers(done) == answered(body)
    assert lines_done(done) == done.lines == 30
    assert work.ledger.numbers().counts["lines answered"] == 30


def test_a_search_has_the_same_result_and_is_counted_once(workers: tuple[str, tuple[Program, Program]]) -> None:
    searching = Searching(Settings(redis_url=workers[0]))
    iterations = min(1999, iterations_for(late(), 3.0))  # one share, long enough to freeze its worker

    def runners(job: Job) -> dict[int, int]:
        return {0: process} if (process := searching.runner(job)) else {}

    clock = count()  # a share starts again from its beginning, so it may have less than before
    job = searching.order(late(), iterations=iterations, seed=3)
    freeze_until_replaced(workers[1], lambda: runners(job), lambda: next(clock))
    search = searching.wait(job)
    assert found(search["result"]) == in_process({**late(), "iterations": iterations, "seed": 3})
    assert searching.ledger.numbers().counts["ethnos work"] == search["result"]["iterations"]
    assert searching.ledger.numbers().counts["ethnos done"] == 1
