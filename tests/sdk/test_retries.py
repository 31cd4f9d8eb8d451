"""The HTTP transport: which requests it repeats, how long it waits, and which errors it raises at once."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest

import reeve
from tests.jobs.conftest import PATIENCE, wait_until
from tests.sdk.flaky import Step, answer, cut, dawdle, flaky_server, foreign, page, raw, reset, write
from tests.server import free_port

pytestmark = pytest.mark.usefixtures("either_library")

OK = answer(200, {"state": {}, "pending": [], "due": {}, "events": [], "status": "up"})
"""A response that fits a setup and a health check."""


def ask(address: str, retries: int = 2) -> None:
    with reeve.connect(address, retries=retries) as client:
        client.setups.create("ethnos", seats=["ann", "bob"])


@pytest.mark.parametrize("trouble", [reset, cut, answer(429), answer(502), answer(503), answer(504), page(502)])
def test_a_request_is_repeated_if_that_may_help(trouble: Step, waits: list[float]) -> None:
    with flaky_server([trouble, trouble, OK]) as server:
        ask(server.address)
    assert server.asked == ["POST /v1/games/ethnos/setups"] * 3
    assert len(waits) == 2


@pytest.mark.parametrize("status", [400, 401, 403, 404, 405, 409, 413, 415, 422, 500])
def test_a_refusal_is_not_repeated(status: int, waits: list[float]) -> None:
    with flaky_server([answer(status), OK]) as server, pytest.raises(reeve.ApiError) as caught:
        ask(server.address)
    assert (len(server.asked), waits, caught.value.status) == (1, [], status)


@pytest.mark.parametrize("kind", ["out-of-time", "no-workers", "no-witness"])
def test_a_problem_that_lasts_is_not_repeated(kind: str, waits: list[float]) -> None:
    problem = {"type": f"/problems/{kind}", "title": "No", "status": 503, "detail": "", "errors": []}
    with flaky_server([answer(503, problem), OK]) as server, pytest.raises(reeve.ServerError) as caught:
        ask(server.address)
    assert (len(server.asked), waits, caught.value.problem["type"]) == (1, [], f"/problems/{kind}")


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (400, reeve.BadRequest),
        (404, reeve.NotFound),
        (409, reeve.AnotherMoveStands),
        (413, reeve.BadRequest),
        (415, reeve.BadRequest),
        (422, reeve.BadRequest),
        (429, reeve.RateLimited),
        (500, reeve.ServerError),
        (503, reeve.ServerError),
    ],
)
def test_an_error_has_the_fields_of_the_problem(status: int, kind: type[reeve.ApiError]) -> None:
    wrong = {"pointer": "/seats", "code": "missing", "detail": "This field is required.", "params": {}}
    problem = {"type": "/problems/x", "title": "No", "status": status, "detail": "", "instance": "7", "errors": [wrong]}
    with flaky_server([answer(status, problem, X_Request_ID="7")]) as server, pytest.raises(kind) as caught:
        ask(server.address, retries=0)
    error = caught.value
    assert type(error) is kind
    assert (error.problem, error.errors, error.request_id) == (problem, [wrong], "7")
    assert str(error) == f"{status} No: /seats: This field is required."


@pytest.mark.parametrize(("status", "kind"), [(400, reeve.BadRequest), (502, reeve.ServerError)])
def test_a_problem_whose_status_a_proxy_changed_keeps_its_errors(status: int, kind: type[reeve.ApiError]) -> None:
    wrong = {"pointer": "/seats", "code": "missing", "detail": "This field is required.", "params": {}}
    problem = {"type": "/problems/x", "title": "No", "status": 422, "detail": "", "instance": "7", "errors": [wrong]}
    with flaky_server([answer(status, problem)]) as server, pytest.raises(kind) as caught:
        ask(server.address, retries=0)
    error = caught.value
    assert (error.status, error.errors) == (status, [wrong])
    assert error.problem == {**problem, "status": status}
    assert str(error) == f"{status} No: /seats: This field is required."


def test_it_gives_up_after_the_last_retry(waits: list[float]) -> None:
    with flaky_server([answer(503)] * 4) as server, pytest.raises(reeve.ServerError):
        ask(server.address, retries=3)
    assert len(server.asked) == 4


def test_no_retries_if_none_are_wanted(waits: list[float]) -> None:
    with flaky_server([reset, OK]) as server, pytest.raises(reeve.ConnectionFailed):
        ask(server.address, retries=0)
    assert len(server.asked) == 1


def test_pauses_grow_up_to_a_limit_and_are_random(waits: list[float]) -> None:
    with flaky_server([answer(503)] * 12) as server, pytest.raises(reeve.ServerError):
        ask(server.address, retries=11)
    assert all(0.05 * 2**n <= wait <= 0.1 * 2**n for n, wait in enumerate(waits[:6]))
    assert all(2.5 <= wait <= 5.0 for wait in waits[6:])
    assert len(set(waits)) == len(waits)


def test_it_waits_as_long_as_the_server_says(waits: list[float]) -> None:
    with flaky_server([answer(429, Retry_After="7"), answer(503, Retry_After="3"), OK]) as server:
        ask(server.address)
    assert waits == [7.0, 3.0]


def test_retry_after_may_be_a_date(waits: list[float]) -> None:
    soon = format_datetime(datetime.now(UTC) + timedelta(seconds=20), usegmt=True)
    with flaky_server([answer(503, Retry_After=soon), OK]) as server:
        ask(server.address)
    assert 0.1 < waits[0] <= 20  # without the date the wait would be at most 0.1


@pytest.mark.parametrize(
    "value",
    [
        "Mon, 01 Jan 99999999999999999999 00:00:00 GMT",
        "Mon, 01 Jan 2020 00:00:00 +99999999999999999999999",
        "Mon, 01 Jan 2020 00:00:00 +9999",
        "soon",
        "-5",
        "1e999",
    ],
)
def test_a_retry_after_that_cannot_be_read_is_ignored(value: str, waits: list[float]) -> None:
    with flaky_server([answer(503, Retry_After=value)] * 2) as server, pytest.raises(reeve.ServerError) as caught:
        ask(server.address, retries=1)
    assert caught.value.retry_after is None
    assert len(waits) == 1
    assert waits[0] <= 0.1


def test_an_endless_wait_is_left_to_the_caller(waits: list[float]) -> None:
    with flaky_server([answer(503, Retry_After="9" * 400)]) as server, pytest.raises(reeve.ServerError):
        ask(server.address)
    assert waits == []


def test_a_long_wait_is_left_to_the_caller(waits: list[float]) -> None:
    with flaky_server([answer(429, Retry_After="31")]) as server, pytest.raises(reeve.RateLimited) as caught:
        ask(server.address)
    assert (caught.value.retry_after, waits) == (31.0, [])


def test_no_server_is_running(waits: list[float]) -> None:
    address = f"http://127.0.0.1:{free_port()}"
    with pytest.raises(reeve.ConnectionFailed) as caught:
        ask(address)
    assert str(caught.value) == f"no response from {address}: Connection refused"
    assert len(waits) == 2


def test_the_server_does_not_speak_tls(waits: list[float]) -> None:
    with flaky_server([OK] * 3) as server, pytest.raises(reeve.ConnectionFailed, match=r"SSL|TLS") as caught:
        ask(server.address.replace("http:", "https:"))
    assert "Operation not permitted" not in str(caught.value)


def test_a_timeout_is_not_repeated() -> None:
    with flaky_server([dawdle(1.0), OK]) as server, reeve.connect(server.address, timeout=0.2) as client:
        with pytest.raises(reeve.ConnectionFailed, match="timed out"):
            client.health()
        wait_until(lambda: server.asked, PATIENCE)
    assert len(server.asked) == 1


def test_a_refusal_without_a_problem_document_is_a_refusal() -> None:
    with (
        flaky_server([page(404)]) as server,
        pytest.raises(reeve.NotFound, match="does not look like one of a Reeve server"),
    ):
        ask(server.address)


@pytest.mark.parametrize("status", [404, 503])
@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        "null",
        "7",
        '"text"',
        "no JSON",
        "[" * 200_000,
        '{"status": "404", "type": 1, "title": null, "detail": [], "errors": 5}',
        '{"status": 404, "type": "/problems/x", "title": "No", "detail": "", "errors": [{}]}',
        '{"status": 404, "type": "https://example.org/x", "title": "No", "detail": "", "errors": []}',
        '{"type": "about:blank", "title": "Not Found", "status": 404}',
    ],
)
def test_a_foreign_error_has_its_status_and_first_bytes(text: str, status: int, waits: list[float]) -> None:
    with flaky_server([foreign(status, text)] * 3) as server, pytest.raises(reeve.ApiError) as caught:
        ask(server.address)
    error = caught.value
    assert isinstance(error, reeve.NotFound if status == 404 else reeve.ServerError)
    assert (error.status, error.errors) == (status, [])
    assert str(error).startswith(f"{status} ")
    assert repr(text[:200]) in str(error)


def test_a_response_that_is_nested_too_deeply_raises_an_error() -> None:
    with (
        flaky_server([lambda handler: write(handler, 200, "[" * 200_000, "application/json")]) as server,
        pytest.raises(reeve.ConnectionFailed, match="is not JSON"),
    ):
        ask(server.address)


def test_a_foreign_server_raises_an_error() -> None:
    with flaky_server([page(200)]) as server, pytest.raises(reeve.ConnectionFailed, match="is not JSON"):
        ask(server.address)


ASKING: dict[str, Callable[[reeve.Client], object]] = {
    "games": lambda client: client.games.list(),
    "game": lambda client: client.games.get("ethnos"),
    "rulings": lambda client: client.rulings.list("ethnos"),
    "ruling": lambda client: client.rulings.get("ethnos", "band.size"),
    "components": lambda client: client.components.get("ethnos"),
    "setups": lambda client: client.start("ethnos", seats=["ann", "bob"]),
    "sealed setups": lambda client: client.start_sealed("ethnos", seats=["ann", "bob"]),
    "adjudications": lambda client: client.adjudications.create("ethnos", state={}, move={}),
    "legal moves": lambda client: list(client.legal_moves.list("ethnos", state={}, seat="ann")),
    "scores": lambda client: client.scores.create("ethnos", state={}),
    "views": lambda client: client.views.create("ethnos", state={}, seat="ann"),
    "replays": lambda client: reeve.Match.from_record(client, {"game": "ethnos", "moves": []}),
    "searches": lambda client: client.searches.create("ethnos", state={}, seat="ann"),
    "search": lambda client: client.searches.get("s1"),
    "cancelled search": lambda client: client.searches.cancel("s1"),
    "bulk": lambda client: list(client.bulk.stream([{"operation": "score", "game": "ethnos", "body": {}}])),
    "bulk jobs": lambda client: client.bulk.submit([]),
    "bulk job": lambda client: client.bulk_jobs.get("j1"),
    "results": lambda client: list(client.bulk_jobs.results("j1")),
    "cancelled bulk job": lambda client: client.bulk_jobs.cancel("j1"),
    "health": lambda client: client.health(),
    "readiness": lambda client: client.ready(),
}


@pytest.mark.parametrize("asking", list(ASKING))
@pytest.mark.parametrize("text", ["{}", "[]", "[{}]", "7", "null", '{"up": true}'])
@pytest.mark.parametrize("kind", ["application/json", "application/x-ndjson"])
def test_a_response_with_another_document_raises_an_error(asking: str, text: str, kind: str) -> None:
    with (
        flaky_server([lambda handler: write(handler, 200, text, kind)]) as server,
        reeve.connect(server.address) as client,
        pytest.raises(reeve.ConnectionFailed, match=r"response|answer"),
    ):
        ASKING[asking](client)
    assert len(server.asked) == 1


def test_a_redirect_of_a_post_is_not_followed() -> None:
    with flaky_server([answer(302, Location="/elsewhere"), OK]) as server, pytest.raises(reeve.ApiError):
        ask(server.address)
    assert len(server.asked) == 1


@pytest.mark.parametrize(
    "response",
    [
        b"HTTP/1.1 200 OK\r\nContent-Length: 5, 6\r\n\r\n12345",
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-5\r\n12345",
        b"HTTP/1.1 302 Found\r\nLocation: http://[::1\r\nContent-Length: 0\r\n\r\n",
        b"HTTP/1.1 302 Found\r\nLocation: http://\xff\r\nContent-Length: 0\r\n\r\n",
        b"HTTP/1.1 302 Found\r\nLocation: mailto:ann\r\nContent-Length: 0\r\n\r\n",
    ],
)
def test_a_response_with_wrong_headers_raises_an_error_of_the_library(response: bytes, waits: list[float]) -> None:
    with flaky_server([raw(response)] * 10) as server, reeve.connect(server.address) as client:
        with pytest.raises((reeve.ConnectionFailed, reeve.ApiError)):
            client.health()
        with pytest.raises((reeve.ConnectionFailed, reeve.ApiError)):
            next(client.searches.watch("s1"))


def test_readiness_503_is_a_response_and_not_repeated(waits: list[float]) -> None:
    down = {"status": "down", "parts": {"redis": "down"}}
    with flaky_server([answer(503, down)]) as server, reeve.connect(server.address) as client:
        assert client.ready() == down
    assert waits == []


def test_connections_are_pooled() -> None:
    with flaky_server([OK] * 5) as server, reeve.connect(server.address) as client:
        for _ in range(5):
            client.health()
    assert len(server.callers) == 1
