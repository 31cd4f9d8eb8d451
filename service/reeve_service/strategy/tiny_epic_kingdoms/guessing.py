"""A guess at a hidden war die: usually what a sensible player sets, sometimes any price that the owner can pay."""

from random import Random
from typing import Final

from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms import hidden
from reeve_service.rules.tiny_epic_kingdoms.state import State, War
from reeve_service.strategy.tiny_epic_kingdoms import policy

ANYTHING: Final = 0.3
"""The probability that a hidden die is guessed as any price."""


def imagine(view: State, rng: Random) -> State:
    """A random full position that fits a view."""
    return hidden.imagine_with(view, rng, guess)


def guess(state: State, current_war: War, owner: Seat, rng: Random) -> int:
    """A face for a hidden die."""
    if rng.random() < ANYTHING:
        return hidden.any_price(state, current_war, owner, rng)
    return policy.die(state, owner, rng)
