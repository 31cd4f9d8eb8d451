"""Searches over HTTP: created, waited for, watched and cancelled, on a real server with Redis and a worker."""

import json
from collections.abc import Iterator
from time import monotonic
from typing import Any

import pytest
import requests

from reeve_schemas.answers import searches as answers
from reeve_service.api.watching import preferred_wait
from reeve_service.config.settings import Settings
from reeve_service.storage.redis_server import RedisServer
from tests.api.tables import Client, Table, client_of, kind, pointers
from tests.jobs.conftest import PATIENCE, wait_until
from tests.server import running_server, running_worker

UNKNOWN = "A" * 22


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    """A Redis with a worker."""
    with RedisServer() as server, running_worker(server.url):
        yield server


@pytest.fixture(scope="module")
def address(redis: RedisServer) -> Iterator[str]:
    """A real server in which one request may wait for a search."""
    with running_server(REEVE_REDIS_URL=redis.url, REEVE_WATCHERS="1") as found:
        yield f"{found}/v1"


@pytest.fixture(scope="module")
def searches(redis: RedisServer) -> Table:
    """A table of Ethnos at an application with the same Redis."""
    return Table(client_of(Settings(redis_url=redis.url)))


@pytest.fixture(scope="module")
def order(searches: Table) -> dict[str, Any]:
    """A position to search, and the pending seat."""
    state = searches.start()
    return {"state": state, "seat": state["pending"][0]}


def check_shape(search: dict[str, Any]) -> None:
    """Check that a search has exactly the fields of its schema, at all levels."""
    answers.Search().read(search)
    answers.SearchProgress().read(search["progress"])
    if search["result"] is not None:
        answers.SearchResult().read(search["result"])
        for move in search["result"]["moves"]:
            answers.SearchMove().read(move)
        for move in search["result"]["line"]:
            answers.LineMove().read(move)


def read_events(response: requests.Response) -> Iterator[tuple[str, Any]]:
    """The events of a stream."""
    name = ""
    for line in response.iter_lines(chunk_size=1):
        field, _, value = line.decode().partition(": ")
        if field == "event":
            name = value
        if field == "data":
            yield name, json.loads(value)


def watch(search: str) -> requests.Response:
    """A stream of events, as soon as there is room for another watcher."""
    streams: list[requests.Response] = []

    def is_admitted() -> bool:
        streams.append(requests.get(f"{search}/events", stream=True, timeout=PATIENCE))
        return streams[-1].status_code == 200

    wait_until(is_admitted)
    return streams[-1]


# Created and waited for


def test_a_search_is_accepted_and_found_under_its_address(searches: Table, order: dict[str, Any]) -> None:
    accepted = searches.post("searches", {**order, "milliseconds": 300})
    assert accepted.status_code == 202
    assert accepted.headers["Location"] == f"/v1/searches/{accepted.json['id']}"
    assert "Preference-Applied" not in accepted.headers
    done = searches.client.get(accepted.headers["Location"], headers={"Prefer": "wait=30"})
    assert done.status_code == 200
    assert done.headers["Preference-Applied"] == "wait=30"
    for answer in (accepted, done):
        check_shape(answer.json)
        assert answer.headers["Cache-Control"] == "no-store"
    assert (accepted.json["seat"], accepted.json["game"]) == (order["seat"], "ethnos")
    assert done.json["status"] == "done"
    result = done.json["result"]
    assert sum(move["visits"] for move in result["moves"]) == result["iterations"]
    assert result["moves"][0]["text"] == result["text"]
    assert result["moves"][0]["move"] in searches.moves(order["state"])


def test_with_prefer_wait_the_response_has_the_end(searches: Table, order: dict[str, Any]) -> None:
    body = {**order, "iterations": 5, "seed": 1}
    done = searches.post("searches", body, {"Prefer": "respond-async, wait=30", "Accept-Language": "ru"})
    assert done.status_code == 200
    assert done.json["status"] == "done"
    assert "партий" in done.json["result"]["text"]
    assert done.headers["Location"].endswith(done.json["id"])


def test_if_the_wait_is_too_short_the_response_has_the_status_so_far(searches: Table, order: dict[str, Any]) -> None:
    answer = searches.post("searches", {**order, "milliseconds": 20_000}, {"Prefer": "wait=1"})
    assert answer.status_code == 202
    assert answer.headers["Preference-Applied"] == "wait=1"
    assert answer.json["status"] in ("queued", "running")
    cancelled = searches.client.delete(answer.headers["Location"])
    assert cancelled.status_code == 200
    again = searches.client.delete(answer.headers["Location"])
    assert again.get_json() == cancelled.get_json()
    assert again.get_json()["status"] == "cancelled"


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        ("wait=5", 5),
        ("respond-async, Wait = 7", 7),
        ('wait="3"; x=y', 3),
        ("wait=600", 30),
        ("wait=0", 0),
        ("wait=5, wait=9", 5),
        ("wait", None),
        ("wait=soon", None),
        ("wait=-1", None),
        ("wait=1.5", None),
        ("handling=lenient", None),
        ('",=;', None),
        ("", None),
    ],
)
def test_a_preference_that_cannot_be_parsed_is_ignored(header: str, seconds: int | None) -> None:
    assert preferred_wait(header) == seconds


def test_the_same_key_gives_the_same_search(searches: Table, order: dict[str, Any]) -> None:
    body, key = {**order, "iterations": 3}, {"Idempotency-Key": "5f0c"}
    first = searches.post("searches", body, key)
    assert searches.post("searches", body, key).json["id"] == first.json["id"]
    other = searches.post("searches", {**body, "iterations": 4}, key)
    assert other.status_code == 422
    assert kind(other) == "idempotency-key-reused"
    for bad in ("", "a b", "ä", "x" * 256):
        assert kind(searches.post("searches", body, {"Idempotency-Key": bad})) == "bad-idempotency-key"


# Watched


def test_events_are_in_order_and_end(address: str, order: dict[str, Any]) -> None:
    events: list[tuple[str, Any]] = []
    id = ""
    while len(events) < 3:  # the search was faster than its watcher
        made = requests.post(f"{address}/games/ethnos/searches", json={**order, "milliseconds": 1500}, timeout=PATIENCE)
        id = made.json()["id"]
        with watch(f"{address}/searches/{id}") as stream:
            assert stream.headers["Content-Type"].startswith("text/event-stream")
            assert stream.headers["Cache-Control"] == "no-store"
            assert stream.headers["X-Request-ID"]
            events = list(read_events(stream))
    assert [name for name, _ in events] == ["progress"] * (len(events) - 1) + ["done"]
    done = [search["progress"]["done"] for _, search in events]
    assert done == sorted(done)
    assert done[-1] == 1
    for _, search in events:
        check_shape(search)
    assert all(
        len(search["result"]["moves"]) <= 5 for name, search in events if name == "progress" and search["result"]
    )
    # A late watcher gets only the end.
    with watch(f"{address}/searches/{id}") as stream:
        assert list(read_events(stream)) == [events[-1]]


def test_the_number_of_watchers_is_limited_and_a_watcher_that_disconnects_makes_room(
    address: str, order: dict[str, Any]
) -> None:
    made = requests.post(f"{address}/games/ethnos/searches", json={**order, "milliseconds": 60_000}, timeout=PATIENCE)
    search = f"{address}/searches/{made.json()['id']}"
    first = watch(search)
    assert next(read_events(first))[0] == "progress"
    second = requests.get(f"{search}/events", stream=True, timeout=PATIENCE)
    assert second.status_code == 503
    assert second.json()["type"] == "/problems/too-many-watchers"
    assert second.headers["Retry-After"] == "5"
    # There is no room to wait either, so the response is sent at once.
    assert "Preference-Applied" not in requests.get(search, headers={"Prefer": "wait=30"}, timeout=PATIENCE).headers
    assert requests.head(f"{search}/events", timeout=PATIENCE).status_code == 200

    begun = monotonic()
    first.close()
    with watch(search):
        print(f"room again {monotonic() - begun:.2f} s after a watcher left")
    assert requests.delete(search, timeout=PATIENCE).json()["status"] == "cancelled"


def test_a_cancelled_search_ends_its_stream(address: str, order: dict[str, Any]) -> None:
    made = requests.post(f"{address}/games/ethnos/searches", json={**order, "milliseconds": 60_000}, timeout=PATIENCE)
    search = f"{address}/searches/{made.json()['id']}"
    wait_until(lambda: requests.get(search, timeout=PATIENCE).json()["status"] == "running")
    with watch(search) as stream:
        events = read_events(stream)
        assert next(events)[0] == "progress"
        begun = monotonic()
        requests.delete(search, timeout=PATIENCE)
        *_, (name, last) = events
        print(f"told of the end {monotonic() - begun:.2f} s after it was asked for")
    assert name == last["status"] == "cancelled"
    assert last["result"]["iterations"] > 0


# Refused


@pytest.mark.parametrize(
    ("change", "errors"),
    [
        ({}, {"": "exactly_one"}),
        ({"iterations": 1, "milliseconds": 1}, {"": "exactly_one"}),
        ({"iterations": 1, "level": "casual"}, {"": "exactly_one"}),
        ({"level": "grandmaster"}, {"/level": "not_a_choice"}),
        ({"level": 3}, {"/level": "not_text"}),
        ({"iterations": 0}, {"/iterations": "out_of_range"}),
        ({"iterations": 1_000_001}, {"/iterations": "out_of_range"}),
        ({"milliseconds": 60_001}, {"/milliseconds": "out_of_range"}),
        ({"iterations": "many"}, {"/iterations": "not_whole"}),
        ({"iterations": 1, "seed": -1}, {"/seed": "out_of_range"}),
        ({"iterations": 1, "seat": "nobody"}, {"/seat": "no_such_seat"}),
        ({"iterations": 1, "seat": "table"}, {"/seat": "owes_nothing"}),
        ({"iterations": 1, "depth": 5}, {"/depth": "unknown_field"}),
    ],
)
def test_errors_are_reported_at_their_place(
    searches: Table, order: dict[str, Any], change: dict[str, object], errors: dict[str, str]
) -> None:
    answer = searches.post("searches", {**order, **change})
    assert answer.status_code == 422
    assert pointers(answer) == errors


def test_a_seat_that_is_not_pending_gets_no_search(searches: Table, order: dict[str, Any]) -> None:
    (other,) = set(order["state"]["seats"]) - {order["seat"]}
    assert pointers(searches.post("searches", {**order, "seat": other, "iterations": 1})) == {"/seat": "owes_nothing"}


def test_unknown_games_and_searches(searches: Table) -> None:
    client = searches.client
    assert kind(client.post("/v1/games/chess/searches", json={})) == "not-found"
    for id in (UNKNOWN, "short", "x" * 500, "*"):
        for path in (f"/v1/searches/{id}", f"/v1/searches/{id}/events"):
            answer = client.get(path)
            assert answer.status_code == 404
            assert kind(answer) == "no-such-search"
        assert client.delete(f"/v1/searches/{id}").status_code == 404
    assert client.get(f"/v1/searches/{UNKNOWN}/events", headers={"Accept": "text/html"}).status_code == 406


def test_a_full_queue_gives_a_retry_after(order: dict[str, Any]) -> None:
    with RedisServer() as server:
        table = Table(client_of(Settings(redis_url=server.url, search_queue=1)))
        assert table.post("searches", {**order, "iterations": 1}).status_code == 202
        refused = table.post("searches", {**order, "iterations": 1})
        assert refused.status_code == 429
        assert kind(refused) == "queue-full"
        assert refused.headers["Retry-After"] == "5"
        assert "reeve_searches_open 1.0" in table.client.get("/metrics").text


def test_a_client_that_does_not_accept_the_response_creates_no_search(order: dict[str, Any]) -> None:
    with RedisServer() as server:
        table = Table(client_of(Settings(redis_url=server.url)))
        assert table.post("searches", {**order, "iterations": 1}, {"Accept": "text/html"}).status_code == 406
        assert "reeve_searches_open 0.0" in table.client.get("/metrics").text


# Without Redis


def test_without_redis_there_are_no_searches(client: Client, order: dict[str, Any]) -> None:
    answer = Table(client).post("searches", {**order, "iterations": 1})
    assert answer.status_code == 503
    assert kind(answer) == "no-workers"
    assert kind(client.get(f"/v1/searches/{UNKNOWN}")) == "no-workers"


def test_if_redis_does_not_answer_the_problem_comes_soon(order: dict[str, Any]) -> None:
    with RedisServer() as server:
        table = Table(client_of(Settings(redis_url=server.url)))
        accepted = table.post("searches", {**order, "iterations": 1})
        assert accepted.status_code == 202
    for answer in (
        table.post("searches", {**order, "iterations": 1}),
        table.client.get(accepted.headers["Location"]),
        table.client.get(f"{accepted.headers['Location']}/events"),
    ):
        assert answer.status_code == 503
        assert kind(answer) == "jobs-unavailable"
        assert answer.headers["Retry-After"] == "5"
    assert table.client.get("/metrics").status_code == 200


def test_a_stream_reports_that_its_search_was_lost(order: dict[str, Any]) -> None:
    with RedisServer() as server:
        table = Table(client_of(Settings(redis_url=server.url)))
        accepted = table.post("searches", {**order, "iterations": 1})
        stream = table.client.get(f"{accepted.headers['Location']}/events")
        told = iter(stream.response)
        assert b"event: progress" in next(told)
        table.client.application.extensions["reeve"].redis.flushall()
        *_, last = told
        assert b"event: problem" in last
        assert b"/problems/no-such-search" in last


def test_metrics_count_ended_searches(searches: Table, order: dict[str, Any]) -> None:
    searches.post("searches", {**order, "iterations": 5}, {"Prefer": "wait=30"})
    numbers = searches.client.get("/metrics").text
    assert 'reeve_searches_total{end="done",game="ethnos"}' in numbers
    assert 'reeve_search_iterations_total{game="ethnos"}' in numbers
    assert "reeve_worker_processes 1.0" in numbers
