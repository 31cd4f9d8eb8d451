"""How a playout goes on: sensible moves, found quickly."""

from random import Random

from service.rules.ethnos.listing import candidates
from service.rules.ethnos.moves import Move
from service.rules.ethnos.state import State
from service.rules.seats import Seat

HORIZON = 400
"""How far a playout goes."""


def policy(state: State, seat: Seat, rng: Random) -> Move:
    """Any move that is worth searching."""
    few = candidates(state, seat)
    return few[int(rng.random() * len(few))]
