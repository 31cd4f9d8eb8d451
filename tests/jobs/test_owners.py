"""Searches and their owners: nobody finds another's, worker time is counted by the hour, and not all are kept."""

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
    """An office with nobody behind it, where three ended searches are kept."""
    with RedisServer() as redis:
        searching = Searching(Settings(redis_url=redis.url, searches_kept=3))
        pretend_workers(searching.redis, 8)
        yield searching


def order(searching: Searching, owner: Owner, key: str = "", iterations: int = 10) -> Job:
    return searching.office.order(GAME, orjson.dumps({**late(), "iterations": iterations}), key, owner)


def work_off(searching: Searching, owner: Owner, seconds: float) -> Job:
    """A search that took so long."""
    job = order(searching, owner)
    searching.ledger.start(job.id, 0, 1, "some:1")
    searching.ledger.report(job.id, 0, "some:1", Report(10, b"{}", Stage.WHOLE, seconds=seconds))
    return job


def refusal(searching: Searching, owner: Owner, key: str = "", iterations: int = 10) -> Problem:
    with pytest.raises(Problem) as caught:
        order(searching, owner, key, iterations)
    return caught.value


# Whose


def test_another_key_finds_nothing(searching: Searching) -> None:
    office, job = searching.office, order(searching, ANN)
    for look in (office.find, office.cancel):
        for other in (BOB, Owner("")):
            with pytest.raises(Problem) as caught:
                look(job.id, other)
            assert caught.value.kind is NO_SUCH_SEARCH
    assert not office.find(job.id, ANN).ended


def test_an_idempotency_key_is_its_owners_own(searching: Searching) -> None:
    first = order(searching, ANN, "key")
    assert order(searching, ANN, "key").id == first.id
    assert order(searching, BOB, "key", 11).id != first.id
    assert refusal(searching, ANN, "key", 11).kind is KEY_REUSED


def test_what_was_asked_cannot_be_tried_out_by_who_reads_redis(searching: Searching) -> None:
    order(searching, ANN, "1")
    document = orjson.dumps([GAME, {**late(), "iterations": 10}], option=orjson.OPT_SORT_KEYS)
    (name,) = searching.redis.scan_iter("reeve:search:key:*")
    lies = f"{name} {searching.redis.get(name)!r}"
    assert sha256(document).hexdigest() not in lies
    assert sha256(b"1").hexdigest() not in lies
    # The same request with the same Idempotency-Key of another owner leaves nothing that is alike.
    order(searching, BOB, "1")
    digests = {str(searching.redis.get(each)).split()[1] for each in searching.redis.scan_iter("reeve:search:key:*")}
    assert len(digests) == 2


# How much


def test_worker_time_is_counted_by_the_hour(searching: Searching) -> None:
    work_off(searching, ANN, 6)
    work_off(searching, BOB, 60)
    work_off(searching, ANN, 6)
    spent = refusal(searching, ANN)
    assert spent.kind is QUOTA_SPENT
    assert spent.params["quota"] == 10
    assert spent.retry_seconds is not None
    assert 0 < spent.retry_seconds <= 3600
    order(searching, BOB)
    # Of another hour nothing counts.
    (used,) = searching.redis.scan_iter("reeve:search:used:ann:*")
    name, _, hour = used.rpartition(":")
    searching.redis.rename(used, f"{name}:{int(hour) - 1}")
    order(searching, ANN)


def test_an_open_search_of_a_spent_quota_is_still_found_by_its_key(searching: Searching) -> None:
    first = order(searching, ANN, "key")
    work_off(searching, ANN, 12)
    assert order(searching, ANN, "key").id == first.id
    assert refusal(searching, ANN).kind is QUOTA_SPENT


def test_a_quota_of_nothing_lets_nobody_search(searching: Searching) -> None:
    assert refusal(searching, Owner("cid", 0)).kind is QUOTA_SPENT


# How many


def test_of_ended_searches_the_oldest_go_first(searching: Searching) -> None:
    office = searching.office
    others = office.cancel(order(searching, BOB).id, BOB)
    jobs = [office.cancel(order(searching, ANN, f"key{number}").id, ANN) for number in range(5)]
    kept = [office.ledger.find(job.id) is not None for job in jobs]
    assert kept == [False, False, True, True, True]
    assert office.find(others.id, BOB).ended
    # Nothing is left of those that went, and their names are free.
    assert len(list(searching.redis.scan_iter("reeve:search:key:*"))) == 3
    assert order(searching, ANN, "key0", 11).id != jobs[0].id


def test_open_searches_are_all_kept(searching: Searching) -> None:
    jobs = [order(searching, ANN) for _ in range(6)]
    assert all(searching.office.ledger.find(job.id) is not None for job in jobs)


# Where


def test_tasks_lie_in_the_database_that_was_named() -> None:
    with RedisServer() as redis:
        there = Searching(Settings(redis_url=f"{redis.url}?db=3"))
        order(there, ANN)
        assert there.redis.llen("reeve") == 1
        assert Searching(Settings(redis_url=redis.url)).redis.dbsize() == 0
