"""The lines of an archive. Each depends only on the seed of the archive and on the number of the line."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import orjson

from archive.faults import ROTATION, SPOILERS
from archive.originals import Fault, Original
from archive.playing import Player, at_random, by_policy, play, searching
from archive.tables import lay, pick

ATTEMPTS = 20


@dataclass(frozen=True, slots=True)
class Order:
    """What to write in a line: a correct record, or a fault of some kind."""

    seed: int
    number: int
    """Counted from 1."""
    fault: str | None
    iterations: int
    """The iterations for each decision that is searched."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line without its line end, and its fault."""

    number: int
    content: bytes
    fault: Fault | None


def orders(seed: int, games: int, faults: int, iterations: int) -> Iterator[Order]:
    """One order per line. The faults are spread at random, and all kinds take turns."""
    rng = Random(f"{seed}/faults")
    left = faults
    for index in range(games):
        fault = None
        # Each line has the same probability. There is no list of all line numbers, because it could be very
        # long.
        if rng.random() * (games - index) < left:
            left -= 1
            fault = ROTATION[left % len(ROTATION)]
        yield Order(seed, index + 1, fault, iterations)


def make(order: Order) -> Line:
    """Play a game, and put a fault into its record if the order wants one."""
    rng = Random(f"{order.seed}/{order.number}")
    if order.fault is None:
        table = lay(order.number, rng)
        return Line(order.number, orjson.dumps(play(table, _player(order, rng), rng)), None)
    spoil, mode = SPOILERS[order.fault]
    for attempt in range(ATTEMPTS):
        # Not every fault is possible in every game, so the next game is tried.
        table = lay(order.number + attempt, rng, mode)
        spoilt = spoil(Original(table, play(table, _player(order, rng), rng)), rng)
        if spoilt is not None:
            content, fault = spoilt
            return Line(order.number, content if isinstance(content, bytes) else orjson.dumps(content), fault)
    raise AssertionError(f"no game lends itself to {order.fault}")


def _player(order: Order, rng: Random) -> Player:
    return pick(rng, [at_random] * 5 + [by_policy] * 4 + [searching(order.iterations)])
