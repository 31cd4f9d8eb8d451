"""The ledger step by step, as workers use it: several runs of a task, attempts, and turns."""

import pytest

from reeve_service.config.settings import Settings
from reeve_service.jobs.job import EndReason, Reply, Report, Stage, Status
from reeve_service.jobs.ledger import MOST_ATTEMPTS, Limits, NewJob
from reeve_service.jobs.searches import SEARCH
from reeve_service.storage.redis_server import RedisServer
from tests.jobs.conftest import pretend_workers
from tests.jobs.searching import GAME, Searching, late, out


@pytest.fixture
def alone(redis_server: RedisServer) -> Searching:
    """A job service without workers."""
    return Searching(Settings(redis_url=redis_server.url))


# Runs of a share


def begin(searching: Searching, id: str, runner: str, share: int = 0, sending: int = 1) -> bool:
    """Whether a run of a share may begin."""
    return searching.ledger.start(id, share, sending, runner) is not None


def report(
    searching: Searching, id: str, runner: str, work: int, stage: Stage = Stage.RUNNING, share: int = 0
) -> Reply:
    """The reply to a run that has done this much."""
    return searching.ledger.report(id, share, runner, Report(work, b"%d" % work, stage, seconds=1))


def test_a_run_gets_everything_that_it_needs(alone: Searching) -> None:
    job = alone.order(late(), iterations=10)
    begun = alone.ledger.start(job.id, 0, 1, "some:1")
    assert begun is not None
    assert (begun.order, begun.tasks, begun.progress, begun.input) == (job.order, 1, 0, b"")
    assert 0 < begun.seconds <= alone.settings.search_seconds + alone.settings.search_wait_seconds
    assert not begin(alone, job.id, "some:1", sending=2)
    assert not begin(alone, job.id, "some:1", share=1)
    assert not begin(alone, "another", "some:1")


def test_of_two_runs_the_one_behind_stops(alone: Searching) -> None:
    job = alone.order(late(), iterations=10)
    assert begin(alone, job.id, "first")
    assert report(alone, job.id, "first", 8) is Reply.GO_ON
    # The message was delivered twice, or the first run was frozen.
    assert begin(alone, job.id, "second")
    assert report(alone, job.id, "first", 9) is Reply.GO_ON
    assert report(alone, job.id, "second", 1) is Reply.BEHIND
    assert report(alone, job.id, "first", 10, Stage.DONE) is Reply.OVER
    assert report(alone, job.id, "second", 10, Stage.DONE) is Reply.OVER
    ended = alone.service.find(job.id)
    assert (ended.status, ended.results, ended.closed) == (Status.DONE, {0: b"10"}, 1)
    assert not begin(alone, job.id, "third")


def test_a_repeated_share_does_not_overwrite_a_better_result(alone: Searching) -> None:
    job = alone.order(late(), iterations=10)
    begin(alone, job.id, "first")
    assert report(alone, job.id, "first", 8) is Reply.GO_ON
    begin(alone, job.id, "second")
    assert report(alone, job.id, "second", 1) is Reply.GO_ON
    assert alone.service.find(job.id).results == {0: b"8"}
    # The first run continues, with less than is stored now.
    assert report(alone, job.id, "second", 9) is Reply.GO_ON
    assert report(alone, job.id, "first", 8) is Reply.BEHIND
    assert alone.service.find(job.id).results == {0: b"9"}


def test_a_share_whose_workers_die_is_given_up(alone: Searching) -> None:
    job = alone.order(late(), iterations=10)
    for attempt in range(MOST_ATTEMPTS):
        assert begin(alone, job.id, f"some:{attempt}")
    assert not begin(alone, job.id, "some:last")
    ended = alone.service.find(job.id)
    assert (ended.status, ended.reason) == (Status.FAILED, EndReason.DIED)


def test_only_attempts_without_progress_count(alone: Searching) -> None:
    job = alone.order(late(), iterations=100)
    for attempt in range(2 * MOST_ATTEMPTS):
        assert begin(alone, job.id, f"some:{attempt}")
        assert report(alone, job.id, f"some:{attempt}", 1 + attempt) is Reply.GO_ON
    for attempt in range(MOST_ATTEMPTS - 1):
        assert begin(alone, job.id, f"other:{attempt}")
        assert report(alone, job.id, f"other:{attempt}", 1) is Reply.GO_ON
    assert begin(alone, job.id, "other:last")
    assert not begin(alone, job.id, "one more")


def test_the_results_of_other_shares_are_kept_if_one_is_given_up(alone: Searching) -> None:
    pretend_workers(alone.redis, 2)
    job = alone.order(late(), iterations=2000)
    assert job.tasks == 2
    begin(alone, job.id, "some:1")
    for attempt in range(MOST_ATTEMPTS + 1):
        begin(alone, job.id, f"some:{attempt}", share=1)
    assert alone.service.find(job.id).status is Status.QUEUED
    assert report(alone, job.id, "some:1", 1000, Stage.DONE) is Reply.OVER
    ended = alone.service.find(job.id)
    assert (ended.status, ended.reason) == (Status.DONE, EndReason.DIED)
    assert list(ended.results) == [0]


def test_a_late_report_changes_nothing(alone: Searching) -> None:
    job = alone.order(late(), iterations=10)
    begin(alone, job.id, "some:1")
    assert report(alone, job.id, "some:1", 5) is Reply.GO_ON
    alone.service.cancel(job.id)
    assert report(alone, job.id, "some:1", 10, Stage.DONE) is Reply.OVER
    assert alone.service.find(job.id).results == {0: b"5"}


def test_a_run_that_ended_early_does_not_replace_a_better_result(alone: Searching) -> None:
    job = alone.order(late(), iterations=10)
    begin(alone, job.id, "first")
    assert report(alone, job.id, "first", 8) is Reply.GO_ON
    # The first run died, and the second one has little time left.
    begin(alone, job.id, "second")
    assert report(alone, job.id, "second", 3, Stage.CUT) is Reply.OVER
    ended = alone.service.find(job.id)
    assert (ended.status, ended.reason, ended.results) == (Status.DONE, EndReason.CUT, {0: b"8"})


@pytest.mark.parametrize("stage", [Stage.RUNNING, Stage.CUT])
def test_a_job_without_any_result_at_its_deadline_has_failed(alone: Searching, stage: Stage) -> None:
    """A task of an analysis has no result before its judgement."""
    job = alone.order(late(), iterations=10)
    begin(alone, job.id, "some:1")
    alone.ledger.report(job.id, 0, "some:1", Report(5, b"", stage))
    alone.run_out(job)
    ended = alone.service.find(job.id)
    assert (ended.status, ended.reason, ended.results) == (Status.FAILED, EndReason.CUT, {})


def test_a_report_without_a_result_is_not_a_change(alone: Searching) -> None:
    """Otherwise every watcher of an analysis would compute the whole document again."""
    job = alone.order(late(), iterations=10)
    begin(alone, job.id, "some:1")
    alone.ledger.report(job.id, 0, "some:1", Report(5, b"", Stage.RUNNING))
    assert alone.service.find(job.id).status is Status.RUNNING
    known = alone.ledger.changes(job.id)
    alone.ledger.report(job.id, 0, "some:1", Report(6, b"", Stage.RUNNING))
    assert alone.ledger.changes(job.id) == known
    report(alone, job.id, "some:1", 7)
    assert alone.ledger.changes(job.id) != known


def test_a_job_after_its_deadline_is_not_open(alone: Searching) -> None:
    job = alone.order(late(), iterations=10)
    assert alone.ledger.numbers().open == 1
    alone.run_out(job)
    assert alone.ledger.numbers().open == 0


# Turns


def test_owners_take_turns_and_so_do_their_jobs(alone: Searching) -> None:
    """A job of another owner is next, however many tasks were submitted before."""
    ann, bob, limits = "ann", "bob", Limits(10)
    for id, owner, tasks in (("a", ann, 1000), ("b", ann, 1000), ("c", bob, 2)):
        alone.ledger.submit(NewJob(id, b"{}", GAME, tasks, seconds=60, keeps=60, owner=owner), limits)
    running = [("a", 0)]
    for _ in range(6):
        id, task = running[-1]
        assert alone.ledger.start(id, task, 1, "some:1")
        assert report(alone, id, "some:1", 1, Stage.DONE, task) is Reply.OVER
        running += out(alone.redis, SEARCH.root)
    assert running == [("a", 0), ("c", 0), ("a", 1), ("c", 1), ("b", 0), ("a", 2), ("b", 1)]


def test_a_cancelled_job_makes_room_for_the_next(alone: Searching) -> None:
    first, second = alone.order(late(), iterations=10), alone.order(late(), iterations=10)
    assert out(alone.redis, SEARCH.root) == [(first.id, 0)]
    alone.service.cancel(first.id)
    assert out(alone.redis, SEARCH.root) == [(second.id, 0)]
