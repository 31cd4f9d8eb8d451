"""Searches over a network that loses responses and interrupts streams."""

import sys
from typing import Any

import httpx
import pytest
import requests

import reeve
from tests.sdk.flaky import Step, answer, cut, flaky_server, late, old_stream, page, reset, stream
from tests.sdk.searching import Terminal, begin, event, search

pytestmark = pytest.mark.usefixtures("either_library")

BEGUN = answer(202, search("queued", done=0.0, moves=0), Location="/v1/searches/s1")
RUNNING = answer(200, search())
DONE = answer(200, search("done", done=1.0))
GONE = answer(404)

POST = "POST /v1/games/ethnos/searches"
GET = "GET /v1/searches/s1"
DELETE = "DELETE /v1/searches/s1"
EVENTS = "GET /v1/searches/s1/events"


# Starting a search


@pytest.mark.parametrize("trouble", [reset, cut, answer(429), answer(503), page(502)])
def test_a_repeated_request_has_the_key_of_the_first(trouble: Step, waits: list[float]) -> None:
    with flaky_server([trouble, trouble, BEGUN]) as server, reeve.connect(server.address) as client:
        assert begin(client).id == "s1"
    assert server.asked == [POST] * 3
    keys = {headers["Idempotency-Key"] for headers in server.headers}
    assert len(keys) == 1
    assert len(keys.pop()) >= 32


def test_every_search_has_its_own_key_unless_one_is_given() -> None:
    with flaky_server([BEGUN] * 3) as server, reeve.connect(server.address) as client:
        begin(client)
        begin(client)
        client.searches.create("ethnos", state={}, seat="ann", iterations=5, idempotency_key="mine")
    first, second, third = (headers["Idempotency-Key"] for headers in server.headers)
    assert first != second
    assert third == "mine"


def test_a_request_may_wait_for_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    timeouts: list[object] = []
    send, build = requests.Session.request, httpx.AsyncClient.build_request

    def noting(session: requests.Session, *where: Any, **how: Any) -> requests.Response:
        timeouts.append(how["timeout"])
        return send(session, *where, **how)

    def noting_too(client: httpx.AsyncClient, *where: Any, **how: Any) -> httpx.Request:
        timeouts.append((how["timeout"].connect, how["timeout"].read))
        return build(client, *where, **how)

    monkeypatch.setattr(requests.Session, "request", noting)
    monkeypatch.setattr(httpx.AsyncClient, "build_request", noting_too)
    with flaky_server([DONE, DONE, RUNNING]) as server, reeve.connect(server.address, timeout=60) as client:
        begun = client.searches.create("ethnos", state={}, seat="ann", milliseconds=100, wait=2)
        assert begun["status"] == "done"
        assert client.searches.get("s1", wait=3)["status"] == "done"
        client.searches.get("s1")
    assert [headers["Prefer"] for headers in server.headers] == ["wait=2", "wait=3", None]
    assert timeouts == [(60, 62), (60, 63), (60, 60)]


def test_a_full_queue_is_tried_again_after_retry_after(waits: list[float]) -> None:
    with (
        flaky_server([answer(429, Retry_After="5")] * 3) as server,
        reeve.connect(server.address) as client,
        pytest.raises(reeve.RateLimited) as caught,
    ):
        begin(client)
    assert waits == [5.0, 5.0]
    assert caught.value.retry_after == 5.0


def test_a_server_without_workers_is_not_tried_again(waits: list[float]) -> None:
    problem = {"type": "/problems/no-workers", "title": "No", "status": 503, "detail": "", "instance": "", "errors": []}
    with (
        flaky_server([answer(503, problem)]) as server,
        reeve.connect(server.address) as client,
        pytest.raises(reeve.ServerError),
    ):
        begin(client)
    assert waits == []


# Waiting for a search


def test_the_client_waits_with_long_polls() -> None:
    script = [BEGUN, late(0.3, RUNNING), late(0.3, DONE)]
    with flaky_server(script) as server, reeve.connect(server.address) as client:
        job = begin(client)
        assert len(job.result()["moves"]) == 7
        assert job.best() == {"kind": "recruit_from_deck", "seat": "ann"}
        assert job.done
    assert server.asked == [POST, GET, GET]
    assert {headers["Prefer"] for headers in server.headers[1:]} == {"wait=20"}


def test_if_a_server_does_not_wait_the_client_pauses(waits: list[float]) -> None:
    with flaky_server([BEGUN, RUNNING, RUNNING, DONE]) as server, reeve.connect(server.address) as client:
        begin(client).result()
    assert waits == [0.25, 0.25]


def test_the_timeout_of_the_caller() -> None:
    with flaky_server([BEGUN, *[RUNNING] * 9, DONE]) as server, reeve.connect(server.address) as client:
        job = begin(client)
        with pytest.raises(reeve.SearchTimeout, match="s1 has not ended") as caught:
            job.result(timeout=0.4)
        assert isinstance(caught.value, TimeoutError)
        assert caught.value.search["progress"]["done"] == 0.5
        del server.script[:-1]
        assert job.result(timeout=60)["iterations"] == 100


def test_a_failed_search_has_its_reason() -> None:
    failed = search("failed", moves=0, reason="No worker began it in time.")
    with flaky_server([BEGUN, answer(200, failed)]) as server, reeve.connect(server.address) as client:
        job = begin(client)
        with pytest.raises(reeve.SearchFailed, match=r"No worker began it in time\.") as caught:
            job.result()
        assert caught.value.reason == "No worker began it in time."
        assert job.done
        assert job.progress().best is None


def test_a_cancelled_search_keeps_its_result() -> None:
    cancelled = answer(200, search("cancelled"))
    with flaky_server([BEGUN, cancelled]) as server, reeve.connect(server.address) as client:
        job = begin(client)
        assert job.cancel().best == {"kind": "recruit_from_deck", "seat": "ann"}
        with pytest.raises(reeve.SearchCancelled) as caught:
            job.result()
        assert caught.value.search["result"]
    assert server.asked == [POST, DELETE]


def test_an_expired_search() -> None:
    with flaky_server([BEGUN, GONE]) as server, reeve.connect(server.address) as client:
        job = begin(client)
        with pytest.raises(reeve.NotFound):
            job.result()


# Watching a search


def watched(*script: Step) -> tuple[list[str], list[str]]:
    """The statuses that a watcher sees, and the requests to the server."""
    with flaky_server(script) as server, reeve.connect(server.address) as client:
        statuses: list[str] = [document["status"] for document in client.searches.watch("s1")]
    return statuses, server.asked


PROGRESS = event("progress", search(moves=5))
LAST = event("done", search("done", done=1.0))


def test_a_stream_is_read_to_its_end() -> None:
    whole = stream(b": hello\n\n", PROGRESS[:20], PROGRESS[20:] + PROGRESS, b"event: other\ndata: ?\n\n", LAST)
    assert watched(whole) == (["running", "running", "done"], [EVENTS])
    assert watched(old_stream(PROGRESS, LAST)) == (["running", "done"], [EVENTS])


@pytest.mark.parametrize("half", [stream(PROGRESS), stream(PROGRESS, LAST[:40]), stream(PROGRESS, whole=False)])
def test_an_interrupted_stream_is_opened_again(half: Step, waits: list[float]) -> None:
    statuses, asked = watched(half, RUNNING, half, RUNNING, stream(LAST))
    assert statuses == ["running"] * 4 + ["done"]
    assert asked == [EVENTS, GET, EVENTS, GET, EVENTS]


@pytest.mark.parametrize(
    "dry",
    [stream(), reset, page(502), stream(b"data: {\n\n", b"event: done\ndata: {\n\n"), stream(event("done", {}))],
)
def test_if_no_stream_works_the_search_is_polled(dry: Step, waits: list[float]) -> None:
    statuses, asked = watched(dry, RUNNING, dry, RUNNING, RUNNING, DONE)
    assert statuses == ["running"] * 3 + ["done"]
    assert asked == [EVENTS, GET, EVENTS, GET, GET, GET]
    assert waits == [0.25] * 3


def test_if_there_are_too_many_watchers_the_search_is_polled(waits: list[float]) -> None:
    assert watched(answer(503, Retry_After="5"), DONE) == (["done"], [EVENTS, GET])
    assert waits == []


def test_a_lost_search_ends_the_watching() -> None:
    with pytest.raises(reeve.NotFound):
        watched(GONE)
    with pytest.raises(reeve.NotFound):
        watched(stream(PROGRESS, b"event: problem\ndata: {}\n\n"), GONE)


def test_a_watcher_that_stops_closes_the_stream() -> None:
    with flaky_server([stream(PROGRESS, PROGRESS), RUNNING]) as server, reeve.connect(server.address) as client:
        watching = client.searches.watch("s1")
        next(watching)
        watching.close()
        assert client.searches.get("s1")["status"] == "running"


def test_with_a_bar_the_result_is_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    with flaky_server([BEGUN, stream(PROGRESS, LAST)]) as server, reeve.connect(server.address) as client:
        assert len(begin(client).result(bar=True)["moves"]) == 7
    assert server.asked == [POST, EVENTS]
    assert "50 %  1,000/s  Recruit from the deck" in screen.getvalue()
