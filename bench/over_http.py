"""Over HTTP: adjudications against a bare Flask echo of the same bodies, on the same server with the same workers."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import reeve_service
from bench.positions import bodies
from bench.rates import Row, side_by_side
from reeve_service.config.settings import Settings

ROOT = Path(__file__).parents[1]
INSTALLED = Path(reeve_service.__file__).parents[1]
CONNECTIONS = 4
BATCH = 2000


def adjudications(game: str) -> Row:
    """The rate of verdicts over the rate of echoes."""
    requests = bodies(game, 400)
    with server("reeve_service.api.asgi:app") as ours, server("bench.echo:app") as echo:
        return side_by_side(
            f"{game}: adjudications over HTTP, one worker",
            Load(ours, f"/v1/games/{game}/adjudications", requests).batch,
            "bare Flask echo of the same bodies",
            Load(echo, "/echo", requests).batch,
            wanted=0.5,
        )


class Load:
    """Requests kept ready as bytes, sent over a few connections so that the server always has one waiting."""

    def __init__(self, port: int, path: str, documents: list[bytes]) -> None:
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: "
        self.requests = [f"{head}{len(body)}\r\n\r\n".encode() + body for body in documents]
        self.sockets = [socket.create_connection(("127.0.0.1", port)) for _ in range(CONNECTIONS)]
        self.files = [connection.makefile("rb") for connection in self.sockets]

    def batch(self) -> int:
        """Sends a batch and reads every answer."""
        waiting: list[int] = []
        for number in range(BATCH):
            line = number % CONNECTIONS
            if len(waiting) == CONNECTIONS:
                self.read(waiting.pop(0))
            self.sockets[line].sendall(self.requests[number % len(self.requests)])
            waiting.append(line)
        for line in waiting:
            self.read(line)
        return BATCH

    def read(self, line: int) -> None:
        """Reads one answer, which must be a success."""
        answer = self.files[line]
        assert b" 200 " in answer.readline()
        length = 0
        while (header := answer.readline()) != b"\r\n":
            name, _, value = header.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        assert len(answer.read(length)) == length


@contextmanager
def server(target: str) -> Iterator[int]:
    """An application under granian with one worker, as the service runs it; yields its port."""
    with processes(target, 1) as (port, _):
        yield port


@contextmanager
def processes(target: str, workers: int) -> Iterator[tuple[int, int]]:
    """The same with any number of workers; yields the port and the process that they are children of."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    # A bare Flask application has its server's own threads; ours stands behind a gate.
    kind = (
        ["asgi"]
        if target.startswith("reeve_service.")
        else ["wsgi", "--blocking-threads", str(Settings().http_threads)]
    )
    command = [sys.executable, "-m", "granian", "--workers", str(workers), "--no-access-log", "--log-level", "error"]
    command += ["--interface", *kind]
    command += ["--host", "127.0.0.1", "--port", str(port), target]
    # granian looks first where it is started: beside the very service that is measured, which may be a compiled one.
    environment = {**os.environ, "REEVE_LOG_LEVEL": "WARNING", "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, env=environment, cwd=INSTALLED) as process:
        try:
            wait_for(port)
            yield port, process.pid
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(10)


def wait_for(port: int) -> None:
    """Returns when somebody listens."""
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError("the server did not come up")
