"""The Host header over real connections: exactly one is required, except in HTTP/1.0."""

import socket
from contextlib import closing
from urllib.parse import urlsplit

import pytest

from tests.front.test_slow_clients import PATIENCE, rest_of


def ask(server: str, version: str, *headers: str) -> bytes:
    parts = urlsplit(server)
    with closing(socket.create_connection((parts.hostname or "", parts.port or 80), timeout=PATIENCE)) as spoken:
        lines = [f"GET /healthz HTTP/{version}", *headers, "Connection: close", "", ""]
        spoken.sendall("\r\n".join(lines).encode())
        return rest_of(spoken)


@pytest.mark.parametrize("headers", [(), ("Host: a", "Host: a"), ("Host: a", "Host: b"), ("Host:",)])
def test_no_host_and_two_hosts_are_refused(server: str, headers: tuple[str, ...]) -> None:
    answer = ask(server, "1.1", *headers)
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b"/problems/bad-request" in answer
    assert b"x-content-type-options: nosniff" in answer.lower()


def test_one_host_is_enough_and_http_1_0_needs_none(server: str) -> None:
    assert b" 200 " in ask(server, "1.1", "Host: reeve").splitlines()[0]
    assert b" 200 " in ask(server, "1.0").splitlines()[0]


@pytest.mark.parametrize(("size", "status"), [(65_000, b" 200 "), (140_000, b" 431 ")])
def test_the_size_of_the_head_of_a_request_is_limited(server: str, size: int, status: bytes) -> None:
    assert status in ask(server, "1.1", "Host: reeve", f"X-Long: {'x' * size}").splitlines()[0]


@pytest.mark.parametrize(("count", "status"), [(100, b" 200 "), (101, b" 431 ")])
def test_the_number_of_headers_is_limited(server: str, count: int, status: bytes) -> None:
    more = [f"X-{number}: x" for number in range(count - 2)]
    assert status in ask(server, "1.1", "Host: reeve", *more).splitlines()[0]
