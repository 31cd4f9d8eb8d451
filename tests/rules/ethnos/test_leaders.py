"""The tribes of Ethnos: the power of each leader, and the choices that follow."""

import pytest

from reeve_service.rules.ethnos.components import DRAGON, TrollToken
from reeve_service.rules.ethnos.moves import DrawCard, KeepCards, PlaceMarker, StopBands, TakeTroll
from reeve_service.rules.ethnos.state import Phase
from reeve_service.rules.seats import TABLE
from tests.rules.ethnos.table import (
    ALTHEA,
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
    stacked,
    table,
)
from tests.verdicts import applies, breaks, keeps

# Wingfolk


def test_wingfolk_place_anywhere_the_band_is_large_enough() -> None:
    state = table("wingfolk:red wingfolk:blue", markers={ANN: {RHEA: 2, DURIS: 1}})
    state = keeps(GAME, state, play("wingfolk:red wingfolk:blue"))
    assert (state.phase, GAME.pending(state)) == (Phase.MARKER, (ANN,))
    breaks(GAME, state, PlaceMarker(ANN, RHEA), "wingfolk.large-enough")
    after = keeps(GAME, state, PlaceMarker(ANN, DURIS), "wingfolk.large-enough")
    assert player(after).markers[DURIS] == 2
    assert after.turn == BOB


def test_wingfolk_with_two_players_need_more_cards_than_all_markers_there() -> None:
    state = table("wingfolk:red wingfolk:blue", players=2, markers={ANN: {DURIS: 1}, BOB: {DURIS: 1, STRATON: 1}})
    state = keeps(GAME, state, play("wingfolk:red wingfolk:blue"))
    breaks(GAME, state, PlaceMarker(ANN, DURIS), "wingfolk.large-enough")
    keeps(GAME, state, PlaceMarker(ANN, STRATON))


@pytest.mark.parametrize("edition", ["pl", "ru"])
def test_wingfolk_may_place_nothing(edition: str) -> None:
    state = keeps(GAME, table("wingfolk:red", edition=edition), play("wingfolk:red"))
    after = keeps(GAME, state, PlaceMarker(ANN, None))
    assert sum(player(after).markers) == 0


def test_wingfolk_are_not_asked_when_no_kingdom_is_open() -> None:
    everywhere = dict.fromkeys((ALTHEA, DURIS, ITHYS, PELAGON, RHEA, STRATON), 1)
    state = table("wingfolk:red", markers={ANN: everywhere})
    assert keeps(GAME, state, play("wingfolk:red")).turn == BOB


def test_wingfolk_without_a_marker_left_are_not_asked() -> None:
    used = {ANN: {DURIS: 7, ITHYS: 6, PELAGON: 6, STRATON: 6}}
    state = table("wingfolk:red", tribes="dwarf elf giant troll", markers=used)
    assert state.supply(player(state)) == 0
    assert keeps(GAME, state, play("wingfolk:red")).turn == BOB


# Merfolk


def test_merfolk_swim_as_far_as_the_band_is_large_besides_the_marker() -> None:
    after = keeps(GAME, table("merfolk:red merfolk:blue"), play("merfolk:red merfolk:blue"))
    applies(GAME, (player(after).swum, player(after).markers[RHEA], after.turn), (2, 1, BOB), "merfolk.swim")


def test_every_symbol_reached_or_passed_gives_a_free_marker() -> None:
    """House: ten steps from 2 pass 3 and 7 and reach 12."""
    hand = "4*halfling:red 5*skeleton merfolk:red"
    state = table(hand, markers={ANN: {DURIS: 9}})
    player(state).swum = 2
    state = keeps(GAME, state, play(hand, "merfolk:red"))
    assert (player(state).swum, state.owed) == (12, 3)
    for _ in range(3):
        assert state.phase is Phase.FREE_MARKER
        state = keeps(GAME, state, PlaceMarker(ANN, DURIS), "wingfolk.large-enough")
    applies(GAME, (player(state).markers[DURIS], state.turn), (12, BOB), "merfolk.free-marker")


def test_a_free_marker_may_be_left_out() -> None:
    state = table("3*skeleton merfolk:red")
    state = keeps(GAME, state, play("merfolk:red 2*skeleton"))
    assert sum(player(keeps(GAME, state, PlaceMarker(ANN, None))).markers) == 1


def test_a_free_marker_ignores_the_rule_for_two_players() -> None:
    state = table("merfolk:red 2*skeleton", players=2, markers={BOB: {DURIS: 9}})
    state = keeps(GAME, state, play("merfolk:red 2*skeleton"))
    assert player(keeps(GAME, state, PlaceMarker(ANN, DURIS))).markers[DURIS] == 1


def test_nobody_swims_beyond_the_last_space() -> None:
    state = table("merfolk:red 2*skeleton")
    player(state).swum = 17
    state = keeps(GAME, state, play("merfolk:red 2*skeleton"))
    assert (player(state).swum, state.owed) == (18, 1)
    there = table("merfolk:red")
    player(there).swum = 18
    assert keeps(GAME, there, play("merfolk:red")).turn == BOB
    breaks(GAME, there, play("merfolk:red", decline_power=True), "leader.nothing-to-decline")


def test_free_markers_end_with_the_supply() -> None:
    hand = "merfolk:red 6*skeleton"
    state = table(hand, markers={ANN: {DURIS: 6, ITHYS: 6, PELAGON: 6, STRATON: 4}})
    state = keeps(GAME, state, play(hand))
    assert (player(state).swum, state.owed) == (7, 1)


def test_merfolk_may_stay_where_they_are() -> None:
    after = keeps(GAME, table("merfolk:red"), play("merfolk:red", decline_power=True))
    assert (player(after).swum, player(after).markers[RHEA]) == (0, 1)


# Giants


def test_the_first_giant_band_takes_the_token_and_two_glory() -> None:
    after = keeps(GAME, table("giant:red"), play("giant:red"))
    assert (after.giant, player(after).glory) == (ANN, 2)


@pytest.mark.parametrize(("size", "taken"), [(2, False), (3, True)])
def test_a_giant_band_must_be_larger_than_all_before(size: int, taken: bool) -> None:
    state = table("giant:red 3*skeleton", bands={BOB: [band("giant:blue dwarf:blue")]})
    state.giant = BOB
    after = keeps(GAME, state, play(f"giant:red {size - 1}*skeleton"))
    applies(GAME, (after.giant, player(after).glory), (ANN, 2) if taken else (BOB, 0), "giants.larger")


def test_a_seat_may_outgrow_its_own_giant_band() -> None:
    state = table("giant:red skeleton", bands={ANN: [band("giant:blue")]}, glory={ANN: 2})
    state.giant = ANN
    after = keeps(GAME, state, play("giant:red skeleton"))
    assert (after.giant, player(after).glory) == (ANN, 4)


def test_a_declined_giant_band_still_sets_the_mark() -> None:
    """House: later giants compare with the largest giant band, not with the token's."""
    state = table("giant:red skeleton", bands={BOB: [band("giant:blue dwarf:blue")]})
    after = keeps(GAME, state, play("giant:red skeleton"))
    assert after.giant is None
    breaks(GAME, state, play("giant:red skeleton", decline_power=True), "leader.nothing-to-decline")


# Orcs


def test_an_orc_joins_the_horde_on_its_own_colour() -> None:
    after = keeps(GAME, table("orc:orange"), play("orc:orange"))
    assert player(after).horde == 1 << ITHYS
    assert player(after).markers[ITHYS] == 1


def test_an_orc_joins_the_horde_even_without_a_marker_in_the_kingdom() -> None:
    after = keeps(GAME, table("orc:orange", markers={ANN: {ITHYS: 1}}), play("orc:orange"))
    applies(GAME, (player(after).horde, player(after).markers[ITHYS]), (1 << ITHYS, 1), "orcs.horde")


def test_a_space_of_the_horde_holds_one_marker() -> None:
    state = table("orc:orange")
    player(state).horde = 1 << ITHYS
    assert player(keeps(GAME, state, play("orc:orange"))).horde == 1 << ITHYS
    breaks(GAME, state, play("orc:orange", decline_power=True), "leader.nothing-to-decline")


def test_markers_in_the_horde_are_missing_from_the_supply() -> None:
    state = table("orc:orange", tribes="dwarf elf giant troll")
    before = state.supply(player(state))
    after = keeps(GAME, state, play("orc:orange"))
    assert after.supply(player(after)) == before - 2


# Trolls


def test_a_troll_takes_a_token_up_to_its_size() -> None:
    state = keeps(GAME, table("troll:red 2*skeleton"), play("troll:red 2*skeleton"))
    assert state.phase is Phase.TROLL
    breaks(GAME, state, TakeTroll(ANN, TrollToken(4)), "trolls.up-to-size")
    breaks(GAME, state, TakeTroll(ANN, TrollToken(9)), "trolls.up-to-size", "trolls.token-free")
    after = keeps(GAME, state, TakeTroll(ANN, TrollToken(2)), "trolls.up-to-size", "trolls.token-free")
    assert player(after).trolls == [2]


def test_a_troll_token_is_taken_from_those_beside_the_board() -> None:
    state = table("troll:red 2*skeleton")
    player(state, BOB).trolls = [2]
    state = keeps(GAME, state, play("troll:red 2*skeleton"))
    breaks(GAME, state, TakeTroll(ANN, TrollToken(2)), "trolls.token-free")


def test_a_troll_token_may_be_left() -> None:
    state = keeps(GAME, table("troll:red"), play("troll:red"))
    assert player(keeps(GAME, state, TakeTroll(ANN, None))).trolls == []


def test_no_decision_if_no_token_is_small_enough() -> None:
    state = table("troll:red")
    player(state, BOB).trolls = [1]
    assert keeps(GAME, state, play("troll:red")).turn == BOB


# Centaurs


@pytest.mark.parametrize("edition", ["pl", "ru"])
def test_a_centaur_that_places_plays_another_band_before_the_rest_is_discarded(edition: str) -> None:
    state = table("centaur:blue orc:red dwarf:gray", edition=edition)
    state = keeps(GAME, state, play("centaur:blue"))
    assert (state.phase, GAME.pending(state)) == (Phase.ANOTHER, (ANN,))
    assert player(state).hand == cards("orc:red dwarf:gray")
    after = keeps(GAME, state, play("orc:red"))
    assert after.face_up == cards("dwarf:gray")
    leaders = [each.leader for each in player(after).bands]
    applies(GAME, leaders, [card("centaur:blue"), card("orc:red")], "centaurs.another-band")


def test_a_second_centaur_continues_the_chain() -> None:
    state = table("centaur:blue centaur:red dwarf:gray")
    state = keeps(GAME, state, play("centaur:blue"))
    assert keeps(GAME, state, play("centaur:red")).phase is Phase.ANOTHER


@pytest.mark.parametrize(
    ("second", "phase"),
    [("wizard", Phase.DRAW), ("troll", Phase.TROLL), ("wingfolk", Phase.MARKER), ("merfolk", Phase.TURN)],
)
def test_after_a_centaur_any_leader_has_its_power(second: str, phase: Phase) -> None:
    state = keeps(GAME, table(f"centaur:blue {second}:red dwarf:gray"), play("centaur:blue"))
    after = keeps(GAME, state, play(f"{second}:red"))
    assert after.phase is phase
    assert (player(after).swum == 1) is (second == "merfolk")
    assert (after.face_up == cards("dwarf:gray")) is (second in ("wizard", "merfolk"))


def test_a_centaur_whose_band_is_too_small_plays_no_other() -> None:
    state = table("centaur:blue orc:red", markers={ANN: {STRATON: 1}})
    assert keeps(GAME, state, play("centaur:blue")).turn == BOB


def test_a_declined_marker_brings_no_other_band() -> None:
    state = table("centaur:blue orc:red", edition="ru")
    assert keeps(GAME, state, play("centaur:blue", decline_marker=True)).turn == BOB


@pytest.mark.parametrize(("edition", "another"), [("pl", True), ("ru", False)])
def test_a_centaur_without_a_marker_left(edition: str, another: bool) -> None:
    """In pl the band must be large enough. In ru a marker must have been placed."""
    used = {ANN: {DURIS: 7, ITHYS: 6, PELAGON: 6, RHEA: 6}}
    state = table("centaur:blue dwarf:red", edition=edition, tribes="dwarf elf giant troll", markers=used)
    assert state.supply(player(state)) == 0
    after = keeps(GAME, state, play("centaur:blue"))
    assert (after.phase is Phase.ANOTHER) is another


def test_a_centaur_is_not_asked_when_no_band_can_follow() -> None:
    assert keeps(GAME, table("centaur:blue 2*skeleton"), play("centaur:blue")).turn == BOB


def test_the_seat_may_stop_after_a_centaur() -> None:
    state = keeps(GAME, table("centaur:blue orc:red"), play("centaur:blue"))
    after = keeps(GAME, state, StopBands(ANN))
    assert (after.turn, after.face_up) == (BOB, cards("orc:red"))


def test_the_last_leader_of_a_chain_decides_about_the_rest_of_the_hand() -> None:
    state = keeps(GAME, table("centaur:blue elf:red dwarf:gray"), play("centaur:blue"))
    state = keeps(GAME, state, play("elf:red"))
    assert state.phase is Phase.KEEP
    assert player(keeps(GAME, state, KeepCards(ANN, tuple(cards("dwarf:gray"))))).hand == cards("dwarf:gray")


# Elves


def test_an_elf_keeps_up_to_its_size() -> None:
    state = keeps(GAME, table("elf:red dwarf:gray dwarf:red orc:blue"), play("elf:red"))
    breaks(GAME, state, KeepCards(ANN, tuple(cards("dwarf:gray dwarf:red"))), "elves.up-to-size")
    after = keeps(GAME, state, KeepCards(ANN, tuple(cards("dwarf:gray"))), "elves.up-to-size", "elves.from-hand")
    assert player(after).hand == cards("dwarf:gray")
    assert after.face_up == cards("dwarf:red orc:blue")


def test_an_elf_keeps_what_is_in_the_hand() -> None:
    state = keeps(GAME, table("elf:red elf:blue dwarf:gray"), play("elf:red elf:blue"))
    breaks(GAME, state, KeepCards(ANN, tuple(cards("2*dwarf:gray"))), "elves.from-hand")


def test_an_elf_may_keep_nothing() -> None:
    state = keeps(GAME, table("elf:red dwarf:gray"), play("elf:red"))
    assert player(keeps(GAME, state, KeepCards(ANN, ()))).hand == []


def test_cards_that_were_seen_and_kept_are_still_known() -> None:
    state = table("elf:red elf:blue dwarf:gray orc:blue")
    player(state).seen = cards("dwarf:gray orc:blue")
    state = keeps(GAME, state, play("elf:red elf:blue"))
    after = keeps(GAME, state, KeepCards(ANN, tuple(cards("dwarf:gray"))))
    assert player(after).seen == cards("dwarf:gray")


def test_an_elf_with_nothing_left_is_not_asked() -> None:
    assert keeps(GAME, table("elf:red"), play("elf:red")).turn == BOB


# Halflings, minotaurs


def test_a_halfling_leader_places_no_marker_whatever_the_size() -> None:
    after = keeps(GAME, table("4*halfling:red"), play("4*halfling:red"))
    applies(GAME, sum(player(after).markers), 0, "halflings.no-marker")


def test_a_minotaur_needs_one_card_less() -> None:
    state = table("minotaur:red", markers={ANN: {RHEA: 1}})
    too_many = table("minotaur:red", markers={ANN: {RHEA: 2}})
    for before, markers in ((state, 2), (too_many, 2)):
        after = keeps(GAME, before, play("minotaur:red"))
        applies(GAME, player(after).markers[RHEA], markers, "minotaurs.one-less")


def test_a_minotaur_with_two_players_needs_as_many_cards_as_there_are_markers() -> None:
    state = table("minotaur:red skeleton", players=2, markers={BOB: {RHEA: 2}})
    assert player(keeps(GAME, state, play("minotaur:red skeleton"))).markers[RHEA] == 1
    assert player(keeps(GAME, state, play("minotaur:red"))).markers[RHEA] == 0


# Wizards


def test_a_wizard_draws_its_size_after_the_rest_went_face_up() -> None:
    state = keeps(GAME, table("wizard:red wizard:blue dwarf:gray"), play("wizard:red wizard:blue"))
    assert (state.face_up, state.owed, GAME.pending(state)) == (cards("dwarf:gray"), 2, (TABLE,))
    for code in ("elf:red", "elf:blue"):
        state = keeps(GAME, state, DrawCard(TABLE, card(code)))
    applies(GAME, (player(state).hand, state.turn), (cards("elf:red elf:blue"), BOB), "wizards.draw")


def test_a_wizard_draws_all_or_nothing() -> None:
    after = keeps(GAME, table("wizard:red dwarf:gray"), play("wizard:red", decline_power=True))
    assert (player(after).hand, after.turn) == ([], BOB)


def test_the_third_dragon_stops_a_wizard_and_the_band_stays() -> None:
    state = table("wizard:red wizard:blue", markers={BOB: {RHEA: 1}})
    state = stacked(keeps(GAME, state, play("wizard:red wizard:blue")), "2*elf:red")
    state.dragons = 2
    state = keeps(GAME, state, DrawCard(TABLE, card("elf:red")))
    after = keeps(GAME, state, DrawCard(TABLE, DRAGON))
    assert after.age == 2
    assert player(after).ledger == [[1, 0, 0, 0, 1]]
    assert player(after).hand == []
