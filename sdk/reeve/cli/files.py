"""Files as streams of bytes, unpacked if they are compressed."""

import errno
import gzip
import io
import os
import stat
import zlib
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from reeve.cli.common import STDIN, standard_input
from reeve.cli.exits import CannotRun

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

BLOCK = 1 << 16
SIP = 1 << 12
"""How many bytes of a compressed file are read at once. Progress is counted in such steps."""
GZIP = b"\x1f\x8b"
"""The first bytes of a compressed file, whatever its name."""
BROKEN = (EOFError, gzip.BadGzipFile, zlib.error)
"""The errors of a damaged compressed file."""


def opened(name: str) -> "AbstractContextManager[BinaryIO]":
    return nullcontext(standard_input()) if name == STDIN else Path(name).open("rb")


def size_of(name: str) -> int | None:
    path = Path(name)
    if path.is_dir():
        raise CannotRun(f"{name}: this is a folder; name the files in it, as in {path / '*.ndjson'}")
    try:
        status = path.stat()
        if _is_stream(status.st_mode):
            # A pipe has no size. It is not opened for a test, because its writer would lose its reader.
            if not os.access(path, os.R_OK):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            return None
        with path.open("rb"):
            return status.st_size
    except OSError as error:
        raise CannotRun(f"{name}: {error.strerror or error}") from error


def _is_stream(mode: int) -> bool:
    return not stat.S_ISREG(mode)


class _Rejoined(io.RawIOBase):
    """A stream whose first bytes have already been read."""

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
            # Whatever is available, without waiting for a full buffer, because a person may be typing.
            block = (
                self._rest.read1(len(view)) if isinstance(self._rest, io.BufferedReader) else self._rest.read(len(view))
            )
        view[: len(block)] = block
        return len(block)


class Counted(io.BufferedReader):
    """A stream that returns small pieces and counts them, to know how much of a compressed file is unpacked."""

    taken = 0

    def read(self, size: int | None = -1, /) -> bytes:
        block = super().read(SIP if size is None or size < 0 else min(size, SIP))
        self.taken += len(block)
        return block


def unpacked(file: BinaryIO) -> "tuple[io.BufferedReader[Any] | gzip.GzipFile, Counted]":
    # Read and given back, because peeking at a pipe may return only one byte.
    start = file.read(len(GZIP))
    whole = Counted(_Rejoined(start, file), BLOCK)
    # Without another buffer, which would lose the good lines of the block in which a damaged file ends.
    return (gzip.GzipFile(fileobj=whole) if start == GZIP else whole), whole


def same_file(one: str | Path, other: str | Path) -> bool:
    """Whether two paths mean the same file, even if it does not exist yet."""
    with suppress(OSError):
        return Path(one).samefile(other)
    return os.path.realpath(one) == os.path.realpath(other)
