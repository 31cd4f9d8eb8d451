"""What a seat may know of a position, and imagined positions."""

from collections import Counter
from random import Random

from reeve_service.rules.chance import ChanceMode
from reeve_service.rules.ethnos.components import SKELETON
from reeve_service.rules.ethnos.state import Phase
from tests.rules.ethnos.table import ANN, BOB, GAME, card, cards, play, player, stacked, table
from tests.verdicts import keeps


def test_a_view_shows_of_other_hands_only_what_everybody_saw() -> None:
    state = table("elf:red dwarf:blue", hands={BOB: "orc:red orc:blue"})
    player(state, BOB).seen = cards("orc:red")
    view = GAME.view(state, ANN)
    assert player(view).hand == cards("elf:red dwarf:blue")
    assert (player(view, BOB).hand, player(view, BOB).unknown) == (cards("orc:red"), 1)
    assert view.deck[card("orc:blue")] == state.deck[card("orc:blue")] + 1


def test_a_view_hides_the_seed_and_shows_its_commitment() -> None:
    state = table(chance=ChanceMode.SEEDED)
    view = GAME.view(state, BOB)
    assert view.chance.seed is None
    assert view.chance.commitment == state.chance.commitment


def test_hidden_cards_are_imagined_by_their_probability() -> None:
    state = stacked(table(hands={BOB: "orc:red"}), "3*elf:red 4*dwarf:blue")
    view, rng = GAME.view(state, ANN), Random(1)
    guesses = Counter(GAME.imagine(view, rng).players[BOB].hand[0] for _ in range(4000))
    assert set(guesses) == set(cards("orc:red elf:red dwarf:blue"))
    for code, copies in (("orc:red", 1), ("elf:red", 3), ("dwarf:blue", 4)):
        assert abs(guesses[card(code)] / 4000 - copies / 8) < 0.04


def test_a_seat_that_may_play_another_band_is_imagined_with_a_leader() -> None:
    state = stacked(keeps(GAME, table("centaur:blue orc:red"), play("centaur:blue")), "9*skeleton")
    assert state.phase is Phase.ANOTHER
    view, rng = GAME.view(state, BOB), Random(1)
    assert all(GAME.imagine(view, rng).players[ANN].hand != [SKELETON] for _ in range(100))
