"""Splitting blocks of bytes into lines. Only the last line, which is not complete yet, is kept in memory."""

from collections.abc import Iterable

LINE_END = b"\n"
BLANK = b" \t\r"


class Splitter:
    """Splits blocks into lines. A line that is longer than allowed is skipped and not kept in memory."""

    __slots__ = ("_begun", "_kept", "_length", "_longest")

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._kept = bytearray()
        self._length = 0
        self._begun = False

    def feed(self, block: bytes) -> list[bytes | None]:
        """The lines that end in this block, without the line ends. None stands for a line that is too long."""
        head, *more = block.split(LINE_END)
        self._append(head)
        if not more:
            return []
        lines = [self._take_line(), *[line if len(line) <= self._longest else None for line in more[:-1]]]
        self._append(more[-1])
        return lines

    def end(self) -> list[bytes | None]:
        """The last line, if it has no line end."""
        return [self._take_line()] if self._begun else []

    def _append(self, part: bytes) -> None:
        self._length += len(part)
        self._begun = self._begun or bool(part)
        if self._length <= self._longest:
            self._kept += part
        else:
            self._kept.clear()

    def _take_line(self) -> bytes | None:
        line = bytes(self._kept) if self._length <= self._longest else None
        self._kept.clear()
        self._length, self._begun = 0, False
        return line


def is_blank(line: bytes | None) -> bool:
    """Whether a line is blank. A blank line gets no response, but it is counted."""
    return line is not None and not line.strip(BLANK)


def numbered(lines: Iterable[bytes | None], first: int) -> list[tuple[int, bytes | None]]:
    """The lines that are not blank, each with its number. The first line, blank or not, has the number `first`.

    Nothing else is done for a blank line, so a megabyte of blank lines takes a few hundredths of a second.
    """
    # Most blank lines are empty and need no call of `strip`.
    return [(number, line) for number, line in enumerate(lines, first) if line is None or (line and line.strip(BLANK))]
