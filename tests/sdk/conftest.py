"""A real server in a process of its own, and clients of it and of the engine in this process."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

import reeve

ROOT = Path(__file__).parents[2]
START_SECONDS = 30.0


def free_port() -> int:
    """A port that nobody listens on."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a running server."""
    port = free_port()
    settings = {"REEVE_PORT": str(port), "REEVE_HTTP_WORKERS": "1", "REEVE_REDIS_URL": "", "REEVE_LOG_LEVEL": "ERROR"}
    process = subprocess.Popen([sys.executable, "-m", "service", "serve"], cwd=ROOT, env={**os.environ, **settings})
    try:
        wait_for(port, process)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(START_SECONDS)


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    """Returns when somebody listens on the port."""
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        assert process.poll() is None, "the server has ended"
        with closing(socket.socket()) as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError("the server does not answer")


@pytest.fixture
def remote(server: str) -> Iterator[reeve.Client]:
    """A client of the running server."""
    with reeve.connect(server) as client:
        yield client


@pytest.fixture(scope="session")
def local() -> reeve.Client:
    """A client of the engine in this process."""
    return reeve.connect("local")


@pytest.fixture(params=["remote", "local"])
def client(request: pytest.FixtureRequest) -> reeve.Client:
    """Either: what is asserted of one has to hold of the other."""
    found: reeve.Client = request.getfixturevalue(request.param)
    return found
