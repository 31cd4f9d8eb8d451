"""Bodies that were made to be expensive, compared with valid bodies of the same size.

`python -m bench.costly_bodies` prints a row for every kind of body, for `/v1/bulk` and for `/v1/bulk-jobs`.
"""

import gzip
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from statistics import median
from time import process_time

import orjson
from werkzeug.test import Client

from bench.bulk import line
from bench.positions import play
from reeve_service.api import create_app
from reeve_service.config.settings import Settings
from reeve_service.games.installed import all_games, wires
from reeve_service.jobs.bulk_jobs import BULK, BulkJobService
from reeve_service.jobs.chunk_task import ChunkWork
from reeve_service.jobs.ledger import Ledger, Sending
from reeve_service.jobs.runner import Runner
from reeve_service.jobs.stopping import StopFlag
from reeve_service.openapi.operations import NDJSON
from reeve_service.problems.problem import Problem
from reeve_service.referee.gzipped import gunzip
from reeve_service.referee.line_limits import LineLimits
from reeve_service.referee.referee import Referee
from reeve_service.storage.connection import connect_raw
from reeve_service.storage.redis_server import RedisServer

SIZES = (1 << 14, 1 << 16)
ROUNDS = 3
MOST = 10.0
GAMES = all_games()

MANY_ERRORS = line("ethnos", b'{"state":{},"move":{}}')
UNKNOWN = b'{"state":{%b},"move":{}}' % b",".join(b'"%d":1' % number for number in range(150))
COSTLY: dict[str, bytes] = {
    "blank lines": b"\n",
    "lines of a space": b" \n",
    "a letter after many blank lines": b"\n" * 50 + b"x\n",
    "lines of a letter": b"x\n",
    "empty objects": b"{}\n",
    "objects of unknown fields": b'{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1}\n',
    "short lines with many errors": MANY_ERRORS,
    "long lines with many errors": line("ethnos", UNKNOWN),
    "nothing but spaces": b" ",
    "one line that does not end": b"x",
}


@dataclass(frozen=True)
class Cost:
    """The processor time for a body in milliseconds, compared with a valid body of the same size."""

    what: str
    costly: float
    sound: float

    def __str__(self) -> str:
        ratio = self.costly / self.sound
        verdict = "ok" if ratio <= MOST else "HIGH"
        return (
            f"{self.what:<62} {self.costly:>8,.1f} ms   a sound one {self.sound:>8,.1f} ms   "
            f"ratio {ratio:5.2f} (at most {MOST:.0f}: {verdict})"
        )


def costs() -> Iterator[Cost]:
    """Every expensive body, uncompressed and as gzip, sent to both resources."""
    with ExitStack() as stack:
        job = Job(stack)
        for name, cost in (("bulk", bulk), ("bulk-jobs", job)):
            for size in SIZES:
                for packed in (False, True):
                    sound = spent(cost, sound_body(size, packed), packed)
                    for kind, unit in COSTLY.items():
                        what = f"{name}: {size // 1024} kB of {kind}{', gzip' if packed else ''}"
                        yield Cost(what, spent(cost, filled(unit, size, packed), packed), sound)


def spent(cost: Callable[[bytes, bool], None], body: bytes, packed: bool) -> float:
    """The processor time of one body, in milliseconds."""
    cost(body, packed)
    times = []
    for _ in range(ROUNDS):
        before = process_time()
        cost(body, packed)
        times.append((process_time() - before) * 1000)
    return median(times)


@cache
def sound_body(size: int, packed: bool) -> bytes:
    """Verdicts on the moves of games, one game after another, as in an archive."""
    packer = zlib.compressobj(wbits=zlib.MAX_WBITS + 16)
    body = b""
    for each in archive():
        body += packer.compress(each) if packed else each
        if len(body) >= size:
            break
    return body + packer.flush() if packed else body


def archive() -> Iterator[bytes]:
    """The lines of one game of each kind, then of another one, and so on."""
    for seed in range(1, 1000):
        for game, wire in wires(GAMES).items():
            yield from (line(game, orjson.dumps(body)) for body in play(wire, seed))


def filled(unit: bytes, size: int, packed: bool) -> bytes:
    """Repeat a unit until it has this many bytes as it is sent."""
    count = size // len(unit)
    if not packed:
        return unit * count
    while len(body := gzip.compress(unit * count)) < size:
        count = max(count + 1, count * size // len(body))
    return body


@cache
def client() -> Client:
    """Sends requests to the application in this process."""
    return Client(create_app(Settings(log_level="ERROR"), BytesIO()))


def bulk(body: bytes, packed: bool) -> None:
    """Answer the lines of a body in one request."""
    headers = {"Content-Type": NDJSON, **({"Content-Encoding": "gzip"} if packed else {})}
    answer = client().post("/v1/bulk", data=body, headers=headers, buffered=True)
    assert answer.status_code == 200


class Job:
    """Answer the lines of a body as a bulk job. The upload and the work of the workers run in this process."""

    def __init__(self, stack: ExitStack) -> None:
        redis = stack.enter_context(RedisServer())
        self._settings = Settings(redis_url=redis.url)
        self._sent: list[Sending] = []
        client, referee, stop_flag = connect_raw(redis.url), Referee(GAMES, wires(GAMES)), StopFlag()
        self._service = BulkJobService(self._settings, client, self._sent.extend)
        self._runner = Runner(
            Ledger(client, BULK, self._sent.extend),
            lambda start, task: ChunkWork(referee, self._settings, stop_flag, start),
            stop_flag,
        )

    def __call__(self, body: bytes, packed: bool) -> None:
        """Run one job, from its upload to its end."""
        blocks = gunzip([body]) if packed else [body]
        try:
            limits = LineLimits(self._settings.bulk_lines, lambda: len(body))
            job = self._service.receive(blocks, "en", "bench", limits=limits)
        except Problem:
            return
        while self._sent:
            task = self._sent.pop()
            self._runner.run(task.job, task.task, task.number)
        assert self._service.find(job.id).ended


if __name__ == "__main__":
    for row in costs():
        print(row, flush=True)
