"""Races in the ledger: a sweep and a report, a cancellation and an end, an expiry and a reader."""

import pytest

from reeve_service.config.settings import Settings
from reeve_service.jobs.bulk_jobs import BULK, lines_done
from reeve_service.jobs.chunks import MOST_LINES
from reeve_service.jobs.job import EndReason, Job, Reply, Report, Stage, Status
from reeve_service.jobs.ledger import Limits, NewJob
from reeve_service.jobs.owners import Owner
from reeve_service.jobs.searches import SEARCH
from reeve_service.storage.redis_server import RedisServer
from tests.jobs.bulk_working import BulkWork
from tests.jobs.searching import GAME, Searching, late, out
from tests.jobs.test_ledger import begin, report
from tests.jobs.test_lost_bulk_jobs import all_answers, sent, silence, start
from tests.jobs.test_lost_bulk_jobs import report as report_lines

PATIENCE = 600.0


@pytest.fixture
def alone(redis_server: RedisServer) -> Searching:
    """A job service without workers."""
    return Searching(Settings(redis_url=redis_server.url))


@pytest.fixture
def work(redis_server: RedisServer) -> BulkWork:
    """A job service for bulk jobs without workers."""
    return BulkWork(Settings(redis_url=redis_server.url))


@pytest.fixture
def job(work: BulkWork) -> Job:
    """A job with three chunks, two of which are sent."""
    return work.submit((b"x" * 40 + b"\n") * 3 * MOST_LINES)


def submit(searching: Searching, id: str, owner: str, tasks: int = 1, seconds: float = 60) -> None:
    searching.ledger.submit(NewJob(id, b"{}", GAME, tasks, seconds, keeps=60, owner=owner), Limits(10_000))


# The sweep, and runs that it takes for dead


def test_a_slow_run_continues_after_its_task_was_sent_again(work: BulkWork, job: Job) -> None:
    start(work, job, "slow")
    silence(work, job, 0)
    work.ledger.sweep(PATIENCE, None)
    assert sent(work)[-1] == (job.id, 0, 2)
    assert report_lines(work, job, "slow", 0, 10) is Reply.GO_ON
    # It has reported, so its task is not sent again, although the second message still waits.
    assert work.ledger.sweep(PATIENCE, None) == 0
    assert start(work, job, "other", sending=2) is not None
    assert report_lines(work, job, "slow", 10, MOST_LINES, Stage.DONE) is Reply.OVER
    assert report_lines(work, job, "other", 10, 20) is Reply.OVER
    assert start(work, job, "other", sending=2) is None
    assert work.answers(job) == all_answers()
    assert lines_done(work.service.find(job.id)) == MOST_LINES


def test_a_repeated_report_of_a_pause_pauses_once(work: BulkWork, job: Job) -> None:
    start(work, job, "one")
    assert report_lines(work, job, "one", 0, 10, Stage.PAUSED) is Reply.OVER
    # Its reply was lost. Meanwhile the chunk was sent again.
    assert sent(work)[-1] == (job.id, 0, 2)
    assert report_lines(work, job, "one", 0, 10, Stage.PAUSED) is Reply.BEHIND
    assert start(work, job, "other", sending=2) is not None
    assert lines_done(work.service.find(job.id)) == 10


def test_nothing_is_sent_again_when_the_clock_is_set_back(work: BulkWork, job: Job) -> None:
    start(work, job, "one")
    for chunk in (0, 1):
        silence(work, job, chunk, -3600)
    assert work.ledger.sweep(PATIENCE, None) == 0
    # From now on times count as usual, not only after the clock has caught up.
    for chunk in (0, 1):
        silence(work, job, chunk, 6 * PATIENCE)
    assert work.ledger.sweep(PATIENCE, None) == 2


def test_a_redis_that_has_lost_the_scripts_gets_them_again(work: BulkWork, job: Job) -> None:
    start(work, job, "one")
    work.redis.script_flush()
    assert report_lines(work, job, "one", 0, 10) is Reply.GO_ON
    work.redis.script_flush()
    assert work.ledger.numbers().open == 1


# Ends


@pytest.mark.parametrize("first", ["cancel", "report"])
def test_a_cancelled_job_ends_once(alone: Searching, first: str) -> None:
    job = alone.order(late(), iterations=10)
    begin(alone, job.id, "some:1")
    if first == "cancel":
        alone.service.cancel(job.id)
    assert report(alone, job.id, "some:1", 10, Stage.DONE) is Reply.OVER
    alone.service.cancel(job.id)
    ended = alone.service.find(job.id)
    assert ended.status is (Status.CANCELLED if first == "cancel" else Status.DONE)
    ends = {name: count for name, count in alone.ledger.numbers().counts.items() if not name.endswith("work")}
    assert ends == (
        {f"{GAME} cancelled": 1} if first == "cancel" else {f"{GAME} done": 1, f"{GAME} milliseconds": 1000}
    )


def test_a_job_whose_time_is_over_while_it_is_paused_keeps_its_answers(work: BulkWork, job: Job) -> None:
    work.service.receive([b"x"], "en", "", "", Owner("ann"))
    start(work, job, "one")
    assert report_lines(work, job, "one", 0, 10, Stage.PAUSED) is Reply.OVER
    work.run_out(job)
    work.ledger.sweep(PATIENCE, None)
    ended = work.service.find(job.id)
    assert (ended.status, ended.reason) == (Status.FAILED, EndReason.CUT)
    assert work.answers(job) == b"".join(b"%d\n" % line for line in range(10))
    assert job.id not in {id for id, _ in out(work.redis, BULK.root)}
    assert not work.redis.zscore("reeve:bulk:turns", job.id)


def test_a_reader_gets_an_error_if_the_answers_expire(work: BulkWork, job: Job) -> None:
    start(work, job, "one")
    report_lines(work, job, "one", 0, 10)
    report_lines(work, job, "one", 10, MOST_LINES, Stage.DONE)
    reading = work.service.read(job.id, 0, work.service.find(job.id).bytes)
    assert next(reading) == b"".join(b"%d\n" % line for line in range(10))
    work.redis.delete(*work.redis.scan_iter(f"reeve:bulk:{job.id}*"))
    with pytest.raises(LookupError):
        next(reading)


# Many jobs


def test_a_job_that_is_cancelled_before_its_turn_does_not_use_the_turn_of_its_owner(alone: Searching) -> None:
    """A page may start a search after every change, and cancel the one before."""
    submit(alone, "long", "bob", tasks=1000)
    for number in range(50):
        submit(alone, f"changed{number}", "ann")
        alone.ledger.end(f"changed{number}", Status.CANCELLED)
    assert alone.redis.zrange("reeve:search:turns", 0, -1) == ["long"]
    submit(alone, "last", "ann")
    assert begin(alone, "long", "some:1")
    assert report(alone, "long", "some:1", 1, Stage.DONE) is Reply.OVER
    assert out(alone.redis, SEARCH.root) == [("last", 0)]


def test_one_script_ends_or_removes_only_some_of_many_jobs(alone: Searching) -> None:
    """While a script runs, Redis answers nobody. The next script continues."""
    jobs = {f"job{number}": 1.0 for number in range(250)}
    for id in jobs:
        submit(alone, id, "ann")
        alone.redis.hset(f"reeve:search:{id}", "deadline", alone.redis.time()[0])
    for name in ("open", "kept"):
        alone.redis.zadd(f"reeve:search:{name}", jobs)
        alone.ledger.sweep(PATIENCE, None)
        assert 0 < int(alone.redis.zcard(f"reeve:search:{name}")) < len(jobs)
        for _ in range(5):
            alone.ledger.sweep(PATIENCE, None)
        assert not alone.redis.exists(f"reeve:search:{name}")
    assert alone.ledger.numbers().open == 0
    assert not out(alone.redis, SEARCH.root)


def test_a_report_for_a_job_that_redis_has_lost_changes_nothing(alone: Searching) -> None:
    job = alone.order(late(), iterations=10)
    begin(alone, job.id, "some:1")
    alone.redis.flushdb()
    assert alone.ledger.report(job.id, 0, "some:1", Report(5, b"5", Stage.RUNNING)) is Reply.OVER
    assert not list(alone.redis.scan_iter(f"reeve:search:{job.id}*"))
