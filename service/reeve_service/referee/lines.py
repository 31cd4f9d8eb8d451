"""Lines out of blocks of bytes, however many come: nothing is kept but the line that is not yet whole."""

from collections.abc import Iterable

LINE_END = b"\n"
BLANK = b" \t\r"


class Splitter:
    """Cuts blocks into lines; one that is longer than allowed is passed over up to its end, and not kept."""

    __slots__ = ("_begun", "_kept", "_length", "_longest")

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._kept = bytearray()
        self._length = 0
        self._begun = False

    def feed(self, block: bytes) -> list[bytes | None]:
        """The lines that this block ends, without their ends; None for one that is too long."""
        head, *more = block.split(LINE_END)
        self._go_on(head)
        if not more:
            return []
        lines = [self._whole(), *[line if len(line) <= self._longest else None for line in more[:-1]]]
        self._go_on(more[-1])
        return lines

    def end(self) -> list[bytes | None]:
        """The last line, if it came without an end."""
        return [self._whole()] if self._begun else []

    def _go_on(self, part: bytes) -> None:
        self._length += len(part)
        self._begun = self._begun or bool(part)
        if self._length <= self._longest:
            self._kept += part
        else:
            self._kept.clear()

    def _whole(self) -> bytes | None:
        line = bytes(self._kept) if self._length <= self._longest else None
        self._kept.clear()
        self._length, self._begun = 0, False
        return line


def is_blank(line: bytes | None) -> bool:
    """Whether a line says nothing; it counts as a line all the same."""
    return line is not None and not line.strip(BLANK)


def numbered(lines: Iterable[bytes | None], first: int) -> list[tuple[int, bytes | None]]:
    """The lines that are not blank, each with its number; the first line of all has the number `first`.

    This is all that is done for a blank line, so a megabyte of blank lines takes a few hundredths of a second.
    """
    # Most blank lines are empty, and need no call of `strip`.
    return [(number, line) for number, line in enumerate(lines, first) if line is None or (line and line.strip(BLANK))]
