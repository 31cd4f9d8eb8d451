"""What a view hides, and imagined positions."""

from random import Random

from reeve_service.rules.lords_of_xidit.moves import Plan
from reeve_service.rules.lords_of_xidit.state import Phase
from reeve_service.strategy.lords_of_xidit import LordsOfXiditStrategy
from reeve_service.strategy.lords_of_xidit.candidates import MOST_PLANS
from tests.rules.lords_of_xidit.table import ANN, BOB, CENTRE, GAME, SNOW, orders, player, run, shows, table
from tests.verdicts import keeps


def test_screens_hide_units_coins_bards_left_and_the_bastion() -> None:
    state = table(held={ANN: "2*mage"})
    player(state).coins, player(state).unplaced = 7, 15
    player(state).bards[CENTRE], player(state).bards[SNOW] = 3, 2
    seen = player(GAME.view(state, BOB))
    assert (seen.screened, sum(seen.units), seen.coins, seen.unplaced, seen.bards[CENTRE]) == (True, 0, 0, 0, 0)
    assert seen.bards[SNOW] == 2
    assert player(GAME.view(state, ANN)) == player(state)


def test_the_screens_are_removed_when_the_game_is_over() -> None:
    state = run(table(year=12, held={ANN: "2*mage"}), "")
    while state.phase is not Phase.OVER:
        shows(state, 0, 0, 0, 0)
    assert player(GAME.view(state, BOB)) == player(state)


def test_imagined_pieces_add_up() -> None:
    state = keeps(GAME, table(held={ANN: "2*mage", BOB: "5*peasant"}), Plan(ANN, orders("red")))
    view = GAME.view(state, BOB)
    for seed in range(20):
        full = GAME.imagine(view, Random(seed))
        assert GAME.faults(full) == []
        assert player(full, BOB).units == player(state, BOB).units
        assert sum(sum(other.units) for other in full.players) == 7
        assert len(player(full).plan) == 6


def test_only_a_few_plans_are_candidates() -> None:
    state = table(year=12, heroes={ANN: 17}, threats=[17], held={ANN: "peasant archer cleric"})
    few = LordsOfXiditStrategy().candidates(state, ANN)
    assert 8 <= len(few) <= MOST_PLANS
    assert len(few) == len(set(few))
    first = few[0]
    assert isinstance(first, Plan)
    assert first.orders[0] == 3, "the city is freed at once"
    assert sum(1 for _ in GAME.moves(state, ANN)) == 5**6
