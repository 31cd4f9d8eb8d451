"""A progress bar: one line on a terminal, which is erased at the end. Without a terminal there is no bar."""

import os
import sys
from types import TracebackType
from typing import Protocol, Self, TextIO

CELLS = 20
USUAL_WIDTH = 80


class Shown(Protocol):
    """What a bar shows."""

    @property
    def done(self) -> float:
        """From 0 to 1."""
        ...

    @property
    def iterations_per_second(self) -> float:
        """The speed."""
        ...

    @property
    def text(self) -> str:
        """The best move so far, in words."""
        ...


def terminal() -> TextIO | None:
    """stderr, if it is a terminal; else None. Without a console Python has no stderr at all."""
    stream: TextIO | None = sys.stderr
    return stream if stream is not None and stream.isatty() else None


class Bar:
    """Draws its line again and again in a `with` block, and erases it at the end of the block."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._drawn = 0

    def draw(self, shown: Shown) -> None:
        """Draw the bar again."""
        self.show(render(shown, self._width))

    def show(self, line: str) -> None:
        """Show this line in place of the one before."""
        line = line[: self._width]
        # Set before the line is written, because Ctrl-C may come in between.
        self._drawn = max(self._drawn, len(line))
        # Spaces erase the rest of a longer line. Unlike control sequences they work on every terminal.
        self._write("\r" + line.ljust(self._drawn)[: self._width])

    def wipe(self) -> None:
        """Erase the line."""
        self._write("\r" + " " * min(self._drawn, self._width) + "\r")
        self._drawn = 0

    @property
    def _width(self) -> int:
        """Read each time, because windows are resized. The last column stays free, or the line would wrap."""
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
    """The bar as one line of at most this width.

    >>> from reeve.search_job import Progress
    >>> render(Progress("running", 0.5, 900, 1234.5, None, "recruit from the deck: 56 % of 52 games won"), 60)
    '[##########----------]  50 %  1,234/s  recruit from the deck'
    """
    full = int(CELLS * min(max(shown.done, 0.0), 1.0))
    # Rounded down: 100 % means that everything is done.
    parts = [f"[{'#' * full}{'-' * (CELLS - full)}] {int(100 * shown.done):3} %"]
    if shown.iterations_per_second:
        parts.append(f"{shown.iterations_per_second:,.0f}/s")
    # It contains names of seats: control characters must not reach the terminal.
    parts.append("".join(each if each.isprintable() else " " for each in shown.text))
    return "  ".join(parts)[:width].rstrip()
