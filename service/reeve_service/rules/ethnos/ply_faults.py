"""The position validator's look at the number of moves: what lies on the table took some of them at least."""

from reeve_service.rules.ethnos.components import DRAGONS, Tribe
from reeve_service.rules.ethnos.state import SETUP_PHASES, Phase, State
from reeve_service.rules.rulings import Fault


def look_at_ply(state: State, faults: list[Fault]) -> None:
    """Looks for fewer moves than this position took."""
    least = least_ply(state)
    if state.ply < least:
        faults.append(Fault("position.ply-too-low", "/ply", {"least": least}))


def least_ply(state: State) -> int:
    """How many moves it takes at least to come to this position, the table's among them.

    No move raises this number by more than one, so that play never leads from enough moves to too few.
    """
    moves = 0 if state.chosen.tribes is not None else len(state.tribes)
    for row in state.tokens:
        moves += len(row)
    phase = state.phase
    if phase in SETUP_PHASES:
        return moves
    players = len(state.players)
    allies, dealt = state.allies(), 3 * players
    upper = allies - dealt - state.lower_half()
    # Without wizards every card is asked for in a move of its own, also one in whose place the last dragon comes.
    each, more = (1, 0) if Tribe.WIZARD in state.tribes else (2, 1)
    # The first player was chosen, and every age before this one was dealt and went on to its last dragon.
    moves += 1 + (state.age - 1) * (dealt + each * upper + more + DRAGONS)
    placed = bands = 0
    for player in state.players:
        placed += sum(player.markers)
        bands += len(player.bands)
        # Every troll token was taken in a move of its own.
        moves += len(player.trolls)
    # A band, or a choice after it, places one marker: each marker is a move, and so is each band.
    moves += max(bands, placed)
    out = allies - state.deck_size()
    if phase is Phase.DEAL:
        return moves + out
    over = state.age_is_over
    # Once an age is over, the deck has the cards of all hands again.
    drawn = max(upper, out - dealt) if over else out - dealt
    moves += dealt + each * drawn + state.dragons
    if over or phase is Phase.DRAW:
        moves += more
    # Cards that were dealt face up and do not lie there any more were recruited.
    return moves + max(0, 2 * players - len(state.face_up))
