"""Slow clients over real connections: they are disconnected, and no other client waits for them."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from urllib.parse import urlsplit

import pytest
import requests

from reeve_service.games.installed import own_games, wires
from reeve_service.openapi.examples import game_examples
from tests.jobs.conftest import wait_until
from tests.server import running_server

THREADS = 4
CLIENT_SECONDS = 2
PATIENCE = 120.0
ADJUDICATIONS = "/v1/games/ethnos/adjudications"


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """The address of a server with few threads and a short client timeout."""
    with running_server(REEVE_HTTP_THREADS=str(THREADS), REEVE_CLIENT_SECONDS=str(CLIENT_SECONDS)) as address:
        yield address


@pytest.fixture(scope="module")
def patient_server() -> Iterator[str]:
    """The address of a server with few threads, whose client timeout is longer than a test."""
    with running_server(REEVE_HTTP_THREADS=str(THREADS), REEVE_CLIENT_SECONDS="600") as address:
        yield address


@pytest.fixture(scope="module")
def body() -> bytes:
    """A valid request for a verdict."""
    return json.dumps(game_examples(wires(own_games())["ethnos"])["AdjudicationRequest"]).encode()


def begin(
    address: str, path: str, *headers: str, media_type: str = "application/json", body: bytes = b""
) -> socket.socket:
    """A request whose body has not arrived, or only a part of it."""
    parts = urlsplit(address)
    spoken = socket.create_connection((parts.hostname or "", parts.port or 80), timeout=PATIENCE)
    lines = [f"POST {path} HTTP/1.1", "Host: reeve", f"Content-Type: {media_type}", *headers, "", ""]
    spoken.sendall("\r\n".join(lines).encode() + body)
    return spoken


def send_for_ever(spoken: socket.socket, block: bytes) -> None:
    """Send the same bytes again and again, and read nothing."""
    while True:
        spoken.sendall(block)


def rest_of(spoken: socket.socket) -> bytes:
    """Everything that arrives until the server closes the connection."""
    came = b""
    while more := spoken.recv(1 << 16):
        came += more
    return came


def send_no_body(stack: ExitStack, address: str) -> list[socket.socket]:
    """Ten times as many clients as the server has threads. None of them sends its body."""
    return [
        stack.enter_context(closing(begin(address, ADJUDICATIONS, "Content-Length: 100", "Accept-Language: pl")))
        for _ in range(THREADS * 10)
    ]


def test_clients_that_never_send_their_body_do_not_block_others(patient_server: str, body: bytes) -> None:
    with ExitStack() as stack:
        slow = send_no_body(stack, patient_server)
        for _ in range(THREADS * 2):
            answer = requests.post(
                patient_server + ADJUDICATIONS, body, headers={"Content-Type": "application/json"}, timeout=PATIENCE
            )
            assert answer.json()["legal"]
        assert not any(has_come(each) for each in slow)


def test_clients_that_never_send_their_body_get_a_problem(server: str) -> None:
    with ExitStack() as stack:
        for each in send_no_body(stack, server):
            head, _, problem = rest_of(each).partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 408 ")
            assert b"application/problem+json" in head
            assert json.loads(problem)["type"] == "/problems/slow-client"
            assert f"{CLIENT_SECONDS} s" in json.loads(problem)["detail"]


@pytest.mark.parametrize("header", ["Content-Length: 1000", "Transfer-Encoding: chunked"])
def test_a_body_that_arrives_in_drops_has_a_timeout_too(server: str, header: str) -> None:
    drop = b"1\r\n \r\n" if "chunked" in header else b" "
    with closing(begin(server, ADJUDICATIONS, header)) as spoken:
        while not has_come(spoken):
            spoken.sendall(drop)
            time.sleep(0.1)  # the interval between the drops
        assert rest_of(spoken).startswith(b"HTTP/1.1 408 ")


def has_come(spoken: socket.socket) -> bool:
    """Whether the server has sent something or closed the connection. Nothing is read."""
    spoken.setblocking(False)
    try:
        spoken.recv(1, socket.MSG_PEEK)
    except BlockingIOError:
        return False
    finally:
        spoken.settimeout(PATIENCE)
    return True


def test_a_stream_without_data_ends_with_a_problem_line(server: str) -> None:
    with closing(begin(server, "/v1/bulk", "Transfer-Encoding: chunked", media_type="application/x-ndjson")) as spoken:
        spoken.sendall(b"7\r\nbroken\n\r\n")
        answers = [line for line in rest_of(spoken).splitlines() if line.startswith(b"{")]
    assert [(json.loads(line)["line"], json.loads(line)["status"]) for line in answers] == [(1, 400), (2, 408)]


def test_a_stream_whose_answers_are_not_read_is_closed(server: str, body: bytes) -> None:
    line = json.dumps({"operation": "adjudicate", "game": "ethnos", "body": json.loads(body)}).encode() + b"\n"
    block = line * 20
    with closing(begin(server, "/v1/bulk", "Transfer-Encoding: chunked", media_type="application/x-ndjson")) as spoken:
        # The server stops reading when nobody reads its answers, and closes the connection after the timeout.
        with pytest.raises(ConnectionError):
            send_for_ever(spoken, b"%x\r\n%b\r\n" % (len(block), block))
        # The thread is free a moment later.
        wait_until(lambda: is_answered(server, line))


def is_answered(server: str, line: bytes) -> bool:
    """Whether there is a free thread for a stream that answers this line."""
    headers = {"Content-Type": "application/x-ndjson"}
    answer = requests.post(f"{server}/v1/bulk", line, headers=headers, timeout=PATIENCE)
    assert answer.status_code in (200, 503)
    return answer.status_code == 200 and answer.json()["status"] == 200


def silent(address: str) -> socket.socket:
    """A connection of a client that reads almost nothing."""
    parts = urlsplit(address)
    spoken = socket.socket()
    spoken.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    spoken.settimeout(PATIENCE)
    spoken.connect((parts.hostname or "", parts.port or 80))
    return spoken


def test_clients_that_read_no_responses_are_disconnected(server: str) -> None:
    # Each response is so short that the server accepts it completely. Only the kernel knows that it was not
    # delivered.
    with closing(silent(server)) as spoken, pytest.raises(ConnectionError):
        send_for_ever(spoken, b"GET /v1/games/ethnos/rulings HTTP/1.1\r\nHost: reeve\r\n\r\n" * 100)


@pytest.mark.parametrize("path", ["/docs/swagger-ui-bundle.js", "/openapi.yaml", "/v1/games/ethnos/rulings"])
def test_clients_that_read_no_responses_do_not_block_others(patient_server: str, path: str) -> None:
    with ExitStack() as stack:
        for _ in range(THREADS * 3):
            spoken = stack.enter_context(closing(silent(patient_server)))
            spoken.sendall(f"GET {path} HTTP/1.1\r\nHost: reeve\r\n\r\n".encode() * 50)
        for _ in range(THREADS * 2):
            assert requests.get(f"{patient_server}/healthz", timeout=PATIENCE).status_code == 200


def test_a_file_arrives_complete(server: str) -> None:
    answer = requests.get(
        f"{server}/docs/swagger-ui-bundle.js", headers={"Accept-Encoding": "identity"}, timeout=PATIENCE
    )
    assert len(answer.content) == int(answer.headers["Content-Length"]) > 100_000


def test_a_body_with_a_content_length_over_the_limit_is_refused_without_reading_it(server: str) -> None:
    with closing(begin(server, ADJUDICATIONS, "Content-Length: 1000000000")) as spoken:
        assert rest_of(spoken).startswith(b"HTTP/1.1 413 ")


def test_a_chunked_body_is_refused_when_it_exceeds_the_limit(server: str) -> None:
    chunk = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
    with closing(begin(server, ADJUDICATIONS, "Transfer-Encoding: chunked")) as spoken:
        for _ in range(17):
            spoken.sendall(chunk)
        assert rest_of(spoken).startswith(b"HTTP/1.1 413 ")


def test_a_client_that_disconnects_before_its_body_has_arrived_is_released(server: str, body: bytes) -> None:
    for _ in range(THREADS * 2):
        begin(server, ADJUDICATIONS, "Content-Length: 100").close()
    answer = requests.post(server + ADJUDICATIONS, body, headers={"Content-Type": "application/json"}, timeout=PATIENCE)
    assert answer.status_code == 200
