"""Analyses in the ledger."""

import pytest
from redis import Redis

from reeve_service.jobs.analyses import ANALYSIS
from reeve_service.jobs.ledger import Ledger, Limits, NewJob
from reeve_service.storage.connection import connect_raw
from reeve_service.storage.redis_server import RedisServer
from tests.jobs.conftest import pretend_workers
from tests.jobs.searching import out


@pytest.mark.parametrize(("processes", "busy"), [(1, 1), (2, 1), (8, 4)])
def test_analyses_leave_processes_to_searches_and_bulk_jobs(
    redis_server: RedisServer, redis: Redis, processes: int, busy: int
) -> None:
    pretend_workers(redis, processes)
    ledger = Ledger(connect_raw(redis_server.url), ANALYSIS)
    ledger.submit(NewJob("a", b"{}", "ethnos", tasks=100, seconds=60, keeps=60), Limits(10))
    assert len(out(redis, ANALYSIS.root)) == busy
