"""Whether Redis is worth asking: one request finds out that it is away, and the others need not wait for that too."""

from threading import Lock
from time import monotonic

AWAY_SECONDS = 5.0
"""How long a Redis that did not answer is let alone."""
TIMEOUT_SECONDS = 0.4
"""How long an answer is waited for; with the second try that a closed connection needs, less than a second."""


class Reach:
    """Remembers for a few seconds that nobody answered; then one caller looks again, and the others go on without."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._away = False
        self._until = 0.0

    def worth_asking(self) -> bool:
        """Whether this caller should ask."""
        if not self._away:
            return True
        with self._lock:
            if monotonic() < self._until:
                return False
            self._until = monotonic() + AWAY_SECONDS
            return True

    def answered(self) -> None:
        """An answer came."""
        self._away = False

    def failed(self) -> None:
        """None came."""
        with self._lock:
            self._away = True
            self._until = monotonic() + AWAY_SECONDS
