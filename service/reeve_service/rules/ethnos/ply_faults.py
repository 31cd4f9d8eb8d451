"""Faults of the ply: fewer moves than the position must have taken."""

from reeve_service.rules.ethnos.components import DRAGONS, Tribe
from reeve_service.rules.ethnos.state import SETUP_PHASES, Phase, State
from reeve_service.rules.rows import total
from reeve_service.rules.rulings import Fault


def look_at_ply(state: State, faults: list[Fault]) -> None:
    """Report a ply that is too low for this position."""
    least = least_ply(state)
    if state.ply < least:
        faults.append(Fault("position.ply-too-low", "/ply", {"least": least}))


def least_ply(state: State) -> int:
    """The fewest moves that lead to this position, including the table's moves.

    No move raises this number by more than one. So a legal move never makes the ply too low.
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
    # Without wizards, each draw is two moves: the player's and the table's. This includes the draw of the last dragon.
    each, more = (1, 0) if Tribe.WIZARD in state.tribes else (2, 1)
    # The first player was chosen. Every earlier age was dealt and played until its last dragon.
    moves += 1 + (state.age - 1) * (dealt + each * upper + more + DRAGONS)
    placed = bands = 0
    for player in state.players:
        placed += total(player.markers)
        bands += len(player.bands)
        # Every troll token was taken in a separate move.
        moves += len(player.trolls)
    # Each band is a move. Each marker is placed by a band or by a choice after it, and no move places two.
    moves += max(bands, placed)
    out = allies - state.deck_size()
    if phase is Phase.DEAL:
        return moves + out
    over = state.age_is_over
    # After the end of an age, the cards of all hands are in the deck again.
    drawn = max(upper, out - dealt) if over else out - dealt
    moves += dealt + each * drawn + state.dragons
    if over or phase is Phase.DRAW:
        moves += more
    # Cards that were dealt face up and are not there any more were recruited.
    return moves + max(0, 2 * players - len(state.face_up))
