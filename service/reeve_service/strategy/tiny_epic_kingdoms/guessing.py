"""What a die under a hand may show: mostly what a sensible player sets, now and then anything that can be paid."""

from random import Random

from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms import hidden
from reeve_service.rules.tiny_epic_kingdoms.state import State, War
from reeve_service.strategy.tiny_epic_kingdoms import policy

ANYTHING = 0.3
"""How often a die under a hand is thought to show just anything."""


def imagine(view: State, rng: Random) -> State:
    """One full position that fits a view."""
    return hidden.imagined(view, rng, guess)


def guess(state: State, fought: War, owner: Seat, rng: Random) -> int:
    """A price for a hidden die."""
    if rng.random() < ANYTHING:
        return hidden.any_price(state, fought, owner, rng)
    return policy.die(state, owner, rng)
