"""Planning and executing orders: moves, recruits, threats, and orders without effect."""

import pytest

from reeve_service.rules.lords_of_xidit.components import BLACK, BLUE, RED, Shown
from reeve_service.rules.lords_of_xidit.moves import Plan, ShowUnits
from reeve_service.rules.lords_of_xidit.state import Phase
from tests.rules.lords_of_xidit.table import (
    ANN,
    BOB,
    CID,
    DEE,
    GAME,
    GOLD,
    STOREYS,
    T3A,
    T4A,
    T5A,
    orders,
    player,
    run,
    settled,
    table,
    take,
    units,
)
from tests.verdicts import applies, breaks, keeps


def test_a_plan_has_six_orders() -> None:
    breaks(GAME, table(), Plan(ANN, (BLACK, RED, BLUE)), "plan.six-orders")
    breaks(GAME, table(), Plan(ANN, (BLACK,) * 7), "plan.six-orders")
    keeps(GAME, table(), Plan(ANN, orders("act act act red blue black")), "plan.six-orders")


def test_plans_are_made_in_any_order_and_hidden_until_the_last_one() -> None:
    state = keeps(GAME, table(), Plan(CID, orders("red")))
    assert GAME.pending(state) == (ANN, BOB, DEE)
    applies(GAME, player(GAME.view(state, ANN), CID).plan, (), "plan.secret")
    assert player(GAME.view(state, CID), CID).plan == orders("red")
    breaks(GAME, state, Plan(CID, orders("blue")), "turn.not-yours")


def test_orders_are_executed_in_turn_order() -> None:
    """Bob and cid both want the last unit of a city. cid is nearer to the first player."""
    state = table(heroes={BOB: 7, CID: 7}, recruits={7: "mage"}, first=CID)
    state = run(state, {BOB: "act", CID: "act"})
    applies(GAME, player(state, CID).units, units("mage"), "order.in-turn")
    assert player(state, BOB).units == units("")


def test_all_execute_an_order_before_the_next() -> None:
    state = table(heroes={ANN: 6, BOB: 7}, recruits={7: "mage"})
    state = run(state, {ANN: "red act", BOB: "act"})
    assert player(state, BOB).units == units("mage")
    assert player(state, ANN).units == units("")


def test_a_hero_goes_along_the_road() -> None:
    assert player(run(table(heroes={ANN: 5}), "blue")).hero == 12
    applies(GAME, player(run(table(heroes={ANN: 5}), "blue black red blue red black")).hero, 6, "order.move")


def test_without_a_road_of_the_colour_the_hero_stays() -> None:
    state = table(heroes={ANN: 4})
    applies(GAME, player(run(state, "black black")).hero, 4, "order.no-road")


def test_a_hero_that_waits_does_nothing() -> None:
    state = run(table(heroes={ANN: 7}, recruits={7: "mage"}), "wait wait wait")
    applies(GAME, (player(state).hero, sum(player(state).units)), (7, 0), "order.wait")


@pytest.mark.parametrize(("there", "taken"), [("peasant mage", "peasant"), ("2*infantry cleric", "infantry")])
def test_the_weakest_unit_is_recruited(there: str, taken: str) -> None:
    state = run(table(heroes={ANN: 5}, recruits={5: there.replace("cleric", "mage")}), "act")
    applies(GAME, player(state).units, units(taken), "recruit.weakest")


def test_one_recruit_per_city_and_year() -> None:
    state = run(table(heroes={ANN: 7}, recruits={7: "2*peasant archer"}), "act act act")
    applies(GAME, player(state).units, units("peasant"), "recruit.once-a-year")
    state = run(state, "act")
    assert player(state).units == units("2*peasant")


def test_two_seats_may_recruit_in_one_city() -> None:
    state = run(table(heroes={ANN: 7, BOB: 7}, recruits={7: "peasant archer mage"}), {ANN: "act", BOB: "act"})
    assert (player(state, ANN).units, player(state, BOB).units) == (units("peasant"), units("archer"))


def test_a_threat_takes_exactly_its_units() -> None:
    state = table(heroes={ANN: 10}, threats=[10], held={ANN: "2*archer 2*mage cleric"})
    before = state.barracks[:]
    state = run(state, "act")
    assert state.phase is Phase.REWARDS
    applies(GAME, player(state).units, units("archer mage cleric"), "threat.exact-units")
    assert [after - count for after, count in zip(state.barracks, before, strict=True)] == units("archer mage")


@pytest.mark.parametrize("held", ["mage", "infantry mage", "2*mage", "5*archer"])
def test_without_its_units_a_threat_stays(held: str) -> None:
    state = run(table(heroes={ANN: 10}, threats=[10], held={ANN: held}), "act")
    applies(GAME, (state.phase, player(state).units), (Phase.PLAN, units(held)), "threat.units-missing")
    assert 10 in state.threats


def test_after_a_threat_nothing_else_is_done_in_the_city_that_year() -> None:
    """The Threat tile is gone and three peasants could banish the Titan, but the city has had its action."""
    state = table(heroes={ANN: 10}, threats=[10], held={ANN: "archer mage 3*peasant"}, awake=[T3A, T4A, T5A])
    state = settled(keeps(GAME, run(state, "act act"), take(GOLD, STOREYS)))
    applies(GAME, (state.phase, sum(player(state).units)), (Phase.PLAN, 3), "order.one-action-a-city")


def test_after_a_recruit_nothing_else_is_done_in_the_city_that_year() -> None:
    state = table(heroes={ANN: 7}, recruits={7: "mage"}, held={ANN: "3*peasant"}, awake=[T3A, T4A, T5A])
    state = settled(run(state, "act act"))
    assert (state.phase, sum(player(state).units)) == (Phase.PLAN, 4)


def test_without_a_tile_an_action_has_no_effect() -> None:
    state = run(table(heroes={ANN: 21}, free=[21], held={ANN: "5*peasant"}), "act")
    applies(GAME, (state.phase, sum(player(state).units)), (Phase.PLAN, 5), "order.no-tile")


def test_the_first_player_passes_to_the_left() -> None:
    state = run(table(first=DEE), "")
    applies(GAME, (state.year, state.first), (8, ANN), "year.first-player")
    assert [tuple(seat.plan) for seat in state.players] == [()] * 4


def test_the_game_ends_after_the_last_census() -> None:
    state = run(table(year=12), "")
    while state.phase is not Phase.OVER:
        assert state.phase is Phase.CENSUS
        state = keeps(GAME, state, ShowUnits(GAME.pending(state)[0], Shown(0)), "turn.game-over")
    assert GAME.pending(state) == ()
    breaks(GAME, state, ShowUnits(ANN, Shown(0)), "turn.game-over")
