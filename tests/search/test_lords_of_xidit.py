"""Search in Lords of Xidit: positions in which there is no doubt about the move."""

from typing import cast

from reeve_schemas.games import strategy_of
from reeve_service.rules.contract import AnyGame
from reeve_service.rules.lords_of_xidit.moves import BanishTitan, PlaceBards, Plan, RaiseNeutral, TakeRewards
from reeve_service.rules.lords_of_xidit.state import Phase, State
from reeve_service.rules.seats import Seat
from reeve_service.search.search import Search
from tests.rules.lords_of_xidit.table import (
    ANN,
    BARDS,
    BOB,
    CID,
    COAST,
    DEE,
    GAME,
    INFLUENCE,
    PLAINS,
    REPUTATION,
    SNOW,
    STOREYS,
    T3A,
    WEALTH,
    orders,
    player,
    run,
    table,
    take,
)
from tests.verdicts import keeps

LAST = "wait wait wait wait wait act"
"""A plan whose only deed is the year's last."""


REFEREE = cast(AnyGame, GAME)


def found(state: State, iterations: int, seat: Seat = ANN) -> object:
    """The move that search holds to be best."""
    search = Search(REFEREE, strategy_of(REFEREE), GAME.view(state, seat), "xidit")
    search.run(iterations)
    return search.report().standings[0].move


def rich(state: State, coins: int) -> State:
    """The same position with so many coins behind every screen."""
    for each in state.players:
        each.coins = coins
    return state


def test_a_city_is_freed_before_a_rival_comes() -> None:
    # All have what the Threat of city 17 asks for and no other; ann stands there, but bob moves before her.
    units = dict.fromkeys((ANN, BOB, CID, DEE), "peasant archer cleric")
    heroes = {ANN: 17, BOB: 18, CID: 11, DEE: 13}
    state = table(year=12, heroes=heroes, threats=[4, 6, 13, 14, 17], held=units, first=BOB)
    move = found(state, 100)
    assert isinstance(move, Plan)
    assert move.orders[0] == orders("act")[0]


def test_what_keeps_one_in_the_race_is_taken() -> None:
    # Influence is assessed first: whoever has no storey leaves, whatever else they have.
    guilds = {BOB: {2: 3}, CID: {3: 3}, DEE: {4: 3}}
    state = table(year=12, heroes={ANN: 17}, threats=[17], held={ANN: "peasant archer cleric"}, guilds=guilds)
    state.assessments = [INFLUENCE, WEALTH, REPUTATION]
    run(rich(state, 30), LAST)
    assert state.phase is Phase.REWARDS
    move = found(state, 80)
    assert isinstance(move, TakeRewards)
    assert STOREYS in move.rewards


def test_bards_go_where_they_overtake() -> None:
    # Five bards are level with bob in the snow, or more; beside cid and dee they would earn nothing.
    state = table(year=12, heroes={ANN: 15}, threats=[15], held={ANN: "archer infantry mage"})
    for seat, region, sent in ((BOB, SNOW, 4), (CID, PLAINS, 9), (DEE, PLAINS, 8), (CID, COAST, 9), (DEE, COAST, 8)):
        player(state, seat).bards[region] += sent
        player(state, seat).unplaced -= sent
    state.assessments = [REPUTATION, WEALTH, INFLUENCE]
    run(state, LAST)
    state = keeps(GAME, state, take(BARDS, STOREYS))
    assert state.phase is Phase.BARDS
    move = found(state, 100)
    assert isinstance(move, PlaceBards)
    assert move.regions.count(SNOW) >= 4


def test_the_neutral_player_is_not_raised_above_oneself() -> None:
    state = table(players=3, year=12, heroes={ANN: 17}, threats=[17], held={ANN: "peasant archer cleric"})
    for seat, built in ((ANN, {1: 4}), (BOB, {2: 4, 5: 4}), (CID, {3: 4, 6: 4})):
        player(state, seat).guilds = built
    state.assessments = [INFLUENCE, WEALTH, REPUTATION]
    state.neutral = [40, 7, 40]
    run(rich(state, 20), LAST)
    state = keeps(GAME, state, take(BARDS, STOREYS))
    while state.phase is Phase.BARDS:
        move = found(state, 20)
        assert isinstance(move, PlaceBards)
        state = keeps(GAME, state, move)
    move = found(state, 60)
    assert isinstance(move, RaiseNeutral)
    assert move.column != INFLUENCE


def test_a_titan_is_banished_when_there_is_no_later() -> None:
    state = table(year=12, heroes={ANN: 17}, awake=[T3A], held={ANN: "3*peasant"}, free=[17])
    run(state, LAST)
    assert state.phase is Phase.TITAN
    move = found(state, 60)
    assert isinstance(move, BanishTitan)
    assert move.titan == 0


def test_the_same_seed_finds_the_same() -> None:
    state = table(players=3)
    reports = []
    for _ in range(2):
        search = Search(REFEREE, strategy_of(REFEREE), GAME.view(state, BOB), "again")
        search.run(25)
        reports.append(search.report())
    assert reports[0] == reports[1]


def test_values_stay_between_0_and_1_with_a_neutral_player() -> None:
    search = Search(REFEREE, strategy_of(REFEREE), GAME.view(table(players=3, year=12), ANN), "xidit")
    search.run(30)
    standings = search.report().standings
    assert sum(standing.visits for standing in standings) == 30
    assert all(0 <= reward <= standing.visits for standing in standings for reward in standing.rewards)
