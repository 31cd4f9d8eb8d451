"""Cutting clients off: the server has no call for it, so their connections are found among all open sockets.

A request tells only the address of its client. To find the socket of one address, all sockets have to be looked at. So
connections are not looked for one by one: whatever is to be cut off waits a moment, and one look finds all of them. A
thread looks, some times a second at most. Its cost does not depend on how many connections are cut off, and the loop
never waits for it.
"""

import os
import socket
import stat
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Condition, Thread
from time import sleep

from reeve_service.front.asgi import Scope

NETWORKS = (socket.AF_INET, socket.AF_INET6)
LOOK_SECONDS = 0.1
"""Between two looks at all sockets."""

Address = tuple[str, int]
Found = Callable[[socket.socket], None]


class Cutter:
    """Cuts off the connections of requests; its calls return at once."""

    def __init__(self) -> None:
        self._wanted: list[tuple[Address, Found]] = []
        self._changed = Condition()
        self._thread: Thread | None = None

    def cut_off(self, scope: Scope) -> None:
        """Shuts the connection of a request, so that the server gives up what it still has to send."""
        self._find(scope, _shut)

    def stop_listening(self, scope: Scope, later: Callable[[Callable[[], None]], object]) -> None:
        """Shuts the half of a connection that a body comes through, later, if the connection is still there then.

        The server closes the connection then. Left to itself it sometimes waits for the body, though all is answered.
        """

        def note(found: socket.socket) -> None:
            # The same address may belong to another connection by then: the number tells them apart.
            number = _number(found)
            later(lambda: self._find(scope, lambda again: _shut_reading(again, number)))

        self._find(scope, note)

    def _find(self, scope: Scope, found: Found) -> None:
        host, port = scope["client"]
        with self._changed:
            self._wanted.append(((host, int(port)), found))
            if self._thread is None:
                self._thread = Thread(target=self._look, daemon=True)
                self._thread.start()
            self._changed.notify()

    def _look(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._wanted)
                wanted, self._wanted = self._wanted, []
            by_address: dict[Address, list[Found]] = {}
            for address, found in wanted:
                by_address.setdefault(address, []).append(found)
            for each in _sockets():
                with suppress(OSError):  # what is connected to nobody, or closed meanwhile
                    for found in by_address.get(each.getpeername()[:2], ()):
                        found(each)
            sleep(LOOK_SECONDS)


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


def _shut(found: socket.socket) -> None:
    found.shutdown(socket.SHUT_RDWR)


def _shut_reading(found: socket.socket, number: int) -> None:
    if _number(found) == number:
        found.shutdown(socket.SHUT_RD)


def _number(found: socket.socket) -> int:
    """What tells a connection from all others, earlier and later ones too."""
    return os.fstat(found.fileno()).st_ino


def _sockets() -> Iterator[socket.socket]:
    """Every socket of this process."""
    for each in Path("/dev/fd").iterdir():
        with suppress(OSError):  # what is closed meanwhile
            number = int(each.name)
            if stat.S_ISSOCK(os.fstat(number).st_mode):
                with socket.socket(fileno=os.dup(number)) as found:
                    yield found
