"""How a playout goes on: sensible moves, found quickly."""

from random import Random

from reeve_service.rules.ancient_world.moves import Move
from reeve_service.rules.ancient_world.state import State
from reeve_service.rules.seats import Seat
from reeve_service.strategy.ancient_world.rating import rated

HORIZON = 400
"""To the end: the score sheet does not see what coins, armies and income would still bring."""
DOUBT = 0.4
"""How far, in victory points, a move may be rated too low by chance."""


def policy(state: State, seat: Seat, rng: Random) -> Move:
    """The move that looks best to a player who does not think long."""
    moves = rated(state, seat)
    worth, best = moves[0]
    if len(moves) == 1:
        return best
    worth += DOUBT * rng.random()
    for rating, move in moves[1:]:
        rating += DOUBT * rng.random()
        if rating > worth:
            worth, best = rating, move
    return best
