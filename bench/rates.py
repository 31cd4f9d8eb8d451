"""Compares rates: two programs run in turns, so that a noisy machine disturbs both in the same way."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter

ROUNDS = 9


@dataclass(frozen=True)
class Row:
    """The comparison of two programs: both rates, and the median of the ratios of neighbouring rounds."""

    what: str
    against: str
    rate: float
    known: float
    ratio: float
    wanted: float
    spent: tuple[float, float] | None = None
    """Microseconds of processor time of the server for one unit of each, if a load generator shares the cores."""

    @property
    def met(self) -> bool:
        """Whether the ratio is at least the wanted one."""
        return self.ratio >= self.wanted

    def __str__(self) -> str:
        verdict = "ok" if self.met else "LOW"
        spent = "" if self.spent is None else f", processor time {self.spent[0]:,.0f} and {self.spent[1]:,.0f} µs"
        return (
            f"{self.what:<58} {self.rate:>10,.0f}/s   {self.against:<46} {self.known:>10,.0f}/s   "
            f"ratio {self.ratio:5.2f} (at least {self.wanted:.2f}: {verdict}){spent}"
        )


def side_by_side(
    what: str, ours: Callable[[], int], against: str, known: Callable[[], int], wanted: float, rounds: int = ROUNDS
) -> Row:
    """Compare two functions. Each runs a batch and returns the number of units in it."""
    ours(), known()
    return compared(what, lambda: rate(ours), against, lambda: rate(known), wanted, rounds)


def compared(
    what: str, ours: Callable[[], float], against: str, known: Callable[[], float], wanted: float, rounds: int = ROUNDS
) -> Row:
    """Compare two functions. Each runs a batch and returns its units per second."""
    return row_of(what, against, [(ours(), known()) for _ in range(rounds)], wanted)


def row_of(
    what: str,
    against: str,
    pairs: Sequence[tuple[float, float]],
    wanted: float,
    spent: tuple[float, float] | None = None,
) -> Row:
    """The row for rates that were measured in turns."""
    ratio = median(mine / theirs for mine, theirs in pairs)
    rates = median(mine for mine, _ in pairs), median(theirs for _, theirs in pairs)
    return Row(what, against, *rates, ratio, wanted, spent)


def rate(batch: Callable[[], int]) -> float:
    """The units per second."""
    start = perf_counter()
    done = batch()
    return done / (perf_counter() - start)
