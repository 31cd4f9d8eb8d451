"""Positions of Tiny Epic Kingdoms in which the right move is beyond doubt: search must find it."""

from random import Random

import pytest

from reeve_schemas.games import own_games, strategy_of
from reeve_service.rules.contract import Move
from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms.components import Action, Face, Pays, Tokens
from reeve_service.rules.tiny_epic_kingdoms.moves import Build, ChooseAction, Patrol, PayWar, Research, SetDie
from reeve_service.rules.tiny_epic_kingdoms.state import FLAG, State
from reeve_service.search.search import Search
from reeve_service.strategy.tiny_epic_kingdoms import TinyEpicKingdomsStrategy
from reeve_service.strategy.tiny_epic_kingdoms.policy import policy
from tests.rules.tiny_epic_kingdoms.table import ANN, BOB, CID, GAME, fought, invaded, pays, r, table

NOBODY_ELSE: dict[Seat, Pays] = {BOB: (0, 0, 0), CID: (0, 0, 0)}
"""The others have nothing to spend."""

STRATEGY = TinyEpicKingdomsStrategy()


def best(state: State, seat: Seat = ANN, iterations: int = 200) -> Move:
    """What search holds to be best."""
    search = Search(own_games()[GAME.id], strategy_of(own_games()[GAME.id]), GAME.view(state, seat), "seed")
    search.run(iterations)
    return search.report().standings[0].move


def ending(state: State) -> State:
    """The same position in the last turn of the game, when the shields say so."""
    state.ending = True
    return state


def test_builds_what_scores_on_the_last_turn() -> None:
    resources = {ANN: (0, 6, 0), **NOBODY_ELSE}
    state = table(action="build", shields="patrol quest mobilise research", tower={ANN: 4}, resources=resources)
    assert best(ending(state)) == Build(ANN, Tokens((0, 5, 0)))


def test_chooses_the_only_action_that_scores_before_the_end() -> None:
    resources = {ANN: (4, 0, 0), **NOBODY_ELSE}
    state = table(action=None, shields="patrol quest mobilise trade", magic={ANN: 3}, resources=resources)
    assert best(ending(state)) == ChooseAction(ANN, Action.RESEARCH)


def test_researches_for_the_last_point() -> None:
    resources = {ANN: (4, 0, 0), **NOBODY_ELSE}
    state = table(action="research", shields="patrol quest mobilise trade", magic={ANN: 3}, resources=resources)
    assert best(ending(state)) == Research(ANN)


def test_enters_the_capital_before_the_end() -> None:
    state = table(
        action="patrol",
        shields="quest build mobilise research",
        homes=("5a", "1a", "2a"),
        armies={ANN: "5a:a 5a:a"},
    )
    assert best(ending(state)) == Patrol(ANN, r("5a:a"), r("5a:c"))


def test_sets_the_price_that_surely_wins_where_tokens_are_worth_nothing_any_more() -> None:
    resources = {ANN: (3, 1, 0), BOB: (0, 2, 0), CID: (0, 0, 0)}
    state = invaded(shields="patrol build mobilise research", resources=resources)
    assert best(ending(state)) == SetDie(ANN, Face(3))


def test_considers_no_higher_price_of_war_than_surely_wins() -> None:
    state = invaded(resources={ANN: (5, 1, 0), BOB: (0, 2, 0)})
    for seat, most in ((ANN, 3), (BOB, 2)):
        faces = [move.value for move in STRATEGY.candidates(state, seat) if isinstance(move, SetDie)]
        assert faces == [most, *range(most)]


def test_shows_the_flag_where_nothing_can_be_paid() -> None:
    state = invaded(resources={ANN: (5, 1, 0), BOB: (0, 0, 3)})
    assert best(state, BOB, 5) == SetDie(BOB, FLAG)


def test_pays_for_a_war_with_few_tokens() -> None:
    state = fought(invaded(resources={ANN: (3, 5, 0), BOB: (0, 1, 0)}), 4, 0)
    assert STRATEGY.candidates(state, ANN)[0] == PayWar(ANN, pays("mana mana"))
    assert policy(state, ANN, Random(1)) == PayWar(ANN, pays("mana mana"))


@pytest.mark.parametrize(("seat", "other"), [(ANN, BOB), (BOB, ANN)])
def test_imagines_different_prices_under_a_hand(seat: Seat, other: Seat) -> None:
    state = invaded(resources={ANN: (2, 1, 0), BOB: (1, 1, 0)})
    GAME.play(state, SetDie(seat, Face(2)))
    view, rng = GAME.view(state, other), Random(7)
    dice = {GAME.imagine(view, rng).fought.dice[state.fought.side(seat)] for _ in range(60)}
    assert len(dice) > 2
