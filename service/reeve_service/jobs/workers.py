"""Heartbeats of the workers in Redis. One read gives the number of worker processes."""

import math

from redis import Redis

KEY = "reeve:workers"
"""A sorted set of the workers with the number of their processes, by the time of their last heartbeat."""
SILENT_SECONDS = 7


def beat(redis: Redis, name: str, processes: int) -> None:
    """Record the heartbeat of a worker with this many processes."""
    now = _now(redis.time())
    writing = redis.pipeline()
    writing.zadd(KEY, {f"{name} {processes}": now})
    writing.zremrangebyscore(KEY, -math.inf, now - SILENT_SECONDS)
    writing.expire(KEY, SILENT_SECONDS)
    writing.execute()


def leave(redis: Redis, name: str, processes: int) -> None:
    """Record that a worker takes no more tasks."""
    redis.zrem(KEY, f"{name} {processes}")


def worker_processes(redis: Redis) -> int:
    """The number of processes of all workers that took tasks in the last few seconds."""
    # No transaction: a Redis whose memory is full refuses those.
    reading = redis.pipeline(transaction=False)
    reading.time()
    reading.zrange(KEY, 0, -1, withscores=True)
    time, workers = reading.execute()
    return sum(int(worker.split()[-1]) for worker, heard in workers if _now(time) - heard < SILENT_SECONDS)


def _now(time: tuple[int, int]) -> float:
    seconds, microseconds = time
    return seconds + microseconds / 1e6
