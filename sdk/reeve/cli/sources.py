"""Lines from files: compressed or not, one after another, none of them longer in memory than it may be."""

import errno
import gzip
import io
import os
import stat
import zlib
from collections.abc import Generator, Iterator, Sequence
from contextlib import AbstractContextManager, closing, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from reeve.cli.common import STDIN, standard_input
from reeve.cli.exits import CannotRun, NotReadable
from reeve.cli.words import say

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

LONGEST_LINE = 16 << 20
BLOCK = 1 << 16
BYTE_ORDER_MARK = b"\xef\xbb\xbf"

GZIP = b"\x1f\x8b"
"""What a compressed file begins with, whatever it is called."""
BROKEN = (EOFError, gzip.BadGzipFile, zlib.error)
"""What is raised where a compressed file breaks."""

TOO_LONG = "too-large"
NOT_UNPACKED = "bad-compression"
FAULTS = {TOO_LONG: "too_long", NOT_UNPACKED: "not_unpacked"}
"""What is said of them."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is not blank."""

    file: int
    """Which of the files, counted from 0."""
    number: int
    """Counted from 1, blank ones too."""
    content: bytes
    fault: str | None = None
    """Why it could not be read."""
    is_whole: bool = True
    """Whether its end was there; one without may still be being written."""


class Sources:
    """The lines of some files; `done` is how much of them has been read, and `sizes` how long they are, as far as that
    can be known."""

    def __init__(self, names: Sequence[str], longest: int = LONGEST_LINE) -> None:
        self._names = names
        self._longest = longest
        self.sizes = [None if name == STDIN else _size(name) for name in names]
        self._before = 0
        self._open: BinaryIO | None = None

    @property
    def done(self) -> float | None:
        """From 0 to 1; None where there is no telling how much is still to come."""
        sizes = [size for size in self.sizes if size is not None]
        if len(sizes) < len(self.sizes):
            return None
        here = 0
        if self._open is not None:
            with suppress(OSError, ValueError):
                here = self._open.tell()
        return min(1.0, (self._before + here) / max(1, sum(sizes)))

    def lines(self, first: int = 0) -> Generator[Line, None, None]:
        """Every line that is not blank, from one of the files on."""
        self._before = sum(size or 0 for size in self.sizes[:first])
        for file in range(first, len(self._names)):
            yield from self._lines_of(file)
            self._before += self.sizes[file] or 0

    def _lines_of(self, file: int) -> Iterator[Line]:
        name = self._names[file]
        number = 0
        with _opened(name) as self._open:
            stream = _unpacked(self._open)
            while True:
                number += 1
                try:
                    content = stream.readline(self._longest + 1)
                    too_long = len(content) > self._longest and not content.endswith(b"\n")
                    while too_long and not content.endswith(b"\n") and content:
                        content = stream.readline(BLOCK)
                except BROKEN:
                    # What comes after the break cannot be read, but the next file can.
                    yield Line(file, number, b"", NOT_UNPACKED, is_whole=False)
                    return
                if too_long:
                    yield Line(file, number, b"", TOO_LONG, is_whole=content.endswith(b"\n"))
                elif not content:
                    if self.sizes[file] is not None:
                        # More than at first, if somebody has been writing: only what was read counts as known.
                        self.sizes[file] = self._open.tell()
                    return
                else:
                    is_whole = content.endswith(b"\n")
                    content = (content.removeprefix(BYTE_ORDER_MARK) if number == 1 else content).strip(b" \t\r\n")
                    if content:
                        yield Line(file, number, content, is_whole=is_whole)


def read_whole(name: str) -> bytes:
    """All of a file, or of standard input, unpacked if it is packed; of what is too long a byte too many."""
    with _opened(name) as file:
        try:
            return _unpacked(file).read(LONGEST_LINE + 1)
        except BROKEN as error:
            raise NotReadable(f"{name}: cannot be unpacked: {error}") from error


def read_line(name: str, number: int, language: str) -> bytes:
    """One line of a file, with nothing read that comes after it."""
    with closing(Sources([name]).lines()) as lines:
        line = next((line for line in lines if line.number >= number or line.fault == NOT_UNPACKED), None)
    if line is None:
        raise CannotRun(f"{name}: there is no line {number}")
    if line.number > number:
        raise CannotRun(f"{name}: line {number} is blank")
    if line.fault is not None:
        raise NotReadable(f"{name}: {say(FAULTS[line.fault], language)}")
    return line.content


def _opened(name: str) -> "AbstractContextManager[BinaryIO]":
    return nullcontext(standard_input()) if name == STDIN else Path(name).open("rb")


def _size(name: str) -> int | None:
    path = Path(name)
    try:
        status = path.stat()
        if _is_stream(status.st_mode):
            # Has no size, and is not opened to see whether it can be: its writer would lose its reader again.
            if not os.access(path, os.R_OK):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            return None
        with path.open("rb"):
            return status.st_size
    except OSError as error:
        raise CannotRun(f"{name}: {error.strerror or error}") from error


def _is_stream(mode: int) -> bool:
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


class _Rejoined(io.RawIOBase):
    """A stream whose first bytes have been looked at."""

    def __init__(self, start: bytes, rest: BinaryIO) -> None:
        self._start = start
        self._rest = rest

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "WriteableBuffer") -> int:
        view = memoryview(buffer).cast("B")
        block = self._start[: len(view)]
        self._start = self._start[len(view) :]
        if not block:
            # Whatever is there, rather than a full buffer: a person may be typing.
            block = (
                self._rest.read1(len(view)) if isinstance(self._rest, io.BufferedReader) else self._rest.read(len(view))
            )
        view[: len(block)] = block
        return len(block)


def _unpacked(file: BinaryIO) -> "io.BufferedReader[Any] | gzip.GzipFile":
    # Read and put back rather than peeked at: a pipe may hand over its first byte alone.
    start = file.read(len(GZIP))
    whole: io.BufferedReader[Any] = io.BufferedReader(_Rejoined(start, file), BLOCK)
    # Not buffered once more: that would lose the good lines of the block in which a damaged file breaks.
    return gzip.GzipFile(fileobj=whole) if start == GZIP else whole


def same_file(one: str | Path, other: str | Path) -> bool:
    """Whether two names mean one file, be it there already or not."""
    with suppress(OSError):
        return Path(one).samefile(other)
    return os.path.realpath(one) == os.path.realpath(other)
