"""The worked examples of the Russian and the Polish rulebook, page by page. If only one has it, its name says so."""

import pytest

from reeve_service.rules.ethnos.components import DRAGON, TrollToken
from reeve_service.rules.ethnos.moves import (
    DrawCard,
    KeepCards,
    PlaceMarker,
    Raid,
    RecruitFaceUp,
    RecruitFromDeck,
    TakeTroll,
)
from reeve_service.rules.ethnos.state import Phase, State
from reeve_service.rules.seats import TABLE
from tests.rules.ethnos.table import (
    ALTHEA,
    ANN,
    BOB,
    CID,
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
from tests.verdicts import breaks, keeps, pays

BOTH = pytest.mark.parametrize("edition", ["pl", "ru"])


def end_of_age(state: State) -> State:
    """The position after the third dragon."""
    stacked(state, "3*elf:red")
    state.phase, state.owed, state.dragons = Phase.DRAW, 1, 2
    return keeps(GAME, state, DrawCard(TABLE, DRAGON))


@BOTH
def test_p6_recruiting(edition: str) -> None:
    state = table("dwarf:red dwarf:gray", edition=edition, face_up="dwarf:purple elf:red")
    state = keeps(GAME, state, RecruitFaceUp(ANN, card("dwarf:purple")))
    assert player(state).hand == cards("dwarf:purple dwarf:red dwarf:gray")
    state = keeps(GAME, state, RecruitFromDeck(BOB))
    assert GAME.pending(state) == (TABLE,)


@BOTH
def test_p8_example_1_three_dwarves_and_the_third_marker_in_duris(edition: str) -> None:
    state = table("dwarf:purple dwarf:red dwarf:gray orc:blue", edition=edition, markers={ANN: {DURIS: 2}})
    after = keeps(GAME, state, play("dwarf:purple dwarf:red dwarf:gray", "dwarf:purple"))
    assert player(after).markers[DURIS] == 3
    assert after.face_up == cards("orc:blue")


@BOTH
def test_p8_example_2_a_purple_wingfolk_goes_to_rhea(edition: str) -> None:
    state = table("wingfolk:purple orc:purple elf:gray", edition=edition, markers={ANN: {DURIS: 2, RHEA: 1}})
    state = keeps(GAME, state, play("wingfolk:purple orc:purple", "wingfolk:purple"))
    breaks(GAME, state, PlaceMarker(ANN, DURIS), "wingfolk.large-enough")
    after = keeps(GAME, state, PlaceMarker(ANN, RHEA))
    assert player(after).markers[RHEA] == 2
    assert after.face_up == cards("elf:gray")


@BOTH
@pytest.mark.parametrize(("lena", "paid"), [(2, {"a": 4, "b": 2}), (3, {"a": 3, "b": 3})])
def test_p9_glory_for_duris_in_the_second_age(edition: str, lena: int, paid: dict[str, int]) -> None:
    markers = {ANN: {DURIS: 3}, BOB: {DURIS: lena}, CID: {DURIS: 1}}
    state = table(players=4, edition=edition, age=2, tokens=(2, 4, 6), markers=markers)
    pays(GAME, GAME.score(GAME.tableau(state)), "kingdoms.glory", **paid)


def test_p11_three_bands_are_worth_13() -> None:
    """The Russian book pays 3 for the dwarves, which contradicts its own page 13. The Polish 6 is used."""
    bands = [
        band("elf:green orc:green"),
        band("dwarf:purple dwarf:red dwarf:gray"),
        band("troll:red orc:red elf:red minotaur:red"),
    ]
    state = table(bands={ANN: bands})
    pays(GAME, GAME.score(GAME.tableau(state)), "bands.glory", a=1 + 6 + 6)


def test_ru_p11_two_of_mine_and_one_of_yours_take_four_cards() -> None:
    state = table("elf:red 3*skeleton", edition="ru", players=2, markers={ANN: {RHEA: 2}, BOB: {RHEA: 1}})
    assert player(keeps(GAME, state, play("elf:red 2*skeleton"))).markers[RHEA] == 2
    assert player(keeps(GAME, state, play("elf:red 3*skeleton"))).markers[RHEA] == 3


def test_pl_p11_one_of_mine_and_two_of_yours_take_four_cards() -> None:
    state = table("elf:red 3*skeleton", players=2, markers={ANN: {RHEA: 1}, BOB: {RHEA: 2}})
    assert player(keeps(GAME, state, play("elf:red 2*skeleton"))).markers[RHEA] == 1
    assert player(keeps(GAME, state, play("elf:red 3*skeleton"))).markers[RHEA] == 2


@BOTH
def test_wizards_two_of_four_cards_draw_two(edition: str) -> None:
    state = table("wizard:red wizard:blue orc:gray elf:green", edition=edition)
    state = keeps(GAME, state, play("wizard:red wizard:blue"))
    assert state.face_up == cards("orc:gray elf:green")
    state = keeps(GAME, state, DrawCard(TABLE, card("troll:red" if 8 in state.tribes else "dwarf:red")))
    state = keeps(GAME, state, DrawCard(TABLE, card("dwarf:blue")))
    assert (len(player(state).hand), state.turn) == (2, BOB)


@BOTH
def test_wingfolk_three_cards_reach_every_kingdom_with_two_markers_or_less(edition: str) -> None:
    state = table(
        "wingfolk:purple orc:purple elf:purple", edition=edition, markers={ANN: {DURIS: 2, RHEA: 3, STRATON: 1}}
    )
    state = keeps(GAME, state, play("wingfolk:purple orc:purple elf:purple", "wingfolk:purple"))
    for kingdom in (ALTHEA, DURIS, ITHYS, PELAGON, STRATON):
        keeps(GAME, state, PlaceMarker(ANN, kingdom))
    breaks(GAME, state, PlaceMarker(ANN, RHEA), "wingfolk.large-enough")


@BOTH
def test_giants_four_take_the_token_from_three(edition: str) -> None:
    state = table("giant:red 2*skeleton", edition=edition, players=4, hands={BOB: "giant:blue 3*skeleton"})
    state = keeps(GAME, state, play("giant:red 2*skeleton"))
    assert (state.giant, player(state).glory) == (ANN, 2)
    state = keeps(GAME, state, play("giant:blue 3*skeleton", seat=BOB))
    assert (state.giant, player(state, BOB).glory) == (BOB, 2)
    after = end_of_age(state)
    assert player(after, BOB).ledger[0][2] == 2
    assert after.giant is None


@BOTH
def test_dwarves_four_cards_count_as_five(edition: str) -> None:
    state = table(edition=edition, bands={ANN: [band("dwarf:red orc:red elf:red troll:red")]})
    pays(GAME, GAME.score(GAME.tableau(state)), "bands.glory", a=10)


@BOTH
def test_centaurs_in_straton_then_an_orc_in_rhea(edition: str) -> None:
    state = table("centaur:blue elf:blue orc:red", edition=edition)
    state = keeps(GAME, state, play("centaur:blue elf:blue", "centaur:blue"))
    after = keeps(GAME, state, play("orc:red"))
    assert (player(after).markers[STRATON], player(after).markers[RHEA], player(after).horde) == (1, 1, 1 << RHEA)


@BOTH
def test_minotaurs_three_cards_place_the_fourth_marker(edition: str) -> None:
    state = table("minotaur:red orc:red elf:red", edition=edition, markers={ANN: {RHEA: 3}})
    after = keeps(GAME, state, play("minotaur:red orc:red elf:red", "minotaur:red"))
    assert player(after).markers[RHEA] == 4


@BOTH
def test_orcs_an_orange_leader_and_a_raid_of_three(edition: str) -> None:
    state = table("orc:orange", edition=edition)
    player(state).horde = 1 << RHEA | 1 << DURIS
    state = keeps(GAME, state, play("orc:orange"))
    assert player(state).markers[ITHYS] == 1
    after = keeps(GAME, end_of_age(state), Raid(ANN, True))
    assert player(after).ledger[0][3] == 6


@BOTH
def test_skeletons_two_of_five_leave(edition: str) -> None:
    state = table(edition=edition, bands={ANN: [band("orc:red orc:blue orc:gray 2*skeleton")]})
    pays(GAME, GAME.score(GAME.tableau(state)), "bands.glory", a=3)


@BOTH
def test_merfolk_three_cards_reach_space_3_and_its_free_marker(edition: str) -> None:
    state = table("merfolk:green elf:green orc:green", edition=edition, players=4, markers={ANN: {ALTHEA: 2, RHEA: 3}})
    state = keeps(GAME, state, play("merfolk:green elf:green orc:green", "merfolk:green"))
    assert (player(state).markers[ALTHEA], player(state).swum) == (3, 3)
    after = keeps(GAME, state, PlaceMarker(ANN, RHEA))
    assert player(after).markers[RHEA] == 4
    assert player(end_of_age(after)).ledger[0][1] == 1


@BOTH
def test_trolls_four_cards_take_a_token_of_four_or_less(edition: str) -> None:
    state = keeps(GAME, table("troll:red 3*skeleton", edition=edition), play("troll:red 3*skeleton"))
    for value in (1, 2, 3, 4):
        keeps(GAME, state, TakeTroll(ANN, TrollToken(value)))
    breaks(GAME, state, TakeTroll(ANN, TrollToken(5)), "trolls.up-to-size")


@BOTH
@pytest.mark.parametrize(("mine", "yours", "winner"), [([4], [2], "a"), ([1, 3], [4], "b")])
def test_trolls_break_a_tie(edition: str, mine: list[int], yours: list[int], winner: str) -> None:
    state = table(players=4, edition=edition, tribes="troll", markers={ANN: {RHEA: 1}, BOB: {RHEA: 1}})
    player(state).trolls, player(state, BOB).trolls = mine, yours
    pays(GAME, GAME.score(GAME.tableau(state)), "kingdoms.glory", **{winner: 2})


@BOTH
def test_elves_three_of_seven_keep_three_of_four(edition: str) -> None:
    hand = "elf:red elf:blue elf:gray dwarf:red dwarf:blue orc:red orc:blue"
    state = keeps(GAME, table(hand, edition=edition), play("elf:red elf:blue elf:gray"))
    after = keeps(GAME, state, KeepCards(ANN, tuple(cards("dwarf:red dwarf:blue orc:red"))))
    assert len(player(after).hand) == 3
    assert after.face_up == cards("orc:blue")
