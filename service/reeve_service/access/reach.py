"""Remembers whether Redis answers. If it does not, only one request waits for the timeout."""

from threading import Lock
from time import monotonic

AWAY_SECONDS = 5.0
"""How long Redis is not asked after it did not answer."""
TIMEOUT_SECONDS = 0.4
"""The timeout of one attempt. Two attempts, as after a closed connection, take less than a second."""


class Reach:
    """Remembers for a few seconds that Redis did not answer. Then one caller tries again, the others do not."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._away = False
        self._until = 0.0

    def worth_asking(self) -> bool:
        """Whether this caller should ask Redis."""
        if not self._away:
            return True
        with self._lock:
            if monotonic() < self._until:
                return False
            self._until = monotonic() + AWAY_SECONDS
            return True

    def answered(self) -> None:
        """Redis answered."""
        self._away = False

    def failed(self) -> None:
        """Redis did not answer."""
        with self._lock:
            self._away = True
            self._until = monotonic() + AWAY_SECONDS
