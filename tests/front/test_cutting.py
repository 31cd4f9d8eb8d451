"""Cutting off connections: many of them with one look at all sockets, and nobody waits for it."""

import socket
import time
from contextlib import ExitStack

import pytest

from reeve_service.front import cutting
from reeve_service.front.cutting import Cutter

PATIENCE = 30.0


def connection(stack: ExitStack, listener: socket.socket) -> tuple[socket.socket, socket.socket, dict[str, object]]:
    """The client's end, the server's end, and a request that came through it."""
    client = stack.enter_context(socket.create_connection(listener.getsockname(), timeout=PATIENCE))
    ours, address = listener.accept()
    return client, stack.enter_context(ours), {"client": address, "server": listener.getsockname()}


def test_many_connections_are_cut_off_with_few_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = 0
    look = cutting._sockets

    def counted() -> object:
        nonlocal looks
        looks += 1
        return look()

    monkeypatch.setattr(cutting, "_sockets", counted)
    with ExitStack() as stack:
        listener = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
        other, *cut = [connection(stack, listener) for _ in range(100)]
        cutter = Cutter()
        for _, _, scope in cut:
            cutter.cut_off(scope)
        for client, _, _ in cut:
            assert client.recv(1) == b""
        assert looks < 10
        other[1].sendall(b"x")
        assert other[0].recv(1) == b"x"


def test_a_connection_of_which_nobody_wants_the_rest_is_shut_later() -> None:
    calls: list[object] = []
    with ExitStack() as stack:
        listener = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
        client, ours, scope = connection(stack, listener)
        Cutter().stop_listening(scope, lambda call: calls.append(call))
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
