"""Searches on real workers: the same result as without workers; watched, cancelled, limited and expired."""

from collections.abc import Iterator
from time import monotonic

import pytest

from reeve_service.config.settings import Settings
from reeve_service.jobs.job import EndReason, Status
from reeve_service.jobs.ledger import Limits, NewJob
from reeve_service.problems.jobs import KEY_REUSED, NO_SUCH_SEARCH, QUEUE_FULL
from reeve_service.problems.problem import Problem
from reeve_service.storage.redis_server import RedisServer
from tests.jobs.conftest import wait_until
from tests.jobs.searching import GAME, Searching, after, found, hidden_otherwise, in_process, late, start
from tests.server import running_worker

HIDDEN = 247
"""The number of plies after which another hand has cards that nobody has seen."""


@pytest.fixture(scope="module")
def searching() -> Iterator[Searching]:
    """A job service with two worker processes."""
    with RedisServer() as redis, running_worker(redis.url, 2):
        yield Searching(Settings(redis_url=redis.url))


@pytest.fixture
def alone(redis_server: RedisServer) -> Searching:
    """A job service without workers and with small limits."""
    return Searching(Settings(redis_url=redis_server.url, search_queue=2))


# Results


def test_workers_find_the_same_as_a_search_in_this_process(searching: Searching) -> None:
    request = {**late(), "iterations": 2000, "seed": 7}
    search = searching.wait(searching.order(late(), iterations=2000, seed=7))
    assert found(search["result"]) == in_process(request)
    assert search["progress"] == {"done": 1.0, "shares": 2, "shares_done": 2}
    assert search["result"]["workers"] in (1, 2)
    assert search["reason"] is None


def test_a_search_with_a_time_budget_uses_all_processes(searching: Searching) -> None:
    search = searching.wait(searching.order(late(), milliseconds=500))
    assert search["progress"]["shares"] == 2
    assert search["result"]["workers"] == 2


def test_what_a_seat_cannot_know_changes_nothing(searching: Searching) -> None:
    """Law: two positions that differ only in what a seat may not know give that seat the same search result."""
    jobs = [searching.order(each, iterations=100, seed=3) for each in (after(HIDDEN), hidden_otherwise(after(HIDDEN)))]
    one, other = (found(searching.wait(job)["result"]) for job in jobs)
    assert one == other
    assert searching.service.find(jobs[0].id).order == searching.service.find(jobs[1].id).order


# Watching and cancelling


def test_progress_grows_and_a_cancelled_search_keeps_its_result(searching: Searching) -> None:
    job = searching.order(start(), milliseconds=60_000)
    assert searching.tell(job)["status"] in ("queued", "running")
    done = []
    for _ in range(3):
        searching.wait_for_change(job)
        done.append(searching.tell(job)["progress"]["done"])
    assert done == sorted(done)
    assert 0 < done[0] < done[-1] < 1
    cancelled = searching.service.cancel(job.id)
    assert cancelled.status is Status.CANCELLED
    known = searching.tell(job)
    assert known["result"]["iterations"] > 0

    # Both processes are free again at once, and their late results change nothing.
    begun = monotonic()
    after = searching.order(late(), milliseconds=1)
    searching.wait(after)
    print(f"free {monotonic() - begun:.2f} s after a search was cancelled")
    assert searching.tell(job) == known
    assert searching.service.cancel(after.id).status is Status.DONE


def test_a_search_stops_at_its_deadline_with_the_result_so_far(searching: Searching) -> None:
    job = searching.order(start(), iterations=1_000_000)
    searching.begun(job)
    searching.run_out(job)
    search = searching.tell(job)
    assert search["status"] == "done"
    assert 0 < search["result"]["iterations"] < 1_000_000
    assert search["progress"]["done"] < 1
    assert search["reason"] == "Its time ran out before all of it was done."


def test_a_share_that_raises_an_error_fails_the_search(searching: Searching) -> None:
    ledger, order = searching.ledger, searching.order(late(), iterations=1).order
    broken = order.replace(GAME.encode(), b"nothing")
    ledger.submit(NewJob("broken", broken, GAME, tasks=1, seconds=30, keeps=60), Limits(64))
    wait_until(lambda: ledger.find("broken").status is Status.FAILED)  # type: ignore[union-attr]  # it is there
    job = ledger.find("broken")
    assert job is not None
    assert job.reason is EndReason.RAISED


def test_ends_are_counted(searching: Searching) -> None:
    search = searching.wait(searching.order(late(), iterations=50))
    counts = searching.ledger.numbers().counts
    assert counts[f"{GAME} done"] >= 1
    assert counts[f"{GAME} work"] >= search["result"]["iterations"] > 0
    assert counts[f"{GAME} milliseconds"] > 0


# Without workers


def test_a_search_without_workers_fails_after_its_time(alone: Searching) -> None:
    job = alone.order(late(), iterations=10)
    assert job.status is Status.QUEUED
    alone.run_out(job)
    search = alone.tell(job)
    assert search["status"] == "failed"
    assert search["reason"] == "No worker began it in time."
    assert search["result"] is None


def test_the_number_of_open_searches_is_limited(alone: Searching) -> None:
    first, second = alone.order(late(), iterations=10), alone.order(late(), milliseconds=1000)
    with pytest.raises(Problem) as refusal:
        alone.order(late(), iterations=10)
    assert refusal.value.kind is QUEUE_FULL
    alone.service.cancel(first.id)
    third = alone.order(late(), iterations=10)
    # Searches whose deadline has passed do not count, even if no process has looked at them.
    for job in (second, third):
        alone.run_out(job)
        assert alone.service.find(job.id).ended
    alone.order(late(), iterations=10)
    assert alone.ledger.numbers().counts[f"{GAME} failed"] == 2


def test_the_same_key_gives_the_same_search(alone: Searching) -> None:
    first = alone.order(late(), "key", iterations=10)
    assert alone.order(late(), "key", iterations=10).id == first.id
    with pytest.raises(Problem) as refusal:
        alone.order(late(), "key", iterations=11)
    assert refusal.value.kind is KEY_REUSED
    second = alone.order(late(), "another key", iterations=10)
    assert second.id != first.id
    # This also works if there is no room for another search.
    assert alone.order(late(), "key", iterations=10).id == first.id
    assert not list(alone.redis.scan_iter("*another key*"))


def test_results_expire(redis_server: RedisServer) -> None:
    brief = Searching(Settings(redis_url=redis_server.url, result_seconds=1))
    job = brief.order(late(), "key", iterations=10)
    brief.ledger.end(job.id, Status.CANCELLED)
    wait_until(lambda: brief.ledger.find(job.id) is None)
    with pytest.raises(Problem) as refusal:
        brief.service.find(job.id)
    assert refusal.value.kind is NO_SUCH_SEARCH
    assert brief.order(late(), "key", iterations=10).id != job.id
    lasting = {key for key in brief.redis.scan_iter() if brief.redis.ttl(key) == -1}
    own = {f"reeve:search:{each}" for each in ("open", "counts", "kept", "owners", "sent", "served", "turns")}
    assert lasting <= {*own, "reeve", *brief.redis.scan_iter("_kombu*")}
