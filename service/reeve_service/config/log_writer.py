"""Writes log lines in a separate thread, so that a slow reader of the log does not block the process."""

import atexit
import os
from collections import deque
from collections.abc import Callable
from functools import cache
from multiprocessing.util import Finalize
from select import POLLOUT, poll
from threading import Condition, Thread
from time import monotonic

MOST_BYTES = 1 << 20
"""The most bytes that may wait to be written. More lines are dropped and counted."""
BLOCK_BYTES = 4096
"""The most bytes that a pipe accepts from several processes without mixing their lines (PIPE_BUF)."""
GATHER_SECONDS = 0.02
"""How long lines are collected, so that a busy process does not wake the thread for each line."""
DRAIN_SECONDS = 1.0
"""How long a process that ends waits for its last lines to be written."""
NEWLINE = ord("\n")


class LogWriter:
    """Writes lines to a file descriptor; `write` never waits for it."""

    _thread: Thread | None

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self.on_drop: Callable[[], None] = lambda: None
        """Called for every dropped line."""
        self._begin()
        os.register_at_fork(after_in_child=self._begin)
        atexit.register(self.drain)
        Finalize(None, self.drain, exitpriority=0)  # processes of multiprocessing do not run the functions of atexit

    def write(self, line: bytes) -> None:
        """Queue a line for writing, with its line end, or drop it if too much is waiting."""
        with self._changed:
            is_dropped = self._waiting + len(line) > MOST_BYTES
            if not is_dropped:
                self._lines.append(line)
                self._waiting += len(line)
            if self._thread is None:
                self._thread = Thread(target=self._work, daemon=True)
                self._thread.start()
            elif self._is_idle:
                self._changed.notify_all()
        if is_dropped:
            self.on_drop()

    def drain(self) -> None:
        """Wait until all lines are written, with a short timeout."""
        until = monotonic() + DRAIN_SECONDS
        with self._changed:
            self._is_ending = True
            self._changed.notify_all()
            self._changed.wait_for(lambda: not self._waiting, max(0.0, until - monotonic()))

    def _begin(self) -> None:
        """Start with an empty queue. A child process has its own queue and its own thread."""
        self._changed = Condition()
        self._lines: deque[bytes] = deque()
        self._waiting = 0
        self._is_idle = self._is_ending = False
        self._is_cut = False
        """Whether the last bytes written are not the end of a line."""
        self._thread = None

    def _work(self) -> None:
        while True:
            with self._changed:
                self._is_idle = True
                self._changed.wait_for(lambda: self._lines)
                self._is_idle = False
                self._changed.wait_for(lambda: self._is_ending, GATHER_SECONDS)
            while block := self._take():
                self._put(block)
                with self._changed:
                    self._waiting -= len(block)
                    self._changed.notify_all()

    def _take(self) -> bytes:
        """Some whole lines that can be written at once; nothing if there are none."""
        block = self._lines.popleft() if self._lines else b""
        while self._lines and len(block) + len(self._lines[0]) <= BLOCK_BYTES:
            block += self._lines.popleft()
        return block

    def _put(self, block: bytes) -> None:
        """Write a block, or drop and count the lines of it that could not be written whole."""
        # An incomplete line is ended first, so that the next line starts on its own.
        rest = b"\n" + block if self._is_cut else block
        try:
            while rest:
                written = self._write_some(rest)
                self._is_cut = rest[written - 1] != NEWLINE
                rest = rest[written:]
        except OSError:
            # They cannot be written: the other end is closed, or the disk is full.
            for _ in range(rest[-len(block) :].count(NEWLINE)):
                self.on_drop()

    def _write_some(self, data: bytes) -> int:
        """Wait until the descriptor accepts data, write as much as it accepts, and return the number of bytes."""
        while True:
            try:
                return os.write(self._descriptor, data)
            except BlockingIOError:  # another program that shares the descriptor made it non-blocking
                writable = poll()
                writable.register(self._descriptor, POLLOUT)
                writable.poll()


@cache
def log_to(descriptor: int) -> LogWriter:
    """The one writer of this process to a descriptor."""
    return LogWriter(descriptor)
