"""The position validator: every reason why a position cannot have arisen."""

from service.rules.rulings import Fault
from service.rules.tiny_epic_kingdoms.state import State


def faults(state: State) -> list[Fault]:
    """Every fault of a position, in the order of its fields."""
    return []
