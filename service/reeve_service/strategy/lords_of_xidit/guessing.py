"""Guesses at the secret plans of other seats: they are promising plans."""

from random import Random

from reeve_service.rules.lords_of_xidit import hidden
from reeve_service.rules.lords_of_xidit.state import State
from reeve_service.strategy.lords_of_xidit.plans import quick_plan


def imagine(view: State, rng: Random) -> State:
    """A random full position that fits a view, with promising plans for the other seats."""
    return hidden.imagined(view, rng, quick_plan)
