"""A worker that must stop: others continue its tasks at once, and it exits within seconds."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from celery.exceptions import Reject

from reeve_service.config.logs import mark
from reeve_service.config.settings import Settings
from reeve_service.jobs.job import Report, Stage
from reeve_service.jobs.ledger import MOST_ATTEMPTS
from reeve_service.jobs.runner import Runner, Work
from reeve_service.jobs.stopping import StopFlag
from reeve_service.jobs.workers import worker_processes
from reeve_service.storage.redis_server import RedisServer
from tests.jobs.conftest import PATIENCE, wait_until
from tests.jobs.searching import GAME, Searching, late, runners, start
from tests.server import ROOT, running_worker

LONG = 60_000


def test_another_worker_continues_the_tasks_of_a_stopping_one(redis_server: RedisServer) -> None:
    searching = Searching(Settings(redis_url=redis_server.url))
    with running_worker(redis_server.url) as first, running_worker(redis_server.url) as second:
        job = searching.order(start(), milliseconds=LONG)
        wait_until(lambda: len(searching.service.find(job.id).results) == 2)
        # The first worker has one of the two shares. Later the second worker has both, with one process.
        first.terminate()
        assert first.wait(PATIENCE) == 0
        assert searching.redis.llen("reeve") == 1, "what it had is in the queue again"
        second.terminate()
        assert second.wait(PATIENCE) == 0
        assert searching.redis.llen("reeve") == 2
    assert searching.service.find(job.id).status == "running"
    before = runners(searching.redis, "reeve:search", job)
    with running_worker(redis_server.url):
        wait_until(lambda: runners(searching.redis, "reeve:search", job) != before)
        searching.service.cancel(job.id)


class Stopped(Work):
    """A run during which its worker begins to stop."""

    patience = 1.0

    def __init__(self, stop_flag: StopFlag) -> None:
        self._stop_flag = stop_flag

    def step(self) -> Report:
        self._stop_flag.set()
        return Report(1, b"{}", Stage.RUNNING)

    def fields(self) -> Mapping[str, object]:
        return {}


def test_a_task_that_a_stopping_worker_hands_back_is_no_failed_attempt(redis_server: RedisServer) -> None:
    """All machines may be restarted one after the other. The run begins again on each of them, without progress."""
    searching = Searching(Settings(redis_url=redis_server.url))
    job = searching.order(late(), iterations=10)
    for _ in range(MOST_ATTEMPTS + 1):
        flag = StopFlag()
        with pytest.raises(Reject):
            Runner(searching.ledger, lambda start, task, flag=flag: Stopped(flag), flag).run(job.id, 0, 1)  # type: ignore[misc]
    assert searching.ledger.start(job.id, 0, 1, "some:1") is not None


@pytest.mark.parametrize("frozen", [False, True])
def test_a_worker_stops_although_redis_does_not_answer(redis_server: RedisServer, frozen: bool) -> None:
    assert redis_server.process is not None
    searching = Searching(Settings(redis_url=redis_server.url))
    # A worker gives up only on a Redis that hangs. Otherwise it has as much time as it needs.
    with running_worker(redis_server.url, REEVE_STOP_SECONDS="3" if frozen else str(round(PATIENCE))) as worker:
        process = searching.begun(searching.order(start(), milliseconds=LONG))
        redis_server.process.send_signal(signal.SIGSTOP if frozen else signal.SIGKILL)
        worker.terminate()
        assert worker.wait(PATIENCE) == int(frozen)
        wait_until(lambda: not is_running(process))
    redis_server.process.send_signal(signal.SIGCONT)


def is_running(process: int) -> bool:
    """Whether a process is running. A zombie is not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_stopping_worker_writes_json_lines_without_secrets(redis_server: RedisServer, tmp_path: Path) -> None:
    searching = Searching(Settings(redis_url=redis_server.url))
    log = tmp_path / "log"
    with log.open("wb") as output:
        worker = subprocess.Popen(
            [sys.executable, "-W", "ignore", "-m", "reeve_service", "work"],
            cwd=ROOT,
            env={
                **os.environ,
                "REEVE_REDIS_URL": redis_server.url,
                "REEVE_JOB_WORKERS": "1",
                "REEVE_LOG_LEVEL": "DEBUG",
            },
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        wait_until(lambda: worker_processes(searching.redis))
        done = searching.order(late(), iterations=10, seed=5_050_505)
        searching.wait(done)
        other = searching.order(start(), milliseconds=LONG)
        searching.begun(other)
        worker.send_signal(signal.SIGTERM)
        assert worker.wait(PATIENCE) == 0
    finally:
        if worker.poll() is None:
            worker.kill()
    text = log.read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    tasks = {line["job"]: line for line in lines if line.get("task") == "search"}
    assert tasks[mark(done.id)]["end"] == "done"
    assert tasks[mark(done.id)]["game"] == GAME
    assert tasks[mark(other.id)]["end"] == "handed back"
    assert {"time", "level", "share", "seconds"} <= set(tasks[mark(done.id)])
    assert done.id not in text
    assert other.id not in text
    assert "5050505" not in text
