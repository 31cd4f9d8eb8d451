"""The health of Redis: whether it answers, how fast, its memory, and the number of waiting tasks."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from time import perf_counter
from typing import cast

from redis import Redis
from redis.exceptions import OutOfMemoryError, ReadOnlyError, ResponseError

PROBE = "reeve:probe"
"""A key that is never created."""
UNWRITABLE_ERRORS = ("MISCONF", "NOREPLICAS")
"""The beginnings of errors that all writes get: the disk is full, or replicas are missing (`min-replicas-to-write`)."""


class Writing(StrEnum):
    """Whether a Redis that answers can also write."""

    UP = "up"
    FULL = "full"
    """Its memory is full, and it evicts nothing."""
    UNWRITABLE = "unwritable"
    """It refuses to write: its disk is full, it is a replica, or it has too few replicas of its own."""


@dataclass(frozen=True, slots=True)
class Health:
    """The health of a Redis. A figure is None if the account may not read it."""

    ping_seconds: float
    waiting: Mapping[str, int]
    """The tasks in each queue."""
    memory: int | None = None
    memory_limit: int | None = None
    """0 if there is no limit."""
    evicted: int | None = None
    """Keys that Redis evicted. Their jobs are lost."""
    last_write_ok: bool | None = None
    """Whether its last write to a file succeeded."""


def try_to_write(redis: Redis) -> Writing:
    """Try a write that changes nothing. Raises RedisError if Redis does not answer."""
    try:
        redis.setrange(PROBE, 0, "")
    except OutOfMemoryError:
        return Writing.FULL
    except ReadOnlyError:
        return Writing.UNWRITABLE
    except ResponseError as error:
        # Any other error is about this command only: the account may not be allowed to use it.
        return Writing.UNWRITABLE if str(error).startswith(UNWRITABLE_ERRORS) else Writing.UP
    return Writing.UP


def examine(redis: Redis, queues: Iterable[str]) -> Health:
    """The health of Redis, and the lengths of its queues. Raises RedisError if Redis does not answer."""
    begun = perf_counter()
    redis.time()  # no PING: a Redis that cannot write to its disk refuses that
    seconds = perf_counter() - begun
    waiting = {queue: redis.llen(queue) for queue in queues}
    try:
        info = cast(dict[str, str | int], redis.info())
    except ResponseError:
        return Health(seconds, waiting)  # the account may not be allowed to read them
    statuses = ("aof_last_write_status", "rdb_last_bgsave_status")
    return Health(
        seconds,
        waiting,
        memory=_number(info, "used_memory"),
        memory_limit=_number(info, "maxmemory"),
        evicted=_number(info, "evicted_keys"),
        last_write_ok=all(info.get(each, "ok") == "ok" for each in statuses),
    )


def _number(info: Mapping[str, str | int], name: str) -> int | None:
    value = info.get(name)
    return value if isinstance(value, int) else None
