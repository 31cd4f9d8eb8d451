"""The progress bar of a check, on a terminal. It is shown from the start, before anything is judged."""

import threading
import time
from dataclasses import dataclass
from typing import TextIO

from reeve.bar import Bar
from reeve.cli.summary import clock
from reeve.cli.verdicts import Tally
from reeve.cli.words import say

DRAW_SECONDS = 0.2
SETTLED_SECONDS = 1.0
"""Before this time, the time left cannot be estimated."""


@dataclass(frozen=True, slots=True)
class BarText:
    """What the bar shows."""

    done: float
    text: str
    iterations_per_second: float = 0.0


class CheckProgress:
    """Draws the bar several times per second, in its own thread, because judging keeps this one busy."""

    def __init__(self, stream: TextIO | None, language: str, tally: Tally) -> None:
        self._bar = None if stream is None else Bar(stream)
        self._language = language
        self._tally = tally
        self._before = tally.lines
        self._start: float | None = 0.0
        self._done: float | None = 0.0
        self._began = time.monotonic()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._draw_on, daemon=True)

    @property
    def seconds(self) -> float:
        """The time since the start."""
        return time.monotonic() - self._began

    def open(self) -> None:
        """Start drawing."""
        if self._bar is not None:
            self._draw(self._bar)
            self._thread.start()

    def begin_at(self, done: float | None) -> None:
        """Record how much an earlier run has judged."""
        self._start = self._done = done

    def note(self, done: float | None, tally: Tally) -> None:
        """Record how much has been judged, and the counts."""
        self._done, self._tally = done, tally

    def close(self) -> None:
        """Erase the bar."""
        self._ended.set()
        if self._thread.is_alive():
            self._thread.join()
        if self._bar is not None:
            self._bar.wipe()

    def _draw_on(self) -> None:
        while self._bar is not None and not self._ended.wait(DRAW_SECONDS):
            self._draw(self._bar)

    def _draw(self, bar: Bar) -> None:
        tally, done, seconds = self._tally, self._done, self.seconds
        time = say("elapsed", self._language, time=clock(seconds))
        counts = say("counts", self._language, checked=tally.lines, failed=tally.illegal + tally.broken)
        if done is None:
            rate = (tally.lines - self._before) / max(seconds, 1e-3)
            bar.show(f"{time}  {rate:,.0f}/s  {counts}")
            return
        left = time_left(seconds, done - (self._start or 0.0), 1.0 - done)
        if left is not None:
            time += ", " + say("left", self._language, time=clock(left))
        bar.draw(BarText(done, f"{time}  {counts}"))


def time_left(seconds: float, done: float, left: float) -> float | None:
    """The time for the rest at the same speed; None while that is not known.

    >>> time_left(30, 0.25, 0.5)
    60.0
    """
    return None if seconds < SETTLED_SECONDS or done <= 0 else seconds * left / done
