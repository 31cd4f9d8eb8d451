"""Closing connections: one scan of all sockets finds many of them, and no caller waits for it."""

import asyncio
import errno
import itertools
import os
import socket
import time
from contextlib import ExitStack
from queue import SimpleQueue

import pytest

from reeve_service.front import Front, closing
from reeve_service.front.asgi import Message
from reeve_service.front.closing import ConnectionCloser
from tests.front.applications import mirror

PATIENCE = 30.0


def connection(stack: ExitStack, listener: socket.socket) -> tuple[socket.socket, socket.socket, dict[str, object]]:
    """The client's end, the server's end, and a request on the connection."""
    client = stack.enter_context(socket.create_connection(listener.getsockname(), timeout=PATIENCE))
    ours, address = listener.accept()
    return client, stack.enter_context(ours), {"client": address, "server": listener.getsockname()}


def test_one_scan_closes_many_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    scans = 0
    scan = closing._sockets

    def counted() -> object:
        nonlocal scans
        scans += 1
        return scan()

    monkeypatch.setattr(closing, "_sockets", counted)
    with ExitStack() as stack:
        listener = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
        other, *closed = [connection(stack, listener) for _ in range(100)]
        closer = ConnectionCloser()
        for _, _, scope in closed:
            closer.close(scope)
        for client, _, _ in closed:
            assert client.recv(1) == b""
        assert scans < 10
        other[1].sendall(b"x")
        assert other[0].recv(1) == b"x"


@pytest.mark.parametrize("seconds", [0.001, 0.2, 5.0])
def test_scans_take_at_most_a_twentieth_of_the_time(seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """The more connections are open, the longer a scan takes."""
    clock = itertools.count(0.0, seconds)
    pauses: SimpleQueue[float] = SimpleQueue()
    monkeypatch.setattr(closing, "thread_time", clock.__next__)
    monkeypatch.setattr(closing, "sleep", pauses.put)
    with ExitStack() as stack:
        listener = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
        _, _, scope = connection(stack, listener)
        ConnectionCloser().close(scope)
        pause = pauses.get(timeout=PATIENCE)
    assert seconds / (seconds + pause) <= 0.0501
    assert pause >= 0.1


def test_a_scan_that_finds_no_free_descriptor_is_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    scan, failures = closing._sockets, [OSError(errno.EMFILE, "Too many open files")] * 2

    def short_of_descriptors() -> object:
        if failures:
            raise failures.pop()
        return scan()

    monkeypatch.setattr(closing, "_sockets", short_of_descriptors)
    with ExitStack() as stack:
        listener = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
        client, _, scope = connection(stack, listener)
        ConnectionCloser().close(scope)
        assert client.recv(1) == b""
        assert not failures


def test_a_scan_that_finds_no_descriptor_for_a_socket_is_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another thread may take the last free descriptor, for example for a new connection."""
    copy, failures = os.dup, [errno.EMFILE, errno.ENFILE]

    def short_of_descriptors(number: int) -> int:
        if failures and number == ours.fileno():
            raise OSError(failures.pop(), "Too many open files")
        return copy(number)

    with ExitStack() as stack:
        listener = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
        client, ours, scope = connection(stack, listener)
        monkeypatch.setattr("reeve_service.front.closing.os.dup", short_of_descriptors)
        ConnectionCloser().close(scope)
        assert client.recv(1) == b""
        assert not failures


def test_the_receiving_half_of_a_connection_is_closed_later() -> None:
    calls: list[object] = []
    with ExitStack() as stack:
        listener = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
        client, ours, scope = connection(stack, listener)
        ConnectionCloser().close_receiving_later(scope, lambda call: calls.append(call))
        until = time.monotonic() + PATIENCE
        while not calls:
            assert time.monotonic() < until
            time.sleep(0.01)
        client.sendall(b"x")
        assert ours.recv(1) == b"x"
        (call,) = calls
        assert callable(call)
        call()
        ours.settimeout(PATIENCE)
        assert ours.recv(1) == b""
        ours.sendall(b"y")
        assert client.recv(1) == b"y"


def test_the_front_closes_the_connection_of_a_body_that_it_has_not_read() -> None:
    """The server itself may wait for the body for ever."""
    front = Front(mirror, threads=1, body_limit=10, seconds=0.1, uploads=(), lane=lambda scope, body: {})

    async def receive() -> Message:
        await asyncio.Event().wait()  # the body never arrives
        raise AssertionError

    async def refuse(scope: dict[str, object], ours: socket.socket) -> bytes:
        started, stopping, sent = asyncio.Event(), asyncio.Event(), list[Message]()

        async def lifespan() -> Message:
            if started.is_set():
                await stopping.wait()
            return {"type": "lifespan"}

        async def started_or_stopped(message: Message) -> None:
            started.set()

        async def send(message: Message) -> None:
            sent.append(message)

        running = asyncio.ensure_future(front({"type": "lifespan"}, lifespan, started_or_stopped))
        await started.wait()
        await front(scope, receive, send)
        assert sent[0]["status"] == 200
        try:
            return await asyncio.wait_for(asyncio.get_running_loop().sock_recv(ours, 1), PATIENCE)
        finally:
            stopping.set()
            await running

    with ExitStack() as stack:
        listener = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
        _, ours, scope = connection(stack, listener)
        ours.setblocking(False)
        head = {"type": "http", "method": "POST", "path": "/", "query_string": b"", "http_version": "1.1"}
        headers = [(b"host", b"reeve"), (b"content-length", b"100")]
        assert asyncio.run(refuse({**scope, **head, "scheme": "http", "headers": headers}, ours)) == b""
