"""Lords of Xidit: positions with one clearly best move."""

from typing import cast

from reeve_service.games.installed import strategy_of
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
    T4A,
    T5A,
    WEALTH,
    orders,
    player,
    run,
    table,
    take,
)
from tests.verdicts import keeps

LAST = "wait wait wait wait wait act"
"""A plan whose only action is the last one of the year."""


REFEREE = cast(AnyGame, GAME)


def found(state: State, iterations: int, seat: Seat = ANN) -> object:
    """The best move by the search."""
    search = Search(REFEREE, strategy_of(REFEREE), GAME.view(state, seat), "xidit")
    search.run(iterations)
    return search.report().standings[0].move


def rich(state: State, coins: int) -> State:
    """The same position with this many coins behind every screen."""
    for each in state.players:
        each.coins = coins
    return state


def test_a_city_is_freed_before_a_rival_arrives() -> None:
    # All have what the Threat of city 17 needs and nothing else. ann is there, but bob moves before her.
    units = dict.fromkeys((ANN, BOB, CID, DEE), "peasant archer cleric")
    heroes = {ANN: 17, BOB: 18, CID: 11, DEE: 13}
    state = table(year=12, heroes=heroes, threats=[4, 6, 13, 14, 17], held=units, first=BOB)
    move = found(state, 100)
    assert isinstance(move, Plan)
    assert move.orders[0] == orders("act")[0]


def test_a_reward_that_keeps_a_player_in_the_ranking_is_taken() -> None:
    # Influence is scored first: a player without storeys is out, whatever else they have.
    guilds = {BOB: {2: 3}, CID: {3: 3}, DEE: {4: 3}}
    state = table(year=12, heroes={ANN: 17}, threats=[17], held={ANN: "peasant archer cleric"}, guilds=guilds)
    state.assessments = [INFLUENCE, WEALTH, REPUTATION]
    run(rich(state, 30), LAST)
    assert state.phase is Phase.REWARDS
    move = found(state, 80)
    assert isinstance(move, TakeRewards)
    assert STOREYS in move.rewards


def test_bards_go_where_they_overtake_a_rival() -> None:
    # Five bards are as many as bob's in the snow, or more. In the regions of cid and dee they would score
    # nothing.
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


def test_the_neutral_player_is_not_raised_above_the_own_rank() -> None:
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


def test_a_titan_is_banished_if_it_is_the_last_chance() -> None:
    state = table(year=12, heroes={ANN: 17}, awake=[T3A, T4A, T5A], held={ANN: "3*peasant"}, free=[17])
    run(state, LAST)
    assert state.phase is Phase.TITAN
    move = found(state, 60)
    assert isinstance(move, BanishTitan)
    assert move.titan == T3A


def test_equal_seeds_give_equal_results() -> None:
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
