"""How requests that last learn that their server is about to stop: those who wait are answered, streams end."""

import signal
import threading
from collections.abc import Callable
from time import monotonic
from types import FrameType

from reeve_service.problems.problem import Problem
from reeve_service.problems.server import STOPPING

SPARE_SECONDS = 2.0
"""How long before they are cut off streams end by themselves, so that their last words get through."""


class Stopping:
    """Whether this process has been told to stop, and how long what is under way may still take."""

    def __init__(self, seconds: float) -> None:
        self.grace = seconds - SPARE_SECONDS
        """How long after they were told streams end by themselves."""
        self._told = threading.Event()
        self._until = float("inf")

    def begin(self) -> None:
        """Tells it, once."""
        if not self.begun:
            self._until = monotonic() + self.grace
            self._told.set()

    @property
    def begun(self) -> bool:
        """Whether it was told."""
        return self._told.is_set()

    def nap(self, seconds: float) -> bool:
        """Sleeps for so long, or until it is told to stop, and says which: False where the sleep was undisturbed."""
        return self._told.wait(seconds)

    @property
    def overdue(self) -> bool:
        """Whether the time is over that a stream had to come to its end."""
        return monotonic() > self._until

    def check(self) -> None:
        """Raises a Problem when it is overdue."""
        if self.overdue:
            raise Problem(STOPPING)


def heed_signals(stopping: Stopping, then: Callable[[float], None]) -> None:
    """Begins to stop on SIGTERM and SIGINT as well, and says how long streams have then.

    To be called from the main thread, once the server listens to them.
    granian has its loop listen, to which Python writes down every signal that comes, whatever handler there is for it
    in Python itself. So this one takes nothing away from it.
    """

    def stop(number: int, frame: FrameType | None) -> None:
        if not stopping.begun:
            stopping.begin()
            then(stopping.grace)

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
