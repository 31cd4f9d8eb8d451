"""The policy of playouts: sensible moves, chosen quickly."""

from random import Random
from typing import Final

from reeve_service.rules.ancient_world.moves import Move
from reeve_service.rules.ancient_world.state import State
from reeve_service.rules.seats import Seat
from reeve_service.strategy.ancient_world.rating import rated_moves

HORIZON: Final = 400
"""Long enough to reach the end of the game. The score sheet ignores what coins, armies and income bring later."""
RANDOM_PART: Final = 0.4
"""The size of the random part in the value of a move, in points."""


def policy(state: State, seat: Seat, rng: Random) -> Move:
    """Choose a sensible move quickly."""
    moves = rated_moves(state, seat)
    worth, best = moves[0]
    if len(moves) == 1:
        return best
    worth += RANDOM_PART * rng.random()
    for rating, move in moves[1:]:
        rating += RANDOM_PART * rng.random()
        if rating > worth:
            worth, best = rating, move
    return best
