"""How the processes of a worker learn that it is about to stop."""

import mmap
import os
import threading


class StopSign:
    """A byte that a worker shares with the processes that are parted from it; once put up it stays."""

    def __init__(self) -> None:
        self._byte = mmap.mmap(-1, 1)

    def put_up(self) -> None:
        """Says that no more is to be begun, and what runs is to be handed back; a signal handler may do this."""
        self._byte[0] = 1

    @property
    def is_up(self) -> bool:
        """Whether that was said."""
        return self._byte[0] == 1


def leave_within(seconds: float) -> None:
    """Ends this process after so long, whatever it waits for: Celery waits for ever for a Redis that hangs.

    The processes that were parted from it find nobody to report to, and go too.
    """
    last_moment = threading.Timer(seconds, os._exit, [1])
    last_moment.daemon = True
    last_moment.start()
