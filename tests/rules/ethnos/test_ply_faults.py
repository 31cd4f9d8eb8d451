"""The fewest moves that a position takes, with numbers that are counted by hand."""

from random import Random

import pytest

from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.ethnos.ply_faults import least_ply
from reeve_service.rules.ethnos.state import Options, Phase, State
from tests.rules.ethnos.reached import TRIBES, only_a_horde, reach
from tests.rules.ethnos.table import ALTHEA, ANN, BOB, CID, GAME, NAMES, RHEA, band, cards, table
from tests.verdicts import is_impossible


def takes_at_least(state: State, ply: int) -> None:
    """Assert that the position takes at least this number of moves."""
    state.ply = ply
    is_impossible(GAME, state)
    state.ply = ply - 1
    is_impossible(GAME, state, "position.ply-too-low")


SETUP = 5 + 12 + 1 + 9
"""The moves of a setup for three players: five tribes, twelve tokens, the first player, and nine cards."""


DEALT = {ANN: "orc:red", BOB: "elf:red", CID: "dwarf:red"}


OPEN = "orc:blue orc:green elf:blue elf:green dwarf:blue dwarf:green"


def first_turn(**given: object) -> State:
    """A turn in the first age for three players, with one card in each hand and six open cards. ann must move."""
    state = table(**{"hands": DEALT, "face_up": OPEN, **given})  # type: ignore[arg-type]
    state.tokens = [[2, 4], [2, 8], [2, 8], [0, 8], [4, 6], [6, 10]]
    return state


@pytest.mark.parametrize(
    ("phase", "moves"), [(Phase.GLORY, 1), (Phase.FIRST, 18), (Phase.DEAL, 18 + 1), (Phase.TURN, 18 + 1 + 12)]
)
def test_each_step_of_the_setup_is_a_move(phase: Phase, moves: int) -> None:
    """Four players with chosen tribes need eighteen tokens, the first player, and twelve cards."""
    takes_at_least(reach(lambda state: state.phase is phase and state.ply > 0), moves)


def test_each_drawn_card_is_two_moves() -> None:
    takes_at_least(first_turn(), SETUP)
    takes_at_least(first_turn(hands={**DEALT, ANN: "2*orc:red"}, turn=BOB), SETUP + 2)
    drawing = first_turn(phase=Phase.DRAW)
    drawing.owed = 1
    takes_at_least(drawing, SETUP + 1)
    # A wizard draws many cards in one move, so only the draws of the table count.
    takes_at_least(first_turn(hands={**DEALT, ANN: "2*orc:red"}, turn=BOB, tribes="wizard"), SETUP + 1)


def test_each_recruited_card_is_a_move() -> None:
    recruited, left = "orc:red orc:blue", OPEN.removeprefix("orc:blue ")
    takes_at_least(first_turn(hands={**DEALT, ANN: recruited}, face_up=left, turn=BOB), SETUP + 1)


def test_each_band_is_a_move() -> None:
    bands = {seat: [band(codes)] for seat, codes in DEALT.items()}
    nothing = dict.fromkeys(DEALT, "")
    takes_at_least(first_turn(hands=nothing, bands=bands), SETUP + 3)
    takes_at_least(first_turn(hands=nothing, bands=bands, markers={seat: {RHEA: 1} for seat in DEALT}), SETUP + 3)


def test_each_marker_is_a_move() -> None:
    bands = {ANN: [band("merfolk:red 2*skeleton")]}
    state = first_turn(hands={**DEALT, ANN: ""}, bands=bands, markers={ANN: {RHEA: 1, ALTHEA: 1}}, turn=BOB)
    state.players[ANN].swum = 3
    # Two more cards were drawn.
    takes_at_least(state, SETUP + 4 + 2)


def test_each_troll_token_is_a_move() -> None:
    state = first_turn(hands={**DEALT, ANN: ""}, bands={ANN: [band("troll:red")]}, turn=BOB)
    takes_at_least(state, SETUP + 1)
    state.players[ANN].trolls = [1]
    takes_at_least(state, SETUP + 1 + 1)


def test_an_age_that_is_over_was_played_until_its_last_dragon() -> None:
    """Two players with chosen tribes need twelve tokens, the first player and six cards.

    Of the other 54 cards, 22 were drawn before the lower half, in two moves each. The last draw brought a dragon.
    """
    state = reach(lambda state: state.phase is Phase.RAID and state.age == 1, tribes=(0, 1, 2, 3, 7), players=2)
    only_a_horde(state)
    state.face_up = cards("2*dwarf:red 2*dwarf:blue 2*elf:red 2*elf:blue 2*giant:blue")
    for each in state.face_up:
        state.deck[each] -= 1
    takes_at_least(state, 12 + 1 + 6 + 22 * 2 + 3 + 1 + 1)


@pytest.mark.parametrize("tribes", [TRIBES, (0, 2, 5, 8, 9, 10), None])
def test_the_least_ply_of_a_position_grows_by_at_most_one_per_move(tribes: tuple[int, ...] | None) -> None:
    """Play continues from any accepted position, so the least number of moves may grow by at most one per move."""
    for seed in range(6):
        rng = Random(seed)
        options = Options(edition="ru", chance=ChanceMode.DECLARED, pack="base", tribes=tribes)
        state = GAME.start(options, NAMES[:4], Chance.declared())
        least = least_ply(state)
        while pending := GAME.pending(state):
            GAME.play(state, rng.choice(list(GAME.moves(state, rng.choice(pending)))))
            least, before = least_ply(state), least
            assert least <= before + 1
