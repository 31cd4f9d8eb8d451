"""Levels: how well a search plays that shall be an opponent, as a fixed amount of work and a known amount of error."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from reeve_service.rules.seats import Seat
from reeve_service.search.report import Report, Standing


@dataclass(frozen=True, slots=True)
class Level:
    """How a player of this level thinks."""

    iterations: int
    sight: float = 1.0
    """How far it looks ahead, as a part of the horizon that the strategy of the game has."""
    error: float = 0.0
    """How much reward it gives away without noticing: the temperature of a softmax over the values that it found."""


# Found by matches between neighbours, see docs/search.md.
LEVELS = {
    "beginner": Level(iterations=16, sight=0.5, error=0.15),
    "casual": Level(iterations=50, error=0.03),
    "strong": Level(iterations=150),
    "expert": Level(iterations=1000),
}


def played_at(level: Level, report: Report, seat: Seat, seed: int) -> Report:
    """The report with the move first that a player of this level makes. Equal seeds make equal mistakes."""
    if not level.error or not report.standings:
        return report
    chosen = _drawn(report.standings, seat, level.error, Random(f"{seed}/level"))
    if chosen is report.standings[0]:
        return report
    others = tuple(standing for standing in report.standings if standing is not chosen)
    return Report((chosen, *others), (chosen.move,), report.iterations, report.simulated)


def _drawn(standings: Sequence[Standing], seat: Seat, error: float, rng: Random) -> Standing:
    """One of the moves: the better its value, the likelier."""
    values = [standing.rewards[seat] / standing.visits for standing in standings]
    best = max(values)
    # Rounded, so that every machine has the same: libraries differ in the last digit.
    weights = [round(exp((value - best) / error), 9) for value in values]
    total = 0.0
    for weight in weights:
        total += weight
    left = rng.random() * total
    for standing, weight in zip(standings, weights, strict=True):
        left -= weight
        if left < 0:
            return standing
    return standings[0]
