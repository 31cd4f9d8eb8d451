"""Titans: when they wake, what reinforcements bring, and how one is banished."""

from reeve_service.rules.lords_of_xidit.components import ACT, Tile
from reeve_service.rules.lords_of_xidit.moves import BanishTitan, DrawTile, WakeTitan
from reeve_service.rules.lords_of_xidit.state import Phase, Pile, State
from reeve_service.rules.seats import TABLE
from tests.rules.lords_of_xidit.table import (
    ANN,
    BARDS,
    BOB,
    GAME,
    GOLD,
    STOREYS,
    T3A,
    T3B,
    T4A,
    T4B,
    T5A,
    T5B,
    WEALTH,
    bards,
    player,
    raised,
    run,
    some,
    table,
    take,
    units,
)
from tests.verdicts import applies, breaks, keeps


def waking(**kwargs: object) -> State:
    """Ann frees city 10 when no Threat is left after the next one."""
    state = table(
        heroes={ANN: 10},
        threats=[10],
        held={ANN: "archer mage"},
        next_threat=14,
        threat_pile=[],
        **kwargs,  # type: ignore[arg-type]
    )
    return keeps(GAME, run(state, "act"), take(GOLD, STOREYS))


def test_titans_wake_when_no_threat_is_left() -> None:
    state = waking(recruit_pile=[11, 12, 13])
    assert (state.phase, state.awake, state.next_threat) == (Phase.WAKE, [], None)
    breaks(GAME, state, WakeTitan(TABLE, T4A), "titans.top-of-stack")
    for titan in (T3B, T4A, T5B):
        state = keeps(GAME, state, WakeTitan(TABLE, titan), "titans.top-of-stack")
    applies(GAME, state.awake, [T3B, T4A, T5B], "titans.wake")


def test_awake_titans_stay_and_empty_stacks_stay_empty() -> None:
    state = waking(recruit_pile=[11, 12, 13], awake=[T3A], banished=[T4A, T5A, T5B])
    assert state.awake == [T3A, T4B]
    assert state.phase is Phase.REVEAL


def reinforced(**kwargs: object) -> State:
    """Reinforcements arrive when all Titans are gone."""
    return waking(banished=[T3A, T3B, T4A, T4B, T5A, T5B], **kwargs)


def test_reinforcements_leave_two_recruit_tiles_and_shuffle_the_rest() -> None:
    state = reinforced(recruit_pile=[11, 12, 13], threat_discard=[])
    piles = (state.recruit_pile, state.threat_pile, state.threat_discard)
    applies(GAME, piles, (Pile([11, 12]), Pile([], len(state.unseen)), []), "titans.reinforcements")
    assert {10, 13} <= set(state.unseen)
    top = state.unseen[0]
    state = keeps(GAME, state, DrawTile(TABLE, Tile(top)))
    assert (state.next_threat, state.phase) == (top, Phase.REVEAL)
    state = keeps(GAME, state, DrawTile(TABLE, Tile(state.unseen[0])))
    assert state.phase is Phase.PLAN
    assert GAME.faults(state) == []


def test_reinforcements_under_a_recruit_pile_that_is_partly_unseen() -> None:
    state = reinforced()
    assert (state.recruit_pile.size, state.recruit_pile.unseen) == (2, 1)
    assert state.reshuffled == [10]
    assert state.threat_pile.unseen == len(state.unseen) - 1 + 1
    assert GAME.faults(state) == []


def test_reinforcements_with_an_empty_recruit_pile() -> None:
    state = reinforced(recruit_pile=[])
    assert len(state.recruit_pile.known) == 2
    assert state.recruit_pile.known[0] not in (10, 14)


def offered(held: str = "2*peasant archer mage", orders: str = "act", **kwargs: object) -> State:
    """Ann acts in city 21, which has no tile, and three Titans are awake."""
    state = table(heroes={ANN: 21}, free=[21], held={ANN: held}, awake=[T3A, T4B, T5A], **kwargs)  # type: ignore[arg-type]
    return run(state, orders)


def test_a_titan_is_offered_and_may_be_declined() -> None:
    state = offered(orders="act act")
    assert (state.phase, GAME.pending(state)) == (Phase.TITAN, (ANN,))
    state = keeps(GAME, state, BanishTitan(ANN, None), "titan.awake", "titan.one-unit-a-mark", "titan.own-units")
    # That was no action in the city, so the second order offers it again.
    assert state.phase is Phase.TITAN
    state = keeps(GAME, state, BanishTitan(ANN, None))
    applies(GAME, (state.phase, sum(player(state).units)), (Phase.PLAN, 4), "titan.offered")


def test_a_titan_is_not_offered_to_a_player_who_cannot_pay() -> None:
    assert offered("2*peasant").phase is Phase.PLAN


def test_only_an_awake_titan_is_banished() -> None:
    breaks(GAME, offered(), BanishTitan(ANN, T3B, some("2*peasant archer")), "titan.awake")
    breaks(
        GAME, offered(), BanishTitan(ANN, T5B, some("2*peasant archer mage")), "titan.awake", "titan.one-unit-a-mark"
    )
    state = keeps(GAME, offered(), BanishTitan(ANN, T3A, some("2*peasant archer")), "titan.awake")
    assert (state.awake, state.banished) == ([T4B, T5A], [T3A])


def test_one_unit_for_each_question_mark() -> None:
    breaks(GAME, offered(), BanishTitan(ANN, T3A, some("2*peasant")), "titan.one-unit-a-mark")
    breaks(GAME, offered(), BanishTitan(ANN, T4B, some("2*peasant mage")), "titan.one-unit-a-mark")
    breaks(GAME, offered(), BanishTitan(ANN, None, some("mage")), "titan.one-unit-a-mark")
    keeps(GAME, offered(), BanishTitan(ANN, T4B, some("2*peasant archer mage")), "titan.one-unit-a-mark")


def test_the_units_must_be_own_ones() -> None:
    breaks(GAME, offered(), BanishTitan(ANN, T3A, some("3*peasant")), "titan.own-units")
    after = keeps(GAME, offered(), BanishTitan(ANN, T3A, some("peasant archer mage")), "titan.own-units")
    assert player(after).units == units("peasant")


def test_a_banished_titan_rewards_as_a_threat_does() -> None:
    state = keeps(GAME, offered(), BanishTitan(ANN, T3A, some("2*peasant archer")))
    assert state.phase is Phase.REWARDS
    state = keeps(GAME, state, take(GOLD, STOREYS))
    assert (player(state).coins, player(state).guilds, state.titan) == (3, {21: 2}, None)
    assert len(state.threats) == 5
    assert state.phase is Phase.PLAN


def test_bards_for_a_titan_go_beside_the_hero() -> None:
    state = table(heroes={ANN: 17}, free=[17], held={ANN: "3*peasant"}, awake=[T3A, T4A, T5A])
    state = keeps(GAME, run(state, "act"), BanishTitan(ANN, T3A, some("3*peasant")))
    state = keeps(GAME, keeps(GAME, state, take(GOLD, BARDS)), bards("2*snow marsh"))
    assert sum(player(state).bards) == 3


def test_not_two_titans_in_one_city_in_a_year() -> None:
    state = offered("7*peasant", "act act")
    state = keeps(GAME, state, BanishTitan(ANN, T3A, some("3*peasant")))
    state = keeps(GAME, state, take(GOLD, STOREYS))
    assert (state.phase, sum(player(state).units)) == (Phase.PLAN, 4)


def test_in_a_closed_corner_a_titan_pays_gold_and_storeys() -> None:
    """With three players the coast accepts no bards, but guilds are built in city 21 and Titans banished there."""
    state = offered(players=3)
    state = keeps(GAME, state, BanishTitan(ANN, T3A, some("2*peasant archer")))
    assert (player(state).coins, player(state).guilds) == (3, {21: 2})
    # House: the neutral player rises after a Titan too.
    state = keeps(GAME, state, raised(WEALTH))
    assert state.neutral[WEALTH] == 7


def test_other_players_cannot_banish_the_titan() -> None:
    breaks(GAME, offered(), BanishTitan(BOB, None), "turn.not-yours")
    assert offered().players[ANN].plan[0] == ACT
