"""Uses the Redis of the tests of jobs."""

from tests.jobs.conftest import redis, redis_server

__all__ = ["redis", "redis_server"]
