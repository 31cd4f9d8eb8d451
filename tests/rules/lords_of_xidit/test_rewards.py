"""Rewards: two of three, bards in regions, storeys of guilds, and the neutral player."""

import pytest

from reeve_service.rules.lords_of_xidit.components import Reward
from reeve_service.rules.lords_of_xidit.state import Phase, State
from tests.rules.lords_of_xidit.table import (
    ANN,
    BARDS,
    BOB,
    CENTRE,
    COAST,
    GAME,
    GOLD,
    INFLUENCE,
    SNOW,
    STOREYS,
    WOODS,
    bards,
    player,
    raised,
    run,
    settled,
    table,
    take,
    units,
)
from tests.verdicts import applies, breaks, keeps


def freed(state: State | None = None) -> State:
    """Ann has freed city 17, which offers 4 gold, 3 bards and 3 storeys, beside centre, snow and marsh."""
    return run(state or table(heroes={ANN: 17}, threats=[17], held={ANN: "peasant archer cleric"}), "act")


def at_17(**kwargs: object) -> State:
    """A position in which ann can free city 17."""
    held = {ANN: "peasant archer cleric"}
    return table(heroes={ANN: 17}, threats=[17], held=held, **kwargs)  # type: ignore[arg-type]


@pytest.mark.parametrize("rewards", [[], [GOLD], [GOLD, GOLD], [GOLD, BARDS, STOREYS]])
def test_two_of_three_are_chosen(rewards: list[Reward]) -> None:
    breaks(GAME, freed(), take(*rewards), "reward.two-of-three")


def test_gold_and_storeys() -> None:
    state = keeps(GAME, freed(), take(GOLD, STOREYS), "reward.two-of-three")
    applies(GAME, (player(state).coins, player(state).guilds, player(state).unplaced), (4, {17: 3}, 20), "reward.gold")
    assert settled(state).phase is Phase.PLAN


def test_bards_are_all_placed_beside_the_hero() -> None:
    state = keeps(GAME, freed(), take(GOLD, BARDS))
    breaks(GAME, state, bards("snow"), "bards.all-placed")
    breaks(GAME, state, bards("4*snow"), "bards.all-placed")
    breaks(GAME, state, bards("2*snow woods"), "bards.beside-hero")
    breaks(GAME, state, bards("woods"), "bards.all-placed", "bards.beside-hero")
    after = keeps(GAME, state, bards("3*snow"), "bards.all-placed", "bards.beside-hero", "bards.closed-region")
    assert (player(after).bards[SNOW], player(after).unplaced) == (3, 17)


def test_bards_of_the_centre_are_hidden_in_the_bastion() -> None:
    state = keeps(GAME, keeps(GAME, freed(), take(GOLD, BARDS)), bards("2*centre snow"))
    assert player(state).bards[CENTRE] == 2
    views = [player(GAME.view(state, seat)) for seat in (ANN, BOB)]
    seen = [(view.bards[CENTRE], view.bards[SNOW]) for view in views]
    applies(GAME, seen, [(2, 1), (0, 1)], "bards.bastion")


def test_no_bards_in_a_closed_region() -> None:
    state = table(players=3, heroes={ANN: 10}, threats=[10], held={ANN: "archer mage"})
    # City 10 is at woods and coast, and the coast is closed, so there is no choice.
    state = keeps(GAME, run(state, "act"), take(GOLD, BARDS))
    assert (player(state).bards[WOODS], player(state).bards[COAST]) == (4, 0)
    state = keeps(GAME, freed(at_17(players=3)), take(GOLD, BARDS))
    breaks(GAME, state, bards("snow 2*marsh"), "bards.closed-region")


def test_a_player_with_fewer_bards_places_those() -> None:
    state = at_17()
    player(state).bards[WOODS], player(state).unplaced = 18, 2
    state = keeps(GAME, freed(state), take(GOLD, BARDS))
    breaks(GAME, state, bards("3*snow"), "bards.all-placed")
    assert player(keeps(GAME, state, bards("snow centre"))).unplaced == 0


def test_if_no_bards_are_left_the_other_two_rewards_are_taken() -> None:
    state = at_17()
    player(state).bards[WOODS], player(state).unplaced = 20, 0
    state = settled(freed(state))
    applies(
        GAME,
        (state.phase, player(state).coins, player(state).guilds),
        (Phase.PLAN, 4, {17: 3}),
        "reward.nothing-to-choose",
    )


def test_if_the_guild_belongs_to_a_rival_the_other_two_rewards_are_taken() -> None:
    state = freed(at_17(guilds={BOB: {17: 1}}))
    applies(
        GAME, (state.phase, player(state).coins, player(state).guilds), (Phase.BARDS, 4, {}), "storeys.one-guild-a-city"
    )


def test_if_only_one_reward_is_possible_it_is_taken() -> None:
    state = at_17(guilds={BOB: {17: 4}})
    player(state).bards[WOODS], player(state).unplaced = 20, 0
    state = settled(freed(state))
    assert (state.phase, player(state).coins) == (Phase.PLAN, 4)


def test_a_guild_has_four_storeys_at_most() -> None:
    state = keeps(GAME, freed(at_17(guilds={ANN: {17: 2}})), take(GOLD, STOREYS))
    applies(GAME, player(state).guilds, {17: 4}, "storeys.limit")
    assert state.supply(player(state)) == 11


def test_a_full_guild_cannot_grow() -> None:
    state = freed(at_17(guilds={ANN: {17: 4}}))
    assert (state.phase, player(state).coins) == (Phase.BARDS, 4)


def test_the_supply_of_storeys_is_a_limit() -> None:
    state = freed(at_17(guilds={ANN: {1: 4, 2: 4, 3: 4, 4: 1}}))
    assert player(keeps(GAME, state, take(GOLD, STOREYS))).guilds[17] == 2


def test_waiting_storeys_go_to_the_first_guild_with_room() -> None:
    state = at_17()
    player(state).waiting_storeys = 2
    state = keeps(GAME, freed(state), take(GOLD, STOREYS))
    assert (player(state).guilds, player(state).waiting_storeys) == ({17: 4}, 1)


def test_with_three_players_the_neutral_player_rises() -> None:
    state = keeps(GAME, freed(at_17(players=3)), take(GOLD, STOREYS))
    assert state.phase is Phase.NEUTRAL
    assert 17 in state.threats
    state = keeps(GAME, state, raised(INFLUENCE))
    applies(GAME, state.neutral, [6, 6, 4], "neutral.raised")
    assert 17 not in state.threats


def test_rewards_belong_to_the_seat_that_freed_the_city() -> None:
    breaks(GAME, freed(), take(GOLD, BARDS, seat=BOB), "turn.not-yours")
    assert player(freed()).units == units("")
