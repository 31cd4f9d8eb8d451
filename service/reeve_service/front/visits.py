"""One request on its way through a thread: the application reads the body, and its answer goes back to the loop."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from io import BytesIO
from typing import Any, TypeVar

from werkzeug.wsgi import FileWrapper

from reeve_service.front.asgi import Application, Headers, Scope
from reeve_service.front.connection import ClientGoneError, Connection
from reeve_service.front.environ import IN_LOOP, TAKEN, LoopLeft, environ_of
from reeve_service.problems import Problem

T = TypeVar("T")


class Upload:
    """A body that is read while it comes: each read waits for something, and gives what there is."""

    def __init__(self, client: Connection, loop: asyncio.AbstractEventLoop) -> None:
        self._client = client
        self._loop = loop
        self._rest = b""

    def read(self, size: int) -> bytes:
        """The next bytes, so many at most; none at the end."""
        if not self._rest:
            self._rest = wait_for(self._client.read_some(), self._loop)
        taken, self._rest = self._rest[:size], self._rest[size:]
        return taken


class NeverCame:
    """In place of a body that did not come in time: whoever reads it learns that."""

    def __init__(self, reason: Problem | ClientGoneError) -> None:
        self._reason = reason

    def read(self, size: int = -1) -> bytes:
        """There is nothing to read."""
        raise self._reason


class Visit:
    """A request and its answer; `made` is done when its thread is: with what the loop has to send, if anything."""

    def __init__(self, scope: Scope, body: BytesIO | NeverCame | Upload, client: Connection) -> None:
        self._loop = asyncio.get_running_loop()
        self._environ = environ_of(scope, body)
        self._environ[TAKEN] = client.taken
        self._client = client
        self._status = 500
        self._headers: Headers = []
        self.made: asyncio.Future[bytes | FileWrapper | None] = self._loop.create_future()

    @property
    def head(self) -> tuple[int, Headers]:
        """Status and headers of the answer."""
        return self._status, self._headers

    def answer_at_once(self, application: Application) -> bytes | None:
        """The application's answer, in the loop, for which everything else waits meanwhile; None where it leaves."""
        try:
            blocks = application({**self._environ, IN_LOOP: True}, self._start)
        except LoopLeft:
            self._environ["wsgi.input"].seek(0)
            return None
        try:
            return b"".join(blocks)
        finally:
            _close(blocks)

    def answer(self, application: Application) -> None:
        """Has the application answer, in a thread: what is whole is sent by the loop, the rest is sent from here."""
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
        wait_for(self._client.end_sending(), self._loop)

    def _finish(self, left: bytes | FileWrapper | None, failure: Exception | None) -> None:
        if self.made.done():
            return
        if failure is None:
            self.made.set_result(left)
        else:
            self.made.set_exception(failure)


def wait_for(work: Coroutine[Any, Any, T], loop: asyncio.AbstractEventLoop) -> T:
    """What the loop makes of something, for a thread that waits for it."""
    return asyncio.run_coroutine_threadsafe(work, loop).result()


def _close(blocks: Iterable[bytes]) -> None:
    if (close := getattr(blocks, "close", None)) is not None:
        close()


def _write(block: bytes) -> object:
    raise NotImplementedError("Flask does not write in WSGI's old way")
