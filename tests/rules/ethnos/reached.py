"""Positions that play has reached, for the tests of impossible positions."""

from collections.abc import Callable
from random import Random

from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.ethnos.components import Kingdom, Tribe
from reeve_service.rules.ethnos.state import Band, Options, Phase, State
from tests.rules.ethnos.table import ANN, GAME, NAMES, RHEA, band, card, table

TRIBES = (Tribe.CENTAUR, Tribe.DWARF, Tribe.GIANT, Tribe.MERFOLK, Tribe.ORC, Tribe.TROLL)
Reached = Callable[[State], bool]


def reach(reached: Reached, tribes: tuple[int, ...] | None = TRIBES, players: int = 4) -> State:
    """A position that play has reached."""
    for seed in range(200):
        rng = Random(seed)
        options = Options(edition="pl", chance=ChanceMode.DECLARED, pack="base", tribes=tribes)
        state = GAME.start(options, NAMES[:players], Chance.declared())
        while not reached(state) and (pending := GAME.pending(state)):
            moves = list(GAME.moves(state, rng.choice(pending)))
            GAME.play(state, rng.choice(moves))
        if reached(state):
            assert GAME.faults(state) == []
            return state
    raise AssertionError("no game came to such a position")


def in_second_age() -> State:
    """In the second age, a seat must move, and every player has a band and a card."""
    return reach(
        lambda state: (
            state.age == 2
            and state.phase is Phase.TURN
            and all(player.bands and player.hand for player in state.players)
        )
    )


def first_age_turn() -> State:
    """In the first age, a seat must move, and nobody has anything on the boards."""
    return reach(lambda state: state.phase is Phase.TURN)


def first_age(bands: list[Band], markers: dict[Kingdom, int], players: int = 3, phase: Phase = Phase.TURN) -> State:
    """In the first age, with these bands and markers of ann, after as many moves as necessary."""
    state = table(players=players, bands={ANN: bands}, markers={ANN: markers}, face_up="9*skeleton", phase=phase)
    state.tokens = [[2, 4], [2, 8], [2, 8], [0, 8], [4, 6], [6, 10]]
    state.ply = 100
    return state


def only_a_horde(state: State) -> None:
    """Leave only one band on the table, with a marker on the orc board. All other cards are in the deck."""
    for player in state.players:
        player.bands, player.markers, player.trolls, player.horde, player.swum = [], [0] * 6, [], 0, 0
        player.glory, player.ledger = 0, [[0] * 5]
    owner = state.players[state.waiting[0]]
    owner.bands, owner.horde, state.waiting = [band("orc:red")], 1 << RHEA, state.waiting[:1]
    state.giant, state.face_up = None, []
    state.deck = state.box.deck_of(state.tribes)
    state.deck[card("orc:red")] -= 1
