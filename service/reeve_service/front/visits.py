"""Runs one request in a thread: the application reads the body, and its response goes back to the loop."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Mapping
from io import BytesIO
from typing import Any, TypeVar

from werkzeug.wsgi import FileWrapper

from reeve_service.front.asgi import Application, Headers, Scope
from reeve_service.front.connection import ClientGoneError, Connection
from reeve_service.front.environ import TAKEN, environ_of
from reeve_service.problems.problem import Problem

T = TypeVar("T")


class Upload:
    """A body that is read while it arrives. Each read waits for some bytes and returns them."""

    def __init__(self, client: Connection, loop: asyncio.AbstractEventLoop) -> None:
        self._client = client
        self._loop = loop
        self._rest = b""

    def read(self, size: int) -> bytes:
        """The next bytes, at most this many; empty at the end."""
        if not self._rest:
            self._rest = wait_for(self._client.read_some(), self._loop)
        taken, self._rest = self._rest[:size], self._rest[size:]
        return taken


class NeverCame:
    """Replaces a body that did not arrive in time. Reading it raises the problem."""

    def __init__(self, reason: Problem | ClientGoneError) -> None:
        self._reason = reason

    def read(self, size: int = -1) -> bytes:
        """There is nothing to read."""
        raise self._reason


class Visit:
    """A request and its response. `made` is done with the thread; its result is what the loop must still send."""

    def __init__(
        self, scope: Scope, body: BytesIO | NeverCame | Upload, client: Connection, known: Mapping[str, object]
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._environ = {**environ_of(scope, body), **known}
        self._environ[TAKEN] = client.taken
        self._client = client
        self._status = 500
        self._headers: Headers = []
        self.made: asyncio.Future[bytes | FileWrapper | None] = self._loop.create_future()

    @property
    def head(self) -> tuple[int, Headers]:
        """Status and headers of the response."""
        return self._status, self._headers

    def answer(self, application: Application) -> None:
        """Make the response in a thread. The loop sends complete responses; streams are sent from here."""
        left: bytes | FileWrapper | None = None
        failure: Exception | None = None
        try:
            blocks = application(self._environ, self._start)
            # Nobody has to make what lies in a file, so that no thread need wait for whoever takes it.
            left = blocks if isinstance(blocks, FileWrapper) else self._carry_out(blocks)
        except Exception as error:
            failure = error
        self._loop.call_soon_threadsafe(self._finish, left, failure)

    def _carry_out(self, blocks: Iterable[bytes]) -> bytes | None:
        try:
            if isinstance(blocks, list):
                return b"".join(blocks)
            self._send(blocks)
        finally:
            _close(blocks)
        # Only now: whoever has the end of a stream can rely on its line in the log, also if the server stops.
        wait_for(self._client.end_sending(), self._loop)
        return None

    def _start(self, status: str, headers: list[tuple[str, str]], exc_info: object = None) -> Callable[[bytes], object]:
        self._status = int(status[:3])
        self._headers = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers]
        if self._client.owes_body:
            # What comes next on this connection is the rest of a body that nobody may ever read.
            self._headers.append((b"Connection", b"close"))
        return _write

    def _send(self, blocks: Iterable[bytes]) -> None:
        wait_for(self._client.start_sending(*self.head), self._loop)
        for block in blocks:
            wait_for(self._client.send_some(block), self._loop)

    def _finish(self, left: bytes | FileWrapper | None, failure: Exception | None) -> None:
        if self.made.done():
            return
        if failure is None:
            self.made.set_result(left)
        else:
            self.made.set_exception(failure)


def wait_for(work: Coroutine[Any, Any, T], loop: asyncio.AbstractEventLoop) -> T:
    """Run something in the loop, and wait for its result in a thread."""
    return asyncio.run_coroutine_threadsafe(work, loop).result()


def _close(blocks: Iterable[bytes]) -> None:
    if (close := getattr(blocks, "close", None)) is not None:
        close()


def _write(block: bytes) -> object:
    raise NotImplementedError("Flask does not write in WSGI's old way")
