"""Levels of play for a search that acts as an opponent: a fixed amount of work, and a known amount of error."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from reeve_service.rules.seats import Seat
from reeve_service.search.report import Report, Standing


@dataclass(frozen=True, slots=True)
class Level:
    """The search of a player of this level."""

    iterations: int
    sight: float = 1.0
    """The length of its playouts, as a part of the horizon of the strategy."""
    error: float = 0.0
    """The temperature of a softmax over the values of the moves. With a larger one, worse moves are more likely."""


# Chosen by matches between neighbouring levels, see docs/search.md.
LEVELS = {
    "beginner": Level(iterations=24, sight=0.5, error=1.0),
    "casual": Level(iterations=24, error=0.06),
    "strong": Level(iterations=100),
    "expert": Level(iterations=1000),
}


def played_at(level: Level, report: Report, seat: Seat, ply: int, seed: int) -> Report:
    """The report, reordered so that the move of a player of this level is first.

    Equal seeds make equal mistakes in the same position. At another ply they make other mistakes, because a client may
    send the same seed with every move of a game.
    """
    if not level.error or not report.standings:
        return report
    chosen = _drawn(report.standings, seat, level.error, Random(f"{seed}/{ply}/level"))
    if chosen is report.standings[0]:
        return report
    others = tuple(standing for standing in report.standings if standing is not chosen)
    return Report((chosen, *others), (chosen.move,), report.iterations, report.simulated)


def _drawn(standings: Sequence[Standing], seat: Seat, error: float, rng: Random) -> Standing:
    """A random move. Better moves are more likely."""
    values = [standing.rewards[seat] / standing.visits for standing in standings]
    best = max(values)
    # Rounded, because the last digit of `exp` differs between machines.
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
