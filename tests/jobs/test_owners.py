"""Searches and their owners: others cannot find them, worker time is counted per hour, and old searches are deleted."""

from collections.abc import Iterator
from hashlib import sha256

import orjson
import pytest

from reeve_service.config.settings import Settings
from reeve_service.jobs.job import Job, Report, Stage
from reeve_service.jobs.owners import Owner
from reeve_service.problems.access import QUOTA_SPENT
from reeve_service.problems.jobs import KEY_REUSED, NO_SUCH_SEARCH
from reeve_service.problems.problem import Problem
from reeve_service.storage.redis_server import RedisServer
from tests.jobs.conftest import pretend_workers
from tests.jobs.searching import GAME, Searching, late

ANN, BOB = Owner("ann", 10, b"ann's secret"), Owner("bob", None, b"bob's secret")


@pytest.fixture
def searching() -> Iterator[Searching]:
    """A job service without workers that stores three ended searches."""
    with RedisServer() as redis:
        searching = Searching(Settings(redis_url=redis.url, searches_kept=3))
        pretend_workers(searching.redis, 8)
        yield searching


def order(searching: Searching, owner: Owner, key: str = "", iterations: int = 10) -> Job:
    return searching.service.order(GAME, orjson.dumps({**late(), "iterations": iterations}), key, owner)


def work_off(searching: Searching, owner: Owner, seconds: float) -> Job:
    """A search that took this long."""
    job = order(searching, owner)
    searching.ledger.start(job.id, 0, 1, "some:1")
    searching.ledger.report(job.id, 0, "some:1", Report(10, b"{}", Stage.DONE, seconds=seconds))
    return job


def refusal(searching: Searching, owner: Owner, key: str = "", iterations: int = 10) -> Problem:
    with pytest.raises(Problem) as caught:
        order(searching, owner, key, iterations)
    return caught.value


# Ownership


def test_another_key_does_not_find_the_job(searching: Searching) -> None:
    service, job = searching.service, order(searching, ANN)
    for look in (service.find, service.cancel):
        for other in (BOB, Owner("")):
            with pytest.raises(Problem) as caught:
                look(job.id, other)
            assert caught.value.kind is NO_SUCH_SEARCH
    assert not service.find(job.id, ANN).ended


def test_each_owner_has_separate_idempotency_keys(searching: Searching) -> None:
    first = order(searching, ANN, "key")
    assert order(searching, ANN, "key").id == first.id
    assert order(searching, BOB, "key", 11).id != first.id
    assert refusal(searching, ANN, "key", 11).kind is KEY_REUSED


def test_redis_does_not_show_whether_a_guessed_request_is_right(searching: Searching) -> None:
    order(searching, ANN, "1")
    document = orjson.dumps([GAME, {**late(), "iterations": 10}], option=orjson.OPT_SORT_KEYS)
    (name,) = searching.redis.scan_iter("reeve:search:key:*")
    job = str(searching.redis.get(name))
    lies = f"{name} {searching.redis.hgetall(f'reeve:search:{job}')}"
    assert sha256(document).hexdigest() not in lies
    assert sha256(b"1").hexdigest() not in lies
    # The same request with the same Idempotency-Key of another owner stores different values.
    order(searching, BOB, "1")
    jobs = [str(searching.redis.get(each)) for each in searching.redis.scan_iter("reeve:search:key:*")]
    assert len({searching.redis.hget(f"reeve:search:{job}", "digest") for job in jobs}) == 2


# Quota


def test_worker_time_is_counted_per_hour(searching: Searching) -> None:
    work_off(searching, ANN, 6)
    work_off(searching, BOB, 60)
    work_off(searching, ANN, 6)
    spent = refusal(searching, ANN)
    assert spent.kind is QUOTA_SPENT
    assert spent.params["quota"] == 10
    assert spent.retry_seconds is not None
    assert 0 < spent.retry_seconds <= 3600
    order(searching, BOB)
    # The next hour has a new count.
    (used,) = searching.redis.scan_iter("reeve:search:used:ann:*")
    name, _, hour = used.rpartition(":")
    searching.redis.rename(used, f"{name}:{int(hour) - 1}")
    order(searching, ANN)


def test_an_open_search_is_found_by_its_key_although_the_quota_is_used(searching: Searching) -> None:
    first = order(searching, ANN, "key")
    work_off(searching, ANN, 12)
    assert order(searching, ANN, "key").id == first.id
    assert refusal(searching, ANN).kind is QUOTA_SPENT


def test_a_quota_of_zero_allows_no_search(searching: Searching) -> None:
    assert refusal(searching, Owner("cid", 0)).kind is QUOTA_SPENT


# Stored searches


def test_the_oldest_ended_searches_are_deleted_first(searching: Searching) -> None:
    service = searching.service
    others = service.cancel(order(searching, BOB).id, BOB)
    jobs = [service.cancel(order(searching, ANN, f"key{number}").id, ANN) for number in range(5)]
    kept = [service.ledger.find(job.id) is not None for job in jobs]
    assert kept == [False, False, True, True, True]
    assert service.find(others.id, BOB).ended
    # The deleted ones leave nothing, and their keys can be used again.
    assert len(list(searching.redis.scan_iter("reeve:search:key:*"))) == 3
    assert order(searching, ANN, "key0", 11).id != jobs[0].id


def test_open_searches_are_not_deleted(searching: Searching) -> None:
    jobs = [order(searching, ANN) for _ in range(6)]
    assert all(searching.service.ledger.find(job.id) is not None for job in jobs)


# Database


def test_tasks_are_in_the_database_of_the_url() -> None:
    with RedisServer() as redis:
        there = Searching(Settings(redis_url=f"{redis.url}?db=3"))
        order(there, ANN)
        assert there.redis.llen("reeve") == 1
        assert Searching(Settings(redis_url=redis.url)).redis.dbsize() == 0
