"""The documents in files, compressed or not: one per line, or pretty-printed over several lines."""

import gzip
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass

from reeve.cli.common import STDIN, parse
from reeve.cli.exits import CannotRun, NotReadable
from reeve.cli.files import BLOCK, BROKEN, opened, size_of, unpacked
from reeve.cli.prefix import Prefix, PrefixStatus
from reeve.cli.words import say

LONGEST_LINE = 16 << 20
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
SPACE = b" \t\r\n"

TOO_LONG = "too-large"
NOT_UNPACKED = "bad-compression"
FAULTS = {TOO_LONG: "too_long", NOT_UNPACKED: "not_unpacked"}
"""The messages about them."""


@dataclass(frozen=True, slots=True)
class Line:
    """A document to check: a line that is not blank, or all lines of a pretty-printed document."""

    file: int
    """The index of the file."""
    number: int
    """Its first line, counted from 1, including blank lines."""
    content: bytes
    fault: str | None = None
    """Why it could not be read."""
    is_whole: bool = True
    """Whether it is complete. If not, it may still be being written."""
    last: int = 0
    """Its last line."""
    position: int = 0
    """How many bytes of the file had been read after it."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a file as it is, without its line break."""

    number: int
    content: bytes
    position: int
    fault: str | None = None
    is_whole: bool = True


class Rows:
    """The rows of a file. Rows can be given back."""

    def __init__(self, rows: Iterator[Row]) -> None:
        self._rows = rows
        self._returned: list[Row] = []

    def __iter__(self) -> Iterator[Row]:
        return self

    def __next__(self) -> Row:
        return self._returned.pop() if self._returned else next(self._rows)

    def give_back(self, rows: Sequence[Row]) -> None:
        """Give these rows back. They are the next ones again."""
        self._returned.extend(reversed(rows))


class Sources:
    """The documents in some files. `sizes` has the length of each file, or None if it is not known."""

    def __init__(self, names: Sequence[str], longest: int = LONGEST_LINE) -> None:
        self._names = names
        self._longest = longest
        self.sizes = [None if name == STDIN else size_of(name) for name in names]

    def done(self, line: Line) -> float | None:
        """The part of all files up to the end of this document, from 0 to 1; None if a size is not known."""
        sizes = [size for size in self.sizes if size is not None]
        if len(sizes) < len(self.sizes):
            return None
        return min(1.0, (sum(sizes[: line.file]) + line.position) / max(1, sum(sizes)))

    def lines(self, first: int = 0) -> Generator[Line, None, None]:
        """Yield every document, starting with the first one of this file."""
        for file in range(first, len(self._names)):
            rows = Rows(self._rows(file))
            for row in rows:
                if row.fault is not None:
                    yield _line(file, [row], is_whole=row.is_whole, fault=row.fault)
                elif row.content.strip():
                    yield self._document(file, row, rows)

    def _rows(self, file: int) -> Iterator[Row]:
        number = position = 0
        with opened(self._names[file]) as source:
            stream, packed = unpacked(source)
            while True:
                number += 1
                try:
                    content = stream.readline(self._longest + 1)
                    position += len(content)
                    too_long = len(content) > self._longest and not content.endswith(b"\n")
                    while too_long and not content.endswith(b"\n") and content:
                        content = stream.readline(BLOCK)
                        position += len(content)
                except BROKEN:
                    # The rest of a damaged file cannot be read, but the next file can.
                    yield Row(number, b"", packed.taken, NOT_UNPACKED, is_whole=False)
                    return
                here = packed.taken if isinstance(stream, gzip.GzipFile) else position
                is_whole = content.endswith(b"\n")
                if too_long:
                    yield Row(number, b"", here, TOO_LONG, is_whole)
                elif not content:
                    if self.sizes[file] is not None:
                        # The file may have grown. Only what was read counts.
                        self.sizes[file] = source.tell()
                    return
                else:
                    content = content.removeprefix(BYTE_ORDER_MARK) if number == 1 else content
                    yield Row(number, content.rstrip(SPACE), here, is_whole=is_whole)

    def _document(self, file: int, first: Row, rows: Rows) -> Line:
        """The document that begins in this row. It takes more rows only if one row is the beginning of a document."""
        if not _may_go_on(first.content):
            return _line(file, [first], is_whole=first.is_whole)
        held, size = [first], len(first.content)
        prefix = Prefix()
        status = prefix.take(first.content)
        while status is PrefixStatus.OPEN and size <= self._longest:
            row = next(rows, None)
            if row is None:
                break
            if row.fault is not None:
                rows.give_back([row])
                break
            held.append(row)
            size += len(row.content)
            status = prefix.take(row.content)
        if status is PrefixStatus.COMPLETE:
            fault = TOO_LONG if size > self._longest else None
            return _line(file, held, is_whole=held[-1].is_whole, fault=fault)
        return self._broken(file, held, rows, status)

    def _broken(self, file: int, held: list[Row], rows: Rows, status: PrefixStatus) -> Line:
        """A document that is not JSON, with as many rows as seem to be part of it.

        A row that begins with a brace, without indentation, is another document. So is a second row that does not fit
        the first one: then the file has one document a line, and the first one is cut off.
        """
        own = next((at for at, row in enumerate(held) if at and row.content.startswith(b"{")), len(held))
        if status is PrefixStatus.BROKEN and len(held) == 2 and held[0].content != b"{":
            own = 1
        if own < len(held):
            rows.give_back(held[own:])
            return _line(file, held[:own], is_whole=True)
        size = sum(len(row.content) for row in held)
        is_over = status is PrefixStatus.BROKEN and (len(held) == 1 or held[-1].content == b"}")
        while not is_over and (row := next(rows, None)) is not None:
            if row.fault is not None or row.content.startswith(b"{"):
                rows.give_back([row])
                break
            size += len(row.content)
            held = [held[0], row] if size > self._longest else [*held, row]
            is_over = row.content == b"}"
        is_whole = status is PrefixStatus.BROKEN and held[-1].is_whole
        return _line(file, held, is_whole=is_whole, fault=TOO_LONG if size > self._longest else None)


def _may_go_on(content: bytes) -> bool:
    """Whether a row may be the beginning of a longer document. A wrong guess costs only time."""
    content = content.lstrip(SPACE)
    if not content.startswith(b"{"):
        return False
    return not content.endswith(b"}") or content.count(b"{") != content.count(b"}")


def _line(file: int, rows: Sequence[Row], *, is_whole: bool, fault: str | None = None) -> Line:
    content = b"" if fault else b"\n".join(row.content for row in rows).strip(SPACE)
    return Line(file, rows[0].number, content, fault, is_whole, rows[-1].number, rows[-1].position)


def read_only(name: str, language: str, hint: str = "") -> bytes:
    """The only document in a file. The hint says what to do if there are more."""
    with closing(Sources([name]).lines()) as lines:
        first, second = next(lines, None), next(lines, None)
    if first is None:
        raise NotReadable(f"{name}: this file is empty")
    content = _content(name, first, language)
    if second is not None:
        parsed(name, content)  # if the first line is not JSON, that is the better message
        raise CannotRun(f"{name}: this file has more than one document{hint}")
    return content


def read_line(name: str, number: int, language: str) -> bytes:
    """The document in this line of a file. Nothing after it is read."""
    with closing(Sources([name]).lines()) as lines:
        line = next((line for line in lines if line.last >= number or line.fault == NOT_UNPACKED), None)
    if line is None:
        raise CannotRun(f"{name}: there is no line {number}")
    if line.number > number:
        raise CannotRun(f"{name}: line {number} is blank")
    return _content(name, line, language)


def parsed(name: str, content: bytes) -> object:
    """The document of a file. Raises NotReadable if it is not JSON."""
    try:
        return parse(content)
    except ValueError as error:
        raise NotReadable(f"{name}: not JSON: {error}") from error


def _content(name: str, line: Line, language: str) -> bytes:
    if line.fault is not None:
        raise NotReadable(f"{name}: {say(FAULTS[line.fault], language)}")
    return line.content
