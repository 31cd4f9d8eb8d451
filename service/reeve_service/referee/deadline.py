"""Deadlines, which limit the time that a request may compute."""

from time import monotonic

from reeve_service.problems.problem import Problem
from reeve_service.problems.server import OUT_OF_TIME


class OutOfTime(Problem):
    """A computation was stopped because its deadline had passed."""

    def __init__(self) -> None:
        super().__init__(OUT_OF_TIME)


class Deadline:
    """A time after which a computation stops. The computation calls `check` between its steps."""

    __slots__ = ("_until",)

    def __init__(self, milliseconds: float) -> None:
        self._until = monotonic() + milliseconds / 1000

    def check(self) -> None:
        """Raise OutOfTime if the deadline has passed."""
        if monotonic() > self._until:
            raise OutOfTime


UNBOUND = Deadline(float("inf"))
"""No deadline. For callers in the same process, which can stop the computation themselves."""
ALREADY_PASSED = Deadline(float("-inf"))
"""A deadline that has already passed. For the event loop, which must not run anything that could take long."""
