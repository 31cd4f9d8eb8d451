"""Deadlines: no request computes without a bound."""

from time import monotonic

from reeve_service.problems.problem import Problem
from reeve_service.problems.server import OUT_OF_TIME


class OutOfTime(Problem):
    """A computation that was given up because its time was over."""

    def __init__(self) -> None:
        super().__init__(OUT_OF_TIME)


class Deadline:
    """A moment after which a computation gives up; it asks between two steps."""

    __slots__ = ("_until",)

    def __init__(self, milliseconds: float) -> None:
        self._until = monotonic() + milliseconds / 1000

    def check(self) -> None:
        """Raises OutOfTime once the moment has passed."""
        if monotonic() > self._until:
            raise OutOfTime


UNBOUND = Deadline(float("inf"))
"""For callers in the same process, who can stop by themselves."""
AT_ONCE = Deadline(float("-inf"))
"""For the event loop: what would take time is out of time before it begins."""
