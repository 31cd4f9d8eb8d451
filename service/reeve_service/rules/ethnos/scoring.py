"""Scoring: kingdoms, merfolk, giants, orcs and bands, and the ranking."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from reeve_service.rules.ethnos.components import KINGDOM_CODES, KINGDOMS, Box, Tribe, tribe_of
from reeve_service.rules.ethnos.state import AWARDS, Phase, State
from reeve_service.rules.ethnos.tableau import ScoredBand, Stage, Standing, Tableau
from reeve_service.rules.rulings import Params
from reeve_service.rules.scores import Criterion, Line, Rank, ScoreSheet, TieBreak, rank
from reeve_service.rules.seats import Seat


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
    """The part of a position that scoring needs."""
    stage = {Phase.RAID: Stage.RAID, Phase.OVER: Stage.OVER}.get(state.phase, Stage.AGE)
    standings = tuple(
        Standing(
            glory=player.glory,
            markers=tuple(player.markers),
            bands=tuple(
                ScoredBand(
                    tribe_of(band.leader), len(band.cards), sum(ally // 6 == Tribe.SKELETON for ally in band.cards)
                )
                for band in player.bands
            ),
            swum=player.swum,
            horde=player.horde.bit_count() if stage is Stage.AGE or seat in state.waiting else 0,
            trolls=tuple(player.trolls),
            ledger=tuple(tuple(row) for row in player.ledger),
        )
        for seat, player in enumerate(state.players)
    )
    return Tableau(
        state.options.edition,
        state.box,
        state.age,
        stage,
        # While tokens are still being drawn, a space without a token pays nothing.
        tuple(tuple(sorted((*row, *[0] * (state.box.ages - len(row))))) for row in state.tokens),
        standings,
        state.giant,
        state.victor,
        seats=state.seats,
        pack=state.pack,
    )


def score(tableau: Tableau) -> ScoreSheet:
    """The score sheet: the glory on the track, and what the age would pay if it ended now."""
    tally = Tally()
    earlier_glory(tableau, tally)
    if tableau.stage is Stage.AGE:
        score_kingdoms(tableau, tally)
        score_merfolk(tableau, tally)
        score_giant(tableau, tally)
    if tableau.stage is not Stage.OVER:
        for seat in range(len(tableau.standings)):
            score_raid(tableau, Seat(seat), tally)
        score_bands(tableau, tally)
    if tableau.victor is not None:
        # This line has no glory. It explains why this seat is first in the ranking.
        tally.lines.append(Line(tableau.victor, "skeletons.win", 0))
    totals = [0] * len(tableau.standings)
    for line in tally.lines:
        totals[line.seat] += line.points
    ranking, ties = rank_seats(tableau, totals)
    return ScoreSheet(tuple(tally.lines), tuple(totals), ranking, (*tally.ties, *ties), tableau.stage is Stage.OVER)


def earlier_glory(tableau: Tableau, tally: Tally) -> None:
    """Add lines for the glory that is already on the track, by age and award if these are known."""
    for seat, standing in enumerate(tableau.standings):
        booked = 0
        for age, row in enumerate(standing.ledger, start=1):
            for award, points in zip(AWARDS, row, strict=True):
                tally.add(Seat(seat), f"ledger.{award}", points, {"age": age})
                booked += points
        rest = standing.glory - booked
        # Only giants pay during an age. If the ledger has every scored age, the rest is from giants.
        giants = len(standing.ledger) >= scored_ages(tableau) and could_claim(tableau.box, tableau.age, rest)
        tally.add(Seat(seat), "giants.claim" if giants else "ledger.track", rest, {})


def scored_ages(tableau: Tableau) -> int:
    """How many ages have been scored, including the current one if its kingdoms have been scored."""
    scored = tableau.stage is Stage.RAID or (tableau.stage is Stage.OVER and tableau.victor is None)
    return tableau.age - 1 + scored


def could_claim(box: Box, age: int, glory: int) -> bool:
    """Whether claims of the giant token can have paid this much. Each claim in an age takes a larger band."""
    return 0 <= glory <= box.giant_claim * box.hand_limit * age and glory % box.giant_claim == 0


# Kingdoms and merfolk


def prizes(values: Sequence[int], age: int) -> list[int]:
    """The awards of an age by place: the token of this age first, then those of earlier ages, backwards."""
    return list(reversed(values[:age]))


def share_out(
    counts: Sequence[int], awards: Sequence[int], tableau: Tableau, params: Params, ruling: str, tally: Tally
) -> None:
    """Give awards to the seats with the most. Trolls break ties. Seats that stay tied share, rounded down."""
    if not any(counts):
        return
    trolls = [(sum(standing.trolls), max(standing.trolls, default=0)) for standing in tableau.standings]
    ranked = sorted(
        (Seat(seat) for seat in range(len(counts)) if counts[seat]),
        key=lambda seat: (counts[seat], trolls[seat]),
        reverse=True,
    )
    place = 0
    while place < min(len(ranked), len(awards)):
        best = ranked[place]
        tied = [seat for seat in ranked if counts[seat] == counts[best]]
        if tied[0] == best and len({trolls[seat] for seat in tied}) > 1:
            values = tuple(trolls[seat] for seat in tied)
            tally.ties.append(TieBreak("trolls.break-ties", tuple(tied), values, params))
        level = [seat for seat in tied if trolls[seat] == trolls[best]]
        pool = sum(awards[place : place + len(level)])
        for seat in level:
            shared: Params = {**params, "place": place + 1, "level": len(level)}
            tally.add(seat, ruling, pool // len(level), shared)
        place += len(level)


def score_kingdoms(tableau: Tableau, tally: Tally) -> None:
    """Glory for control of each kingdom."""
    for kingdom in KINGDOMS:
        counts = [standing.markers[kingdom] for standing in tableau.standings]
        params: Params = {"kingdom": KINGDOM_CODES[kingdom], "age": tableau.age}
        score_places(counts, tableau.tokens[kingdom], tableau, params, "kingdoms", tally)


def score_places(
    counts: Sequence[int], values: Sequence[int], tableau: Tableau, params: Params, where: str, tally: Tally
) -> None:
    """Score one kingdom, or a board that is scored like one. After the first age, two players have special rules."""
    awards = prizes(values, tableau.age)
    if len(counts) == 2 and tableau.age > 1:
        alone = [Seat(seat) for seat in (0, 1) if counts[seat] and not counts[1 - seat]]
        if alone:
            tally.add(alone[0], f"{where}.alone", sum(awards), params)
            return
        awards = awards[:1]
    share_out(counts, awards, tableau, params, f"{where}.glory", tally)


def score_merfolk(tableau: Tableau, tally: Tally) -> None:
    """Glory for the merfolk board: in the Russian edition as in a kingdom, in the Polish one for first place only."""
    counts = [standing.swum for standing in tableau.standings]
    params: Params = {"age": tableau.age}
    values = tableau.box.merfolk_glory
    if tableau.edition == "ru":
        score_places(counts, values, tableau, params, "merfolk", tally)
    else:
        share_out(counts, [values[tableau.age - 1]], tableau, params, "merfolk.glory", tally)


# Giants, orcs and bands


def score_giant(tableau: Tableau, tally: Tally) -> None:
    """Glory for the giant token."""
    if tableau.giant is not None:
        tally.add(tableau.giant, "giants.glory", tableau.box.giant_glory[tableau.age - 1], {"age": tableau.age})


def score_raid(tableau: Tableau, seat: Seat, tally: Tally) -> None:
    """Glory for a raid by all orcs of one seat."""
    horde = tableau.standings[seat].horde
    tally.add(seat, "orcs.raid", tableau.box.orc_glory[horde], {"markers": horde})


def band_size(band: ScoredBand) -> int:
    """A band's size for scoring: without skeletons, and with one card more if a dwarf leads it."""
    return band.size - band.skeletons + (band.leader == Tribe.DWARF)


def score_bands(tableau: Tableau, tally: Tally) -> None:
    """Glory for the bands of the age."""
    for seat, standing in enumerate(tableau.standings):
        for band in standing.bands:
            size = band_size(band)
            tally.add(Seat(seat), "bands.glory", tableau.box.band_worth(size), {"size": size})


# The end of the game


def rank_seats(tableau: Tableau, totals: Sequence[int]) -> tuple[tuple[Rank, ...], tuple[TieBreak, ...]]:
    """The ranking: by glory, then by markers on the main board, then by the bands of the last age, largest first."""
    standings = tableau.standings
    criteria = [
        Criterion("end.most-glory", [(total,) for total in totals], breaks_ties=False),
        Criterion("end.most-markers", [(sum(standing.markers),) for standing in standings]),
        # Sizes as played: skeletons count (house), a dwarf's extra card does not (pl p. 11).
        Criterion(
            "end.largest-bands",
            [tuple(sorted((band.size for band in standing.bands), reverse=True)) for standing in standings],
        ),
    ]
    if tableau.victor is not None:
        won = [(int(seat == tableau.victor),) for seat in range(len(standings))]
        criteria.insert(0, Criterion("skeletons.win", won, breaks_ties=False))
    return rank([Seat(seat) for seat in range(len(standings))], criteria)
