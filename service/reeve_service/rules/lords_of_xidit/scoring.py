"""Scoring: wealth, influence and reputation, and the three assessments, in which all players but one leave.

The rules never add the points of the three columns. The totals on the score sheet are their sum, but the ranking
follows from the assessments only.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from reeve_service.rules.lords_of_xidit.components import (
    COLUMN_CODES,
    COLUMNS,
    REGION_CODES,
    REGIONS,
    Region,
)
from reeve_service.rules.lords_of_xidit.state import Phase, State
from reeve_service.rules.lords_of_xidit.tableau import FIRST_SEAT, Standing, Tableau
from reeve_service.rules.rulings import Params
from reeve_service.rules.scores import Criterion, Line, Rank, ScoreSheet, TieBreak, rank
from reeve_service.rules.seats import NEUTRAL, Seat


@dataclass(slots=True)
class Tally:
    """The lines and tie-breaks of a score sheet, collected while it is made."""

    lines: list[Line] = field(default_factory=list)
    ties: list[TieBreak] = field(default_factory=list)

    def add(self, seat: Seat, ruling: str, points: int, params: Params) -> None:
        """Add a line for an award, unless it is worth nothing."""
        if points:
            self.lines.append(Line(seat, ruling, points, params))


def tableau(state: State) -> Tableau:
    """The part of a position that scoring needs. In a view, hidden things count as 0."""
    standings = tuple(
        Standing(player.coins, sum(player.guilds.values()), tuple(player.bards), sum(player.units))
        for player in state.players
    )
    # Before all assessments are drawn, the missing ones follow in the order of COLUMNS, and the neutral player has its
    # start rows.
    left = [column for column in COLUMNS if column not in state.assessments]
    return Tableau(
        state.box,
        state.box.years,
        tuple(state.assessments + left),
        standings,
        tuple(state.neutral) if state.neutral or not state.box.neutral else state.box.neutral_rows,
        state.first if state.first is not None else FIRST_SEAT,
        state.phase is Phase.OVER,
        seats=state.seats,
        pack=state.pack,
    )


def score(tableau: Tableau) -> ScoreSheet:
    """The score sheet: the points of every seat in the three columns, and the ranking."""
    tally = Tally()
    score_wealth(tableau, tally)
    score_influence(tableau, tally)
    score_reputation(tableau, tally)
    points = [[0] * len(tableau.standings) for _ in COLUMNS]
    totals = [0] * len(tableau.standings)
    for line in tally.lines:
        points[_column_of(line)][line.seat] += line.points
        totals[line.seat] += line.points
    ranking = assess(tableau, points, tally)
    return ScoreSheet(tuple(tally.lines), tuple(totals), ranking, tuple(tally.ties), tableau.over)


def _column_of(line: Line) -> int:
    return COLUMN_CODES.index(line.ruling.partition(".")[0])


# The columns


def score_wealth(tableau: Tableau, tally: Tally) -> None:
    """Wealth: the coins."""
    for seat, standing in enumerate(tableau.standings):
        tally.add(Seat(seat), "wealth.coins", standing.coins, {"coins": standing.coins})


def score_influence(tableau: Tableau, tally: Tally) -> None:
    """Influence: the storeys on the map."""
    for seat, standing in enumerate(tableau.standings):
        tally.add(Seat(seat), "influence.storeys", standing.storeys, {"storeys": standing.storeys})


def score_reputation(tableau: Tableau, tally: Tally) -> None:
    """Reputation: the most and the second most bards in each region. Players who have left count too."""
    for region in REGIONS:
        if region in tableau.box.closed:
            continue
        counts = [standing.bards[region] for standing in tableau.standings]
        larger, smaller = tableau.box.lyres[region]
        most = max(counts)
        if not most:
            continue
        for seat, count in enumerate(counts):
            if count == most:
                tally.add(Seat(seat), "reputation.most-bards", larger, _praise(region, count))
        # If first place is tied, there is no second place. House: second place needs at least one bard.
        second = max((count for count in counts if count < most), default=0)
        if counts.count(most) > 1 or not second:
            continue
        for seat, count in enumerate(counts):
            if count == second:
                tally.add(Seat(seat), "reputation.second-most-bards", smaller, _praise(region, count))


def _praise(region: Region, bards: int) -> Params:
    return {"region": REGION_CODES[region], "bards": bards}


# The assessments


def assess(tableau: Tableau, points: Sequence[Sequence[int]], tally: Tally) -> tuple[Rank, ...]:
    """Run the assessments in their order. Return the ranking, including the neutral player."""
    count = len(tableau.standings)
    # Criteria are looked up by seat. So for the ranking, the neutral player has the number after the last seat.
    racing = [Seat(seat) for seat in range(count + bool(tableau.neutral))]
    fallen: list[Seat] = []
    for number, column in enumerate(tableau.assessments):
        row = [*points[column], tableau.neutral[column] if tableau.neutral else 0]
        order = _ranked(tableau, racing, row, {"assessment": number + 1, "column": COLUMN_CODES[column]}, tally)
        leaving = order[len(order) - tableau.box.leaving[number] :]
        for seat in reversed(leaving):
            fallen.append(seat)
            racing.remove(seat)
            params: Params = {"assessment": number + 1, "column": COLUMN_CODES[column]}
            tally.lines.append(Line(_seated(seat, count), "assessment.leaves", 0, params))
    fallen += racing
    return tuple(Rank(place, (_seated(seat, count),)) for place, seat in enumerate(reversed(fallen), start=1))


def _seated(seat: Seat, count: int) -> Seat:
    """The seat for the score sheet: NEUTRAL for the number after the last seat."""
    return NEUTRAL if seat == count else seat


def _ranked(
    tableau: Tableau, racing: Sequence[Seat], points: Sequence[int], params: Params, tally: Tally
) -> list[Seat]:
    """The players still in the race, best first. Ties: the neutral player loses, units, nearest to the first player."""
    count = len(tableau.standings)
    units = [standing.units for standing in tableau.standings]
    distance = [(seat - tableau.first) % count for seat in range(count)]
    ranks, ties = rank(
        racing,
        (
            Criterion("assessment.points", [(value,) for value in points], breaks_ties=False),
            Criterion("ties.neutral-loses", [*[(1,)] * count, (0,)]),
            Criterion("ties.most-units", [*[(number,) for number in units], (0,)]),
            Criterion("ties.nearest-to-first", [*[(-steps,) for steps in distance], (-count,)]),
        ),
    )
    for tie in ties:
        seats = tuple(seat for seat in tie.seats if seat < count)
        tally.ties.append(TieBreak(tie.ruling, seats, tie.values[: len(seats)], params))
    return [seat for place in ranks for seat in place.seats]
