"""The census: secret hands, ties, and prizes of gold, bards and storeys."""

import pytest

from reeve_service.rules.lords_of_xidit.components import City, Shown
from reeve_service.rules.lords_of_xidit.moves import PlaceStorey, ShowUnits
from reeve_service.rules.lords_of_xidit.state import Phase
from tests.rules.lords_of_xidit.table import (
    ANN,
    ARCHER,
    BOB,
    CENTRE,
    CID,
    CLERIC,
    DEE,
    GAME,
    INFANTRY,
    MAGE,
    PEASANT,
    SNOW,
    WOODS,
    at_census,
    bards,
    player,
    run,
    shows,
    table,
    units,
)
from tests.verdicts import applies, breaks, keeps


@pytest.mark.parametrize(("years", "year"), [(12, 4), (12, 8), (12, 12), (9, 3), (9, 6), (9, 9)])
def test_a_census_is_held_after_each_third_of_the_game(years: int, year: int) -> None:
    assert run(table(years=years, year=year), "").phase is Phase.CENSUS
    assert run(table(years=years, year=year - 1), "").phase is Phase.PLAN


def test_a_hand_shows_no_more_than_is_held() -> None:
    state = at_census(PEASANT, held={ANN: "2*peasant 3*mage"})
    breaks(GAME, state, ShowUnits(ANN, Shown(3)), "census.no-more-than-held")
    breaks(GAME, state, ShowUnits(ANN, Shown(-1)), "census.no-more-than-held")
    state = keeps(GAME, state, ShowUnits(ANN, Shown(2)), "census.no-more-than-held")
    assert GAME.pending(state) == (BOB, CID, DEE)
    assert player(GAME.view(state, BOB)).shown == 0
    assert player(GAME.view(state, ANN)).shown == 2


@pytest.mark.parametrize(("unit", "coins"), [(PEASANT, 1), (ARCHER, 2)])
def test_the_most_peasants_and_archers_earn_gold(unit: int, coins: int) -> None:
    held = {ANN: "2*peasant 2*archer", BOB: "3*peasant 3*archer", CID: "peasant archer"}
    state = shows(at_census(PEASANT, held=held), 0, 0, 0, 0) if unit == ARCHER else at_census(PEASANT, held=held)
    state = shows(state, 2, 1, 1, 0)
    applies(GAME, [seat.coins for seat in state.players], [coins, 0, 0, 0], "census.most-shown")
    assert player(state).units == units("2*peasant 2*archer")


def test_all_who_tie_are_paid() -> None:
    state = shows(at_census(ARCHER, held={ANN: "2*archer", CID: "2*archer", DEE: "archer"}), 2, 0, 2, 1)
    assert [seat.coins for seat in state.players] == [2, 0, 2, 0]


def test_if_nobody_shows_a_unit_nobody_is_paid() -> None:
    state = shows(at_census(PEASANT, held={ANN: "2*peasant"}), 0, 0, 0, 0)
    applies(GAME, [seat.coins for seat in state.players], [0, 0, 0, 0], "census.nobody-shows")
    assert state.census == ARCHER


def test_prize_bards_are_placed_in_turn_order() -> None:
    held = {ANN: "infantry", BOB: "infantry", DEE: "infantry"}
    state = at_census(INFANTRY, held=held, heroes={ANN: 17, BOB: 5, DEE: 6}, first=BOB)
    state = shows(state, 1, 1, 0, 1)
    assert (state.phase, GAME.pending(state), state.owed) == (Phase.BARDS, (BOB,), 1)
    breaks(GAME, state, bards("snow", BOB), "bards.beside-hero")
    state = keeps(GAME, state, bards("woods", BOB))
    assert GAME.pending(state) == (DEE,)
    state = keeps(GAME, state, bards("centre", DEE))
    assert GAME.pending(state) == (ANN,)
    state = keeps(GAME, state, bards("snow"))
    placed = [(seat.bards[WOODS], seat.bards[CENTRE], seat.bards[SNOW]) for seat in state.players]
    applies(GAME, placed, [(0, 0, 1), (1, 0, 0), (0, 0, 0), (0, 1, 0)], "census.bards")
    assert (state.phase, state.census) == (Phase.CENSUS, CLERIC)


def test_if_only_one_region_is_possible_bards_need_no_choice() -> None:
    state = shows(at_census(CLERIC, held={DEE: "cleric"}, heroes={DEE: 4}), 0, 0, 0, 1)
    assert player(state, DEE).bards[WOODS] == 2
    assert state.census == MAGE


def test_prize_bards_that_cannot_be_placed_are_lost() -> None:
    state = at_census(CLERIC, held={ANN: "cleric"}, heroes={ANN: 17})
    player(state).bards[WOODS], player(state).unplaced = 20, 0
    assert shows(state, 1, 0, 0, 0).census == MAGE
    state = at_census(CLERIC, players=3, held={ANN: "cleric"}, heroes={ANN: 21})
    assert shows(state, 1, 0, 0).census == MAGE


def test_the_last_bard_is_placed_alone() -> None:
    state = at_census(CLERIC, held={ANN: "cleric"}, heroes={ANN: 17})
    player(state).bards[WOODS], player(state).unplaced = 19, 1
    state = shows(state, 1, 0, 0, 0)
    breaks(GAME, state, bards("2*snow"), "bards.all-placed")
    keeps(GAME, state, bards("snow"))


def test_the_most_mages_earn_a_storey() -> None:
    state = at_census(MAGE, held={ANN: "mage"}, guilds={ANN: {5: 3, 6: 4, 7: 1}, BOB: {8: 1}})
    state = shows(state, 1, 0, 0, 0)
    assert (state.phase, GAME.pending(state)) == (Phase.STOREY, (ANN,))
    breaks(GAME, state, PlaceStorey(ANN, City(6)), "census.guild-has-room")
    breaks(GAME, state, PlaceStorey(ANN, City(8)), "census.own-guild")
    state = keeps(GAME, state, PlaceStorey(ANN, City(7)), "census.own-guild", "census.guild-has-room")
    assert player(state).guilds == {5: 3, 6: 4, 7: 2}
    assert (state.phase, state.year) == (Phase.PLAN, 9)


def test_the_only_guild_with_room_needs_no_choice() -> None:
    state = shows(at_census(MAGE, held={ANN: "mage"}, guilds={ANN: {5: 3, 6: 4}}), 1, 0, 0, 0)
    assert player(state).guilds == {5: 4, 6: 4}


def test_without_a_guild_that_could_grow_the_storey_waits() -> None:
    state = shows(at_census(MAGE, held={ANN: "mage", BOB: "mage"}, guilds={BOB: {6: 4}}), 1, 1, 0, 0)
    applies(GAME, [seat.waiting_storeys for seat in state.players], [1, 1, 0, 0], "census.storey-waits")
    assert GAME.tableau(state).standings[ANN].storeys == 0


def test_if_no_storeys_are_left_there_is_no_prize() -> None:
    state = at_census(MAGE, held={ANN: "mage"}, guilds={ANN: {5: 4, 6: 4, 7: 4, 8: 3}})
    assert player(shows(state, 1, 0, 0, 0)).waiting_storeys == 0
