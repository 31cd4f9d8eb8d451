"""Bulk: lines per second over HTTP on all cores, compared with the same work without HTTP."""

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
from reeve_service.config.settings import cores
from reeve_service.games.installed import all_games, wires
from reeve_service.openapi.operations import NDJSON
from reeve_service.referee.referee import Referee

APPLICATION = "reeve_service.api.asgi:app"
GAMES = all_games()
POSITIONS = 125
"""The number of positions of each game. So the four games fill a batch of the Python SDK, which has 500 lines."""
STREAMS = 12
AT_ONCE = 3
"""Streams for each core, and how many of them run at the same time. The kernel distributes connections unevenly between
processes. Because new connections are opened all the time, no process waits for work."""
BLOCKS_OF_A_LONG_STREAM = 4
"""Most rows have streams of one block: each position once. A long stream sends the block this many times."""
ROUNDS = 5
READ = 1 << 18


REFEREE = Referee(GAMES, wires(GAMES))


def lines_a_second(rounds: int = ROUNDS) -> Iterator[Row]:
    """Compare verdicts of all games that are streamed to all processes of a server with one process without HTTP.

    Measured by the clock, the rate of the one process is multiplied by the number of cores. That is correct only if
    nothing else runs on the machine, and if all cores together are as fast as one core times their number. So the work
    without HTTP is also measured on all cores at the same time. Other programs have less effect on processor time: the
    time per line in the server is compared with the time per line without HTTP, in one process and on all cores.
    """
    asked = questions()
    block = b"".join(line(game, body) for game, body in asked)
    with processes(APPLICATION, cores()) as (port, parent):

        def stream(blocks: int = 1) -> int:
            answered = pour(port, [[block] * blocks] * (STREAMS * cores() // blocks), AT_ONCE * cores())
            assert answered == len(asked) * STREAMS * cores()
            return answered

        def spent(blocks: int = 1) -> float:
            before = processor_seconds(parent)
            return stream(blocks) / (processor_seconds(parent) - before)

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

            def spent_at_once() -> float:
                times = pool.map(processor_time, range(cores()), chunksize=1)
                return len(asked) * STREAMS * cores() / sum(times)

            yield compared(
                "all games: lines over bulk, of processor time",
                spent,
                f"the same in {cores()} processes at once, of processor time",
                spent_at_once,
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
        yield compared(
            f"all games: streams of {len(asked) * BLOCKS_OF_A_LONG_STREAM:,} lines, of processor time",
            lambda: spent(BLOCKS_OF_A_LONG_STREAM),
            "the same in one process, of processor time",
            spent_alone,
            wanted=0.8,
            rounds=rounds,
        )


@cache
def questions() -> list[tuple[str, bytes]]:
    """Requests of all games in turn."""
    return list(chain(*zip(*([(game, body) for body in bodies(game, POSITIONS)] for game in GAMES), strict=True)))


def judge_all(process: int) -> int:
    """The work of one of several processes that run at the same time."""
    return judge(questions() * STREAMS)


def processor_time(process: int) -> float:
    """The processor time of that work."""
    before = process_time()
    judge_all(process)
    return process_time() - before


def judge(asked: list[tuple[str, bytes]]) -> int:
    """The number of verdicts that were computed, from bytes to bytes."""
    for game, body in asked:
        # The same way as in the server: the quick reading if the game has one, otherwise the careful one.
        verdict = REFEREE.adjudicate(game, body)
        assert orjson.dumps(verdict)
    return len(asked)


def line(game: str, body: bytes, operation: bytes = b"adjudicate") -> bytes:
    """A bulk line."""
    return b'{"operation":"%b","game":"%b","body":%b}\n' % (operation, game.encode(), body)


class Stream:
    """One bulk request. It is sent in chunks while its answers are read. Answers are counted and not stored."""

    def __init__(self, port: int, blocks: Iterable[bytes]) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setblocking(False)
        self._parts = self._spoken(blocks)
        self._unsent = memoryview(next(self._parts))
        self._last = b""
        self.answered = 0

    def write(self) -> bool:
        """Send as much as the connection accepts. Returns whether there is more to send."""
        self._unsent = self._unsent[self.socket.send(self._unsent) :]
        if not self._unsent:
            self._unsent = memoryview(next(self._parts, b""))
        return bool(self._unsent)

    def read(self) -> bool:
        """Read what has arrived. Returns whether there may be more."""
        came = self.socket.recv(READ)
        # The lines of HTTP end with a carriage return, but no answer contains one.
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
    """Run all these streams, this many at a time, and return the number of answered lines."""
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
