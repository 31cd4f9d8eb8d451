"""Setup: the first cards, the first player and the pack."""

from importlib.resources import files

import pytest

from reeve_service.rules.ancient_world.components import ACTIONS, DECKS, EMPIRE_A, TRIBES, open_box
from reeve_service.rules.ancient_world.moves import ChooseFirst, DrawCard
from reeve_service.rules.ancient_world.rules.actions import EFFECTS
from reeve_service.rules.ancient_world.state import FirstPlayer, Need, Options, Phase, State, Task
from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.packs import PackError, read_pack
from reeve_service.rules.seats import TABLE, Seat
from tests.rules.ancient_world.table import ANN, BOB, CID, GAME, NAMES, card, cards, options, player, table
from tests.verdicts import applies, breaks, keeps

DRAWN = Options(edition="ru", chance=ChanceMode.DECLARED, pack="base", first_player=FirstPlayer.DRAWN)


def seeded(players: int) -> State:
    """A seeded game at its first decision."""
    chosen = Options(edition="ru", chance=ChanceMode.SEEDED, pack="base")
    state = GAME.start(chosen, NAMES[:players], Chance.seeded(bytes(32)))
    GAME.settle(state)
    return state


@pytest.mark.parametrize(("players", "row"), [(2, 4), (3, 5), (4, 6)])
def test_the_open_cards(players: int, row: int) -> None:
    state = seeded(players)
    found = (len(state.row), len(state.army_row), len(state.open_titans()))
    applies(GAME, found, (row, players, 3), "setup.open-cards")
    assert state.province is not None
    assert all(state.card(code).deck == EMPIRE_A for code in state.row)
    assert state.phase is Phase.ACTIONS


def test_the_start_of_each_player() -> None:
    state = GAME.start(options(), NAMES, Chance.declared())
    applies(GAME, [each.coins for each in state.players], [6, 7, 8, 8], "setup.start")
    ann = player(state)
    assert sorted(ann.empire) == cards("fishing_spot wheat_fields")
    assert [army.card for army in ann.armies] == cards("city_guard militia")
    applies(GAME, (sorted(ann.citizens), ann.knowledge), ([1, 2, 3], 0), "setup.start")
    assert (state.food(ann), state.army_limit(ann), state.space_left(ann)) == (3, 2, 2)


def test_the_first_player_is_one_of_the_players_and_later_seats_get_coins() -> None:
    state = GAME.start(DRAWN, NAMES[:3], Chance.declared())
    state.agenda = [Task(Need.FIRST, TABLE)]
    breaks(GAME, state, ChooseFirst(TABLE, Seat(3)), "setup.first-sits-here")
    after = keeps(GAME, state, ChooseFirst(TABLE, BOB), "setup.first-sits-here")
    assert (after.first, after.turn) == (BOB, BOB)
    assert [player(after, seat).coins for seat in (BOB, CID, ANN)] == [6, 7, 8]


def test_a_card_is_drawn_only_from_its_deck_and_as_often_as_it_is_there() -> None:
    state = table(row="aqueduct", task=Task(Need.OPEN, TABLE, 1, EMPIRE_A))
    breaks(GAME, state, DrawCard(TABLE, card("aqueduct")), "deck.card-left")
    breaks(GAME, state, DrawCard(TABLE, card("citadel")), "deck.card-left")
    breaks(GAME, state, DrawCard(TABLE, card("nothing")), "deck.card-left")
    keeps(GAME, state, DrawCard(TABLE, card("crane")), "deck.card-left")


# The pack


def test_the_box_has_as_many_cards_as_the_rulebook_says() -> None:
    box = GAME.box(GAME.packs["base"], 4)
    assert [sum(box.full(deck)) for deck in DECKS] == [45, 47, 25, 6, 8, 6, 11]
    for tribe in range(len(TRIBES)):
        assert sum(one.banners[tribe] * one.copies for one in box.cards.values() if one.deck == EMPIRE_A) == 9


def test_every_action_of_a_card_is_a_function_with_its_name() -> None:
    assert tuple(EFFECTS) == ACTIONS


@pytest.mark.parametrize(
    "spoiled",
    [
        ("action = { copy = 1 }", "action = { fly = 1 }"),
        ('special = "builds_free"', 'special = "flies"'),
        ('banners = ["green"], income', 'banners = ["pink"], income'),
        ('deck = "empire_a", copies = 1, coins = 3, banners = ["blue"]', 'deck = "sky"'),
        ("defence = 8, counts", "defence = -8, counts"),
        ("spaces = 3 }", "spaces = true }"),
        ("spaces = 3 }", "wings = 3 }"),
        ("spaces = 3 }", "copies = 2 }"),
        ("action = { copy = 1 }", "action = 1"),
        ("scores = { sets = 1 }", 'scores = { ladder = [1], tribe = "pink" }'),
        ('special = "builds_free"', "special = 1"),
        ('special = "builds_free"', 'special = "builds_free", action = { coins = 1 }'),
        ('banners = ["yellow", "blue", "violet"]', 'banners = ["red", "red", "red", "red"]'),
        ("[start_citizens]\nvalue = [1, 2, 3]", "[start_citizens]\nvalue = [1, 2, 9]"),
        ("[capital_armies]\nvalue = 2", "[capital_armies]\nvalue = 1"),
    ],
)
def test_a_pack_that_cannot_be_played_is_refused(spoiled: tuple[str, str]) -> None:
    text = (files("reeve_service.rules.ancient_world") / "packs" / "base.toml").read_text(encoding="utf-8")
    assert spoiled[0] in text
    with pytest.raises(PackError):
        open_box(read_pack(text.replace(spoiled[0], spoiled[1], 1)), 4)


@pytest.mark.parametrize(
    ("printed", "spoiled", "why"),
    [
        ("[restore_cards]\nvalue = 2", "[restore_cards]\nvalue = 0", "restore_cards must be at least 1"),
        ("[explore_cards]\nvalue = 5", "[explore_cards]\nvalue = 0", "explore_cards must be at least 1"),
        ("[expand_plus_cards]\nvalue = 3", "[expand_plus_cards]\nvalue = 1", "expand_plus_cards must be at least 2"),
        ("[rounds]\nvalue = 6", "[rounds]\nvalue = 0", "rounds must be at least 1"),
        ("action = { restore = 1 }", "action = { restore = 0 }", "restore and reorder_titans must be at least 1"),
        ("action = { reorder_titans = 4 }", "action = { reorder_titans = 0 }", "must be at least 1 in an action"),
    ],
)
def test_a_pack_that_leads_to_impossible_positions_is_refused(printed: str, spoiled: str, why: str) -> None:
    text = (files("reeve_service.rules.ancient_world") / "packs" / "base.toml").read_text(encoding="utf-8")
    assert printed in text
    with pytest.raises(PackError, match=why):
        open_box(read_pack(text.replace(printed, spoiled, 1)), 4)


def test_a_deck_without_cards_is_refused() -> None:
    text = (files("reeve_service.rules.ancient_world") / "packs" / "base.toml").read_text(encoding="utf-8")
    with pytest.raises(PackError):
        open_box(read_pack(text.replace('deck = "provinces"', 'deck = "armies"')), 4)
    with pytest.raises(PackError):
        read_pack("id = 'x'\n[card_x]\nvalue = 1\nsource = 'house'").tables("card_")
