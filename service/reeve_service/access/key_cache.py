"""The keys in the memory of one process. Requests read this cache, not Redis."""

from collections.abc import Mapping
from hmac import compare_digest
from threading import Lock
from time import monotonic

from redis.exceptions import RedisError

from reeve_service.access.circuit_breaker import CircuitBreaker
from reeve_service.access.keys import Key, KeyStore, digest, split
from reeve_service.problems.access import KEYS_UNKNOWN, UNAUTHORIZED
from reeve_service.problems.problem import Problem

FRESH_SECONDS = 2.0
"""How long the cache is used before it is refreshed. After this time a revoked key is refused."""
NO_KEY = ("", bytes(32))
NO_DIGEST = digest(b"")


class KeyCache:
    """The keys of a store, checked again every two seconds. While Redis is away, the last known keys."""

    def __init__(self, store: KeyStore, breaker: CircuitBreaker) -> None:
        self._store = store
        self._breaker = breaker
        self._lock = Lock()
        self._known: Mapping[str, Key] | None = None
        self._version: str | None = None
        self._fresh_until = 0.0
        self._refreshes = 0

    def check(self, token: str) -> tuple[Key, bytes]:
        """The key of a token, and its secret. Raises the same Problem for every kind of invalid token."""
        known = self._current()
        # An unknown id takes as long as a wrong secret, so that timing reveals nothing.
        id, secret = split(token) or NO_KEY
        key = known.get(id)
        matches = compare_digest(digest(secret), NO_DIGEST if key is None else key.digest)
        if key is None or not matches or key.revoked is not None:
            raise Problem(UNAUTHORIZED)
        return key, secret

    def check_again(self, key: Key) -> None:
        """Raise that Problem if the key has been revoked since."""
        known = self._current().get(key.id)
        if known is None or known.digest != key.digest or known.revoked is not None:
            raise Problem(UNAUTHORIZED)

    def _current(self) -> Mapping[str, Key]:
        if monotonic() >= self._fresh_until:
            self._refresh()
        if self._known is None:
            raise Problem(KEYS_UNKNOWN)
        return self._known

    def _refresh(self) -> None:
        refreshes = self._refreshes
        if not self._breaker.allows_call():
            return
        with self._lock:
            if self._refreshes != refreshes:
                return  # another request has just refreshed the keys
            try:
                version = self._store.version()
                if self._known is None or version != self._version:
                    # A change between these two reads is noticed the next time.
                    self._known, self._version = self._store.all(), version
            except RedisError:
                self._breaker.failed()
            else:
                self._breaker.succeeded()
                self._fresh_until = monotonic() + FRESH_SECONDS
            finally:
                self._refreshes += 1
