"""Cuts lines into compressed chunks while they arrive. Each chunk knows the number of its first line."""

import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import orjson

from reeve_service.referee.line_limits import LineLimits
from reeve_service.referee.lines import LINE_END, Splitter, numbered

MOST_LINES = 1000
MOST_BYTES = 1 << 20
"""A chunk is full when it has this many lines to answer, or this many bytes."""
LEVEL = 1
"""How well lines and answers are compressed. They are similar: even the fastest level makes a tenth of them."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Consecutive lines. Blank lines are counted but not answered."""

    number: int
    to_answer: int
    packed: bytes


def cut(
    blocks: Iterable[bytes],
    longest: int,
    most_lines: int = MOST_LINES,
    most_bytes: int = MOST_BYTES,
    limits: LineLimits | None = None,
) -> Iterator[Chunk]:
    """The lines in these blocks, chunk by chunk. A line that is too long is only marked as such.

    Raises a Problem if there are more lines than the limits allow.
    """
    cutter, splitter = Cutter(most_lines, most_bytes), Splitter(longest)
    for block in blocks:
        yield from _fed(cutter, len(block), splitter.feed(block), limits)
    yield from _fed(cutter, 0, splitter.end(), limits)
    yield from cutter.end()


def _fed(cutter: "Cutter", size: int, lines: list[bytes | None], limits: LineLimits | None) -> Iterator[Chunk]:
    not_blank = numbered(lines, 0)
    if limits is not None:
        limits.count(size, len(lines), len(not_blank))
    return cutter.feed(len(lines), not_blank)


class Cutter:
    """Fills one chunk after the other."""

    def __init__(self, most_lines: int, most_bytes: int) -> None:
        self._most_lines = most_lines
        self._most_bytes = most_bytes
        self._first = 1
        self._number = 0
        self._clear()

    def feed(self, count: int, not_blank: Iterable[tuple[int, bytes | None]]) -> Iterator[Chunk]:
        """Add lines, and return the chunks that became full. Lines that are not blank come with their index."""
        done = 0
        for place, line in not_blank:
            yield from self._add_blank(place - done)
            done = place + 1
            if line is None:
                self._too_long.append(len(self._lines))
            else:
                self._size += len(line)
            self._lines.append(line or b"")
            self._size += 1
            self._to_answer += 1
            if self._to_answer >= self._most_lines or self._size >= self._most_bytes:
                yield self._close()
        yield from self._add_blank(count - done)

    def _add_blank(self, count: int) -> Iterator[Chunk]:
        self._lines += [b""] * count
        self._size += count
        if self._size >= self._most_bytes:
            yield self._close()

    def end(self) -> Iterator[Chunk]:
        """The last chunk, if it is not empty."""
        if self._to_answer:
            yield self._close()

    def _close(self) -> Chunk:
        head = orjson.dumps({"first": self._first, "too_long": self._too_long})
        packed = zlib.compress(LINE_END.join([head, *self._lines]), LEVEL)
        chunk = Chunk(self._number, self._to_answer, packed)
        self._first += len(self._lines)
        self._number += 1
        self._clear()
        return chunk

    def _clear(self) -> None:
        self._lines: list[bytes] = []
        self._too_long: list[int] = []
        self._size = self._to_answer = 0


def unpack(packed: bytes) -> tuple[int, list[bytes | None]]:
    """The number of a chunk's first line, and its lines; None for a line that was too long."""
    head, *lines = zlib.decompress(packed).split(LINE_END)
    fields = orjson.loads(head)
    marked: list[bytes | None] = [*lines]
    for place in fields["too_long"]:
        marked[place] = None
    first: int = fields["first"]
    return first, marked
