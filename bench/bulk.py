"""Bulk: lines a second over HTTP on all cores against the same without HTTP."""

import selectors
import socket
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from multiprocessing import get_context
from time import process_time

import orjson

from bench.over_http import processes, processor_seconds
from bench.positions import bodies
from bench.rates import Row, compared, rate
from reeve_schemas.games import all_games, wires
from reeve_schemas.openapi.operations import NDJSON
from reeve_service.config.settings import cores
from reeve_service.referee.referee import Referee

APPLICATION = "reeve_service.api.asgi:app"
GAMES = all_games()
POSITIONS = 50
"""Of each game."""
STREAMS = 30
AT_ONCE = 3
"""Streams for each core, and how many of them at a time. Which process takes a connection is left to the kernel, which
deals them out unevenly: with new ones all the time, no process waits for work."""
ROUNDS = 5
READ = 1 << 18


REFEREE = Referee(GAMES, wires(GAMES))


def lines_a_second(rounds: int = ROUNDS) -> Iterator[Row]:
    """Adjudications of all games in turn, streamed to every process of a server, against one process without HTTP.

    By the clock the one process is taken times the cores; that is true only of a machine that nobody else uses, and
    that has as much to give to all processes at once as to one. So it is taken on all cores at once, too. By processor
    time others matter less: what a line costs the server against what it costs alone.
    """
    asked = questions()
    block = b"".join(line(game, body) for game, body in asked)
    with processes(APPLICATION, cores()) as (port, parent):

        def stream() -> int:
            answered = pour(port, [[block]] * STREAMS * cores(), AT_ONCE * cores())
            assert answered == len(asked) * STREAMS * cores()
            return answered

        def spent() -> float:
            before = processor_seconds(parent)
            return stream() / (processor_seconds(parent) - before)

        def spent_alone() -> float:
            before = process_time()
            return judge(asked * STREAMS) / (process_time() - before)

        stream()
        yield compared(
            f"all games: lines over bulk, {cores()} processes",
            lambda: rate(stream),
            f"the same in one process, times {cores()}",
            lambda: cores() * rate(lambda: judge(asked * STREAMS)),
            wanted=0.8,
            rounds=rounds,
        )
        with get_context("fork").Pool(cores()) as pool:

            def at_once() -> int:
                return sum(pool.map(judge_all, range(cores()), chunksize=1))

            at_once()
            yield compared(
                f"all games: lines over bulk, {cores()} processes",
                lambda: rate(stream),
                f"the same in {cores()} processes at once",
                lambda: rate(at_once),
                wanted=0.8,
                rounds=rounds,
            )
        yield compared(
            "all games: lines over bulk, of processor time",
            spent,
            "the same in one process, of processor time",
            spent_alone,
            wanted=0.8,
            rounds=rounds,
        )


@cache
def questions() -> list[tuple[str, bytes]]:
    """Some of all games in turn."""
    return list(chain(*zip(*([(game, body) for body in bodies(game, POSITIONS)] for game in GAMES), strict=True)))


def judge_all(process: int) -> int:
    """What one of several processes does at the same time."""
    return judge(questions() * STREAMS)


def judge(asked: list[tuple[str, bytes]]) -> int:
    """Verdicts from bytes to bytes."""
    for game, body in asked:
        # As the server does it: at once where the game can, else with care.
        verdict = REFEREE.adjudicate(game, body)
        assert orjson.dumps(verdict)
    return len(asked)


def line(game: str, body: bytes, operation: bytes = b"adjudicate") -> bytes:
    """A line of bulk."""
    return b'{"operation":"%b","game":"%b","body":%b}\n' % (operation, game.encode(), body)


class Stream:
    """One bulk request, sent in chunks while its answers are read; they are counted and not kept."""

    def __init__(self, port: int, blocks: Iterable[bytes]) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setblocking(False)
        self._parts = self._spoken(blocks)
        self._unsent = memoryview(next(self._parts))
        self._last = b""
        self.answered = 0

    def write(self) -> bool:
        """Sends what the connection takes; whether there is more."""
        self._unsent = self._unsent[self.socket.send(self._unsent) :]
        if not self._unsent:
            self._unsent = memoryview(next(self._parts, b""))
        return bool(self._unsent)

    def read(self) -> bool:
        """Reads what has come; whether there may be more."""
        came = self.socket.recv(READ)
        # The lines of HTTP end with a carriage return too; no answer has one.
        self.answered += came.count(b"\n") - came.count(b"\r\n") - (self._last == b"\r" and came[:1] == b"\n")
        self._last = came[-1:]
        return bool(came)

    @staticmethod
    def _spoken(blocks: Iterable[bytes]) -> Iterator[bytes]:
        head = f"POST /v1/bulk HTTP/1.1\r\nHost: localhost\r\nContent-Type: {NDJSON}\r\n"
        yield f"{head}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n".encode()
        for block in blocks:
            yield b"%x\r\n%b\r\n" % (len(block), block)
        yield b"0\r\n\r\n"


def pour(port: int, streams: Sequence[Iterable[bytes]], at_once: int = 1) -> int:
    """Sends all these, so many at once, and says how many lines were answered."""
    waiting = list(streams)
    answered = 0
    with selectors.DefaultSelector() as selector:
        while waiting or selector.get_map():
            while waiting and len(selector.get_map()) < at_once:
                begun = Stream(port, waiting.pop())
                selector.register(begun.socket, selectors.EVENT_READ | selectors.EVENT_WRITE, begun)
            for key, events in selector.select():
                stream: Stream = key.data
                if events & selectors.EVENT_WRITE and not stream.write():
                    selector.modify(stream.socket, selectors.EVENT_READ, stream)
                if events & selectors.EVENT_READ and not stream.read():
                    selector.unregister(stream.socket)
                    stream.socket.close()
                    answered += stream.answered
    return answered
