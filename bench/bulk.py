"""Bulk: lines a second over HTTP on all cores against the same without HTTP on one, and memory while lines pass.

`python -m bench.bulk 10000 1000000` prints only these rows, with the memory after so many lines and after so many.
"""

import selectors
import socket
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from pathlib import Path

import orjson

from bench.over_http import processes
from bench.positions import bodies
from bench.rates import Row, side_by_side
from schemas.examples import game_examples
from schemas.games import wires
from schemas.operations import NDJSON
from service.referee import Referee
from service.rules.games import all_games
from service.settings import cores

APPLICATION = "service.api.wsgi:app"
GAMES = all_games()
POSITIONS = 300
"""Of each game."""
STREAMS = 4
"""Connections for each core: which process takes one is left to the kernel, and of several each gets about as many."""
ROUNDS = 5
FEW, MANY = 10_000, 1_000_000
READ = 1 << 18
FLAT = 1.1


def lines_a_second() -> Row:
    """Adjudications of all games in turn, streamed to every process of a server, against one process times cores."""
    referee = Referee(GAMES, wires(GAMES))
    asked = list(chain(*zip(*([(game, body) for body in bodies(game, POSITIONS)] for game in GAMES), strict=True)))
    block = b"".join(line(game, body) for game, body in asked)

    def known() -> int:
        for game, body in asked:
            # As the server does it: at once where the game can, else with care.
            verdict = referee.adjudicate_bytes(game, body) or referee.adjudicate(game, orjson.loads(body))
            assert orjson.dumps(verdict)
        return len(asked) * cores()

    with processes(APPLICATION, cores()) as (port, _):

        def ours() -> int:
            answered = pour(port, [[block]] * STREAMS * cores())
            assert answered == len(asked) * STREAMS * cores()
            return answered

        return side_by_side(
            f"all games: lines over bulk, {cores()} processes",
            ours,
            f"the same in one process, times {cores()}",
            known,
            wanted=0.8,
            rounds=ROUNDS,
        )


@dataclass(frozen=True)
class Memory:
    """What a server's process held after few lines and after many, in megabytes."""

    few: int
    many: int
    after_few: float
    after_many: float

    def __str__(self) -> str:
        ratio = self.after_many / self.after_few
        verdict = "ok" if ratio <= FLAT else "HIGH"
        return (
            f"{f'bulk: memory after {self.many:,} lines of one stream':<58} {self.after_many:>9,.1f} MB   "
            f"{f'after {self.few:,} lines':<46} {self.after_few:>9,.1f} MB   "
            f"ratio {ratio:5.2f} (at most {FLAT:.2f}: {verdict})"
        )


def memory(few: int = FEW, many: int = MANY) -> Memory:
    """The memory of one process through which scores of bare tableaux are streamed."""
    asked = [
        line(game, orjson.dumps(game_examples(wire)["ScoreRequest"]), b"score") for game, wire in wires(GAMES).items()
    ]
    block = b"".join(asked) * 25
    size = 25 * len(asked)
    with processes(APPLICATION, 1) as (port, parent):
        held = []
        for count in (few, many):
            assert pour(port, [repeat(block, count // size)]) == count // size * size
            held.append(resident(parent))
    return Memory(few, many, *held)


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
        head = f"POST /v1/bulk?block=32768 HTTP/1.1\r\nHost: localhost\r\nContent-Type: {NDJSON}\r\n"
        yield f"{head}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n".encode()
        for block in blocks:
            yield b"%x\r\n%b\r\n" % (len(block), block)
        yield b"0\r\n\r\n"


def pour(port: int, streams: Sequence[Iterable[bytes]]) -> int:
    """Sends all these at once, and says how many lines were answered."""
    begun = [Stream(port, blocks) for blocks in streams]
    with selectors.DefaultSelector() as selector:
        for each in begun:
            selector.register(each.socket, selectors.EVENT_READ | selectors.EVENT_WRITE, each)
        while selector.get_map():
            for key, events in selector.select():
                each = key.data
                if events & selectors.EVENT_WRITE and not each.write():
                    selector.modify(each.socket, selectors.EVENT_READ, each)
                if events & selectors.EVENT_READ and not each.read():
                    selector.unregister(each.socket)
                    each.socket.close()
    return sum(each.answered for each in begun)


def resident(parent: int) -> float:
    """The memory of a process's only child, in megabytes."""
    (child,) = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    rows = Path(f"/proc/{child}/status").read_text().splitlines()
    return int(next(row for row in rows if row.startswith("VmRSS:")).split()[1]) / 1024


if __name__ == "__main__":
    print(lines_a_second(), flush=True)
    print(memory(*map(int, sys.argv[1:])), flush=True)
