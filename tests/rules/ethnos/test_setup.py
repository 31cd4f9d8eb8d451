"""Setup: tribes, glory tokens, first player and deal, for every number of players."""

import pytest

from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.ethnos.components import DRAGON, TRIBES, GloryToken, Tribe, open_box
from reeve_service.rules.ethnos.moves import ChooseFirst, DrawCard, DrawGlory, DrawTribe
from reeve_service.rules.ethnos.state import Options, Phase, State
from reeve_service.rules.packs import Pack, PackError, Printed, Provenance
from reeve_service.rules.seats import TABLE, Seat
from tests.rules.ethnos.table import ANN, BOB, CID, GAME, NAMES, card, cards, player, stacked, table
from tests.verdicts import applies, breaks, keeps

DECLARED = Options(edition="pl", chance=ChanceMode.DECLARED, pack="base")


def fresh(players: int = 4) -> State:
    """A game before its first setup card."""
    return GAME.start(DECLARED, NAMES[:players], Chance.declared())


def test_a_tribe_is_drawn_once() -> None:
    state = keeps(GAME, fresh(), DrawTribe(TABLE, Tribe.ELF), "setup.tribe-once")
    breaks(GAME, state, DrawTribe(TABLE, Tribe.ELF), "setup.tribe-once")


@pytest.mark.parametrize(("players", "tribes"), [(2, 5), (3, 5), (4, 6), (5, 6), (6, 6)])
def test_five_tribes_with_two_or_three_players_else_six(players: int, tribes: int) -> None:
    state = fresh(players)
    for tribe in TRIBES[:tribes]:
        assert state.phase is Phase.TRIBES
        GAME.play(state, DrawTribe(TABLE, Tribe(tribe)))
    assert state.phase is Phase.GLORY


@pytest.mark.parametrize(("players", "ages"), [(2, 2), (3, 2), (4, 3), (5, 3), (6, 3)])
def test_each_kingdom_has_a_token_for_each_age_in_ascending_order(players: int, ages: int) -> None:
    state = seeded(players)
    assert [len(row) for row in state.tokens] == [ages] * 6
    assert all(row == sorted(row) for row in state.tokens)
    assert sorted(value for row in state.tokens for value in row) == sorted(state.box.glory_tokens)


def test_the_tokens_marked_4_plus_stay_in_the_box_with_two_or_three() -> None:
    assert sorted(fresh(3).box.glory_tokens) == [0, 2, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10]
    assert len(fresh(4).box.glory_tokens) == 18


def test_a_token_is_drawn_only_as_often_as_it_is_in_the_box() -> None:
    state = table(players=2, phase=Phase.GLORY)
    state.tokens = [[], [], [], [], [], []]
    breaks(GAME, state, DrawGlory(TABLE, GloryToken(5)), "setup.token-left")
    state = keeps(GAME, state, DrawGlory(TABLE, GloryToken(10)), "setup.token-left")
    breaks(GAME, state, DrawGlory(TABLE, GloryToken(10)), "setup.token-left")


def test_the_first_player_is_one_of_the_players() -> None:
    state = table(players=3, phase=Phase.FIRST, turn=None)
    keeps(GAME, state, ChooseFirst(TABLE, CID), "setup.first-sits-here")
    breaks(GAME, state, ChooseFirst(TABLE, Seat(3)), "setup.first-sits-here")


def seeded(players: int, edition: str = "pl") -> State:
    """A seeded game at its first decision."""
    options = Options(edition=edition, chance=ChanceMode.SEEDED, pack="base")
    state = GAME.start(options, NAMES[:players], Chance.seeded(bytes(32)))
    GAME.settle(state)
    return state


@pytest.mark.parametrize("players", range(2, 7))
def test_each_hand_has_one_card_and_two_per_player_are_face_up(players: int) -> None:
    state = seeded(players)
    assert [len(each.hand) for each in state.players] == [1] * players
    assert len(state.face_up) == 2 * players
    assert state.deck_size() == state.allies() - 3 * players
    assert state.turn == state.first


def test_the_deal_begins_with_the_first_player() -> None:
    state = table(players=3, phase=Phase.DEAL, turn=None)
    state.first = BOB
    for code in ("elf:blue", "dwarf:red", "elf:red"):
        state = keeps(GAME, state, DrawCard(TABLE, card(code)))
    assert [player(state, seat).hand for seat in (BOB, CID, ANN)] == [
        cards("elf:blue"),
        cards("dwarf:red"),
        cards("elf:red"),
    ]


def test_a_card_is_drawn_only_as_often_as_it_is_left() -> None:
    state = table(players=3, phase=Phase.DRAW, hands={BOB: "elf:blue", CID: "elf:blue"})
    state.owed = 1
    breaks(GAME, state, DrawCard(TABLE, card("elf:blue")), "deck.card-left")
    keeps(GAME, state, DrawCard(TABLE, card("elf:red")), "deck.card-left")


def test_a_card_of_a_tribe_that_is_not_in_play_is_never_drawn() -> None:
    state = table(players=3, phase=Phase.DRAW)
    state.owed = 1
    breaks(GAME, state, DrawCard(TABLE, card("wizard:blue")), "deck.card-left")


@pytest.mark.parametrize(
    ("chance", "left", "possible"),
    # 60 allies less 9 dealt are 51: with a seed the lower half is 25; real cards are cut by eye, up to three fifths.
    [
        (ChanceMode.SEEDED, 26, False),
        (ChanceMode.SEEDED, 25, True),
        (ChanceMode.DECLARED, 31, False),
        (ChanceMode.DECLARED, 30, True),
    ],
)
def test_dragons_are_in_the_lower_half(chance: ChanceMode, left: int, possible: bool) -> None:
    state = table(players=3, tribes="centaur dwarf elf giant minotaur", phase=Phase.DRAW, chance=chance)
    stacked(state, f"{left}*elf:red").owed = 1
    if possible:
        keeps(GAME, state, DrawCard(TABLE, DRAGON), "deck.dragon-in-lower-half")
    else:
        breaks(GAME, state, DrawCard(TABLE, DRAGON), "deck.dragon-in-lower-half")


def test_no_dragon_in_the_deal() -> None:
    state = table(players=3, phase=Phase.DEAL, turn=None)
    breaks(GAME, state, DrawCard(TABLE, DRAGON), "deck.dragon-in-lower-half")


def test_tribes_may_be_given() -> None:
    options = Options(edition="pl", chance=ChanceMode.DECLARED, pack="base", tribes=(0, 3, 5, 7, 11))
    state = GAME.start(options, NAMES[:2], Chance.declared())
    assert (state.phase, state.tribes) == (Phase.GLORY, [0, 3, 5, 7, 11])
    assert sum(state.deck) == 60
    assert state.players[ANN].hand == []


def test_every_draw_has_the_probability_of_real_cards() -> None:
    """A card by its copies, a dragon by those left, a token by its number. Tribes and seats are equally likely."""
    state = stacked(table(players=3, phase=Phase.DRAW), "3*elf:red dwarf:blue")
    state.owed, state.dragons = 1, 1
    drawn = {move.card: weight for move, weight in GAME.outcomes(state) if isinstance(move, DrawCard)}
    assert drawn == {card("elf:red"): 3, card("dwarf:blue"): 1, DRAGON: 2}
    state = table(players=2, phase=Phase.GLORY)
    state.tokens = [[8, 10], [8], [], [], [], []]
    laid = {move.value: weight for move, weight in GAME.outcomes(state) if isinstance(move, DrawGlory)}
    assert laid == {0: 1, 2: 3, 4: 2, 6: 2, 8: 1}
    assert [weight for _, weight in GAME.outcomes(table(players=3, phase=Phase.FIRST, turn=None))] == [1, 1, 1]
    assert [weight for _, weight in GAME.outcomes(fresh())] == [1] * 12


def test_only_its_seat_sees_a_dealt_card() -> None:
    state = table(players=3, phase=Phase.DEAL, turn=None)
    (event,) = GAME.play(state, DrawCard(TABLE, card("elf:blue")))
    assert (event.kind, event.seat, event.secret) == ("dealt", ANN, True)


def test_with_two_or_three_players_ages_tribes_and_sides_are_the_smaller_ones() -> None:
    for players, ages, tribes, giant, merfolk in ((3, 2, 5, (2, 5), (1, 3)), (4, 3, 6, (2, 4, 6), (1, 2, 4))):
        box = fresh(players).box
        figures = (box.ages, box.tribes_in_play, box.giant_glory, box.merfolk_glory)
        applies(GAME, figures, (ages, tribes, giant, merfolk), "setup.few-players")


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("markers", 1, "markers must be at least 2"),
        ("tribes_many", 0, "tribes in play must be 1 to 12"),
        ("tribes_many", 13, "tribes in play must be 1 to 12"),
        ("tribes_many", 1, "too few cards to deal to 6 players"),
    ],
)
def test_a_pack_that_cannot_be_played_is_refused(key: str, value: int, why: str) -> None:
    base = GAME.packs["base"]
    values = {**base.values, key: Printed(value, Provenance.HOUSE, "")}
    with pytest.raises(PackError, match=why):
        open_box(Pack(base.id, base.digest, values, base.names), 6)
