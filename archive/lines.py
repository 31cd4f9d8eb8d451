"""The lines of an archive: each follows from the archive's seed and its own number, whoever makes it."""

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
    """What is to stand in a line: a true record, or a fault of some kind."""

    seed: int
    number: int
    """Counted from 1."""
    fault: str | None
    iterations: int
    """What a searched decision is given."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line without its end, and what is wrong with it."""

    number: int
    content: bytes
    fault: Fault | None


def orders(seed: int, games: int, faults: int, iterations: int) -> Iterator[Order]:
    """An order a line; the faults are spread at random, and all kinds take turns."""
    rng = Random(f"{seed}/faults")
    left = faults
    for index in range(games):
        fault = None
        # As many as are wanted, each line as likely as any other, and no list of them all.
        if rng.random() * (games - index) < left:
            left -= 1
            fault = ROTATION[left % len(ROTATION)]
        yield Order(seed, index + 1, fault, iterations)


def make(order: Order) -> Line:
    """Plays a game, and spoils its record if that is wanted."""
    rng = Random(f"{order.seed}/{order.number}")
    if order.fault is None:
        table = lay(order.number, rng)
        return Line(order.number, orjson.dumps(play(table, _player(order, rng), rng)), None)
    spoil, mode = SPOILERS[order.fault]
    for attempt in range(ATTEMPTS):
        # Not every game lends itself to every fault: the next one may.
        table = lay(order.number + attempt, rng, mode)
        spoilt = spoil(Original(table, play(table, _player(order, rng), rng)), rng)
        if spoilt is not None:
            content, fault = spoilt
            return Line(order.number, content if isinstance(content, bytes) else orjson.dumps(content), fault)
    raise AssertionError(f"no game lends itself to {order.fault}")


def _player(order: Order, rng: Random) -> Player:
    return pick(rng, [at_random] * 5 + [by_policy] * 4 + [searching(order.iterations)])
