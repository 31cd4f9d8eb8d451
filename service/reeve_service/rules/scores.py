"""The score sheet: a line for every award, the totals, the ranking and its tie-breaks."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from reeve_service.rules.rulings import NO_PARAMS, Params
from reeve_service.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Line:
    """One award: the seat that gets it (or the neutral player), the ruling and the points."""

    seat: Seat
    ruling: str
    points: int
    params: Params = field(default_factory=lambda: NO_PARAMS)


@dataclass(frozen=True, slots=True)
class Rank:
    """A place in the ranking. Several seats share it if no criterion breaks their tie.

    If there is a neutral player, it has a place of its own.
    """

    place: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A tie that a criterion broke: the tied seats and their values, best first."""

    ruling: str
    seats: tuple[Seat, ...]
    values: tuple[tuple[int, ...], ...]
    params: Params = field(default_factory=lambda: NO_PARAMS)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The points of every seat with their reasons, and the ranking."""

    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    ranking: tuple[Rank, ...]
    ties: tuple[TieBreak, ...]
    final: bool
    """False if the game is not over. Then the sheet is the score if it ended now."""


@dataclass(frozen=True, slots=True)
class Criterion:
    """A criterion of the ranking: its ruling, and the value of each seat. Higher values are better."""

    ruling: str
    values: Sequence[tuple[int, ...]]
    breaks_ties: bool = True
    """False for the score itself: seats with different scores were never tied."""


def rank(seats: Sequence[Seat], criteria: Sequence[Criterion]) -> tuple[tuple[Rank, ...], tuple[TieBreak, ...]]:
    """Rank seats by one criterion after the other. Return the ranking and every tie that a later criterion broke."""
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
