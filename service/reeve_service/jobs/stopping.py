"""Tells the processes of a worker that it is about to stop."""

import mmap
import os
import threading


class StopFlag:
    """A byte in memory that a worker shares with its forked processes. Once set, it stays set."""

    def __init__(self) -> None:
        self._byte = mmap.mmap(-1, 1)

    def set(self) -> None:
        """Tell all processes to start nothing and to hand back what they run. Safe in signal handlers."""
        self._byte[0] = 1

    @property
    def is_set(self) -> bool:
        """Whether the worker is about to stop."""
        return self._byte[0] == 1


def exit_within(seconds: float) -> None:
    """End this process after this many seconds, whatever it waits for. Celery waits for ever for a Redis that hangs.

    Its forked processes notice that it is gone, and exit too.
    """
    last_moment = threading.Timer(seconds, os._exit, [1])
    last_moment.daemon = True
    last_moment.start()
