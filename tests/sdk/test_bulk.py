"""Many requests together, with both transports: the same answers in the same order, in batches of any size."""

import itertools
import json
import multiprocessing
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest

import reeve
from reeve import batches
from reeve.types import BulkLine
from tests.sdk.commands import environment, wait_until
from tests.sdk.flaky import Step, answer, cut, flaky_server, reset, write
from tests.sdk.games import SEED


@pytest.fixture(scope="module")
def lines() -> list[BulkLine]:
    """One line of each operation, and some wrong ones."""
    match = reeve.connect("local").start("ethnos", seats=["ann", "bob"], seed=SEED)
    state, seat = match.state, match.pending[0]
    move = next(match.legal_moves(seat))
    return [
        {"operation": "adjudicate", "game": "ethnos", "body": {"state": state, "move": move}, "id": "a"},
        {"operation": "legal-moves", "game": "ethnos", "body": {"state": state, "seat": seat}},
        {"operation": "score", "game": "ethnos", "body": {"state": state}, "id": "ż"},
        {"operation": "replay", "game": "ethnos", "body": {"record": match.record()}},
        {"operation": "score", "game": "chess", "body": {}},
        {"operation": "score", "game": "ethnos", "body": {}},
    ]


@pytest.fixture
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small batches of lines, each in one request."""
    monkeypatch.setattr(batches, "MOST_LINES", 4)


def test_every_line_is_answered_in_order(client: reeve.Client, lines: list[BulkLine]) -> None:
    answers = list(client.bulk.stream(lines))
    assert [each["line"] for each in answers] == [1, 2, 3, 4, 5, 6]
    assert [each.get("id") for each in answers] == ["a", None, "ż", None, None, None]
    assert [each["status"] for each in answers] == [200, 200, 200, 200, 404, 422]


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("gzip", [False, True])
def test_both_transports_give_the_same_answers(
    remote: reeve.Client, local: reeve.Client, lines: list[BulkLine], language: str, gzip: bool, small_batches: None
) -> None:
    far = list(remote.speaking(language).bulk.stream(lines * 5, gzip=gzip))
    near = list(local.speaking(language).bulk.stream(lines * 5, gzip=gzip))
    for each in itertools.chain(far, near):
        if "problem" in each:
            each["problem"]["instance"] = ""
    assert json.dumps(far) == json.dumps(near)


@pytest.mark.parametrize("parallel", [1, 3])
def test_parallel_batches_keep_the_order(
    client: reeve.Client, lines: list[BulkLine], parallel: int, small_batches: None
) -> None:
    answers = client.bulk.stream((lines[index % 6] for index in range(100)), parallel=parallel)
    assert [each["line"] for each in answers] == list(range(1, 101))


def test_no_lines_no_answers(client: reeve.Client) -> None:
    assert list(client.bulk.stream([])) == []


def test_lines_are_read_only_as_far_as_needed_for_the_answers(
    client: reeve.Client, lines: list[BulkLine], small_batches: None
) -> None:
    taken = 0

    def endless() -> Iterator[BulkLine]:
        nonlocal taken
        for line in itertools.cycle(lines):
            taken += 1
            yield line

    answers = client.bulk.stream(endless(), parallel=2)
    for number, _ in enumerate(itertools.islice(answers, 50), 1):
        assert taken <= number + 4 * 6
    answers.close()


def test_batches_are_limited_in_lines_and_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "MOST_LINES", 3)
    monkeypatch.setattr(batches, "MOST_BYTES", 500)

    def line(size: int) -> BulkLine:
        return {"operation": "score", "game": "x" * size, "body": {}}

    cut_up = list(batches.batches([line(1)] * 4 + [line(1000)] + [line(200)] * 3))
    assert [(batch.first, batch.count) for batch in cut_up] == [(1, 3), (4, 1), (5, 1), (6, 2), (8, 1)]


def test_a_line_that_is_not_json_is_an_error_of_the_caller(client: reeve.Client) -> None:
    with pytest.raises(ValueError, match="JSON"):
        list(client.bulk.stream([{"operation": "score", "game": "ethnos", "body": {"state": float("nan")}}]))


def give(lines: int, *, then: str | None = None, status: int = 503) -> Step:
    """Answer this many lines, and the next one with a problem that ends the response."""

    def step(handler: BaseHTTPRequestHandler) -> None:
        body = b"".join(b'{"line":%d,"status":200,"answer":{}}\n' % number for number in range(1, lines + 1))
        if then is not None:
            told = {"title": "This is the end", "detail": "", "instance": "", "errors": [], "retry_after": 5}
            problem = {"type": f"/problems/{then}", "status": status, **told}
            body += json.dumps({"line": lines + 1, "status": status, "problem": problem}).encode() + b"\n"
        write(handler, 200, body.decode(), "application/x-ndjson")

    return step


@pytest.mark.parametrize("trouble", [reset, cut, answer(503)])
def test_a_failed_request_is_sent_again(
    trouble: Step, lines: list[BulkLine], small_batches: None, waits: list[float], either_library: None
) -> None:
    with flaky_server([give(4), trouble, give(2)]) as server, reeve.connect(server.address) as client:
        answers = list(client.bulk.stream(lines, parallel=1))
    assert [each["line"] for each in answers] == [1, 2, 3, 4, 5, 6]
    assert len(server.asked) == 3


@pytest.mark.parametrize("answered", [0, 2, 5])
def test_lines_that_a_stopping_server_did_not_answer_are_sent_again(
    answered: int, lines: list[BulkLine], waits: list[float], either_library: None
) -> None:
    steps = [give(answered, then="stopping"), give(0, then="stopping"), give(6 - answered)]
    with flaky_server(steps) as server, reeve.connect(server.address) as client:
        answers = list(client.bulk.stream(lines))
    assert [(each["line"], each["status"]) for each in answers] == [(line, 200) for line in range(1, 7)]
    assert waits == [5, 5]


def test_if_a_stopping_server_has_answered_all_lines_nothing_is_sent_again(
    lines: list[BulkLine], either_library: None
) -> None:
    with flaky_server([give(6, then="stopping")]) as server, reeve.connect(server.address) as client:
        answers = list(client.bulk.stream(lines))
    assert [each["status"] for each in answers] == [200] * 6


def test_if_all_servers_stop_an_error_is_raised(
    lines: list[BulkLine], waits: list[float], either_library: None
) -> None:
    with (
        flaky_server([give(0, then="stopping")] * 5) as server,
        reeve.connect(server.address) as client,
        pytest.raises(reeve.ServerError, match="This is the end"),
    ):
        list(client.bulk.stream(lines))


def test_lines_after_too_many_errors_are_sent_again_without_a_pause(
    lines: list[BulkLine], waits: list[float], either_library: None
) -> None:
    steps = [give(2, then="too-many-errors", status=422), give(3, then="too-many-errors", status=422), give(1)]
    with flaky_server(steps) as server, reeve.connect(server.address) as client:
        answers = list(client.bulk.stream(lines))
    assert [(each["line"], each["status"]) for each in answers] == [(line, 200) for line in range(1, 7)]
    assert not any(waits)


def test_if_no_line_is_answered_before_too_many_errors_an_error_is_raised(
    lines: list[BulkLine], waits: list[float], either_library: None
) -> None:
    steps = [give(1, then="too-many-errors", status=422), give(0, then="too-many-errors", status=422)]
    with (
        flaky_server(steps) as server,
        reeve.connect(server.address) as client,
        pytest.raises(reeve.BadRequest, match="This is the end"),
    ):
        list(client.bulk.stream(lines))


def test_many_lines_with_errors_are_all_answered(client: reeve.Client) -> None:
    wrong: BulkLine = {"operation": "score", "game": "ethnos", "body": {"state": {}}}
    answers = list(client.bulk.stream([wrong] * 100))
    assert [(each["line"], each["status"]) for each in answers] == [(line, 422) for line in range(1, 101)]
    assert "/problems/too-many-errors" not in {each["problem"]["type"] for each in answers if "problem" in each}


def test_lines_after_a_rate_limit_that_ended_the_response_are_sent_again(
    lines: list[BulkLine], waits: list[float], either_library: None
) -> None:
    with (
        flaky_server([give(2, then="rate-limited", status=429), give(4)]) as server,
        reeve.connect(server.address) as client,
    ):
        answers = list(client.bulk.stream(lines))
    assert [(each["line"], each["status"]) for each in answers] == [(line, 200) for line in range(1, 7)]
    assert waits == [5]


@pytest.mark.parametrize(
    ("kind", "status", "error"),
    [
        ("overpacked", 413, reeve.BadRequest),
        ("too-many-lines", 413, reeve.BadRequest),
        ("bad-compression", 400, reeve.BadRequest),
        ("out-of-time", 503, reeve.ServerError),
    ],
)
def test_a_problem_that_ends_the_response_is_raised(
    kind: str, status: int, error: type[reeve.ApiError], lines: list[BulkLine], either_library: None
) -> None:
    with (
        flaky_server([give(3, then=kind, status=status)]) as server,
        reeve.connect(server.address) as client,
        pytest.raises(error, match="This is the end") as caught,
    ):
        list(client.bulk.stream(lines))
    assert caught.value.problem["type"] == f"/problems/{kind}"


def test_missing_answers_raise_an_error(lines: list[BulkLine], either_library: None) -> None:
    with (
        flaky_server([give(5)]) as server,
        reeve.connect(server.address) as client,
        pytest.raises(reeve.ConnectionFailed, match="6 lines"),
    ):
        list(client.bulk.stream(lines))


def test_a_response_without_lines_raises_an_error(lines: list[BulkLine], either_library: None) -> None:
    with (
        flaky_server([answer(200, {"up": True})]) as server,
        reeve.connect(server.address) as client,
        pytest.raises(reeve.ConnectionFailed, match="does not look like one of a Reeve server"),
    ):
        list(client.bulk.stream(lines[:1]))


PROBLEM = {"type": "/problems/stopping", "title": "", "status": 503, "detail": "", "instance": "", "errors": []}


@pytest.mark.parametrize(
    "line",
    [
        {"line": "1", "status": 200, "answer": {}},
        {"line": 1, "status": None, "answer": {}},
        {"line": 1, "status": 503, "problem": "stopping"},
        {"line": 1, "status": 503, "problem": {"type": "/problems/stopping"}},
        {"line": 1, "status": 503, "problem": {**PROBLEM, "status": "503"}},
        {"line": 1, "status": 503, "problem": {**PROBLEM, "errors": None}},
        {"line": 1, "status": 503, "problem": {**PROBLEM, "retry_after": "soon"}},
        {"line": 1, "status": 503, "problem": {**PROBLEM, "retry_after": -1}},
        {"line": 1, "status": 503, "problem": {**PROBLEM, "retry_after": float("nan")}},
    ],
)
def test_a_line_with_other_types_raises_an_error(
    line: dict[str, object], lines: list[BulkLine], waits: list[float], either_library: None
) -> None:
    with (
        flaky_server([answer(200, line)]) as server,
        reeve.connect(server.address) as client,
        pytest.raises(reeve.ConnectionFailed, match="does not look like one of a Reeve server"),
    ):
        list(client.bulk.stream(lines[:1]))


def test_a_server_that_stops_for_long_is_not_waited_for(
    lines: list[BulkLine], waits: list[float], either_library: None
) -> None:
    stopping = {"line": 1, "status": 503, "problem": {**PROBLEM, "retry_after": float("inf")}}
    with (
        flaky_server([answer(200, stopping)]) as server,
        reeve.connect(server.address) as client,
        pytest.raises(reeve.ServerError),
    ):
        list(client.bulk.stream(lines[:1]))
    assert waits == []


def test_a_refused_request_raises_an_error(lines: list[BulkLine], either_library: None) -> None:
    with (
        flaky_server([answer(415)]) as server,
        reeve.connect(server.address) as client,
        pytest.raises(reeve.BadRequest),
    ):
        list(client.bulk.stream(lines))


def test_a_reader_that_stops_leaves_no_thread_behind(
    remote: reeve.Client, lines: list[BulkLine], small_batches: None
) -> None:
    answers = remote.bulk.stream(itertools.cycle(lines))
    next(answers)
    answers.close()
    until = time.monotonic() + 120
    while any(thread.name.startswith("reeve") for thread in threading.enumerate()):
        assert time.monotonic() < until
        time.sleep(0.01)


ENDLESS = """
import itertools, reeve
line = {"operation": "score", "game": "chess", "body": {}}
for answer in reeve.connect("local").bulk.stream(itertools.repeat(line), parallel=2):
    print(answer["line"], flush=True)
"""


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks at processes in /proc")
def test_processes_end_with_their_parent() -> None:
    process = subprocess.Popen([sys.executable, "-c", ENDLESS], env=environment(), stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"1\n"
    own = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    children = [Path(f"/proc/{child}") for child in own]
    assert children
    process.kill()
    process.communicate()
    wait_until(lambda: not any(child.exists() for child in children), "the other processes end")


def test_a_process_that_dies_raises_an_error(local: reeve.Client, lines: list[BulkLine], small_batches: None) -> None:
    others = multiprocessing.active_children()  # servers of other tests
    answers = local.bulk.stream(itertools.cycle(lines), parallel=2)
    next(answers)
    started = [child for child in multiprocessing.active_children() if child not in others]
    assert started
    for child in started:
        child.kill()
    with pytest.raises(reeve.ConnectionFailed, match="died"):
        list(answers)
