"""Tells long requests that their server is about to stop: waiting ones are answered, and streams end."""

import signal
import threading
from collections.abc import Callable
from time import monotonic
from types import FrameType

from reeve_service.problems.problem import Problem
from reeve_service.problems.server import STOPPING

SPARE_SECONDS = 2.0
"""Streams end this many seconds before they would be cut off, so that their last line is sent."""


class Stopping:
    """Whether this process is about to stop, and how long open requests may still take."""

    def __init__(self, seconds: float) -> None:
        self.grace = seconds - SPARE_SECONDS
        """How many seconds after the signal streams end by themselves."""
        self._event = threading.Event()
        self._until = float("inf")

    def begin(self) -> None:
        """Begin to stop. A second call changes nothing."""
        if not self.begun:
            self._until = monotonic() + self.grace
            self._event.set()

    @property
    def begun(self) -> bool:
        """Whether the process is about to stop."""
        return self._event.is_set()

    def wait(self, seconds: float) -> bool:
        """Sleep for this many seconds, or until the process begins to stop. Returns whether it was the latter."""
        return self._event.wait(seconds)

    @property
    def overdue(self) -> bool:
        """Whether streams must end now."""
        return monotonic() > self._until

    def check(self) -> None:
        """Raise a Problem if streams must end now."""
        if self.overdue:
            raise Problem(STOPPING)


def stop_on_signals(stopping: Stopping, then: Callable[[float], None]) -> None:
    """Begin to stop on SIGTERM and SIGINT, and call `then` with the seconds that streams have left.

    Call this in the main thread when the server already listens to these signals. granian gets signals through a file
    descriptor, whatever handlers Python has. So this handler does not replace its own.
    """

    def stop(number: int, frame: FrameType | None) -> None:
        if not stopping.begun:
            stopping.begin()
            then(stopping.grace)

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
