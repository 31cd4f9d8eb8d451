"""A progress bar: one line on a terminal, gone when it is no longer needed, and nothing where there is no terminal."""

import os
import sys
from types import TracebackType
from typing import Protocol, Self, TextIO

CELLS = 20
USUAL_WIDTH = 80


class Shown(Protocol):
    """What a bar tells of."""

    @property
    def done(self) -> float:
        """From 0 to 1."""
        ...

    @property
    def iterations_per_second(self) -> float:
        """How fast it goes."""
        ...

    @property
    def text(self) -> str:
        """What is best so far, in words."""
        ...


def terminal() -> TextIO | None:
    """Where a person sees a bar: stderr, if that is a terminal. Without a console Python has no stderr at all."""
    stream: TextIO | None = sys.stderr
    return stream if stream is not None and stream.isatty() else None


class Bar:
    """Draws over its own line while it is used in a `with`, and wipes it at the end, whatever ends it."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._drawn = 0

    def draw(self, shown: Shown) -> None:
        """Shows this in place of what was shown before."""
        self.show(render(shown, self._width))

    def show(self, line: str) -> None:
        """The same for a line that needs no drawing."""
        line = line[: self._width]
        # Noted before it is written, since Ctrl-C may come in between.
        self._drawn = max(self._drawn, len(line))
        # Blanks rather than a control sequence wipe what is left of a longer line: every terminal knows them.
        self._write("\r" + line.ljust(self._drawn)[: self._width])

    def wipe(self) -> None:
        """Leaves an empty line."""
        self._write("\r" + " " * min(self._drawn, self._width) + "\r")
        self._drawn = 0

    @property
    def _width(self) -> int:
        """Asked each time, since people resize their windows; the last column is left free, or the line would wrap."""
        try:
            columns = os.get_terminal_size(self._stream.fileno()).columns
        except (OSError, ValueError):
            columns = 0
        return (columns or USUAL_WIDTH) - 1

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.wipe()


def render(shown: Shown, width: int) -> str:
    """One line, no wider than this.

    >>> from reeve.search_job import Progress
    >>> render(Progress("running", 0.5, 900, 1234.5, None, "recruit from the deck: 56 % of 52 games won"), 60)
    '[##########----------]  50 %  1,234/s  recruit from the deck'
    """
    full = int(CELLS * min(max(shown.done, 0.0), 1.0))
    # Rounded down: 100 % means that nothing is left to do.
    parts = [f"[{'#' * full}{'-' * (CELLS - full)}] {int(100 * shown.done):3} %"]
    if shown.iterations_per_second:
        parts.append(f"{shown.iterations_per_second:,.0f}/s")
    # Names of seats are in it: what is no letter must not reach the terminal.
    parts.append("".join(each if each.isprintable() else " " for each in shown.text))
    return "  ".join(parts)[:width].rstrip()
