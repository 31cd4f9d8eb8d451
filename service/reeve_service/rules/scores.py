"""The score sheet: a line for every award, totals, the ranking and how its ties were broken."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from reeve_service.rules.rulings import NO_PARAMS, Params
from reeve_service.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Line:
    """One award: to whom, by which ruling, how much; the neutral player may have one too."""

    seat: Seat
    ruling: str
    points: int
    params: Params = field(default_factory=lambda: NO_PARAMS)


@dataclass(frozen=True, slots=True)
class Rank:
    """A place in the ranking; seats that share it could not be parted by any criterion.

    A neutral player that takes part has a place of its own.
    """

    place: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A tie that a criterion parted: which seats were level, and what each had, best first."""

    ruling: str
    seats: tuple[Seat, ...]
    values: tuple[tuple[int, ...], ...]
    params: Params = field(default_factory=lambda: NO_PARAMS)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Who has what and why, and who comes where."""

    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    ranking: tuple[Rank, ...]
    ties: tuple[TieBreak, ...]
    final: bool
    """False when the game goes on: this is what it would be if it ended now."""


@dataclass(frozen=True, slots=True)
class Criterion:
    """What ranks seats, higher before lower: the ruling that says so and each seat's value."""

    ruling: str
    values: Sequence[tuple[int, ...]]
    breaks_ties: bool = True
    """False for the score itself: whom it parts was never level."""


def rank(seats: Sequence[Seat], criteria: Sequence[Criterion]) -> tuple[tuple[Rank, ...], tuple[TieBreak, ...]]:
    """Ranks seats by the criteria in turn and names every tie that a later criterion parted."""
    ranks: list[Rank] = []
    ties: list[TieBreak] = []
    _rank_group(tuple(seats), criteria, 0, 1, ranks, ties)
    return tuple(ranks), tuple(ties)


def _rank_group(
    group: tuple[Seat, ...],
    criteria: Sequence[Criterion],
    depth: int,
    place: int,
    ranks: list[Rank],
    ties: list[TieBreak],
) -> None:
    if len(group) == 1 or depth == len(criteria):
        ranks.append(Rank(place, group))
        return
    criterion = criteria[depth]
    ordered = sorted(group, key=lambda seat: criterion.values[seat], reverse=True)
    subgroups: list[list[Seat]] = []
    for seat in ordered:
        if subgroups and criterion.values[subgroups[-1][0]] == criterion.values[seat]:
            subgroups[-1].append(seat)
        else:
            subgroups.append([seat])
    if criterion.breaks_ties and len(subgroups) > 1:
        ties.append(TieBreak(criterion.ruling, tuple(ordered), tuple(criterion.values[seat] for seat in ordered)))
    for subgroup in subgroups:
        _rank_group(tuple(subgroup), criteria, depth + 1, place, ranks, ties)
        place += len(subgroup)
