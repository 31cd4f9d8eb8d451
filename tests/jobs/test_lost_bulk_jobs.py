"""Bulk jobs whose workers or whose Redis die in the middle: no line is lost, and none is answered twice."""

import json
import os
import signal
import zlib
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from reeve_service.config.settings import Settings
from reeve_service.jobs.bulk_jobs import BULK, lines_done, verdicts
from reeve_service.jobs.chunk_task import REPORT_SECONDS, chunk_patience, longest_turn
from reeve_service.jobs.chunks import MOST_LINES
from reeve_service.jobs.job import Job, Reply, Report, Stage, Start
from reeve_service.jobs.owners import NOBODY, Owner
from reeve_service.problems.jobs import REDIS_AWAY
from reeve_service.problems.problem import Problem
from reeve_service.storage.redis_server import RedisServer
from tests.jobs.bulk_working import INSTANCE, BulkWork, answered, line_numbers, long_games, mixed
from tests.jobs.conftest import kill_group, pretend_workers, wait_until
from tests.jobs.test_lost_searches import kill
from tests.server import running_worker

PATIENCE = 600.0
BRIEF = "4000"
"""A worker that disappears is noticed soon: a chunk may be silent for this many milliseconds, plus some time. No line
takes as long, not even on a busy machine."""
A_LINE = 0.05
"""Seconds in which most machines replay a long game."""


@pytest.fixture
def work(redis_server: RedisServer) -> BulkWork:
    """A job service that has no workers yet."""
    return BulkWork(Settings(redis_url=redis_server.url))


def check_all(work: BulkWork, job: Job, body: bytes) -> None:
    """Check that every line is answered and counted once, in order."""
    done = work.wait(job)
    assert work.answers(done) == answered(body)
    assert lines_done(done) == done.lines == len(work.answers(done).splitlines())
    judged = [line["answer"] for line in map(json.loads, answered(body).splitlines()) if "answer" in line]
    assert sum(sum(rulings.values()) for rulings in verdicts(done).values()) == sum(
        1 if verdict["legal"] else len(verdict["violations"]) for verdict in judged if "legal" in verdict
    )


def freeze_runner(work: BulkWork, job: Job) -> int:
    """Freeze a process in the middle of a chunk, and return its id."""
    caught: list[int] = []

    def is_caught() -> bool:
        assert not work.service.find(job.id).ended, "the job was over too soon"
        for process in work.runners(job).values():
            os.kill(process, signal.SIGSTOP)
            # It still has the chunk, and keeps it while it is frozen.
            if process in work.runners(job).values():
                caught.append(process)
                return True
            os.kill(process, signal.SIGCONT)
        return False

    wait_until(is_caught)
    return caught[0]


def kill_runner(work: BulkWork, job: Job) -> None:
    """Kill a process in the middle of a chunk."""
    os.kill(freeze_runner(work, job), signal.SIGKILL)


# Killed


def test_another_process_continues_a_chunk_when_its_process_is_killed(work: BulkWork) -> None:
    body = mixed(4000)
    with running_worker(work.settings.redis_url):
        job = work.submit(body)
        work.wait_for_lines(job)
        kill_runner(work, job)
        check_all(work, job, body)


def test_a_chunk_continues_where_it_was(work: BulkWork) -> None:
    body = long_games(150)
    job = work.submit(body)
    with running_worker(work.settings.redis_url):
        while not lines_done(work.service.find(job.id)):
            process = freeze_runner(work, job)
            sleep(REPORT_SECONDS)  # so it reports after its next line, and not only at the end of the chunk
            os.kill(process, signal.SIGCONT)
            sleep(A_LINE)
        known = work.service.find(job.id)
        kill_runner(work, job)
        assert lines_done(known) <= lines_done(work.service.find(job.id)) < 150
        done = work.wait(job)
    assert line_numbers(work.answers(done)) == list(range(1, 151))


def test_another_worker_continues_a_chunk_when_its_worker_is_killed(work: BulkWork) -> None:
    body, url = mixed(8000), work.settings.redis_url
    with running_worker(url, REEVE_DEADLINE_MS=BRIEF) as first, running_worker(url, REEVE_DEADLINE_MS=BRIEF) as second:
        job = work.submit(body)
        work.wait_for_lines(job)
        process = freeze_runner(work, job)
        kill_group(first if os.getpgid(process) == first.pid else second)
        check_all(work, job, body)


def test_a_job_survives_a_killed_redis(tmp_path: Path) -> None:
    body = long_games(150)
    with RedisServer(tmp_path) as redis:
        work = BulkWork(Settings(redis_url=redis.url))
        job = work.submit(body)
        # The last second of writes may be lost. The job was created before that.
        wait_until(lambda: work.service.find(job.id).now > job.created + 1.5)
        with running_worker(redis.url):
            process = freeze_runner(work, job)
            assert not work.service.find(job.id).ended
            kill(redis)
            redis.start()
            os.kill(process, signal.SIGCONT)
            done = work.wait(job)
        assert line_numbers(work.answers(done)) == list(range(1, 151))
        assert lines_done(done) == 150


def test_an_upload_survives_a_killed_redis(tmp_path: Path) -> None:
    body = mixed(2000)
    with RedisServer(tmp_path) as redis, running_worker(redis.url):
        work = BulkWork(Settings(redis_url=redis.url))

        def interrupted() -> Iterator[bytes]:
            yield body[:-100_000]
            # The last second of writes may be lost.
            begun = monotonic()
            wait_until(lambda: monotonic() > begun + 1.5)
            kill(redis)
            redis.start()
            yield body[-100_000:]

        check_all(work, work.service.receive(interrupted(), "en", INSTANCE), body)


@pytest.mark.parametrize("rest", [b"", (b"x" * 40 + b"\n") * 2 * MOST_LINES])
def test_an_upload_of_which_redis_has_lost_a_part_is_refused(work: BulkWork, rest: bytes) -> None:
    def forgetting() -> Iterator[bytes]:
        yield (b"x" * 40 + b"\n") * 3 * MOST_LINES
        (job,) = (key for key in work.left_behind() if key.endswith(":input"))
        work.redis.hdel(job, "2")
        yield rest

    with pytest.raises(Problem) as refusal:
        work.service.receive(forgetting(), "en", INSTANCE)
    assert refusal.value.kind is REDIS_AWAY
    assert work.ledger.numbers().bytes == 0


# Step by step, as a worker does it


def start(work: BulkWork, job: Job, runner: str, chunk: int = 0, sending: int = 1) -> Start | None:
    """Begin a run of a chunk."""
    return work.ledger.start(job.id, chunk, sending, runner)


def report(work: BulkWork, job: Job, runner: str, begin: int, end: int, stage: Stage = Stage.RUNNING) -> Reply:
    """A report on the first chunk, with an answer for each of these lines."""
    block = b"".join(b"%d\n" % line for line in range(begin, end))
    counts = {"lines answered": end - begin}
    answers = Report(end, zlib.compress(block) if block else b"", stage, begin, len(block), counts=counts)
    return work.ledger.report(job.id, 0, runner, answers)


def all_answers() -> bytes:
    """The answers of a whole chunk."""
    return b"".join(b"%d\n" % line for line in range(MOST_LINES))


@pytest.fixture
def job(work: BulkWork) -> Job:
    """A job with three chunks, two of which are sent."""
    return work.submit((b"x" * 40 + b"\n") * 3 * MOST_LINES)


def test_the_answers_of_the_first_of_two_runs_stand(work: BulkWork, job: Job) -> None:
    assert start(work, job, "one")
    assert report(work, job, "one", 0, 10) is Reply.GO_ON
    taken_over = start(work, job, "other")
    assert taken_over is not None
    assert taken_over.progress == 10
    assert report(work, job, "other", 10, 12) is Reply.GO_ON
    # The first run was only frozen. Its further reports change nothing, and it stops.
    assert report(work, job, "one", 10, 20) is Reply.BEHIND
    assert report(work, job, "one", 20, MOST_LINES, Stage.DONE) is Reply.BEHIND
    assert lines_done(work.service.find(job.id)) == 12
    assert report(work, job, "other", 12, MOST_LINES, Stage.DONE) is Reply.OVER
    assert lines_done(work.service.find(job.id)) == MOST_LINES
    assert work.answers(job) == all_answers()
    assert sent(work)[-1] == (job.id, 2, 1), "the end of a chunk sends the next"


def test_two_runs_with_equal_reports_count_once(work: BulkWork, job: Job) -> None:
    start(work, job, "one")
    start(work, job, "other")
    assert report(work, job, "one", 0, 10) is Reply.GO_ON
    assert report(work, job, "other", 0, 10) is Reply.BEHIND
    assert lines_done(work.service.find(job.id)) == 10


def test_a_repeated_report_counts_once(work: BulkWork, job: Job) -> None:
    start(work, job, "one")
    for _ in range(2):
        assert report(work, job, "one", 0, 10) is Reply.GO_ON
    assert lines_done(work.service.find(job.id)) == 10
    for _ in range(2):
        assert report(work, job, "one", 10, MOST_LINES, Stage.DONE) is Reply.OVER
    assert lines_done(work.service.find(job.id)) == MOST_LINES
    assert work.answers(job) == all_answers()


def test_a_run_that_is_ahead_of_redis_stops(work: BulkWork, job: Job) -> None:
    start(work, job, "one")
    assert report(work, job, "one", 0, 10) is Reply.GO_ON
    assert report(work, job, "one", 20, 30) is Reply.BEHIND
    assert lines_done(work.service.find(job.id)) == 10


def test_a_paused_chunk_is_sent_again_and_continues(work: BulkWork, job: Job) -> None:
    start(work, job, "one")
    assert report(work, job, "one", 0, 10, Stage.PAUSED) is Reply.OVER
    assert sent(work)[-1] == (job.id, 0, 2)
    assert start(work, job, "other") is None, "the first message is old"
    continued = start(work, job, "other", sending=2)
    assert continued is not None
    assert continued.progress == 10


def test_a_paused_chunk_lets_other_owners_and_other_jobs_go_first(work: BulkWork, job: Job) -> None:
    """One chunk may have a thousand replays. Nobody waits for all of them."""
    other = work.service.receive([b"x"], "en", INSTANCE, "", Owner("ann"))
    later = work.submit(b"x")
    start(work, job, "one")
    for sending, expected in enumerate([(other.id, 0, 1), (later.id, 0, 1)], 1):
        # The job waits until its next turn, and continues with the chunk that it began.
        assert report(work, job, "one", 10 * sending - 10, 10 * sending, Stage.PAUSED) is Reply.OVER
        assert sent(work)[-1] == expected
        work.service.cancel(expected[0], Owner("ann") if expected[0] == other.id else NOBODY)
        assert sent(work)[-1] == (job.id, 0, sending + 1)
        continued = start(work, job, "one", sending=sending + 1)
        assert continued is not None
        assert continued.progress == 10 * sending


def test_a_cancelled_job_keeps_the_answers_of_a_paused_chunk(work: BulkWork, job: Job) -> None:
    work.service.receive([b"x"], "en", INSTANCE, "", Owner("ann"))
    start(work, job, "one")
    assert report(work, job, "one", 0, 10, Stage.PAUSED) is Reply.OVER
    work.service.cancel(job.id)
    assert work.answers(job) == b"".join(b"%d\n" % line for line in range(10))
    assert not work.redis.exists(f"reeve:bulk:{job.id}:paused")


def test_lost_chunks_are_sent_again_and_others_are_not(work: BulkWork, job: Job) -> None:
    start(work, job, "one")
    assert sweep(work) == 0
    # The first is silent. The second waits in the queue.
    silence(work, job, 0)
    silence(work, job, 1)
    assert sweep(work) == 1
    assert sent(work)[-1] == (job.id, 0, 2)
    # The queue has lost its messages.
    work.redis.delete(BULK.queue)
    silence(work, job, 1)
    assert sweep(work) == 1
    assert sent(work) == [(job.id, 1, 2)]


def test_tasks_in_a_queue_outside_redis_are_sent_again_later(work: BulkWork, job: Job) -> None:
    silence(work, job, 0, 2 * PATIENCE)
    silence(work, job, 1, 6 * PATIENCE)
    assert work.ledger.sweep(PATIENCE, None) == 1
    assert sent(work)[-1] == (job.id, 1, 2)


def sweep(work: BulkWork) -> int:
    return work.ledger.sweep(PATIENCE, BULK.queue)


def sent(work: BulkWork) -> list[tuple[str, int, int]]:
    """The messages in the queue, oldest first."""
    messages = [json.loads(each) for each in reversed(work.redis.lrange(BULK.queue, 0, -1))]
    return [tuple(json.loads(b64decode(each["body"]))[0]) for each in messages]


def silence(work: BulkWork, job: Job, chunk: int, seconds: float = 2 * PATIENCE) -> None:
    """Pretend that a chunk was sent or heard of long ago."""
    for state in ("sent", "running"):
        work.redis.zadd(f"reeve:bulk:{state}", {f"{job.id} {chunk}": -seconds}, xx=True, incr=True)


def test_more_workers_get_more_tasks(work: BulkWork, job: Job) -> None:
    pretend_workers(work.redis, 4)
    assert sweep(work) == 0
    assert sent(work)[-1] == (job.id, 2, 1)
    assert work.redis.llen(BULK.queue) == 3
    sweep(work)
    assert work.redis.llen(BULK.queue) == 3


def test_a_chunk_is_not_sent_again_while_a_line_may_still_take_time() -> None:
    assert chunk_patience(Settings(deadline_ms=60_000)) > 60


def test_a_chunk_is_not_killed_while_a_line_may_still_take_time() -> None:
    settings = Settings(deadline_ms=600_000, job_seconds=1)
    assert longest_turn(settings) > chunk_patience(settings) > 600
