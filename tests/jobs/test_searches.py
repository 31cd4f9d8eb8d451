"""Searches on real workers: the same answer as without them, watched, cancelled, bounded and forgotten."""

from collections.abc import Iterator
from time import monotonic

import pytest

from reeve_service.config.settings import Settings
from reeve_service.jobs.redis_server import RedisServer
from reeve_service.jobs.store import EndReason, Progress, Status, Word
from reeve_service.problems.jobs import KEY_REUSED, NO_SUCH_SEARCH, QUEUE_FULL
from reeve_service.problems.problem import Problem
from tests.jobs.conftest import wait_until
from tests.jobs.searching import GAME, Searching, after, found, hidden_otherwise, in_process, late, start
from tests.server import running_worker

HIDDEN = 247
"""Plies after which another hand has cards that nobody saw."""


@pytest.fixture(scope="module")
def searching() -> Iterator[Searching]:
    """An office with two processes behind it."""
    with RedisServer() as redis, running_worker(redis.url, 2):
        yield Searching(Settings(redis_url=redis.url))


@pytest.fixture
def alone(redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch) -> Searching:
    """An office with nobody behind it, where little may wait; who has a share has it for longer than a test takes."""
    monkeypatch.setattr("reeve_service.jobs.store.LEASE_SECONDS", 600.0)
    return Searching(Settings(redis_url=redis_server.url, search_queue=2))


# What is found


def test_workers_find_what_a_search_in_this_process_finds(searching: Searching) -> None:
    request = {**late(), "iterations": 2000, "seed": 7}
    search = searching.wait(searching.order(late(), iterations=2000, seed=7))
    assert found(search["result"]) == in_process(request)
    assert search["progress"] == {"done": 1.0, "shares": 2, "shares_done": 2}
    assert search["result"]["workers"] in (1, 2)
    assert search["reason"] is None


def test_a_search_for_a_time_is_shared_by_all_processes(searching: Searching) -> None:
    search = searching.wait(searching.order(late(), milliseconds=500))
    assert search["progress"]["shares"] == 2
    assert search["result"]["workers"] == 2


def test_what_a_seat_cannot_know_changes_nothing(searching: Searching) -> None:
    """Law: two positions that differ only in what a seat may not know give that seat the same search result."""
    jobs = [searching.order(each, iterations=100, seed=3) for each in (after(HIDDEN), hidden_otherwise(after(HIDDEN)))]
    one, other = (found(searching.wait(job)["result"]) for job in jobs)
    assert one == other
    assert searching.office.find(jobs[0].id).order == searching.office.find(jobs[1].id).order


# Watched and cancelled


def test_progress_grows_and_a_cancelled_search_keeps_what_it_knew(searching: Searching) -> None:
    job = searching.order(start(), milliseconds=60_000)
    assert searching.tell(job)["status"] in ("queued", "running")
    done = []
    for _ in range(3):
        searching.wait_for_change(job)
        done.append(searching.tell(job)["progress"]["done"])
    assert done == sorted(done)
    assert 0 < done[0] < done[-1] < 1
    cancelled = searching.office.cancel(job.id)
    assert cancelled.status is Status.CANCELLED
    known = searching.tell(job)
    assert known["result"]["iterations"] > 0

    # Both processes are free again at once, and what they still found changes nothing.
    begun = monotonic()
    after = searching.order(late(), milliseconds=1)
    searching.wait(after)
    print(f"free {monotonic() - begun:.2f} s after a search was cancelled")
    assert searching.tell(job) == known
    assert searching.office.cancel(after.id).status is Status.DONE


def test_a_search_stops_at_its_deadline_with_what_it_has(searching: Searching) -> None:
    job = searching.order(start(), iterations=1_000_000)
    searching.begun(job)
    searching.run_out(job)
    search = searching.tell(job)
    assert search["status"] == "done"
    assert 0 < search["result"]["iterations"] < 1_000_000
    assert search["progress"]["done"] < 1
    assert search["reason"] == "Its time ran out before all of it was done."


def test_a_share_that_cannot_be_carried_out_fails_the_search(searching: Searching) -> None:
    store, order = searching.office.store, searching.office.find(searching.order(late(), iterations=1).id).order
    store.submit("broken", order.replace(GAME, "nothing"), GAME, shares=1, seconds=30, keeps=60, limit=64)
    wait_until(lambda: store.find("broken").status is Status.FAILED)  # type: ignore[union-attr]  # it is there
    job = store.find("broken")
    assert job is not None
    assert job.reason is EndReason.RAISED


def test_ends_are_counted(searching: Searching) -> None:
    searching.wait(searching.order(late(), iterations=50))
    counts = searching.office.store.counts()
    assert counts[GAME, "done"] >= 1
    assert counts[GAME, "work"] >= 50
    assert counts[GAME, "seconds"] > 0


# Without workers


def test_nobody_waits_for_ever(alone: Searching) -> None:
    job = alone.order(late(), iterations=10)
    assert job.status is Status.QUEUED
    alone.run_out(job)
    search = alone.tell(job)
    assert search["status"] == "failed"
    assert search["reason"] == "No worker began it in time."
    assert search["result"] is None


def test_the_queue_is_bounded(alone: Searching) -> None:
    first, second = alone.order(late(), iterations=10), alone.order(late(), milliseconds=1000)
    with pytest.raises(Problem) as refusal:
        alone.order(late(), iterations=10)
    assert refusal.value.kind is QUEUE_FULL
    alone.office.cancel(first.id)
    third = alone.order(late(), iterations=10)
    # Those whose time is over make room, though nobody has looked after them.
    for job in (second, third):
        alone.run_out(job)
        assert alone.office.find(job.id).ended
    alone.order(late(), iterations=10)
    assert alone.office.store.counts()[GAME, "failed"] == 2


def test_a_key_stands_for_one_request(alone: Searching) -> None:
    first = alone.order(late(), "key", iterations=10)
    assert alone.order(late(), "key", iterations=10).id == first.id
    with pytest.raises(Problem) as refusal:
        alone.order(late(), "key", iterations=11)
    assert refusal.value.kind is KEY_REUSED
    second = alone.order(late(), "another key", iterations=10)
    assert second.id != first.id
    # Also where there is no room for another.
    assert alone.order(late(), "key", iterations=10).id == first.id
    assert not list(alone.redis.scan_iter("*another key*"))


def test_results_expire(redis_server: RedisServer) -> None:
    brief = Searching(Settings(redis_url=redis_server.url, result_seconds=1))
    job = brief.order(late(), "key", iterations=10)
    brief.office.store.cancel(job.id)
    wait_until(lambda: brief.office.store.find(job.id) is None)
    with pytest.raises(Problem) as refusal:
        brief.office.find(job.id)
    assert refusal.value.kind is NO_SUCH_SEARCH
    assert brief.order(late(), "key", iterations=10).id != job.id
    lasting = {key for key in brief.redis.scan_iter() if brief.redis.ttl(key) == -1}
    assert lasting <= {"reeve:search:open", "reeve:search:counts", "reeve", *brief.redis.scan_iter("_kombu*")}


# Leases


def report(searching: Searching, id: str, token: str, work: int, progress: Progress = Progress.RUNNING) -> Word:
    """What a share is told when it has done so much."""
    return searching.office.store.report(id, 0, token, "some:1", report="{}", work=work, seconds=1, progress=progress)


def test_a_share_is_run_by_one_at_a_time(alone: Searching) -> None:
    store, job = alone.office.store, alone.order(late(), iterations=10)
    first = store.claim(job.id, 0, "first", "some:1")
    assert first is not None
    assert (first.shares, first.holder) == (1, "")
    assert 0 < first.seconds <= alone.settings.search_seconds + alone.settings.search_wait_seconds
    second = store.claim(job.id, 0, "second", "other:2")
    assert second is not None
    assert (second.holder, second.holders_token) == ("some:1", "first")
    assert report(alone, job.id, "second", 1) is Word.TAKEN
    # One that is known to be dead has no say.
    assert store.claim(job.id, 0, "second", "other:2", dead="first")
    assert report(alone, job.id, "first", 1) is Word.TAKEN
    assert report(alone, job.id, "second", 10, Progress.WHOLE) is Word.OVER
    assert alone.office.find(job.id).status is Status.DONE
    assert store.claim(job.id, 0, "third", "some:3") is None


def test_a_share_that_is_run_again_does_not_take_back_what_was_known(alone: Searching) -> None:
    store, job = alone.office.store, alone.order(late(), iterations=10)
    store.claim(job.id, 0, "first", "some:1")
    assert report(alone, job.id, "first", 8) is Word.GO_ON
    store.claim(job.id, 0, "second", "other:2", dead="first")
    assert report(alone, job.id, "second", 1) is Word.GO_ON
    assert alone.redis.hget(f"reeve:search:{job.id}:shares", "work:0") == "8"


def test_a_share_that_kills_its_workers_is_given_up(alone: Searching) -> None:
    store, job = alone.office.store, alone.order(late(), iterations=10)
    for attempt in range(5):
        assert store.claim(job.id, 0, f"token{attempt}", "some:1", dead=f"token{attempt - 1}")
    assert store.claim(job.id, 0, "token5", "some:1", dead="token4") is None
    ended = alone.office.find(job.id)
    assert (ended.status, ended.reason) == (Status.FAILED, EndReason.DIED)


def test_what_the_other_shares_find_is_not_given_up_with_one(alone: Searching) -> None:
    store, job = alone.office.store, alone.order(late(), iterations=2000)
    assert job.shares == 2
    store.claim(job.id, 0, "sound", "some:1")
    for attempt in range(6):
        store.claim(job.id, 1, f"token{attempt}", "some:2", dead=f"token{attempt - 1}")
    assert alone.office.find(job.id).status is Status.QUEUED
    assert report(alone, job.id, "sound", 1000, Progress.WHOLE) is Word.OVER
    ended = alone.office.find(job.id)
    assert (ended.status, ended.reason) == (Status.DONE, EndReason.DIED)
    assert len(ended.parts) == 1


def test_a_share_that_is_handed_back_is_as_if_it_had_not_been_begun(alone: Searching) -> None:
    store, job = alone.office.store, alone.order(late(), iterations=10)
    for token in ("first", "second", "third", "fourth", "fifth", "sixth", "seventh"):
        claim = store.claim(job.id, 0, token, "some:1")
        assert claim is not None
        assert not claim.holder
        assert not store.hand_back(job.id, 0, "another")
        assert store.hand_back(job.id, 0, token)
        assert not store.hand_back(job.id, 0, token)
    assert report(alone, job.id, "eighth", 10, Progress.WHOLE) is Word.OVER
    assert not store.hand_back(job.id, 0, "eighth")


def test_what_is_past_its_deadline_is_not_open(alone: Searching) -> None:
    job = alone.order(late(), iterations=10)
    assert alone.office.store.open() == 1
    alone.run_out(job)
    assert alone.office.store.open() == 0
