"""The way to Redis, for all who keep something there: quick to say when nobody answers."""

from redis import Redis
from redis.backoff import NoBackoff
from redis.retry import Retry

TIMEOUT_SECONDS = 1.0


def connect(url: str, timeout: float = TIMEOUT_SECONDS) -> Redis:
    """A client that reads texts and gives up within seconds; it connects when it is first asked something."""
    return _connect(url, timeout, texts=True)


def connect_raw(url: str) -> Redis:
    """The same for those who keep packed bytes there."""
    return _connect(url, TIMEOUT_SECONDS, texts=False)


def _connect(url: str, timeout: float, *, texts: bool) -> Redis:
    return Redis.from_url(
        url,
        decode_responses=texts,
        socket_timeout=timeout,
        socket_connect_timeout=timeout,
        # One more try mends a connection that a restarted Redis has closed; redis-py's own would sleep in between.
        retry=Retry(NoBackoff(), 1),
    )
