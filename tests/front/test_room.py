"""Slots for long bodies: their number is limited. Short bodies need none."""

import asyncio
import json
import socket
from collections.abc import Iterator, MutableMapping
from contextlib import ExitStack, closing
from typing import Any

import pytest
import requests

from reeve_service.front.body_slots import SHORT, BodySlot
from reeve_service.front.connection import Connection
from reeve_service.problems.documents import SLOW_CLIENT
from reeve_service.problems.problem import Kind, Problem
from reeve_service.problems.server import TOO_MANY_BODIES
from tests.front.test_slow_clients import PATIENCE, begin, has_come
from tests.server import running_server

THREADS = 2
SCORES = "/v1/games/ethnos/scores"
LONG = b" " * (4 * SHORT)


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """The address of a server with slots for two long bodies, whose client timeout is longer than a test."""
    with running_server(REEVE_HTTP_THREADS=str(THREADS), REEVE_CLIENT_SECONDS="600") as address:
        yield address


def test_long_bodies_wait_for_each_other_and_short_ones_do_not_wait(server: str) -> None:
    with ExitStack() as stack:
        holders = [
            stack.enter_context(closing(begin(server, SCORES, f"Content-Length: {len(LONG) + 2}")))
            for _ in range(THREADS)
        ]
        for each in holders:
            each.sendall(LONG)
        late = stack.enter_context(closing(whole(server)))
        while has_come(late):
            # It was faster than the requests that should block it.
            late = stack.enter_context(closing(whole(server)))
        for each in (*holders, late):
            if each is not late:
                each.sendall(b"{}")
            assert each.recv(SHORT).startswith(b"HTTP/1.1 422 ")


def whole(server: str) -> socket.socket:
    """A connection on which a long body was sent. Short requests were answered after it."""
    spoken = begin(server, SCORES, f"Content-Length: {len(LONG) + 2}")
    spoken.sendall(LONG + b"{}")
    for _ in range(THREADS * 2):
        short = requests.post(f"{server}{SCORES}", json={}, timeout=PATIENCE)
        assert short.status_code == 422
    return spoken


@pytest.mark.parametrize(
    ("places", "size", "kind"), [(0, 2 * SHORT, TOO_MANY_BODIES), (1, 2 * SHORT, SLOW_CLIENT), (0, SHORT, SLOW_CLIENT)]
)
def test_the_problem_says_what_the_request_waited_for(places: int, size: int, kind: Kind) -> None:
    blocks = [b" " * size]

    async def receive() -> MutableMapping[str, Any]:
        if not blocks:
            await asyncio.Event().wait()
        return {"type": "http.request", "body": blocks.pop(), "more_body": True}

    async def send(message: MutableMapping[str, Any]) -> None:
        raise AssertionError(message)

    async def read() -> None:
        with BodySlot(asyncio.Semaphore(places)) as slot:
            await Connection(receive, send, 0.01).read_whole(1 << 20, slot)

    with pytest.raises(Problem) as told:
        asyncio.run(read())
    assert told.value.kind is kind
    document = told.value.document("en", "one")
    assert json.dumps(document)
    assert ("retry_after" in document) == (kind is TOO_MANY_BODIES)
