"""Dead processes are restarted: the pauses between restarts, and the processes of the HTTP server."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import pairwise
from pathlib import Path

import pytest
import requests

from reeve_service.running.restarts import LONGEST_PAUSE, MOST_IN_A_ROW, STEADY_SECONDS, Restarts
from soak.processes import children_of
from tests.jobs.conftest import wait_until
from tests.server import ROOT, free_port

PATIENCE = 120.0

needs_proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")


def test_pauses_grow_from_zero_to_a_limit_and_then_it_gives_up() -> None:
    restarts = Restarts()
    pauses = [restarts.pause(0.5) for _ in range(MOST_IN_A_ROW)]
    made = [pause for pause in pauses if pause is not None]
    assert len(made) == MOST_IN_A_ROW >= 10
    assert made[0] == 0.0
    assert made[-1] == LONGEST_PAUSE
    assert all(one < other or one == LONGEST_PAUSE for one, other in pairwise(made))
    assert restarts.pause(0.5) is None


def test_a_process_that_lived_for_a_while_starts_a_new_count() -> None:
    restarts = Restarts()
    for _ in range(3 * MOST_IN_A_ROW):
        restarts.pause(0.5)
        assert restarts.pause(STEADY_SECONDS) == 0.0


@contextmanager
def serving(port: int, **settings: str) -> Iterator[subprocess.Popen[bytes]]:
    """A server in its own process group. It is killed at the end."""
    usual = {"REEVE_PORT": str(port), "REEVE_REDIS_URL": "", "REEVE_LOG_LEVEL": "ERROR"}
    server = subprocess.Popen(
        [sys.executable, "-m", "reeve_service", "serve"],
        cwd=ROOT,
        env={**os.environ, **usual, **settings},
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        yield server
    finally:
        with suppress(ProcessLookupError):
            os.killpg(server.pid, signal.SIGKILL)
        server.communicate()


def answers(port: int) -> bool:
    with suppress(requests.RequestException):
        return requests.get(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE).status_code == 200
    return False


@needs_proc
def test_http_processes_that_are_killed_one_after_another_are_all_replaced() -> None:
    port = free_port()
    with serving(port, REEVE_HTTP_WORKERS="2") as server:
        wait_until(lambda: answers(port), PATIENCE)
        # The processes share their counters only if the server sets a variable before it imports the library.
        counted = requests.get(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE).text
        assert 'reeve_requests_total{method="GET",route="/healthz",status="200"}' in counted
        helpers = {each for each in children_of(server.pid) if not is_http_process(each)}

        def processes() -> set[int]:
            return set(children_of(server.pid)) - helpers

        killed: set[int] = set()
        for _ in range(3):
            wait_until(lambda: len(processes() - killed) == 2, PATIENCE)
            for each in processes() - killed:
                os.kill(each, signal.SIGKILL)
                killed.add(each)
        wait_until(lambda: server.poll() is not None or answers(port), PATIENCE)
        assert server.poll() is None
        server.terminate()
        assert server.wait(PATIENCE) == 0
    assert len(killed) == 6


def is_http_process(process: int) -> bool:
    """Whether a process answers requests. Python's own helper process does not."""
    return b"resource_tracker" not in Path(f"/proc/{process}/cmdline").read_bytes()


def test_a_server_that_cannot_start_prints_one_message_and_exits(tmp_path: Path) -> None:
    (tmp_path / "ethnos").mkdir()
    (tmp_path / "ethnos" / "broken.toml").write_text("x = [")
    with serving(free_port(), REEVE_HTTP_WORKERS="1", REEVE_PACKS=str(tmp_path)) as server:
        _, said = server.communicate(timeout=PATIENCE)
    assert server.returncode == 1
    assert said.count(b"PackError: not TOML") == 1
