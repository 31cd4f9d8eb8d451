"""Impossible markers: the bands on the table and earlier ages must account for them."""

import pytest

from reeve_service.rules.ethnos.components import Tribe
from reeve_service.rules.ethnos.state import Phase
from tests.rules.ethnos.reached import first_age, first_age_turn, in_second_age, reach
from tests.rules.ethnos.table import ALTHEA, ANN, BOB, GAME, RHEA, band
from tests.verdicts import is_impossible


def test_in_the_first_age_markers_come_from_bands() -> None:
    state = first_age_turn()
    state.players[0].markers[ALTHEA] = 1
    is_impossible(GAME, state, "position.markers-bands")
    state = first_age_turn()
    state.players[0].horde = 1
    is_impossible(GAME, state, "position.markers-bands")


def test_a_marker_is_where_a_leader_can_place_it() -> None:
    assert GAME.faults(first_age([band("orc:red")], {RHEA: 1})) == []
    assert GAME.faults(first_age([band("wingfolk:red")], {ALTHEA: 1})) == []
    for leader in ("orc:red", "halfling:green", "halfling:red"):
        is_impossible(GAME, first_age([band(leader)], {ALTHEA: 1}), "position.markers-leaders")
    is_impossible(GAME, first_age([band("orc:red"), band("orc:blue")], {RHEA: 2}), "position.markers-leaders")


def test_free_markers_of_the_merfolk_may_be_anywhere() -> None:
    state = first_age([band("merfolk:red 2*skeleton")], {RHEA: 1, ALTHEA: 1})
    is_impossible(GAME, state, "position.markers-bands")
    state.players[ANN].swum = 3
    assert GAME.faults(state) == []


def test_a_pending_marker_is_not_placed_yet() -> None:
    state = first_age([band("wingfolk:red")], {}, phase=Phase.MARKER)
    assert GAME.faults(state) == []
    state.players[ANN].markers[ALTHEA] = 1
    assert "position.markers-leaders" in {fault.code for fault in GAME.faults(state)}
    state = first_age([band("merfolk:red 2*skeleton")], {RHEA: 1, ALTHEA: 1}, phase=Phase.FREE_MARKER)
    state.players[ANN].swum, state.owed = 3, 1
    is_impossible(GAME, state, "position.markers-bands")


def test_a_horde_joins_under_an_orc_of_its_colour() -> None:
    state = first_age([band("orc:red")], {})
    state.players[ANN].horde = 1 << RHEA
    assert GAME.faults(state) == []
    state.players[ANN].horde = 1 << ALTHEA
    is_impossible(GAME, state, "position.markers-leaders")


def test_every_marker_in_a_kingdom_needs_a_larger_band() -> None:
    assert GAME.faults(first_age([band("orc:red skeleton"), band("elf:red")], {RHEA: 2})) == []
    assert GAME.faults(first_age([band("minotaur:red"), band("elf:red")], {RHEA: 2})) == []
    is_impossible(GAME, first_age([band("orc:red"), band("elf:red")], {RHEA: 2}), "position.markers-sizes")
    is_impossible(GAME, first_age([band("orc:red"), band("wingfolk:red")], {RHEA: 2}), "position.markers-sizes")


def test_with_two_players_the_markers_of_both_count() -> None:
    state = first_age([band("orc:red")], {RHEA: 1}, players=2)
    assert GAME.faults(state) == []
    state.players[BOB].bands, state.players[BOB].markers[RHEA] = [band("elf:red")], 1
    is_impossible(GAME, state, "position.markers-sizes")
    state.players[BOB].bands = [band("elf:red skeleton")]
    assert GAME.faults(state) == []


def test_with_two_players_a_free_marker_belongs_to_its_own_player() -> None:
    state = first_age([band("merfolk:blue 2*skeleton")], {}, players=2)
    state.players[ANN].swum = 3
    state.players[BOB].bands, state.players[BOB].markers[RHEA] = [band("elf:red"), band("dwarf:red")], 2
    is_impossible(GAME, state, "position.markers-sizes")
    state.players[ANN].markers[RHEA], state.players[BOB].markers[RHEA] = 1, 1
    assert GAME.faults(state) == []


@pytest.mark.parametrize("players", [2, 4])
def test_no_band_is_larger_than_a_hand(players: int) -> None:
    state = reach(
        lambda state: (
            state.age == 2
            and state.phase is Phase.TURN
            and not any(player.swum or player.horde for player in state.players)
            and max(sum(player.markers) for player in state.players) < 8
        ),
        tribes=None if players == 2 else (0, 1, 2, 3, 4, 6),
        players=players,
    )
    state.players[0].markers[ALTHEA] = state.box.hand_limit + 2
    if players == 2:
        # Two players' markers count together.
        state.players[0].markers[ALTHEA] = state.players[1].markers[ALTHEA] = state.box.hand_limit // 2 + 1
    state.ply += 100
    is_impossible(GAME, state, "position.markers-sizes")


def test_all_markers_need_no_more_cards_than_all_ages_had() -> None:
    state = in_second_age()
    for player in state.players:
        player.markers, player.horde, player.swum = [4] * 6, 0, 0
    state.ply += 500
    is_impossible(GAME, state, "position.markers-bands")


def test_with_two_players_all_markers_of_both_need_cards() -> None:
    """Five markers in a kingdom need bands of one to five cards. So six kingdoms need 90 cards, and an age has 60."""
    state = reach(
        lambda state: state.age == 2 and state.phase is Phase.DEAL, tribes=(0, 1, 2, Tribe.WIZARD, 11), players=2
    )
    state.players[0].markers, state.players[1].markers, state.ply = [2] * 6, [2] * 6, 900
    assert GAME.faults(state) == []
    state.players[0].markers = [3] * 6
    is_impossible(GAME, state, "position.markers-bands")
