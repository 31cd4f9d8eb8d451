"""City tiles: replacements, reshuffled piles, and Barracks with too few units."""

import pytest

from reeve_service.rules.lords_of_xidit.components import Tile
from reeve_service.rules.lords_of_xidit.moves import DrawTile
from reeve_service.rules.lords_of_xidit.state import Phase, Pile, State
from reeve_service.rules.seats import TABLE
from tests.rules.lords_of_xidit.table import ANN, BOB, CID, DEE, GAME, GOLD, STOREYS, player, run, table, take, units
from tests.verdicts import applies, breaks, keeps


def emptied(**kwargs: object) -> State:
    """Ann has taken the last unit of city 8."""
    return run(table(heroes={ANN: 8}, recruits={8: "mage"}, **kwargs), "act")  # type: ignore[arg-type]


def freed(**kwargs: object) -> State:
    """Ann has freed city 10 and taken gold and storeys."""
    held = {ANN: "archer mage"}
    state = run(table(heroes={ANN: 10}, threats=[10], held=held, **kwargs), "act")  # type: ignore[arg-type]
    return keeps(GAME, state, take(GOLD, STOREYS))


def test_an_emptied_recruit_tile_is_replaced() -> None:
    state = emptied(next_recruit=12, recruit_pile=[13, 14])
    assert state.recruit_discard == [8]
    assert state.recruits[12] == units("peasant archer infantry cleric mage")
    applies(GAME, (state.next_recruit, state.recruit_pile), (13, Pile([14])), "tiles.replaced-at-once")


def test_the_table_reveals_the_new_top_of_a_pile() -> None:
    state = emptied(next_recruit=12)
    top = state.next_recruit
    assert top is not None
    assert (state.phase, GAME.pending(state)) == (Phase.REVEAL, (TABLE,))
    breaks(GAME, state, DrawTile(TABLE, Tile(top)), "tiles.unseen")
    assert len(list(GAME.moves(state, TABLE))) == len(state.unseen)
    state = keeps(GAME, state, DrawTile(TABLE, Tile(state.unseen[-1])), "tiles.unseen")
    assert state.recruit_pile.size == 3
    assert state.phase is Phase.PLAN


def test_a_freed_city_loses_its_tile() -> None:
    state = freed(next_threat=14, threat_pile=[18, 19])
    assert 10 not in state.threats
    assert 14 in state.threats
    assert (state.threat_discard[-1], state.next_threat, state.threat_pile) == (10, 18, Pile([19]))


def test_a_new_tile_is_there_for_the_next_order() -> None:
    state = table(heroes={ANN: 8, BOB: 12}, recruits={8: "mage"}, next_recruit=12, recruit_pile=[13, 14])
    state = run(state, {ANN: "act", BOB: "act"})
    assert player(state, BOB).units == units("peasant")


def test_an_empty_pile_is_made_from_the_discards_of_the_other_side() -> None:
    state = emptied(next_recruit=12, recruit_pile=[13], threat_discard=[15, 16, 17])
    assert state.next_recruit == 13
    assert state.recruit_pile == Pile([15, 16, 17])
    assert state.threat_discard == []
    state = freed(next_threat=14, threat_pile=[18], recruit_discard=[20, 21])
    applies(
        GAME,
        (state.next_threat, state.threat_pile, state.recruit_discard),
        (18, Pile([20, 21]), []),
        "tiles.pile-turned",
    )


def test_a_pile_that_cannot_be_made_again_stays_empty() -> None:
    state = emptied(next_recruit=12, recruit_pile=[13])
    assert (state.next_recruit, state.recruit_pile) == (13, Pile([]))


def test_the_next_recruit_tile_may_come_from_the_threats() -> None:
    state = table(heroes={ANN: 8}, recruits={8: "mage"}, next_recruit=12, recruit_pile=[])
    top = state.threat_pile.known[0]
    state = run(state, "act")
    applies(GAME, (state.next_recruit, state.recruit_pile), (top, Pile([])), "tiles.recruit-from-threats")
    assert state.phase is Phase.REVEAL


EVERYTHING = {ANN: "8*archer 7*infantry", BOB: "15*peasant", CID: "10*cleric", DEE: "8*archer 7*infantry"}


def bare_barracks(**kwargs: object) -> State:
    """Ann takes the last unit of city 8 while the Barracks are nearly empty."""
    recruits = {8: "mage", 1: "peasant", 4: "peasant", 9: "peasant", 10: "2*cleric"}
    return table(**{"heroes": {ANN: 8}, "recruits": recruits, **kwargs})  # type: ignore[arg-type]


def test_the_barracks_may_have_too_few_units() -> None:
    """Tile 14 has two peasants, infantry and two clerics. One cleric is left, and a mage replaces no other."""
    state = bare_barracks(held={**EVERYTHING, CID: "9*cleric 8*mage"}, next_recruit=14, recruit_pile=[3, 6])
    assert state.barracks == units("cleric mage")
    applies(GAME, run(state, "act").recruits[14], units("cleric"), "tiles.barracks-short")


ONE_MAGE_LEFT = {**EVERYTHING, CID: "10*cleric 8*mage"}


def test_a_tile_that_would_get_no_unit_is_skipped() -> None:
    state = bare_barracks(held=ONE_MAGE_LEFT, next_recruit=2, recruit_pile=[3, 6])
    assert state.barracks == units("mage")
    state = run(state, "act")
    applies(GAME, (state.recruits[6], state.recruit_discard), (units("mage"), [8, 2, 3]), "tiles.no-unit-for-tile")


def test_if_no_tile_would_get_a_unit_none_is_placed() -> None:
    state = bare_barracks(held={**ONE_MAGE_LEFT, BOB: "15*peasant mage"}, next_recruit=2, recruit_pile=[3, 6])
    state = run(state, "act")
    assert len(state.recruits) == 4
    assert (state.phase, state.next_recruit, state.recruit_discard) == (Phase.PLAN, 2, [8])
    assert GAME.faults(state) == []


def test_the_table_reveals_a_new_top_before_a_missing_recruit_tile_is_placed() -> None:
    """Ann empties city 8 and no spare tile can get a unit. Then bob frees city 20, which reveals an unseen Threat."""
    held = {**ONE_MAGE_LEFT, BOB: "15*peasant mage"}
    state = bare_barracks(
        heroes={ANN: 8, BOB: 20}, threats=[20], held=held, next_recruit=2, recruit_pile=[3, 6], next_threat=15
    )
    state = keeps(GAME, run(state, {ANN: "act", BOB: "act"}), take(GOLD, STOREYS, seat=BOB))
    assert (state.phase, len(state.recruits), state.next_recruit) == (Phase.REVEAL, 4, 2)
    assert GAME.faults(state) == []
    state = keeps(GAME, state, DrawTile(TABLE, Tile(state.unseen[0])))
    assert (state.phase, len(state.recruits)) == (Phase.PLAN, 5)
    assert GAME.faults(state) == []


@pytest.mark.parametrize("reshuffled", [[], [20, 21]])
def test_unseen_tiles_are_drawn_by_their_probability(reshuffled: list[int]) -> None:
    """One of three unseen tiles is in the Recruit pile. Tiles from reinforcements are all in the Threat pile."""
    state = table()
    state.phase = Phase.REVEAL
    state.recruit_pile, state.threat_pile = Pile([1], 1), Pile([], 2 + len(reshuffled))
    state.unseen, state.reshuffled = [17, 18, 19], reshuffled
    weights = {move.tile: weight for move, weight in GAME.outcomes(state) if isinstance(move, DrawTile)}
    assert weights == {17: 2, 18: 2, 19: 2, **dict.fromkeys(reshuffled, 3)}
