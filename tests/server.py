"""A real server in a separate process."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import IO

from reeve_service.jobs.workers import worker_processes
from reeve_service.storage.connection import connect
from tests.forked import Forked

Program = subprocess.Popen[bytes] | Forked
ROOT = Path(__file__).parents[1]
START_SECONDS = 120.0
"""The longest wait for a process. It is long, so that a busy machine is not a fault."""
SEALING = {"REEVE_SEAL_KEYS": "tests:" + "5ea1" * 16, "REEVE_WITNESS": "off"}
"""The settings of a server for sealed games without Redis."""


def free_port() -> int:
    """A free port."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running_server(output: IO[bytes] | None = None, /, **settings: str) -> Iterator[str]:
    """The address of a server with one process and, by default, without Redis. It is stopped at the end."""
    port = free_port()
    usual = {"REEVE_PORT": str(port), "REEVE_HTTP_WORKERS": "1", "REEVE_REDIS_URL": "", "REEVE_LOG_LEVEL": "ERROR"}
    process = start("serve", output, {**usual, **settings})
    try:
        wait_for(port, process)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(START_SECONDS)


@contextmanager
def running_worker(redis_url: str, processes: int = 1, **settings: str) -> Iterator[Program]:
    """A worker in its own process group. It is killed at the end."""
    usual = {"REEVE_REDIS_URL": redis_url, "REEVE_JOB_WORKERS": str(processes), "REEVE_LOG_LEVEL": "ERROR"}
    with connect(redis_url) as redis:
        before = worker_processes(redis)
        worker = start("work", None, {**usual, **settings})
        try:
            until = time.monotonic() + START_SECONDS
            while worker_processes(redis) < before + processes:
                assert worker.poll() is None, "the worker has ended"
                assert time.monotonic() < until, "the worker takes no tasks"
                time.sleep(0.05)
            yield worker
        finally:
            if worker.poll() is None:
                os.killpg(worker.pid, signal.SIGKILL)
                worker.wait()


def start(command: str, output: IO[bytes] | None, settings: dict[str, str]) -> Program:
    """A command of `reeve-service` in its own process group."""
    environ = {**os.environ, **settings}
    if all(name.startswith("REEVE_") for name in settings):
        return Forked("reeve_service", command, cwd=ROOT, env=environ, stdout=output)
    # Python reads variables such as PYTHONPATH when it starts.
    warnings = ["-W", "ignore"] if command == "work" else []
    arguments = [sys.executable, *warnings, "-m", "reeve_service", command]
    return subprocess.Popen(arguments, cwd=ROOT, env=environ, stdout=output, start_new_session=True)


def wait_for(port: int, process: Program) -> None:
    """Wait until the port accepts connections."""
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        assert process.poll() is None, "the server has ended"
        with closing(socket.socket()) as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError("the server does not answer")
