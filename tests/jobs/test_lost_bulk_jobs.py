"""Bulk jobs whose workers or whose Redis die in the middle: no line is lost, and none is answered twice."""

import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

from reeve_service.config.settings import Settings
from reeve_service.jobs.answering import lease_seconds, longest_turn
from reeve_service.jobs.bulk_store import Answers, BulkJob, ChunkClaim, Reply, Stage
from reeve_service.jobs.chunks import MOST_LINES, pack_answers
from reeve_service.jobs.queue import BULK_QUEUE
from reeve_service.jobs.redis_server import RedisServer
from reeve_service.problems.jobs import REDIS_AWAY
from reeve_service.problems.problem import Problem
from tests.jobs.bulk_working import INSTANCE, BulkWork, answered, line_numbers, long_games, mixed
from tests.jobs.conftest import kill_group, wait_until
from tests.jobs.test_lost_searches import kill
from tests.server import running_worker

LEASE = 600.0
ROOM = 1 << 30
BRIEF = "500"
"""A worker that vanishes is missed soon: a lease lasts as long as the slowest line may take, and some more."""


@pytest.fixture
def work(redis_server: RedisServer) -> BulkWork:
    """An office with nobody behind it yet."""
    return BulkWork(Settings(redis_url=redis_server.url))


def check_all(work: BulkWork, job: BulkJob, body: bytes) -> None:
    """Every line is answered, once and in order, and is counted so."""
    done = work.wait(job)
    assert work.answers(done) == answered(body)
    assert done.done == done.lines == len(work.answers(done).splitlines())
    verdicts = [line["answer"] for line in map(json.loads, answered(body).splitlines()) if "answer" in line]
    assert sum(done.verdicts.values()) == sum(
        1 if verdict["legal"] else len(verdict["violations"]) for verdict in verdicts if "legal" in verdict
    )


def kill_holder(work: BulkWork, job: BulkJob) -> None:
    """Ends a process in the middle of a chunk."""

    def is_caught() -> bool:
        for process in work.holders(job).values():
            # Stopped first, so that it still has the chunk when it is killed.
            os.kill(process, signal.SIGSTOP)
            if process in work.holders(job).values():
                os.kill(process, signal.SIGKILL)
                return True
            os.kill(process, signal.SIGCONT)
        return False

    wait_until(is_caught)


# Killed


def test_a_chunk_is_taken_over_when_its_process_is_killed(work: BulkWork) -> None:
    body = mixed(2000)
    with running_worker(work.settings.redis_url):
        job = work.submit(body)
        work.wait_for_lines(job)
        kill_holder(work, job)
        check_all(work, job, body)
    assert work.office.find(job.id).redone == 1, "only the chunk that was worked on"


def test_a_chunk_is_gone_on_with_where_it_was(work: BulkWork) -> None:
    body = long_games(60)
    with running_worker(work.settings.redis_url):
        job = work.submit(body)
        work.wait_for_lines(job)
        known = work.office.find(job.id)
        kill_holder(work, job)
        assert work.office.find(job.id).done >= known.done
        done = work.wait(job)
    assert line_numbers(work.answers(done)) == list(range(1, 61))


def test_a_chunk_is_taken_over_by_another_worker_when_its_worker_is_killed(work: BulkWork) -> None:
    body, url = mixed(8000), work.settings.redis_url
    caught: list[int] = []

    def is_caught(job: BulkJob) -> bool:
        caught.extend(work.holders(job).values())
        return bool(caught)

    with running_worker(url, REEVE_DEADLINE_MS=BRIEF) as first, running_worker(url, REEVE_DEADLINE_MS=BRIEF) as second:
        job = work.submit(body)
        work.wait_for_lines(job)
        wait_until(lambda: is_caught(job))
        kill_group(first if os.getpgid(caught[0]) == first.pid else second)
        check_all(work, job, body)


def test_a_job_outlives_a_redis_that_is_killed(tmp_path: Path) -> None:
    body = long_games(150)
    with RedisServer(tmp_path) as redis, running_worker(redis.url):
        work = BulkWork(Settings(redis_url=redis.url))
        job = work.submit(body)
        # What was written in the last second may be lost; that there is a job was a while ago.
        wait_until(lambda: work.office.find(job.id).now > job.created + 1.5)
        assert not work.office.find(job.id).ended
        kill(redis)
        redis.start()
        done = work.wait(job)
        assert line_numbers(work.answers(done)) == list(range(1, 151))
        assert done.done == 150


def test_an_upload_outlives_a_redis_that_is_killed(tmp_path: Path) -> None:
    body = mixed(2000)
    with RedisServer(tmp_path) as redis, running_worker(redis.url):
        work = BulkWork(Settings(redis_url=redis.url))

        def interrupted() -> Iterator[bytes]:
            yield body[:-100_000]
            # What was written in the last second may be lost.
            begun = monotonic()
            wait_until(lambda: monotonic() > begun + 1.5)
            kill(redis)
            redis.start()
            yield body[-100_000:]

        check_all(work, work.office.receive(interrupted(), "en", INSTANCE), body)


@pytest.mark.parametrize("rest", [b"", (b"x" * 40 + b"\n") * 2 * MOST_LINES])
def test_an_upload_of_which_something_is_forgotten_is_refused(work: BulkWork, rest: bytes) -> None:
    def forgetting() -> Iterator[bytes]:
        yield (b"x" * 40 + b"\n") * 3 * MOST_LINES
        (job,) = (key for key in work.left_behind() if key.endswith(":asked"))
        work.redis.hdel(job, "2")
        work.redis.hincrby(job.removesuffix(":asked"), "chunks", -1)
        yield rest

    with pytest.raises(Problem) as refusal:
        work.office.receive(forgetting(), "en", INSTANCE)
    assert refusal.value.kind is REDIS_AWAY
    assert work.store.numbers().bytes == 0


# In steps, as a worker takes them


def claimed(work: BulkWork, job: BulkJob, token: str, chunk: int = 0, dead: str = "") -> ChunkClaim:
    """A chunk that is somebody's now."""
    claim = work.store.claim(job.id, chunk, token, "elsewhere:1", LEASE, dead)
    assert claim is not None
    return claim


def told(work: BulkWork, job: BulkJob, token: str, begin: int, end: int, stage: Stage = Stage.RUNNING) -> Reply:
    """A report on the first chunk, with an answer for each of these lines."""
    block = b"".join(b"%d\n" % line for line in range(begin, end))
    answers = Answers(begin, end, end - begin, 0, len(block), pack_answers(block) if block else b"")
    return work.store.report(job.id, 0, token, "elsewhere:1", answers, stage, room=ROOM)


@pytest.fixture
def job(work: BulkWork) -> BulkJob:
    """A job of three chunks, of which two are out."""
    return work.submit((b"x" * 40 + b"\n") * 3 * MOST_LINES)


def test_a_chunk_has_one_holder(work: BulkWork, job: BulkJob) -> None:
    claimed(work, job, "one")
    assert claimed(work, job, "other").holders_token == "one"
    assert claimed(work, job, "one").packed


def test_who_lost_a_chunk_is_not_listened_to(work: BulkWork, job: BulkJob) -> None:
    claimed(work, job, "one")
    assert told(work, job, "one", 0, 10).go_on
    assert claimed(work, job, "other", dead="one").at == 10
    assert not told(work, job, "one", 10, 20).go_on
    assert told(work, job, "other", 10, 12).go_on
    assert not told(work, job, "one", 20, MOST_LINES, Stage.WHOLE).go_on
    assert work.office.find(job.id).done == 12
    assert told(work, job, "other", 12, MOST_LINES, Stage.WHOLE).given == (2,)
    found = work.office.find(job.id)
    assert (found.done, found.redone) == (MOST_LINES, 1)
    assert work.answers(job) == b"".join(b"%d\n" % line for line in range(MOST_LINES))


def test_a_report_that_is_told_twice_counts_once(work: BulkWork, job: BulkJob) -> None:
    claimed(work, job, "one")
    for _ in range(2):
        assert told(work, job, "one", 0, 10).go_on
    assert work.office.find(job.id).done == 10
    for _ in range(2):
        assert not told(work, job, "one", 10, MOST_LINES, Stage.WHOLE).go_on
    assert work.office.find(job.id).done == MOST_LINES
    assert work.answers(job) == b"".join(b"%d\n" % line for line in range(MOST_LINES))


def test_who_is_ahead_of_what_redis_remembers_gives_up(work: BulkWork, job: BulkJob) -> None:
    claimed(work, job, "one")
    assert told(work, job, "one", 0, 10).go_on
    assert not told(work, job, "one", 20, 30).go_on
    assert work.office.find(job.id).done == 10


def test_a_paused_chunk_is_anybodys(work: BulkWork, job: BulkJob) -> None:
    claimed(work, job, "one")
    assert told(work, job, "one", 0, 10, Stage.PAUSED).go_on
    assert claimed(work, job, "other").at == 10
    assert work.office.find(job.id).redone == 0


def test_lost_chunks_are_sent_again_and_others_are_not(work: BulkWork, job: BulkJob) -> None:
    claimed(work, job, "one")
    assert work.store.lost(BULK_QUEUE, LEASE, 2) == []
    # The first is held by somebody who is silent; the second waits in the queue, where something is missing.
    work.redis.lpop(BULK_QUEUE)
    silence(work, job, 0)
    assert work.store.lost(BULK_QUEUE, LEASE, 2) == [(job.id, 0)]
    assert claimed(work, job, "other", dead="one").packed
    work.redis.delete(BULK_QUEUE)
    silence(work, job, 1)
    assert work.store.lost(BULK_QUEUE, LEASE, 2) == [(job.id, 1)]


def silence(work: BulkWork, job: BulkJob, chunk: int) -> None:
    """Lets it be long ago that a chunk was sent or heard of."""
    key = f"reeve:bulk:{job.id}:out"
    token, heard, sent, *rest = str(work.redis.hget(key, str(chunk))).split(" ")
    long_ago = [f"{max(0.0, float(each) - 2 * LEASE):.3f}" for each in (heard, sent)]
    work.redis.hset(key, str(chunk), " ".join([token, *long_ago, *rest]))


def test_more_workers_are_given_more(work: BulkWork, job: BulkJob) -> None:
    assert work.store.lost(BULK_QUEUE, LEASE, 8) == [(job.id, 2)]
    assert work.store.lost(BULK_QUEUE, LEASE, 8) == []


def test_a_lease_is_longer_than_any_line_may_take() -> None:
    assert lease_seconds(Settings(deadline_ms=60_000)) > 60


def test_no_chunk_is_cut_short_while_a_line_may_still_take_its_time() -> None:
    settings = Settings(deadline_ms=600_000, job_seconds=1)
    assert longest_turn(settings) > lease_seconds(settings) > 600
