"""Scoring: hunger, banners, cards that score, tie-breaks, and a bare tableau."""

import pytest

from reeve_service.rules.ancient_world.state import Phase, State
from reeve_service.rules.ancient_world.tableau import Standing, Tableau
from reeve_service.rules.scores import ScoreSheet
from reeve_service.rules.seats import Seat
from tests.rules.ancient_world.table import ANN, BOB, GAME, cards, player, table
from tests.verdicts import applies, pays

PACK = GAME.packs["base"]


def score(*standings: Standing) -> ScoreSheet:
    """The score sheet of a bare tableau."""
    names = ("ann", "bob", "cid", "dee")[: len(standings)]
    box = GAME.box(PACK, len(standings))
    return GAME.score(Tableau("ru", box, True, standings, seats=names, pack=PACK))


def sheet(state: State) -> ScoreSheet:
    """The score if the game ended now."""
    return GAME.score(GAME.tableau(state))


@pytest.mark.parametrize(("count", "points"), [(1, 1), (2, 2), (3, 4), (4, 6), (5, 8), (6, 11), (9, 11)])
def test_banners_of_a_tribe_at_most_six(count: int, points: int) -> None:
    pays(GAME, score(Standing(banners=(count, 0, 0, 0, 0)), Standing()), "score.banners", a=points)


def test_banners_of_cards_and_titans_the_lost_ones_too() -> None:
    state = table(empire="smithy", titans="stone_creature", lost="smithy fishing_spot wheat_fields")
    # Red 2, green 1, yellow 1 and blue 1; the others have yellow 1 and blue 1 each.
    pays(GAME, sheet(state), "score.banners", a=2 + 1 + 1 + 1, b=2, c=2)


def test_two_points_are_lost_for_each_starving_citizen() -> None:
    pays(GAME, sheet(table(lost="fishing_spot wheat_fields")), "score.hunger", a=-4)


def test_citadel_scores_by_red_banners() -> None:
    for count, points in ((2, 1), (3, 2), (4, 3), (6, 4), (8, 4)):
        one = Standing(banners=(count, 0, 0, 0, 0), scoring=tuple(cards("citadel")))
        pays(GAME, score(one, Standing()), "score.tribe-card", a=points)
    one = Standing(banners=(1, 6, 0, 0, 0), scoring=tuple(cards("citadel")))
    pays(GAME, score(one, Standing()), "score.tribe-card")


def test_moon_festival_pays_for_sets_of_five() -> None:
    one = Standing(banners=(2, 3, 2, 8, 2), scoring=tuple(cards("moon_festival")))
    pays(GAME, score(one, Standing()), "score.set-card", a=2)
    one = Standing(banners=(2, 3, 0, 8, 2), scoring=tuple(cards("moon_festival")))
    pays(GAME, score(one, Standing()), "score.set-card")
    one = Standing(banners=(9, 9, 9, 9, 9), scoring=tuple(cards("moon_festival")))
    pays(GAME, score(one, Standing()), "score.set-card", a=6)


def test_a_lost_citadel_scores_too() -> None:
    state = table(empire="citadel smithy", lost="citadel")
    pays(GAME, sheet(state), "score.tribe-card", a=1)


@pytest.mark.parametrize(
    ("more", "ruling"),
    [
        (Standing(coins=1), "end.most-coins"),
        (Standing(cards=1), "end.most-cards"),
        (Standing(knowledge=1), "end.most-knowledge"),
    ],
)
def test_ties_are_broken_by_coins_then_cards_then_knowledge(more: Standing, ruling: str) -> None:
    found = score(Standing(), more)
    assert [rank.seats for rank in found.ranking] == [(BOB,), (ANN,)]
    applies(GAME, [tie.ruling for tie in found.ties], [ruling], ruling)


def test_points_count_first_and_a_full_tie_is_shared() -> None:
    found = score(Standing(banners=(1, 0, 0, 0, 0)), Standing(coins=9), Standing(coins=9))
    ranking = [(rank.place, rank.seats) for rank in found.ranking]
    applies(GAME, ranking, [(1, (ANN,)), (2, (BOB, Seat(2)))], "end.most-points")
    assert found.ties == ()


def test_mid_game_sheets_are_not_final_and_reserves_do_not_count() -> None:
    state = table(reserve="citadel")
    assert not sheet(state).final
    assert GAME.tableau(state).standings[ANN].cards == 2
    state.phase = Phase.OVER
    assert sheet(state).final
    assert player(state).reserve == cards("citadel")
