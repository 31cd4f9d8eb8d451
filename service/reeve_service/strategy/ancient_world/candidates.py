"""The few moves of The Ancient World that are worth searching, those first that look best."""

from reeve_service.rules.ancient_world.components import (
    EXPAND,
    EXPLORE,
    GROW,
    LEARN,
    SERVE,
    WORK,
)
from reeve_service.rules.ancient_world.listing import moves
from reeve_service.rules.ancient_world.moves import (
    Move,
    PlaceCitizen,
)
from reeve_service.rules.ancient_world.rules import pending
from reeve_service.rules.ancient_world.state import Need, State
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.strategy.ancient_world.appraisal import Rated
from reeve_service.strategy.ancient_world.rating import rated

CONTESTED = (WORK, SERVE, EXPAND, LEARN, EXPLORE, GROW)
"""The spaces that a citizen keeps others of no higher skill out of."""
FEW = 8
FOLLOWING = 4
"""What comes after so many better-looking moves of a turn, or of a choice that follows from one, is left out.

Of the moves that proved best in long playouts, hardly one in twenty-five came later.
"""
KEPT = 0.3
"""What a citizen of a high skill is worth more while it is at home."""


def candidates(state: State, seat: Seat) -> list[Move]:
    """The few moves worth searching, those first that look best."""
    if seat == TABLE or seat not in pending(state):
        return list(moves(state, seat))
    found = rated(state, seat)
    few = FOLLOWING
    if state.task.need is Need.TURN:
        found += strongest(state, seat, found)
        few = FEW
    found.sort(key=_worth, reverse=True)
    return [move for _, move in found[:few]]


def _worth(move: Rated) -> float:
    return move[0]


def strongest(state: State, seat: Seat, found: list[Rated]) -> list[Rated]:
    """The same places for the citizen of the highest skill, which keeps others out."""
    home = state.players[seat].at_home
    if not home:
        return []
    skill = max(home)
    return [
        (worth - KEPT, PlaceCitizen(seat, skill, move.place))
        for worth, move in found
        if isinstance(move, PlaceCitizen) and move.place in CONTESTED and move.citizen < skill
    ]
