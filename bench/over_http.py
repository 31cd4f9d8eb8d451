"""Over HTTP: verdicts compared with two Flask applications on the same server with the same number of workers."""

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
from bench.rates import ROUNDS, Row, rate, row_of
from reeve_service.config.settings import Settings

ROOT = Path(__file__).parents[1]
INSTALLED = Path(reeve_service.__file__).parents[1]
WANTED = {"ethnos": 0.75, "lords-of-xidit": 0.75, "tiny-epic-kingdoms": 0.55, "ancient-world": 0.55}
"""The lowest acceptable ratio of each game to the echo."""
CONNECTIONS = 4
BATCH = 2000


def adjudications(game: str, rounds: int = ROUNDS) -> Iterator[Row]:
    """The rate of verdicts, divided by the rate of echoes and by the rate of a Flask application that plays chess."""
    requests = bodies(game, 400)
    moves = [orjson.dumps({"fen": fen, "move": uci}) for fen, uci in chess_positions(400)]
    with (
        processes("reeve_service.api.asgi:app", 1) as (port, parent),
        processes("bench.echo:app", 1) as (echo_port, echo_parent),
        processes("bench.chess_app:app", 1) as (chess_port, chess_parent),
    ):
        name = f"{game}: adjudications over HTTP, one worker"
        verdicts = Load(port, parent, f"/v1/games/{game}/adjudications", requests)
        echoes = Load(echo_port, echo_parent, "/echo", requests)
        chess = Load(chess_port, chess_parent, "/moves", moves)
        yield in_turns(name, verdicts, "bare Flask echo of the same bodies", echoes, WANTED.get(game, 0.5), rounds)
        yield in_turns(name, verdicts, "Flask with python-chess, {fen, move}", chess, 1.0, rounds)


def in_turns(what: str, ours: "Load", against: str, known: "Load", wanted: float, rounds: int) -> Row:
    """Compare two servers: their rates by the clock, and the processor time per request."""
    ours.batch(), known.batch()
    before = processor_seconds(ours.parent), processor_seconds(known.parent)
    pairs = [(rate(ours.batch), rate(known.batch)) for _ in range(rounds)]
    microseconds = 1e6 / (rounds * BATCH)
    spent = processor_seconds(ours.parent) - before[0], processor_seconds(known.parent) - before[1]
    return row_of(what, against, pairs, wanted, (spent[0] * microseconds, spent[1] * microseconds))


class Load:
    """Sends prepared requests over a few connections, so that there is always a request waiting for the server."""

    def __init__(self, port: int, parent: int, path: str, documents: list[bytes]) -> None:
        self.parent = parent
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: "
        self.requests = [f"{head}{len(body)}\r\n\r\n".encode() + body for body in documents]
        self.sockets = [socket.create_connection(("127.0.0.1", port)) for _ in range(CONNECTIONS)]
        self.files = [connection.makefile("rb") for connection in self.sockets]

    def batch(self) -> int:
        """Send a batch and read every response."""
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
        """Read one response. It must be a success."""
        answer = self.files[line]
        assert b" 200 " in answer.readline()
        length = 0
        while (header := answer.readline()) != b"\r\n":
            name, _, value = header.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        assert len(answer.read(length)) == length


@contextmanager
def processes(target: str, workers: int) -> Iterator[tuple[int, int]]:
    """Run an application under granian, like the service. Yields the port and the process that starts the workers."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    # A bare Flask application uses the threads of granian. The service runs behind its front.
    kind = (
        ["asgi"]
        if target.startswith("reeve_service.")
        else ["wsgi", "--blocking-threads", str(Settings().http_threads)]
    )
    command = [sys.executable, "-m", "granian", "--workers", str(workers), "--no-access-log", "--log-level", "error"]
    command += ["--interface", *kind]
    command += ["--host", "127.0.0.1", "--port", str(port), target]
    # granian imports from the folder in which it is started, so it uses the version of the service that is
    # measured.
    environment = {**os.environ, "REEVE_LOG_LEVEL": "WARNING", "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, env=environment, cwd=INSTALLED) as process:
        try:
            wait_for(port)
            yield port, process.pid
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(10)


def children(parent: int) -> list[Path]:
    """The processes of a server that answer requests, in /proc."""
    return [Path("/proc", child) for child in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]


def processor_seconds(parent: int) -> float:
    """The processor time of the children of a process, in seconds."""
    fields = [(child / "stat").read_text().rpartition(")")[2].split() for child in children(parent)]
    return sum(int(each[11]) + int(each[12]) for each in fields) / os.sysconf("SC_CLK_TCK")


def wait_for(port: int) -> None:
    """Return when the server accepts connections."""
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError("the server did not come up")
