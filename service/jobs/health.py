"""How Redis is: whether it answers, how quickly, what it holds, and how many tasks wait in it."""

from collections.abc import Mapping
from dataclasses import dataclass
from time import perf_counter
from typing import cast

from redis import Redis
from redis.exceptions import ResponseError

from service.jobs.queue import BULK_QUEUE, QUEUE

QUEUES = (QUEUE, BULK_QUEUE)
"""Where tasks wait for workers."""


@dataclass(frozen=True, slots=True)
class Health:
    """What a Redis says of itself; no figures where it keeps them from us."""

    ping_seconds: float
    waiting: Mapping[str, int]
    """The tasks in each queue."""
    memory: int | None = None
    memory_limit: int | None = None
    """0 where there is none."""
    evicted: int | None = None
    """Keys that were dropped to make room: jobs are lost with them."""
    written: bool | None = None
    """Whether its last write to a file succeeded."""


def examine(redis: Redis) -> Health:
    """The health of a Redis that answers; raises RedisError where it does not."""
    begun = perf_counter()
    redis.ping()
    seconds = perf_counter() - begun
    waiting = {queue: redis.llen(queue) for queue in QUEUES}
    try:
        info = cast(dict[str, str | int], redis.info())
    except ResponseError:
        return Health(seconds, waiting)  # an account may be denied such questions
    statuses = ("aof_last_write_status", "rdb_last_bgsave_status")
    return Health(
        seconds,
        waiting,
        memory=_number(info, "used_memory"),
        memory_limit=_number(info, "maxmemory"),
        evicted=_number(info, "evicted_keys"),
        written=all(info.get(each, "ok") == "ok" for each in statuses),
    )


def _number(info: Mapping[str, str | int], name: str) -> int | None:
    value = info.get(name)
    return value if isinstance(value, int) else None
