"""How a playout goes on: sensible moves, found quickly."""

from random import Random

from service.rules.seats import Seat
from service.rules.tiny_epic_kingdoms.listing import candidates
from service.rules.tiny_epic_kingdoms.moves import Move
from service.rules.tiny_epic_kingdoms.state import State

HORIZON = 200
"""How far a playout goes."""


def policy(state: State, seat: Seat, rng: Random) -> Move:
    """Any move that is worth searching."""
    few = candidates(state, seat)
    return few[int(rng.random() * len(few))]
