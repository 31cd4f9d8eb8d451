"""What others may have planned in secret: plans that promise much."""

from random import Random

from reeve_service.rules.lords_of_xidit import hidden
from reeve_service.rules.lords_of_xidit.state import State
from reeve_service.strategy.lords_of_xidit.plans import quick_plan


def imagine(view: State, rng: Random) -> State:
    """One full position that fits a view."""
    return hidden.imagined(view, rng, quick_plan)
