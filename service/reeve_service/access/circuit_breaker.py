"""A circuit breaker for Redis. If Redis does not answer, only one request waits for the timeout."""

from threading import Lock
from time import monotonic

AWAY_SECONDS = 5.0
"""How long no command is sent to Redis after it did not answer."""
TIMEOUT_SECONDS = 0.4
"""The timeout of one attempt. Two attempts, as after a closed connection, take less than a second."""


class CircuitBreaker:
    """Remembers for a few seconds that Redis did not answer. Then one caller tries again, the others do not."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._is_away = False
        self._until = 0.0

    def allows_call(self) -> bool:
        """Whether this caller may send a command to Redis."""
        if not self._is_away:
            return True
        with self._lock:
            if monotonic() < self._until:
                return False
            self._until = monotonic() + AWAY_SECONDS
            return True

    def succeeded(self) -> None:
        """Redis answered."""
        self._is_away = False

    def failed(self) -> None:
        """Redis did not answer."""
        with self._lock:
            self._is_away = True
            self._until = monotonic() + AWAY_SECONDS
