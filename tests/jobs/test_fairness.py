"""How much of the common limits one key may use: open searches and bulk jobs, and storage for lines and answers."""

from collections.abc import Iterator

import orjson
import pytest

from reeve_service.config.settings import Settings
from reeve_service.jobs.bulk_jobs import lines_done
from reeve_service.jobs.chunks import MOST_LINES
from reeve_service.jobs.job import EndReason, Job
from reeve_service.jobs.owners import NOBODY, Owner
from reeve_service.problems.jobs import (
    BULK_QUEUE_FULL,
    BULK_QUEUE_SHARE_FULL,
    BULK_STORE_SHARE_FULL,
    QUEUE_FULL,
    QUEUE_SHARE_FULL,
)
from reeve_service.problems.problem import Problem
from reeve_service.storage.redis_server import RedisServer
from tests.jobs.bulk_working import BulkWork, blocks, mixed
from tests.jobs.conftest import wait_until
from tests.jobs.searching import GAME, Searching, late
from tests.server import running_worker

ANN, BOB, CID = Owner("ann"), Owner("bob"), Owner("cid")
ROOM = 1 << 17


@pytest.fixture
def searching(redis_server: RedisServer) -> Searching:
    """A job service for four searches, without workers."""
    return Searching(Settings(redis_url=redis_server.url, search_queue=4))


@pytest.fixture
def work(redis_server: RedisServer) -> BulkWork:
    """A job service for four bulk jobs, without workers."""
    return BulkWork(Settings(redis_url=redis_server.url, bulk_queue=4, bulk_store_bytes=ROOM))


def order(searching: Searching, owner: Owner) -> Job:
    return searching.service.order(GAME, orjson.dumps({**late(), "iterations": 10}), "", owner)


def upload(work: BulkWork, owner: Owner, body: bytes = b"x") -> Job:
    return work.service.receive(blocks(body), "en", "", "", owner)


def test_one_key_may_have_half_of_the_open_searches(searching: Searching) -> None:
    first = order(searching, ANN)
    order(searching, ANN)
    with pytest.raises(Problem) as caught:
        order(searching, ANN)
    assert caught.value.kind is QUEUE_SHARE_FULL
    assert (caught.value.params, caught.value.retry_seconds) == ({"limit": 2, "total": 4}, 5)
    searching.service.cancel(first.id, ANN)
    order(searching, ANN)
    order(searching, BOB)
    order(searching, BOB)
    with pytest.raises(Problem) as caught:
        order(searching, CID)
    assert caught.value.kind is QUEUE_FULL


def test_one_key_may_have_half_of_the_open_bulk_jobs(work: BulkWork) -> None:
    first = upload(work, ANN)

    def meanwhile() -> Iterator[bytes]:
        """An upload that has not ended counts too."""
        with pytest.raises(Problem) as caught:
            upload(work, ANN)
        assert caught.value.kind is BULK_QUEUE_SHARE_FULL
        assert (caught.value.params, caught.value.retry_seconds) == ({"limit": 2, "total": 4}, 60)
        yield b"x"

    work.service.receive(meanwhile(), "en", "", "", ANN)
    work.service.cancel(first.id, ANN)
    upload(work, ANN)
    upload(work, BOB)
    upload(work, BOB)
    with pytest.raises(Problem) as caught:
        upload(work, CID)
    assert caught.value.kind is BULK_QUEUE_FULL


def test_one_key_may_use_half_of_the_storage(work: BulkWork) -> None:
    body = mixed(1000)
    held = upload(work, ANN, body)
    assert ROOM / 4 < work.ledger.numbers().bytes < ROOM / 2, "one such job fits into half of the room, two do not"
    with pytest.raises(Problem) as caught:
        upload(work, ANN, body)
    assert caught.value.kind is BULK_STORE_SHARE_FULL
    assert (caught.value.params, caught.value.retry_seconds) == ({"limit": ROOM // 2, "total": ROOM}, 60)
    other = upload(work, BOB, body)
    # The storage of ended jobs is free again, and nothing is counted for them.
    for owner, job in ((ANN, held), (BOB, other)):
        work.service.cancel(job.id, owner)
    upload(work, ANN, body)


def test_answers_count_as_storage_too(redis_server: RedisServer) -> None:
    settings = Settings(redis_url=redis_server.url, bulk_store_bytes=ROOM, key_share=25)
    work = BulkWork(settings)
    with running_worker(redis_server.url, REEVE_BULK_STORE_BYTES=str(ROOM), REEVE_KEY_SHARE="25"):
        job = upload(work, ANN, (b"x" * 40 + b"\n") * 20 * MOST_LINES)
        wait_until(lambda: work.service.find(job.id, ANN).ended, 120)
    failed = work.service.find(job.id, ANN)
    assert (failed.status, failed.reason) == ("failed", EndReason.FULL)
    assert 0 < lines_done(failed) < failed.lines
    assert work.ledger.numbers().bytes <= ROOM // 4


def test_expired_jobs_do_not_count(redis_server: RedisServer) -> None:
    work = BulkWork(Settings(redis_url=redis_server.url, result_seconds=1))
    job = upload(work, ANN, mixed(50))
    assert int(work.redis.hget("reeve:bulk:held", "ann") or 0) == work.ledger.numbers().bytes > 0
    work.service.cancel(job.id, ANN)
    wait_until(lambda: work.ledger.find(job.id) is None)
    assert work.ledger.numbers().bytes == 0
    assert not work.redis.exists("reeve:bulk:held", "reeve:bulk:owners")


def test_without_keys_everything_may_be_used(searching: Searching, work: BulkWork) -> None:
    for _ in range(4):
        order(searching, NOBODY)
        upload(work, NOBODY)
    with pytest.raises(Problem) as caught:
        order(searching, NOBODY)
    assert caught.value.kind is QUEUE_FULL
    with pytest.raises(Problem) as caught:
        upload(work, NOBODY)
    assert caught.value.kind is BULK_QUEUE_FULL


@pytest.mark.parametrize(("percent", "limit", "share"), [(50, 64, 32), (50, 1, 1), (1, 16, 1), (100, 16, 16)])
def test_a_share_is_at_least_one(percent: int, limit: int, share: int) -> None:
    assert Settings(key_share=percent).share_of(limit) == share
