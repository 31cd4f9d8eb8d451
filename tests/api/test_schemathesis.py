"""Schemathesis against a really running server, with all its checks."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CONFIG = Path(__file__).with_name("schemathesis.toml")
START_SECONDS = 30.0


def free_port() -> int:
    """A port that nobody listens on."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def server() -> Iterator[str]:
    """The address of a server of our own, without Redis."""
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


def test_the_server_keeps_its_contract(server: str, tmp_path: Path) -> None:
    words = ["--config-file", str(CONFIG), "--no-color", "run", f"{server}/openapi.yaml", "--checks", "all"]
    found = subprocess.run(
        [sys.executable, "-c", "from schemathesis.cli import schemathesis; schemathesis()", *words],
        cwd=tmp_path,  # where it leaves its own files
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert found.returncode == 0, found.stdout[-5000:] + found.stderr[-2000:]
