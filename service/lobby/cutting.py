"""Cutting clients off: the server has no word for it, so their connections are looked up among all that is open."""

import os
import socket
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from service.lobby.asgi import Scope

NETWORKS = (socket.AF_INET, socket.AF_INET6)


def cut_off(scope: Scope) -> None:
    """Shuts the connection of a request, so that the server gives up what it still has to send."""
    for found in _connections(scope):
        with suppress(OSError):  # the client was quicker
            found.shutdown(socket.SHUT_RDWR)


def number_of(scope: Scope) -> int | None:
    """What tells the connection of a request from all others, earlier and later ones too."""
    return next((os.fstat(found.fileno()).st_ino for found in _connections(scope)), None)


def stop_listening(scope: Scope, number: int | None) -> None:
    """Shuts the half of a connection, if it is still there, that a body comes through of which nobody wants the rest.

    The server closes the connection then. Left to itself it sometimes waits for the body, though all is answered.
    """
    for found in _connections(scope):
        with suppress(OSError):
            if os.fstat(found.fileno()).st_ino == number:
                found.shutdown(socket.SHUT_RD)


def bound_silence(scope: Scope, seconds: float) -> None:
    """Has the kernel give up on clients that take nothing of what was sent to them for so long.

    Answers that the server has taken from us, but not got rid of, are out of our sight: without this, as many clients
    as there may be connections could send requests, read no answer, and keep everybody else out for ever. To be called
    when a request comes: before, the server need not listen yet. Whoever connects later inherits it.
    """
    if not hasattr(socket, "TCP_USER_TIMEOUT"):
        return  # only Linux has it
    _, port = scope["server"]
    for found in _sockets():
        with suppress(OSError):  # what is closed meanwhile
            if found.family in NETWORKS and found.getsockname()[1] == int(port):
                found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, round(seconds * 1000))


def _connections(scope: Scope) -> Iterator[socket.socket]:
    """The connection of a request, if it is still there."""
    host, port = scope["client"]
    for found in _sockets():
        with suppress(OSError):  # what is connected to nobody
            if found.getpeername()[:2] == (host, int(port)):
                yield found


def _sockets() -> Iterator[socket.socket]:
    """Every socket of this process."""
    for each in Path("/dev/fd").iterdir():
        with suppress(OSError):  # what is closed meanwhile
            number = int(each.name)
            if stat.S_ISSOCK(os.fstat(number).st_mode):
                with socket.socket(fileno=os.dup(number)) as found:
                    yield found
