"""Rates: how they are written, and that concurrent callers and failures of Redis do not allow more requests."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from reeve_service.access.circuit_breaker import TIMEOUT_SECONDS, CircuitBreaker
from reeve_service.access.limiter import MOST_CALLERS, Limiter, LocalLimiter
from reeve_service.config.rates import BadRateError, Rate, read_rate
from reeve_service.storage.connection import connect
from reeve_service.storage.redis_server import RedisServer

HOURLY = Rate(20, "hour")
"""A rate that is so slow that nothing is given back while a test runs."""


@pytest.fixture(scope="module")
def redis_server() -> Iterator[RedisServer]:
    with RedisServer() as server:
        yield server


def limiter(url: str) -> Limiter:
    return Limiter(connect(url, TIMEOUT_SECONDS), CircuitBreaker())


@pytest.mark.parametrize(
    ("text", "rate"),
    [("600/minute", Rate(600, "minute")), (" 1 / Day ", Rate(1, "day")), ("10000/second", Rate(10_000, "second"))],
)
def test_a_rate_is_a_number_per_period(text: str, rate: Rate) -> None:
    assert read_rate(text) == rate
    assert read_rate(str(rate)) == rate


@pytest.mark.parametrize("text", ["", "600", "0/minute", "-1/hour", "10001/second", "1/week", "1.5/hour", "٣/hour"])
def test_other_texts_are_not_rates(text: str) -> None:
    with pytest.raises(BadRateError, match="600/minute"):
        read_rate(text)


def test_concurrent_callers_get_exactly_the_allowed_number(redis_server: RedisServer) -> None:
    """Servers that do not know each other share one count."""
    servers = [limiter(redis_server.url) for _ in range(3)]
    with ThreadPoolExecutor(8) as crowd:
        takes = [crowd.submit(servers[number % 3].take, "crowd", HOURLY) for number in range(100)]
        assert sum(each.result().granted for each in takes) == 20


def test_a_refused_caller_learns_when_to_try_again(redis_server: RedisServer) -> None:
    limits = limiter(redis_server.url)
    first = limits.take("ann", HOURLY)
    assert (first.granted, first.remaining, first.reset) == (1, 19, 180)
    rest = limits.take("ann", HOURLY, 50)
    assert (rest.granted, rest.remaining) == (19, 0)
    refused = limits.take("ann", HOURLY)
    assert (refused.granted, refused.remaining) == (0, 0)
    assert 1 <= refused.wait <= 180 < refused.reset
    assert limits.take("bob", HOURLY).granted == 1


def test_the_allowance_comes_back_over_time(redis_server: RedisServer) -> None:
    limits, quick = limiter(redis_server.url), Rate(1000, "second")
    taken = sum(limits.take("cid", quick, 1000).granted for _ in range(20))
    assert taken >= 1000
    with connect(redis_server.url) as redis:
        assert all(redis.pttl(key) > 0 for key in redis.scan_iter("reeve:rate:*cid"))


def test_there_is_a_limit_without_redis_too() -> None:
    with RedisServer() as server:
        limits = limiter(server.url)
        assert limits.take("ann", HOURLY, 15).granted == 15
    assert sum(limits.take("ann", HOURLY).granted for _ in range(100)) == 20


def test_after_redis_is_back_it_counts_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reeve_service.access.circuit_breaker.AWAY_SECONDS", 0.0)
    with RedisServer() as server:
        limits = limiter(server.url)
        limits.take("ann", HOURLY)
        server.process.kill()  # type: ignore[union-attr]  # it runs
        server.process.wait()  # type: ignore[union-attr]
        assert limits.take("ann", HOURLY, 30).granted == 20
        server.start()
        # Redis has kept its counts.
        assert limits.take("ann", HOURLY, 30).granted >= 19


def test_one_process_stores_a_limited_number_of_callers() -> None:
    here = LocalLimiter()
    for number in range(MOST_CALLERS + 10):
        here.take(f"caller {number}", HOURLY, 1)
    assert len(here._full) <= MOST_CALLERS
