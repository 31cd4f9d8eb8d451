"""Scoring: hunger, banners, cards that score points, and the ranking."""

from collections.abc import Sequence

from reeve_service.rules.ancient_world.components import TRIBES, Box, Card
from reeve_service.rules.ancient_world.state import Phase, Player, State
from reeve_service.rules.ancient_world.tableau import Standing, Tableau
from reeve_service.rules.rulings import Params
from reeve_service.rules.scores import Criterion, Line, Rank, ScoreSheet, TieBreak, rank
from reeve_service.rules.seats import Seat


def tableau(state: State) -> Tableau:
    """The part of a position that scoring needs. Hunger is counted as if the round ended now."""
    return Tableau(
        state.options.edition,
        state.box,
        state.phase is Phase.OVER,
        tuple(standing(state, player) for player in state.players),
        seats=state.seats,
        pack=state.pack,
    )


def standing(state: State, player: Player) -> Standing:
    """The part of a city-state that scoring needs. Lost cards count as restored, except for hunger."""
    cards = [state.card(code) for code in (*player.empire, *player.provinces, *player.titans)]
    return Standing(
        banners=tuple(sum([card.banners[tribe] for card in cards]) for tribe in range(len(TRIBES))),
        scoring=tuple(sorted(card.code for card in cards if is_scoring(card))),
        starving=max(0, len(player.citizens) - state.food(player)),
        coins=player.coins,
        cards=len(cards),
        knowledge=player.knowledge,
    )


def is_scoring(card: Card) -> bool:
    """Whether a card scores points itself."""
    return bool(card.ladder or card.sets)


def score(tableau: Tableau) -> ScoreSheet:
    """The score sheet: final, or the score if the game ended now."""
    lines: list[Line] = []
    for seat, standing in enumerate(tableau.standings):
        lines += seat_lines(tableau.box, Seat(seat), standing)
    totals = [0] * len(tableau.standings)
    for line in lines:
        totals[line.seat] += line.points
    ranking, ties = rank_seats(tableau, totals)
    return ScoreSheet(tuple(lines), tuple(totals), ranking, ties, tableau.over)


def seat_lines(box: Box, seat: Seat, standing: Standing) -> list[Line]:
    """The score of a seat, line by line."""
    lines = []
    if standing.starving:
        lines.append(Line(seat, "score.hunger", -box.hunger_points * standing.starving, {"count": standing.starving}))
    counted = [min(count, len(box.banner_points)) for count in standing.banners]
    for tribe, count in zip(TRIBES, counted, strict=True):
        if count:
            lines.append(Line(seat, "score.banners", box.banner_points[count - 1], {"tribe": tribe, "count": count}))
    for code in standing.scoring:
        lines += card_lines(box.cards[code], seat, counted)
    return lines


def card_lines(card: Card, seat: Seat, counted: Sequence[int]) -> list[Line]:
    """The points of a card: a ladder for the banners of one tribe, and points for sets of all tribes."""
    lines = []
    rung = min(counted[card.ladder_tribe], len(card.ladder))
    if rung and card.ladder[rung - 1]:
        params: Params = {"card": card.code, "tribe": TRIBES[card.ladder_tribe], "count": rung}
        lines.append(Line(seat, "score.tribe-card", card.ladder[rung - 1], params))
    if card.sets and min(counted):
        lines.append(Line(seat, "score.set-card", card.sets * min(counted), {"card": card.code, "count": min(counted)}))
    return lines


def rank_seats(tableau: Tableau, totals: Sequence[int]) -> tuple[tuple[Rank, ...], tuple[TieBreak, ...]]:
    """The ranking: by points, then coins, cards and knowledge. Seats that are equal in all share a place."""
    standings = tableau.standings
    criteria = [
        Criterion("end.most-points", [(total,) for total in totals], breaks_ties=False),
        Criterion("end.most-coins", [(standing.coins,) for standing in standings]),
        Criterion("end.most-cards", [(standing.cards,) for standing in standings]),
        Criterion("end.most-knowledge", [(standing.knowledge,) for standing in standings]),
    ]
    return rank([Seat(seat) for seat in range(len(standings))], criteria)
