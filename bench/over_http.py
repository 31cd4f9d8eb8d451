"""Over HTTP: adjudications against two Flask applications on the same server, with as many workers."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import orjson

import reeve_service
from bench.chess_positions import chess_positions
from bench.positions import bodies
from bench.rates import Row, side_by_side
from reeve_service.config.settings import Settings

ROOT = Path(__file__).parents[1]
INSTALLED = Path(reeve_service.__file__).parents[1]
WANTED = {"ethnos": 0.75, "lords-of-xidit": 0.75, "tiny-epic-kingdoms": 0.55, "ancient-world": 0.55}
"""The least ratio of each game to the echo."""
CONNECTIONS = 4
BATCH = 2000


def adjudications(game: str) -> Iterator[Row]:
    """The rate of verdicts over the rate of echoes, and over that of a Flask application which plays chess."""
    requests = bodies(game, 400)
    moves = [orjson.dumps({"fen": fen, "move": uci}) for fen, uci in chess_positions(400)]
    with (
        server("reeve_service.api.asgi:app") as ours,
        server("bench.echo:app") as echo,
        server("bench.chess_app:app") as chess,
    ):
        name = f"{game}: adjudications over HTTP, one worker"
        verdicts = Load(ours, f"/v1/games/{game}/adjudications", requests).batch
        echoes = Load(echo, "/echo", requests).batch
        yield side_by_side(name, verdicts, "bare Flask echo of the same bodies", echoes, WANTED.get(game, 0.5))
        yield side_by_side(
            name, verdicts, "Flask with python-chess, {fen, move}", Load(chess, "/moves", moves).batch, 1.0
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
