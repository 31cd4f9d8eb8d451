"""Rate limits, counted in Redis for all servers together, and in this process while Redis is away.

A rate of N per period allows N requests at once and adds one after every N-th part of the period (the generic cell rate
algorithm, also known as a leaky bucket). Only one number is stored for a caller: the time when its allowance is full
again. One round trip says exactly how many requests are allowed, how many are left, and when the next one is allowed. A
sliding window counter, the usual alternative, needs two round trips and can only estimate the last figure.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor
from threading import Lock
from time import monotonic
from typing import cast

from redis.exceptions import RedisError

from reeve_service.access.circuit_breaker import CircuitBreaker
from reeve_service.config.rates import Rate
from reeve_service.storage.connection import AnyRedis

ROOT = "reeve:rate"
MOST_CALLERS = 10_000
"""The most callers that one process counts. Callers with a full allowance are removed first."""
SLACK = 1e-6
"""Tolerance for rounding errors."""

TAKE = """
local cost, interval, limit = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
local full = math.max(now, tonumber(redis.call('GET', KEYS[1]) or '0'))
local room = math.floor((now - full) / interval + limit + tonumber(ARGV[4]))
local granted = math.max(0, math.min(cost, room))
if granted > 0 then
  full = full + granted * interval
  redis.call('SET', KEYS[1], string.format('%.6f', full), 'PX', math.ceil((full - now) * 1000))
end
return {granted, string.format('%.6f', full - now)}
"""


@dataclass(frozen=True, slots=True)
class Allowance:
    """How much of the cost was allowed, and what is left."""

    rate: Rate
    granted: int
    debt: float
    """The seconds until the full allowance is back."""

    @property
    def remaining(self) -> int:
        """How many more requests are allowed now."""
        return max(0, floor(self.rate.amount - self.debt / self.rate.interval + SLACK))

    @property
    def reset(self) -> int:
        """The whole seconds until the full allowance is back."""
        return ceil(self.debt)

    @property
    def wait(self) -> int:
        """The whole seconds until one more request is allowed, at least 1."""
        return max(1, ceil(self.debt + self.rate.interval * (1 - self.rate.amount)))


class Limiter:
    """Counts requests against the rate limits of callers."""

    def __init__(self, redis: AnyRedis | None, breaker: CircuitBreaker) -> None:
        self._take = None if redis is None else redis.register_script(TAKE)
        self._breaker = breaker
        self._local = LocalLimiter()

    def take(self, caller: str, rate: Rate, cost: int = 1) -> Allowance:
        """Allow as much of the cost as the rate permits. The rest is not counted."""
        if self._take is not None and self._breaker.allows_call():
            try:
                # The rate is part of the name, so that a changed rate starts a new count.
                granted, debt = cast(
                    Sequence[str],
                    self._take([f"{ROOT}:{rate}:{caller}"], [cost, repr(rate.interval), rate.amount, SLACK]),
                )
            except RedisError:
                self._breaker.failed()
            else:
                self._breaker.succeeded()
                return Allowance(rate, int(granted), float(debt))
        return self._local.take(caller, rate, cost)


class LocalLimiter:
    """Counts in this process alone, so that there is a limit without Redis too."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._full: dict[tuple[str, Rate], float] = {}

    def take(self, caller: str, rate: Rate, cost: int) -> Allowance:
        """Allow as much of the cost as the rate permits."""
        with self._lock:
            now = monotonic()
            if len(self._full) >= MOST_CALLERS:
                self._forget(now)
            full = max(now, self._full.get((caller, rate), 0.0))
            room = floor((now - full) / rate.interval + rate.amount + SLACK)
            granted = max(0, min(cost, room))
            if granted:
                full += granted * rate.interval
                self._full[caller, rate] = full
            return Allowance(rate, granted, full - now)

    def _forget(self, now: float) -> None:
        self._full = {caller: full for caller, full in self._full.items() if full > now}
        if len(self._full) >= MOST_CALLERS:
            self._full.clear()
