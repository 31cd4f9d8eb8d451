"""Bulk jobs through the SDK: the same in process and on a real server with Redis and a worker."""

import json
from collections.abc import Iterator
from io import BytesIO
from time import sleep
from typing import Any

import pytest

import reeve
from reeve.local_bulk_jobs import LocalBulkJobs
from reeve.types import BulkLine
from reeve_service.config.settings import Settings
from reeve_service.problems.jobs import UPLOAD_TOO_LARGE
from reeve_service.problems.problem import Problem
from reeve_service.referee.bulk import LineAnswerer
from tests.jobs.bulk_working import long_games
from tests.jobs.conftest import PATIENCE
from tests.jobs.searching import referee
from tests.sdk.conftest import CONNECT
from tests.sdk.flaky import answer, cut, flaky_server, reset
from tests.sdk.games import SEED


@pytest.fixture(params=[*CONNECT, "local"])
def client(request: pytest.FixtureRequest, local: reeve.Client) -> Iterator[reeve.Client]:
    """A client of each kind. Tests must pass with each."""
    if request.param == "local":
        yield local
        return
    with CONNECT[request.param](request.getfixturevalue("whole_server")) as distant:
        yield distant


@pytest.fixture
def lines(local: reeve.Client) -> list[BulkLine]:
    """Some lines. Every third is for an unknown game."""
    state = local.start("ethnos", seats=["ann", "bob"], seed=SEED).state
    move = {"kind": "recruit_from_deck", "seat": "bob"}
    sound: BulkLine = {"operation": "adjudicate", "game": "ethnos", "body": {"state": state, "move": move}, "id": "é"}
    illegal: BulkLine = {**sound, "body": {"state": state, "move": {**move, "seat": "ann"}}}
    return [sound, illegal, {**sound, "game": "chess"}] * 500


def slow(count: int) -> list[BulkLine]:
    """Lines that take some time each."""
    line: BulkLine = json.loads(long_games(1))
    return [line] * count


@pytest.mark.parametrize("gzip", [False, True])
def test_the_answers_are_the_same_as_of_a_stream(client: reeve.Client, lines: list[BulkLine], gzip: bool) -> None:
    job = client.bulk.submit(iter(lines), gzip=gzip)
    found, wanted = list(job.results()), list(client.bulk.stream(lines))
    assert [without_instance(each) for each in found] == [without_instance(each) for each in wanted]
    progress = job.wait()
    assert job.done
    assert (progress.status, progress.lines, progress.done, progress.failed) == ("done", 1500, 1500, 500)
    assert progress.seconds_left == 0
    assert progress.rate > 0
    assert job.verdicts == {"ethnos": {"legal": 500, "turn.not-yours": 500}}
    again = reeve.BulkJob.take_up(client.bulk_jobs, job.id)
    assert sum(1 for _ in again.results()) == 1500


def without_instance(line: Any) -> Any:
    """A line without the id of its request."""
    return {**line, "problem": {**line["problem"], "instance": ""}} if "problem" in line else line


def test_both_transports_return_the_same_documents(whole_server: str, local: reeve.Client) -> None:
    found: list[Any] = []
    with reeve.connect(whole_server, language="pl") as distant:
        for client in (distant, local.speaking("pl")):
            job = client.bulk_jobs.create([{"operation": "score", "game": "chess", "body": {}}], wait=30)
            text = next(client.bulk_jobs.results(job["id"]))["problem"]["detail"]  # type: ignore[typeddict-item]
            found.append(({**job, "id": "", "created": "", "expires": "", "bytes": 0}, text))
    far, near = found
    for job, _ in found:
        job["progress"]["rate"] = 0
    assert far == near


def answerer(language: str) -> LineAnswerer:
    return LineAnswerer(referee(), Settings(), language, "local", lambda error, instance: None)


def test_the_rate_counts_from_the_start_of_the_first_line() -> None:
    """As on a server. The time between the creation of a job and its first line does not count."""

    def slow_to_begin(language: str) -> LineAnswerer:
        sleep(1)
        return answerer(language)

    jobs = LocalBulkJobs(Settings(), slow_to_begin)
    job = jobs.get(jobs.create(BytesIO(b"{}\n" * 50), False, "en"), "en", wait=PATIENCE)
    assert job["progress"]["done"] == 50
    assert job["progress"]["rate"] > 50


def test_an_upload_in_process_has_the_limit_of_a_server() -> None:
    jobs = LocalBulkJobs(Settings(bulk_upload_bytes=6), answerer)
    jobs.create(BytesIO(b"{}\n" * 2), False, "en")
    with pytest.raises(Problem) as caught:
        jobs.create(BytesIO(b"{}\n" * 2 + b"\n"), False, "en")
    assert caught.value.kind is UPLOAD_TOO_LARGE


def test_a_cancelled_job_returns_its_answers(client: reeve.Client) -> None:
    job = client.bulk.submit(slow(2000))  # more work than for the second after which the first answers are read
    results = job.results()
    assert next(results)["line"] == 1
    assert job.cancel().status == "cancelled"
    with pytest.raises(reeve.BulkCancelled):
        list(results)
    with pytest.raises(reeve.BulkCancelled):
        job.wait()
    assert 0 < job.progress().done < 2000


def test_the_timeout_of_the_caller(client: reeve.Client) -> None:
    job = client.bulk.submit(slow(300))
    with pytest.raises(reeve.BulkTimeout) as timeout:
        job.wait(0.01)
    assert timeout.value.job["status"] in ("queued", "running")
    job.cancel()


def test_refusals_raise_errors(client: reeve.Client) -> None:
    with pytest.raises(reeve.NotFound):
        reeve.BulkJob.take_up(client.bulk_jobs, "A" * 22)
    client.bulk_jobs.create([], idempotency_key="sdk")
    with pytest.raises(reeve.BadRequest):
        client.bulk_jobs.create([{"operation": "score", "game": "chess", "body": {}}], idempotency_key="sdk")
    assert list(client.bulk.submit([]).results()) == []


# Broken connections


def document(status: str, bytes: int) -> Any:
    """A job document of a server."""
    progress = {"lines": 3, "done": 3, "failed": 0, "rate": 1.0, "seconds_left": 0.0}
    moment = "2026-11-16T12:00:00.000Z"
    return {
        "id": "j1",
        "status": status,
        "reason": "Why" if status == "failed" else None,
        "created": moment,
        "expires": moment,
        "progress": progress,
        "verdicts": {},
        "bytes": bytes,
    }


WIDTH = 100_000
LINES = b"".join(b'{"line":%d,"status":200}'.ljust(WIDTH) % line + b"\n" for line in (1, 2, 3))
"""Long lines: the last one before a cut is lost with it."""
SECOND, ALL = LINES.index(b"\n") + 1, len(LINES)


def part(start: int, stop: int, *, promised: int | None = None, status: int = 206) -> Any:
    """Send some bytes of the lines, and close the connection before the announced end."""

    def step(handler: Any) -> None:
        handler.send_response(status)
        handler.send_header("Content-Type", "application/x-ndjson")
        handler.send_header("Content-Length", str(promised or stop - start))
        handler.end_headers()
        handler.wfile.write(LINES[start:stop])
        handler.close_connection = promised is not None

    return step


@pytest.mark.usefixtures("either_library")
def test_reading_continues_after_a_broken_connection() -> None:
    done = answer(200, document("done", ALL))
    script = [done, part(0, 3 * WIDTH // 2, promised=ALL, status=200), done, part(SECOND, ALL)]
    with flaky_server(script) as server, reeve.connect(server.address) as client:
        job = reeve.BulkJob(client.bulk_jobs, document("running", 0))
        assert [each["line"] for each in client.bulk_jobs.results(job.id)] == [1, 2, 3]
        assert server.headers[-1]["Range"] == f"bytes={SECOND}-"
        assert "Range" not in server.headers[1]


@pytest.mark.usefixtures("either_library")
def test_reading_continues_if_the_server_does_not_support_ranges() -> None:
    done = answer(200, document("done", ALL))
    script = [done, part(0, 3 * WIDTH // 2, promised=ALL, status=200), done, reset, done, part(0, ALL, status=200)]
    with flaky_server(script) as server, reeve.connect(server.address) as client:
        assert [each["line"] for each in client.bulk_jobs.results("j1")] == [1, 2, 3]


@pytest.mark.usefixtures("either_library")
def test_reading_gives_up_after_several_attempts() -> None:
    script = [answer(200, document("done", ALL)), cut] * 20
    with (
        flaky_server(script) as server,
        reeve.connect(server.address) as client,
        pytest.raises(reeve.ConnectionFailed),
    ):
        list(client.bulk_jobs.results("j1"))


@pytest.mark.usefixtures("either_library")
def test_a_failed_job_returns_its_answers_first() -> None:
    failed = answer(200, document("failed", ALL))
    with flaky_server([failed, part(0, ALL, status=200), failed]) as server, reeve.connect(server.address) as client:
        results = reeve.BulkJob(client.bulk_jobs, document("running", 0)).results()
        assert [next(results)["line"] for _ in range(3)] == [1, 2, 3]
        with pytest.raises(reeve.BulkFailed, match="Why"):
            next(results)


@pytest.mark.usefixtures("either_library")
def test_an_upload_is_repeated_with_the_same_key() -> None:
    script = [reset, answer(503), answer(202, document("queued", 0))]
    with flaky_server(script) as server, reeve.connect(server.address) as client:
        client.bulk.submit([{"operation": "score", "game": "chess", "body": {}}])
        keys = {headers["Idempotency-Key"] for headers in server.headers}
        lengths = {headers["Content-Length"] for headers in server.headers}
        assert (len(server.asked), len(keys), len(lengths)) == (3, 1, 1)


@pytest.mark.usefixtures("either_library")
@pytest.mark.parametrize(
    "line", [b"<h1>Trouble</h1>", b'{"up": true}', b"[1]", b"\xff\xfe", b'{"line": 1, "status": "up"}']
)
def test_lines_that_are_not_answers_raise_an_error(line: bytes, waits: list[float]) -> None:
    def foreign(handler: Any) -> None:
        handler.send_response(200)
        handler.send_header("Content-Length", str(len(line) + 1))
        handler.end_headers()
        handler.wfile.write(line + b"\n")

    with (
        flaky_server([answer(200, document("done", len(line) + 1)), foreign] * 20) as server,
        reeve.connect(server.address) as client,
        pytest.raises(reeve.ConnectionFailed, match=r"an answer (is not JSON|does not look like)"),
    ):
        list(client.bulk_jobs.results("j1"))
