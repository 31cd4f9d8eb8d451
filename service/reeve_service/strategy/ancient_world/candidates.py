"""The few moves that are worth searching, the most promising first."""

from typing import Final

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
from reeve_service.strategy.ancient_world.rating import rated_moves

CONTESTED: Final = (WORK, SERVE, EXPAND, LEARN, EXPLORE, GROW)
"""The spaces where a later citizen needs a higher skill."""
FEW: Final = 8
FOLLOWING: Final = 4
"""The most candidates for a turn (FEW), and for a choice that follows from a turn (FOLLOWING).

In long playouts, fewer than one in twenty-five of the best moves had a lower rank.
"""
KEPT: Final = 0.3
"""The value of keeping a citizen of a high skill at home."""


def candidates(state: State, seat: Seat) -> list[Move]:
    """The few moves of a seat that are worth searching, the most promising first."""
    if seat == TABLE or seat not in pending(state):
        return list(moves(state, seat))
    rated = rated_moves(state, seat)
    few = FOLLOWING
    if state.task.need is Need.TURN:
        rated += with_highest_skill(state, seat, rated)
        few = FEW
    rated.sort(key=_worth, reverse=True)
    return [move for _, move in rated[:few]]


def _worth(move: Rated) -> float:
    return move[0]


def with_highest_skill(state: State, seat: Seat, rated: list[Rated]) -> list[Rated]:
    """The same contested places for the citizen of the highest skill, which keeps other citizens out."""
    home = state.players[seat].at_home
    if not home:
        return []
    skill = max(home)
    return [
        (worth - KEPT, PlaceCitizen(seat, skill, move.place))
        for worth, move in rated
        if isinstance(move, PlaceCitizen) and move.place in CONTESTED and move.citizen < skill
    ]
