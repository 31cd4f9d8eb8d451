"""The destination of verdicts: standard output, or a file whose content stays until there is something to write."""

import os
import stat
import sys
from pathlib import Path
from typing import BinaryIO

from reeve.cli.exits import CannotRun
from reeve.cli.journal import Journal, link

try:
    import fcntl
except ImportError:  # On systems without such locks, users must not start two checks with one file.
    fcntl = None  # type: ignore[assignment]  # mypy expects a module


class Output:
    """A file to write to. Only `begin` cuts off the content after the offset in the journal."""

    def __init__(self, name: str | None, journal: Journal) -> None:
        self._name = name
        if name is None:
            if sys.stdout is None:
                raise CannotRun("standard output is closed")
            self._file: BinaryIO = sys.stdout.buffer
        else:
            _check(Path(name), journal)
            # Without truncating it, and only for writing: if a pipe is also opened for reading, a missing
            # reader is not noticed.
            self._file = os.fdopen(os.open(name, os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666), "wb")
        # A device or a pipe can be neither truncated nor kept.
        self._is_kept = name is not None and stat.S_ISREG(os.fstat(self._file.fileno()).st_mode)
        if self._is_kept:
            self._claim()

    def begin(self, offset: int) -> None:
        """Prepare to write from this offset on."""
        self.cut(offset)
        if self._is_kept:
            self._file.seek(offset)

    def write(self, verdicts: bytes) -> None:
        """Add verdicts."""
        self._file.write(verdicts)

    def flush(self) -> None:
        """Flush what was written."""
        self._file.flush()

    def sync(self) -> None:
        """The same, and sync it to the disk."""
        self._file.flush()
        if self._is_kept:
            os.fsync(self._file.fileno())

    def cut(self, offset: int) -> None:
        """Cut off what comes after, because it may be an incomplete verdict."""
        if self._is_kept:
            self._file.truncate(offset)

    def close(self) -> None:
        """Close it."""
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
    """Raise CannotRun unless the file has the verdicts that the journal counts."""
    digest, length = "", 0
    if journal.offset and path.is_file():  # opening a pipe would block for ever
        with path.open("rb") as file:
            while length < journal.offset and (verdict := file.readline(journal.offset - length)):
                digest = link(digest, verdict)
                length += len(verdict)
    if (length, digest) != (journal.offset, journal.verdicts):
        raise CannotRun(f"{path}: the verdicts of the runs before are missing or have changed; use a new journal")
