"""Closes the connections of slow clients. The server has no call for it, so they are found among all open sockets.

A request has only the address of its client, and finding the socket of an address means a scan of all sockets. So
connections are not searched one by one: they wait a moment, and one scan finds all of them. A scan takes longer if the
process has more open files and sockets, but then the pause after it is longer too. So scans need at most a twentieth of
the time of one core, however many connections are open or must be closed. A separate thread scans, so the event loop
does not wait for it.
"""

import errno
import os
import socket
import stat
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Condition, Thread
from time import sleep, thread_time

from reeve_service.front.asgi import Scope

NETWORKS = (socket.AF_INET, socket.AF_INET6)
NO_DESCRIPTORS = (errno.EMFILE, errno.ENFILE)
"""The errors if this process, or the system, has no free file descriptor."""
SHORTEST_PAUSE = 0.1
"""The fewest seconds between two scans of all sockets."""
PAUSES = 19
"""The pause after a scan is this many times as long as the processor was busy with it."""

Address = tuple[str, int]
Action = Callable[[socket.socket], None]


class ConnectionCloser:
    """Closes the connections of requests. Its methods return at once."""

    def __init__(self) -> None:
        self._searches: list[tuple[Address, Action]] = []
        self._changed = Condition()
        self._thread: Thread | None = None

    def close(self, scope: Scope) -> None:
        """Close the connection of a request, so that the server drops the data that it still has to send."""
        self._find(scope, _shut)

    def close_receiving_later(self, scope: Scope, later: Callable[[Callable[[], None]], object]) -> None:
        """Close the receiving half of a connection later, if the connection still exists then.

        The server then closes the connection. Otherwise it sometimes waits for the body although it has responded.
        """

        def note(connection: socket.socket) -> None:
            # The same address may belong to another connection by then. The number identifies the connection.
            number = _number(connection)
            later(lambda: self._find(scope, lambda again: _shut_reading(again, number)))

        self._find(scope, note)

    def _find(self, scope: Scope, action: Action) -> None:
        host, port = scope["client"]
        with self._changed:
            self._searches.append(((host, int(port)), action))
            if self._thread is None:
                self._thread = Thread(target=self._scan, daemon=True)
                self._thread.start()
            self._changed.notify()

    def _scan(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._searches)
                searches, self._searches = self._searches, []
            begun = thread_time()
            by_address: dict[Address, list[Action]] = {}
            for address, action in searches:
                by_address.setdefault(address, []).append(action)
            try:
                for each in _sockets():
                    with suppress(OSError):  # a socket that is not connected, or was just closed
                        for action in by_address.get(each.getpeername()[:2], ()):
                            action(each)
            except OSError:
                # A scan needs a file descriptor, and none was free. The next scan may find one.
                with self._changed:
                    self._searches += searches
            sleep(max(SHORTEST_PAUSE, PAUSES * (thread_time() - begun)))


def set_client_timeout(scope: Scope, seconds: float) -> None:
    """Let the kernel close connections whose client reads nothing for this many seconds.

    We cannot see responses that the server has accepted but not delivered. Without this timeout, as many clients as
    there are connections could send requests, read no response, and block everybody else for ever. Call this when a
    request arrives: before that, the server may not listen yet. Later connections inherit the timeout.
    """
    if not hasattr(socket, "TCP_USER_TIMEOUT"):
        return  # only Linux has this option
    _, port = scope["server"]
    for connection in _sockets():
        with suppress(OSError):  # a socket that was just closed
            if connection.family in NETWORKS and connection.getsockname()[1] == int(port):
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, round(seconds * 1000))


def _shut(connection: socket.socket) -> None:
    connection.shutdown(socket.SHUT_RDWR)


def _shut_reading(connection: socket.socket, number: int) -> None:
    if _number(connection) == number:
        connection.shutdown(socket.SHUT_RD)


def _number(connection: socket.socket) -> int:
    """A number that identifies a socket, also against earlier and later ones."""
    return os.fstat(connection.fileno()).st_ino


def _sockets() -> Iterator[socket.socket]:
    """Every socket of this process. Raises OSError if no file descriptor is free."""
    for each in Path("/dev/fd").iterdir():
        try:
            number = int(each.name)
            if stat.S_ISSOCK(os.fstat(number).st_mode):
                with socket.socket(fileno=os.dup(number)) as connection:
                    yield connection
        except OSError as error:
            if error.errno in NO_DESCRIPTORS:
                raise
            # Otherwise the socket was just closed.
