"""Rates: how they are written, and that no more get through, whoever asks at once and whatever becomes of Redis."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from reeve_service.access.limiter import MOST_CALLERS, Here, Limiter
from reeve_service.access.reach import TIMEOUT_SECONDS, Reach
from reeve_service.config.rates import BadRateError, Rate, read_rate
from reeve_service.storage.connection import connect
from reeve_service.storage.redis_server import RedisServer

HOURLY = Rate(20, "hour")
"""So slow that nothing is given back while a test runs."""


@pytest.fixture(scope="module")
def redis_server() -> Iterator[RedisServer]:
    with RedisServer() as server:
        yield server


def limiter(url: str) -> Limiter:
    return Limiter(connect(url, TIMEOUT_SECONDS), Reach())


@pytest.mark.parametrize(
    ("text", "rate"),
    [("600/minute", Rate(600, "minute")), (" 1 / Day ", Rate(1, "day")), ("10000/second", Rate(10_000, "second"))],
)
def test_a_rate_is_a_number_in_a_period(text: str, rate: Rate) -> None:
    assert read_rate(text) == rate
    assert read_rate(str(rate)) == rate


@pytest.mark.parametrize("text", ["", "600", "0/minute", "-1/hour", "10001/second", "1/week", "1.5/hour", "٣/hour"])
def test_anything_else_is_none(text: str) -> None:
    with pytest.raises(BadRateError, match="600/minute"):
        read_rate(text)


def test_exactly_so_many_of_a_crowd_get_through(redis_server: RedisServer) -> None:
    """Servers that know nothing of each other count together."""
    servers = [limiter(redis_server.url) for _ in range(3)]
    with ThreadPoolExecutor(8) as crowd:
        takes = [crowd.submit(servers[number % 3].take, "crowd", HOURLY) for number in range(100)]
        assert sum(each.result().granted for each in takes) == 20


def test_what_does_not_fit_is_told_when_it_will(redis_server: RedisServer) -> None:
    gate = limiter(redis_server.url)
    first = gate.take("ann", HOURLY)
    assert (first.granted, first.remaining, first.reset) == (1, 19, 180)
    rest = gate.take("ann", HOURLY, 50)
    assert (rest.granted, rest.remaining) == (19, 0)
    refused = gate.take("ann", HOURLY)
    assert (refused.granted, refused.remaining) == (0, 0)
    assert 1 <= refused.wait <= 180 < refused.reset
    assert gate.take("bob", HOURLY).granted == 1


def test_what_was_taken_is_given_back(redis_server: RedisServer) -> None:
    gate, quick = limiter(redis_server.url), Rate(1000, "second")
    taken = sum(gate.take("cid", quick, 1000).granted for _ in range(20))
    assert taken >= 1000
    with connect(redis_server.url) as redis:
        assert all(redis.pttl(key) > 0 for key in redis.scan_iter("reeve:rate:*cid"))


def test_without_redis_there_is_a_bound_too() -> None:
    with RedisServer() as server:
        gate = limiter(server.url)
        assert gate.take("ann", HOURLY, 15).granted == 15
    assert sum(gate.take("ann", HOURLY).granted for _ in range(100)) == 20


def test_a_redis_that_came_back_counts_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reeve_service.access.reach.AWAY_SECONDS", 0.0)
    with RedisServer() as server:
        gate = limiter(server.url)
        gate.take("ann", HOURLY)
        server.process.kill()  # type: ignore[union-attr]  # it runs
        server.process.wait()  # type: ignore[union-attr]
        assert gate.take("ann", HOURLY, 30).granted == 20
        server.start()
        # It has kept what it counted.
        assert gate.take("ann", HOURLY, 30).granted >= 19


def test_one_process_remembers_no_more_callers_than_it_can_hold() -> None:
    here = Here()
    for number in range(MOST_CALLERS + 10):
        here.take(f"caller {number}", HOURLY, 1)
    assert len(here._full) <= MOST_CALLERS
