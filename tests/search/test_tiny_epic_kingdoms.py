"""Tiny Epic Kingdoms: positions with one clearly best move, which the search must find."""

from dataclasses import replace
from random import Random

import pytest

from reeve_service.games.installed import own_games, strategy_of
from reeve_service.rules.contract import Move
from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms.components import Action, Face, PerResource, Tokens
from reeve_service.rules.tiny_epic_kingdoms.moves import Build, ChooseAction, Patrol, PayWar, Research, SetDie
from reeve_service.rules.tiny_epic_kingdoms.state import FLAG, State
from reeve_service.search.search import Search
from reeve_service.strategy.tiny_epic_kingdoms import TinyEpicKingdomsStrategy
from reeve_service.strategy.tiny_epic_kingdoms.policy import policy
from tests.rules.tiny_epic_kingdoms.table import ANN, BOB, CID, GAME, fought, invaded, pays, r, table

NOBODY_ELSE: dict[Seat, PerResource] = {BOB: (0, 0, 0), CID: (0, 0, 0)}
"""The others have nothing to spend."""

STRATEGY = TinyEpicKingdomsStrategy()


def best(state: State, seat: Seat = ANN, iterations: int = 200) -> Move:
    """The best move by the search."""
    search = Search(own_games()[GAME.id], strategy_of(own_games()[GAME.id]), GAME.view(state, seat), "seed")
    search.run(iterations)
    return search.report().standings[0].move


def ending(state: State) -> State:
    """The same position in the last turn of the game, if the shields end the turn."""
    state.ending = True
    return state


def test_it_builds_for_points_in_the_last_turn() -> None:
    resources = {ANN: (0, 6, 0), **NOBODY_ELSE}
    state = table(action="build", shields="patrol quest mobilise research", tower={ANN: 4}, resources=resources)
    assert best(ending(state)) == Build(ANN, Tokens((0, 5, 0)))


def test_it_chooses_the_only_action_that_scores_before_the_end() -> None:
    resources = {ANN: (4, 0, 0), **NOBODY_ELSE}
    state = table(action=None, shields="patrol quest mobilise trade", magic={ANN: 3}, resources=resources)
    assert best(ending(state)) == ChooseAction(ANN, Action.RESEARCH)


def test_it_researches_for_the_last_point() -> None:
    resources = {ANN: (4, 0, 0), **NOBODY_ELSE}
    state = table(action="research", shields="patrol quest mobilise trade", magic={ANN: 3}, resources=resources)
    assert best(ending(state)) == Research(ANN)


def test_it_trades_for_no_more_than_the_track_allows() -> None:
    state = table(action="trade", magic={ANN: 4}, resources={ANN: (8, 9, 0), **NOBODY_ELSE})
    state.box = replace(state.box, magic_costs=(1, 2, 3, 4, 12))
    for seed in range(20):
        assert GAME.check(state, policy(state, ANN, Random(seed))) == []


def test_it_enters_the_capital_before_the_end() -> None:
    state = table(
        action="patrol",
        shields="quest build mobilise research",
        homes=("5a", "1a", "2a"),
        armies={ANN: "5a:a 5a:a"},
    )
    assert best(ending(state)) == Patrol(ANN, r("5a:a"), r("5a:c"))


def test_it_sets_a_price_that_wins_for_sure_if_tokens_have_no_other_use() -> None:
    resources = {ANN: (3, 1, 0), BOB: (0, 2, 0), CID: (0, 0, 0)}
    state = invaded(shields="patrol build mobilise research", resources=resources)
    assert best(ending(state)) == SetDie(ANN, Face(3))


def test_it_considers_no_price_above_one_that_wins_for_sure() -> None:
    state = invaded(resources={ANN: (5, 1, 0), BOB: (0, 2, 0)})
    for seat, most in ((ANN, 3), (BOB, 2)):
        faces = [move.value for move in STRATEGY.candidates(state, seat) if isinstance(move, SetDie)]
        assert faces == [most, *range(most)]


def test_it_shows_the_flag_if_nothing_can_be_paid() -> None:
    state = invaded(resources={ANN: (5, 1, 0), BOB: (0, 0, 3)})
    assert best(state, BOB, 5) == SetDie(BOB, FLAG)


def test_it_pays_for_a_war_with_few_tokens() -> None:
    state = fought(invaded(resources={ANN: (3, 5, 0), BOB: (0, 1, 0)}), 4, 0)
    assert STRATEGY.candidates(state, ANN)[0] == PayWar(ANN, pays("mana mana"))
    assert policy(state, ANN, Random(1)) == PayWar(ANN, pays("mana mana"))


@pytest.mark.parametrize(("seat", "other"), [(ANN, BOB), (BOB, ANN)])
def test_it_imagines_different_hidden_prices(seat: Seat, other: Seat) -> None:
    state = invaded(resources={ANN: (2, 1, 0), BOB: (1, 1, 0)})
    GAME.play(state, SetDie(seat, Face(2)))
    view, rng = GAME.view(state, other), Random(7)
    dice = {GAME.imagine(view, rng).current_war.dice[state.current_war.side(seat)] for _ in range(60)}
    assert len(dice) > 2
