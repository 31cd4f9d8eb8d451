"""Bulk jobs on real workers: the same answers as a bulk request, in order; cancelled, limited, and expired."""

import json
import zlib
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256

import pytest

from reeve_service.config.settings import Settings
from reeve_service.jobs.bulk_jobs import BULK, lines_done, lines_failed, verdicts
from reeve_service.jobs.chunks import MOST_LINES
from reeve_service.jobs.job import Admission, EndReason, Job, Report, Stage, Status
from reeve_service.jobs.ledger import MOST_ATTEMPTS, Limits, NewJob
from reeve_service.problems.jobs import BULK_QUEUE_FULL, BULK_STORE_FULL, KEY_REUSED, NO_SUCH_BULK_JOB, UPLOAD_TOO_LARGE
from reeve_service.problems.problem import Kind, Problem
from reeve_service.referee.line_limits import FREE_ERRORS
from reeve_service.storage.redis_server import RedisServer
from tests.jobs.bulk_working import (
    BulkWork,
    answered,
    blocks,
    kinds,
    line_numbers,
    long_games,
    mixed,
    to_answer,
)
from tests.jobs.conftest import wait_until
from tests.jobs.searching import Searching, late, out
from tests.server import running_worker

ONE = Limits(1, room=1 << 30)


@pytest.fixture(scope="module")
def work() -> Iterator[BulkWork]:
    """A job service with two worker processes."""
    with RedisServer() as redis, running_worker(redis.url, 2):
        yield BulkWork(Settings(redis_url=redis.url))


@pytest.fixture
def alone(redis_server: RedisServer) -> BulkWork:
    """A job service without workers and with small limits."""
    return BulkWork(Settings(redis_url=redis_server.url, bulk_queue=2, bulk_store_bytes=1 << 18))


@pytest.fixture
def brief(redis_server: RedisServer) -> BulkWork:
    """The same, with a short expiry."""
    return BulkWork(Settings(redis_url=redis_server.url, bulk_queue=2, result_seconds=1))


def refused(work: BulkWork, body: bytes, key: str = "") -> Kind:
    """The problem with which lines are refused."""
    with pytest.raises(Problem) as refusal:
        work.submit(body, key)
    return refusal.value.kind


# Answers


@pytest.mark.parametrize("language", ["en", "pl"])
def test_workers_give_the_same_answers_as_a_bulk_request(work: BulkWork, language: str) -> None:
    body = mixed(2500)
    job = work.wait(work.submit(body, language=language))
    assert job.tasks >= 3
    found = work.answers(job)
    assert found == answered(body, language)
    assert line_numbers(found) == to_answer(body)
    assert job.lines == lines_done(job) == len(to_answer(body))
    assert lines_failed(job) == sum(json.loads(each)["status"] != 200 for each in found.splitlines())


def test_a_line_that_is_too_long_gets_a_problem_in_its_place(work: BulkWork) -> None:
    body = b"\n\n".join(kinds())
    found = work.answers(work.wait(work.submit(body)))
    assert found == answered(body)
    assert [json.loads(each)["status"] for each in found.splitlines()][-1] == 413


def test_verdicts_are_counted_by_ruling(work: BulkWork) -> None:
    body = mixed(1200)
    before = work.ledger.numbers().counts
    job = work.wait(work.submit(body))
    answers = [json.loads(each) for each in answered(body).splitlines()]
    legal = [each["answer"]["legal"] for each in answers if "legal" in each.get("answer", {})]
    counted: Counter[str] = Counter()
    for rulings in verdicts(job).values():
        counted.update(rulings)
    assert counted["legal"] == sum(legal)
    assert sum(counted.values()) >= len(legal)
    after = work.ledger.numbers().counts
    assert after["lines failed"] - before.get("lines failed", 0) == lines_failed(job)
    assert after["jobs done"] == before.get("jobs done", 0) + 1


def test_a_job_without_lines_is_done_at_once(work: BulkWork) -> None:
    for body in (b"", b"\n \n\n"):
        job = work.submit(body)
        assert (job.status, job.lines, job.bytes) == (Status.DONE, 0, 0)
        assert work.answers(job) == b""


def test_redis_stores_only_what_is_still_needed(work: BulkWork) -> None:
    before = work.ledger.numbers().bytes
    job = work.wait(work.submit(mixed(3000)))
    assert work.ledger.numbers().tasks == 0
    left = {key for key in work.left_behind() if job.id in key}
    assert left == {f"reeve:bulk:{job.id}{part}" for part in ("", ":answers", ":index")}
    held = work.raw.memory_usage(f"reeve:bulk:{job.id}:answers") or 0
    assert 0.5 * held < work.ledger.numbers().bytes - before < 2 * held


# While it is running


def cancelled_early(work: BulkWork, body: bytes) -> Job:
    """A job that was cancelled as soon as some lines were answered."""
    job = work.submit(body)
    work.wait_for_lines(job)
    return work.service.cancel(job.id)


def test_a_cancelled_job_keeps_its_answers(work: BulkWork) -> None:
    body = mixed(4000, seed=2)
    job = cancelled = cancelled_early(work, body)
    while cancelled.status is Status.DONE:  # the workers were faster
        job = cancelled = cancelled_early(work, body)
    assert cancelled.status is Status.CANCELLED
    assert 0 < lines_done(cancelled) < cancelled.lines
    found = work.answers(cancelled)
    assert len(line_numbers(found)) == lines_done(cancelled)
    every_answer = answered(body).splitlines()
    assert set(found.splitlines()) <= set(every_answer)
    assert line_numbers(found) == sorted(set(line_numbers(found)))
    assert not work.redis.exists(f"reeve:bulk:{job.id}:input")

    # Late answers change nothing, and the workers continue with other jobs.
    work.wait(work.submit(mixed(100)))
    assert lines_done(work.service.find(job.id)) == lines_done(cancelled)
    assert work.service.cancel(job.id).status is Status.CANCELLED


def test_answers_can_be_read_up_to_the_first_unanswered_line(work: BulkWork) -> None:
    body = mixed(4000, seed=2)
    every_answer = answered(body)
    job = work.submit(body)
    while not (now := work.service.find(job.id)).ended:
        assert b"".join(work.service.read(job.id, 0, now.bytes)) == every_answer[: now.bytes]
    assert work.answers(job) == every_answer


def test_a_search_does_not_wait_for_a_job(work: BulkWork) -> None:
    job = work.submit(long_games(400))
    work.wait_for_lines(job)
    search = Searching(work.settings)
    search.wait(search.order(late(), iterations=20))
    assert not work.service.find(job.id).ended
    work.service.cancel(job.id)


def test_a_long_chunk_is_answered_in_turns(work: BulkWork) -> None:
    body = long_games(120)
    job = work.wait(work.submit(body))
    assert job.tasks < 120
    assert line_numbers(work.answers(job)) == list(range(1, 121))


# Limits, without workers


def test_only_a_few_chunks_are_sent_at_a_time(alone: BulkWork) -> None:
    job = alone.submit((b"x" * 40 + b"\n") * 10 * MOST_LINES)
    assert job.tasks == 10
    assert len(out(alone.redis, BULK.root)) == 2
    assert alone.redis.llen("reeve.bulk") == 2


def test_the_number_of_jobs_is_limited(alone: BulkWork) -> None:
    first, second = alone.submit(b"x"), alone.submit(b"y")
    assert refused(alone, b"z") is BULK_QUEUE_FULL
    alone.service.cancel(first.id)
    alone.submit(b"z")
    assert refused(alone, b"z") is BULK_QUEUE_FULL
    # Jobs whose deadline has passed do not count, even if no process has looked at them.
    alone.run_out(second)
    alone.submit(b"z")


def test_the_storage_of_all_jobs_is_limited(alone: BulkWork) -> None:
    first = alone.submit(mixed(2000))
    held = alone.ledger.numbers().bytes
    assert 0 < held < 1 << 17
    small = BulkWork(Settings(redis_url=alone.settings.redis_url, bulk_store_bytes=1 << 16))
    assert refused(small, mixed(20_000)) is BULK_STORE_FULL
    assert alone.ledger.numbers().bytes == held, "what was there of a refused upload is gone"
    alone.service.cancel(first.id)
    assert alone.ledger.numbers().bytes < held


def test_the_size_of_uploads_is_limited(redis_server: RedisServer) -> None:
    work = BulkWork(Settings(redis_url=redis_server.url, bulk_upload_bytes=100_000))
    assert refused(work, b"\n" * 100_001) is UPLOAD_TOO_LARGE
    assert work.ledger.numbers().bytes == 0
    assert work.submit(b"\n" * 100_000).status is Status.DONE


def test_a_job_whose_answers_exceed_the_storage_ends_with_those_that_fit(redis_server: RedisServer) -> None:
    work = BulkWork(Settings(redis_url=redis_server.url, bulk_store_bytes=1 << 16))
    job = work.submit((b"x" * 99 + b"\n") * 20 * MOST_LINES)
    with running_worker(redis_server.url, REEVE_BULK_STORE_BYTES=str(1 << 16)):
        failed = work.wait(job, "failed")
    assert failed.reason is EndReason.FULL
    assert 0 < lines_done(failed) < failed.lines
    assert line_numbers(work.answers(job)) == list(range(1, lines_done(failed) + 1))
    assert work.ledger.numbers().bytes <= 1 << 16


def test_the_same_key_gives_the_same_job(alone: BulkWork) -> None:
    first = alone.submit(b"x\n", "key")
    assert alone.submit(b"x\n", "key").id == first.id
    assert refused(alone, b"y\n", "key") is KEY_REUSED
    with pytest.raises(Problem) as refusal:
        alone.submit(b"x\n", "key", language="pl")
    assert refusal.value.kind is KEY_REUSED
    assert alone.submit(b"x\n", "another key").id != first.id
    # This also works if there is no room for another job.
    assert alone.submit(b"x\n", "key").id == first.id
    assert not any("another key" in key for key in alone.left_behind())


def test_redis_does_not_show_whether_a_guessed_upload_is_right(alone: BulkWork) -> None:
    plain = sha256(b"en\nbroken").hexdigest()
    for key in ("", "a-key"):
        job = alone.submit(b"broken", key)
        assert plain not in str(alone.redis.hgetall(f"reeve:bulk:{job.id}"))
    assert not any(plain in str(alone.redis.get(each)) for each in alone.redis.scan_iter("reeve:bulk:key:*"))


def test_two_uploads_at_the_same_time_with_one_key_are_one_job(alone: BulkWork) -> None:
    inner: list[str] = []

    def meanwhile() -> Iterator[bytes]:
        yield b"x\n"
        inner.append(alone.submit(b"x\ny\n", "key").id)
        yield b"y\n"

    assert [alone.service.receive(meanwhile(), "en", "", "key").id] == inner
    assert alone.ledger.numbers().open == 1


# Ends


def test_a_job_without_workers_fails_after_its_time(alone: BulkWork) -> None:
    job = alone.submit(mixed(10))
    assert job.status is Status.QUEUED
    alone.run_out(job)
    failed = alone.service.find(job.id)
    assert (failed.status, failed.reason) == (Status.FAILED, EndReason.NOT_BEGUN)


def test_a_job_whose_time_is_over_keeps_its_answers(alone: BulkWork) -> None:
    job = alone.submit((b"x" * 40 + b"\n") * 3 * MOST_LINES)
    # Only the second chunk is answered completely, and the first in part.
    for chunk, end, stage in ((1, MOST_LINES, Stage.DONE), (0, 2, Stage.RUNNING)):
        assert alone.ledger.start(job.id, chunk, 1, "somebody") is not None
        report = Report(end, zlib.compress(b"abcd\n"), stage, 0, 5, counts={"lines answered": end})
        alone.ledger.report(job.id, chunk, "somebody", report)
    alone.run_out(job)
    failed = alone.service.find(job.id)
    assert (failed.status, failed.reason) == (Status.FAILED, EndReason.CUT)
    assert (lines_done(failed), failed.bytes) == (MOST_LINES + 2, 10)


def test_everything_about_a_job_expires(brief: BulkWork) -> None:
    job = brief.submit(mixed(50), "key")
    brief.ledger.end(job.id, Status.CANCELLED)
    wait_until(lambda: brief.ledger.find(job.id) is None)
    with pytest.raises(Problem) as refusal:
        brief.service.find(job.id)
    assert refusal.value.kind is NO_SUCH_BULK_JOB
    assert brief.ledger.numbers().bytes == 0
    assert {key.split(":")[2] for key in brief.left_behind()} <= {"served", "key"}
    # The key can be used again.
    assert brief.submit(b"other", "key").id != job.id


# Incomplete uploads


def test_an_interrupted_upload_leaves_nothing_behind(alone: BulkWork) -> None:
    def breaking_off() -> Iterator[bytes]:
        yield from blocks(mixed(3000))
        assert alone.ledger.numbers().bytes > 0
        raise ConnectionResetError

    with pytest.raises(ConnectionResetError):
        alone.service.receive(breaking_off(), "en", "", "key")
    assert alone.ledger.numbers().bytes == 0
    assert alone.left_behind() == set()


def test_an_upload_whose_server_dies_expires(alone: BulkWork) -> None:
    admission, id = alone.ledger.begin("half", ONE)
    assert (admission, alone.ledger.put(id, 0, 1, b"packed")) == (Admission.MADE, Admission.MADE)
    assert alone.ledger.find(id) is None
    assert alone.ledger.begin("other", ONE) == (Admission.FULL, "")
    for key in alone.redis.scan_iter(f"reeve:bulk:{id}*"):
        assert 0 < alone.redis.ttl(key) <= 120
        alone.redis.pexpire(key, 1)
    alone.redis.zadd("reeve:bulk:kept", {id: 1})
    wait_until(lambda: not alone.redis.exists(f"reeve:bulk:{id}"))
    assert alone.ledger.begin("other", ONE) == (Admission.MADE, "other")
    assert alone.ledger.put(id, 1, 1, b"more") is Admission.GONE
    assert alone.ledger.accept(NewJob(id, b"{}", "", tasks=1, seconds=1, keeps=1))[0] is Admission.GONE


def test_a_slow_upload_stays_alive(alone: BulkWork, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reeve_service.jobs.bulk_jobs.RENEW_SECONDS", 0.0)
    left: list[int] = []

    def drops() -> Iterator[bytes]:
        yield b"broken "
        (id,) = map(str, alone.redis.zrange("reeve:bulk:open", 0, -1))
        alone.redis.expire(f"reeve:bulk:{id}", 60)
        yield b"broken "
        yield b"broken "
        left.append(int(alone.redis.ttl(f"reeve:bulk:{id}")))

    assert alone.service.receive(drops(), "en", "a-request").lines == 1
    assert left > [60]


def test_a_chunk_whose_workers_always_die_fails_the_job(alone: BulkWork) -> None:
    job = alone.submit(b"x\n")
    for attempt in range(MOST_ATTEMPTS):
        assert alone.ledger.start(job.id, 0, 1, f"somebody:{attempt}") is not None
    assert alone.ledger.start(job.id, 0, 1, "somebody:last") is None
    assert alone.service.find(job.id).reason is EndReason.DIED


def test_an_upload_of_too_many_lines_is_refused_and_leaves_nothing(alone: BulkWork) -> None:
    with pytest.raises(Problem, match="too-many-lines"):
        alone.submit(b"x\n" * 100_000)
    assert alone.ledger.numbers().open == 0


def test_a_job_with_too_many_errors_ends_and_keeps_its_answers(work: BulkWork) -> None:
    body = b'{"operation": "score", "game": "ethnos", "body": {"state": {}}}\n' * 20_000
    job = work.wait(work.submit(body), "failed")
    assert job.reason is EndReason.ERRORS
    assert FREE_ERRORS // 20 < lines_failed(job) == lines_done(job) < 20_000
    assert work.answers(job).count(b"\n") == lines_done(job)
