"""Bodies made to cost much: what each costs the service against a sound body that is sent with as many bytes.

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
from reeve_schemas.games import all_games, wires
from reeve_schemas.openapi.operations import NDJSON
from reeve_service.api import create_app
from reeve_service.config.settings import Settings
from reeve_service.jobs.bulk_jobs import BULK, BulkOffice
from reeve_service.jobs.chunk_task import ChunkWork
from reeve_service.jobs.ledger import Ledger, Sending
from reeve_service.jobs.runner import Runner
from reeve_service.jobs.stopping import StopSign
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
    """The processor time that a body took, in milliseconds, against that of a sound body of the same size."""

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
    """Every costly body, plain and in gzip, sent to both resources."""
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
    """Verdicts on the moves of games one after another, as an archive has them."""
    packer = zlib.compressobj(wbits=zlib.MAX_WBITS + 16)
    body = b""
    for each in archive():
        body += packer.compress(each) if packed else each
        if len(body) >= size:
            break
    return body + packer.flush() if packed else body


def archive() -> Iterator[bytes]:
    """The lines of a game of each kind, and of another one, and so on."""
    for seed in range(1, 1000):
        for game, wire in wires(GAMES).items():
            yield from (line(game, orjson.dumps(body)) for body in play(wire, seed))


def filled(unit: bytes, size: int, packed: bool) -> bytes:
    """One unit again and again, until it is sent with so many bytes."""
    count = size // len(unit)
    if not packed:
        return unit * count
    while len(body := gzip.compress(unit * count)) < size:
        count = max(count + 1, count * size // len(body))
    return body


@cache
def client() -> Client:
    """Whoever asks the application, in this process."""
    return Client(create_app(Settings(log_level="ERROR"), BytesIO()))


def bulk(body: bytes, packed: bool) -> None:
    """Has the lines of a body answered in one request."""
    headers = {"Content-Type": NDJSON, **({"Content-Encoding": "gzip"} if packed else {})}
    answer = client().post("/v1/bulk", data=body, headers=headers, buffered=True)
    assert answer.status_code == 200


class Job:
    """Has the lines of a body answered as a bulk job: the upload and the workers' part, both in this process."""

    def __init__(self, stack: ExitStack) -> None:
        redis = stack.enter_context(RedisServer())
        self._settings = Settings(redis_url=redis.url)
        self._sent: list[Sending] = []
        client, referee, sign = connect_raw(redis.url), Referee(GAMES, wires(GAMES)), StopSign()
        self._office = BulkOffice(self._settings, client, self._sent.extend)
        self._runner = Runner(
            Ledger(client, BULK, self._sent.extend),
            lambda start, task: ChunkWork(referee, self._settings, sign, start),
            sign,
            self._settings.bulk_store_bytes,
        )

    def __call__(self, body: bytes, packed: bool) -> None:
        """One job, from its upload to its end."""
        blocks = gunzip([body]) if packed else [body]
        try:
            limits = LineLimits(self._settings.bulk_lines, lambda: len(body))
            job = self._office.receive(blocks, "en", "bench", limits=limits)
        except Problem:
            return
        while self._sent:
            task = self._sent.pop()
            self._runner.run(task.job, task.task, task.number)
        assert self._office.find(job.id).ended


if __name__ == "__main__":
    for row in costs():
        print(row, flush=True)
