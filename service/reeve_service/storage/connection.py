"""Connections to Redis, with short timeouts."""

from redis import Redis
from redis.backoff import NoBackoff
from redis.retry import Retry

TIMEOUT_SECONDS = 1.0


def connect(url: str, timeout: float = TIMEOUT_SECONDS) -> Redis:
    """A client that returns texts and times out within seconds. It connects at the first command."""
    return _connect(url, timeout, texts=True)


def connect_raw(url: str) -> Redis:
    """The same, but the client returns bytes."""
    return _connect(url, TIMEOUT_SECONDS, texts=False)


def _connect(url: str, timeout: float, *, texts: bool) -> Redis:
    return Redis.from_url(
        url,
        decode_responses=texts,
        socket_timeout=timeout,
        socket_connect_timeout=timeout,
        # The second attempt replaces a connection that a restarted Redis has closed. redis-py's default sleeps first.
        retry=Retry(NoBackoff(), 1),
    )
