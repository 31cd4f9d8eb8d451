"""Where verdicts go: standard output, or a file that keeps what is in it until there is something to write."""

import os
import stat
import sys
from pathlib import Path
from typing import BinaryIO

from reeve.cli.exits import CannotRun
from reeve.cli.journal import Journal, link

try:
    import fcntl
except ImportError:  # where there is no such lock, whoever starts two checks has to look after them
    fcntl = None  # type: ignore[assignment]


class Output:
    """A place to write to. What it held behind the journal's offset is cut off by `begin`, and not before."""

    def __init__(self, name: str | None, journal: Journal) -> None:
        self._name = name
        if name is None:
            if sys.stdout is None:
                raise CannotRun("standard output is closed")
            self._file: BinaryIO = sys.stdout.buffer
        else:
            _check(Path(name), journal)
            # Without emptying it; and only to write, since a pipe that is opened to read too finds no reader missing.
            self._file = os.fdopen(os.open(name, os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666), "wb")
        # A device or a pipe can be neither cut off nor kept.
        self._is_kept = name is not None and stat.S_ISREG(os.fstat(self._file.fileno()).st_mode)
        if self._is_kept:
            self._claim()

    def begin(self, offset: int) -> None:
        """Gets ready to write from here on."""
        self.cut(offset)
        if self._is_kept:
            self._file.seek(offset)

    def write(self, verdicts: bytes) -> None:
        """Adds verdicts."""
        self._file.write(verdicts)

    def flush(self) -> None:
        """Hands on what was written."""
        self._file.flush()

    def sync(self) -> None:
        """The same, to where it outlives this machine's power."""
        self._file.flush()
        if self._is_kept:
            os.fsync(self._file.fileno())

    def cut(self, offset: int) -> None:
        """Drops what comes after: a verdict that was broken off half-way is no verdict."""
        if self._is_kept:
            self._file.truncate(offset)

    def close(self) -> None:
        """Lets go of it."""
        if self._name is not None:
            self._file.close()

    def _claim(self) -> None:
        if fcntl is None:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise CannotRun(f"{self._name}: another check is writing to this file") from None
        except OSError:
            pass  # not every file system has locks


def _check(path: Path, journal: Journal) -> None:
    """Raises CannotRun unless the verdicts that the journal tells of are there."""
    digest, length = "", 0
    if journal.offset and path.is_file():  # a pipe would let us wait for ever
        with path.open("rb") as file:
            while length < journal.offset and (verdict := file.readline(journal.offset - length)):
                digest = link(digest, verdict)
                length += len(verdict)
    if (length, digest) != (journal.offset, journal.verdicts):
        raise CannotRun(f"{path}: the verdicts of the runs before are missing or have changed; use a new journal")
