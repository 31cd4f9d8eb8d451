"""Playing a band: its cards, its leader, and its control marker."""

from dataclasses import replace

import pytest

from reeve_service.rules.ethnos.moves import PlayBand
from reeve_service.rules.ethnos.state import Phase
from tests.rules.ethnos.table import (
    ANN,
    BOB,
    DURIS,
    GAME,
    ITHYS,
    PELAGON,
    RHEA,
    STRATON,
    band,
    card,
    cards,
    play,
    player,
    table,
)
from tests.verdicts import applies, breaks, keeps, pays


def test_a_band_has_cards() -> None:
    breaks(GAME, table("elf:red"), PlayBand(ANN, (), card("elf:red")), "band.has-cards", "band.leader-in-band")
    keeps(GAME, table("elf:red"), play("elf:red"), "band.has-cards")


def test_a_band_is_played_from_the_hand() -> None:
    breaks(GAME, table("elf:red"), play("elf:red elf:red"), "band.from-hand")
    keeps(GAME, table("elf:red elf:red"), play("elf:red elf:red"), "band.from-hand")


@pytest.mark.parametrize("hand", ["elf:red elf:blue elf:gray", "elf:red dwarf:red orc:red", "elf:red 2*skeleton"])
def test_one_tribe_or_one_kingdom(hand: str) -> None:
    keeps(GAME, table(hand), play(hand), "band.one-tribe-or-kingdom")


@pytest.mark.parametrize("hand", ["elf:red dwarf:blue", "elf:red elf:blue dwarf:red", "elf:red dwarf:blue skeleton"])
def test_neither_one_tribe_nor_one_kingdom(hand: str) -> None:
    breaks(GAME, table(hand), play(hand), "band.one-tribe-or-kingdom")


def test_the_leader_is_one_of_the_band() -> None:
    state = table("elf:red elf:blue")
    breaks(GAME, state, play("elf:red", "elf:blue"), "band.leader-in-band")
    keeps(GAME, state, play("elf:red elf:blue", "elf:blue"), "band.leader-in-band")


def test_a_skeleton_never_leads() -> None:
    state = table("elf:red skeleton")
    breaks(GAME, state, play("elf:red skeleton", "skeleton"), "band.skeleton-never-leads")
    keeps(GAME, state, play("elf:red skeleton", "elf:red"), "band.skeleton-never-leads")


@pytest.mark.parametrize("edition", ["pl", "ru"])
def test_skeletons_alone_are_no_band(edition: str) -> None:
    state = table("9*skeleton", edition=edition)
    breaks(GAME, state, PlayBand(ANN, tuple(cards("9*skeleton")), None), "band.needs-leader")
    breaks(GAME, state, play("9*skeleton"), "band.skeleton-never-leads")


def test_a_band_needs_a_leader() -> None:
    breaks(GAME, table("elf:red"), PlayBand(ANN, tuple(cards("elf:red")), None), "band.needs-leader")
    keeps(GAME, table("elf:red"), play("elf:red"), "band.needs-leader")


def test_ten_skeletons_win_at_once_in_the_polish_edition() -> None:
    state = table("10*skeleton", glory={BOB: 40})
    after = keeps(GAME, state, PlayBand(ANN, tuple(cards("10*skeleton")), None), "band.needs-leader")
    assert (after.phase, after.victor, GAME.pending(after)) == (Phase.OVER, ANN, ())
    sheet = GAME.score(GAME.tableau(after))
    assert [rank.seats for rank in sheet.ranking] == [(0,), (1,), (2,)]
    assert sheet.ties == ()
    pays(GAME, sheet, "skeletons.win", a=0)


def test_the_first_marker_takes_one_card_the_second_two() -> None:
    one = keeps(GAME, table("elf:red"), play("elf:red"), "marker.none-to-decline")
    again = keeps(GAME, table("elf:red", markers={ANN: {RHEA: 1}}), play("elf:red"))
    two = keeps(GAME, table("elf:red elf:blue", markers={ANN: {RHEA: 1}}), play("elf:red elf:blue"))
    applies(GAME, [player(after).markers[RHEA] for after in (one, again, two)], [1, 1, 2], "marker.large-enough")


def test_other_seats_markers_do_not_count_with_three_players() -> None:
    state = table("elf:red", markers={BOB: {RHEA: 5}})
    assert player(keeps(GAME, state, play("elf:red"))).markers[RHEA] == 1


@pytest.mark.parametrize(("cards_played", "placed"), [(3, False), (4, True)])
def test_with_two_players_both_seats_markers_count(cards_played: int, placed: bool) -> None:
    hand = " ".join(f"elf:{colour}" for colour in ("red", "blue", "gray", "green")[:cards_played])
    state = table(hand, players=2, markers={ANN: {RHEA: 2}, BOB: {RHEA: 1}})
    after = keeps(GAME, state, play(hand, "elf:red"))
    applies(GAME, player(after).markers[RHEA], 2 + placed, "marker.two-players")


def test_a_marker_must_be_placed_in_the_polish_edition() -> None:
    breaks(GAME, table("elf:red"), play("elf:red", decline_marker=True), "marker.must-be-placed")
    keeps(GAME, table("elf:red"), play("elf:red"), "marker.must-be-placed")


def test_a_marker_may_be_declined_in_the_russian_edition() -> None:
    state = table("elf:red", edition="ru")
    after = keeps(GAME, state, play("elf:red", decline_marker=True), "marker.must-be-placed")
    assert player(after).markers[RHEA] == 0


@pytest.mark.parametrize("edition", ["pl", "ru"])
def test_there_must_be_a_marker_to_decline(edition: str) -> None:
    state = table("elf:red", edition=edition, markers={ANN: {RHEA: 1}})
    breaks(GAME, state, play("elf:red", decline_marker=True), "marker.none-to-decline")


def test_a_halfling_has_no_marker_to_decline() -> None:
    state = table("halfling:red", edition="ru")
    breaks(GAME, state, play("halfling:red", decline_marker=True), "marker.none-to-decline")


def test_only_an_automatic_power_is_declined_with_the_band() -> None:
    breaks(GAME, table("dwarf:red"), play("dwarf:red", decline_power=True), "leader.nothing-to-decline")
    after = keeps(GAME, table("giant:red"), play("giant:red", decline_power=True), "leader.nothing-to-decline")
    applies(GAME, (after.giant, player(after).glory), (None, 0), "leader.may-decline")


def test_the_rest_of_the_hand_goes_face_up() -> None:
    after = keeps(GAME, table("dwarf:red orc:blue skeleton", face_up="elf:gray"), play("dwarf:red"))
    assert player(after).hand == []
    assert after.turn == BOB
    applies(GAME, after.face_up, cards("elf:gray orc:blue skeleton"), "band.rest-face-up")


def test_nothing_is_placed_when_the_markers_have_run_out() -> None:
    """House: the 26 markers are a limit, including the one on the glory track."""
    used = {ANN: {DURIS: 6, ITHYS: 6, PELAGON: 6, STRATON: 7}}
    state = table("elf:red", tribes="dwarf giant halfling troll elf", markers=used)
    assert state.supply(player(state)) == 0
    applies(GAME, player(keeps(GAME, state, play("elf:red"))).markers[RHEA], 0, "marker.supply")


def test_the_merfolk_board_holds_one_of_the_markers() -> None:
    state = table("merfolk:red", markers={ANN: {DURIS: 6, ITHYS: 6, PELAGON: 6, STRATON: 6}})
    assert state.supply(player(state)) == 0


def test_the_last_marker_goes_to_the_kingdom_and_leaves_an_orc_none_for_the_horde() -> None:
    state = table(
        "orc:red", tribes="dwarf elf giant troll", markers={ANN: {DURIS: 6, ITHYS: 6, PELAGON: 6, STRATON: 6}}
    )
    assert player(keeps(GAME, state, play("orc:red"))).horde == 0
    breaks(GAME, state, play("orc:red", decline_power=True), "leader.nothing-to-decline")
    state.options = replace(state.options, edition="ru")
    keeps(GAME, state, play("orc:red", decline_marker=True, decline_power=True))
    assert player(keeps(GAME, state, play("orc:red", decline_marker=True))).horde == 1 << RHEA


def test_a_band_lies_before_its_player_leader_on_top() -> None:
    after = keeps(GAME, table("elf:red elf:blue"), play("elf:red elf:blue", "elf:blue"))
    assert player(after).bands == [band("elf:red elf:blue", "elf:blue")]
