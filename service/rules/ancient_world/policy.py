"""How a playout goes on: sensible moves, found quickly."""

from random import Random

from service.rules.ancient_world.listing import candidates
from service.rules.ancient_world.moves import Move
from service.rules.ancient_world.state import State
from service.rules.seats import Seat

HORIZON = 200
"""How far a playout goes."""


def policy(state: State, seat: Seat, rng: Random) -> Move:
    """Any move that is worth searching."""
    few = candidates(state, seat)
    return few[int(rng.random() * len(few))]
