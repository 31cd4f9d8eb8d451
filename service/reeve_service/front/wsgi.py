"""Runs one request in a thread: the application reads the body, and its response goes back to the loop.

a2wsgi does the same for any application, but it does not fit here. Its body returns a block only when the block is
full, so a client that waits for the answer to its first line would wait for ever. Its thread waits for every client
that reads slowly, also if the response is a file. And it joins headers with underscores to those with dashes.
"""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from io import BytesIO

from werkzeug.wsgi import FileWrapper

from reeve_service.front.asgi import Application, Headers, Scope
from reeve_service.front.connection import ClientGoneError, Connection
from reeve_service.front.environ import RECEIVED, environ_of
from reeve_service.front.upload import Upload
from reeve_service.problems.problem import Problem


class MissingBody:
    """Replaces a body that did not arrive in time. Reading it raises the problem."""

    def __init__(self, reason: Problem | ClientGoneError) -> None:
        self._reason = reason

    def read(self, size: int = -1) -> bytes:
        """There is nothing to read."""
        raise self._reason


class WsgiRequest:
    """A call of the WSGI application: a request and its response.

    `finished` completes when the thread has run the application. Its result is what the loop must still send: a whole
    body, a file, or None for the end of a stream.
    """

    def __init__(
        self, scope: Scope, body: BytesIO | MissingBody | Upload, client: Connection, extra: Mapping[str, object]
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._environ = {**environ_of(scope, body), **extra}
        self._environ[RECEIVED] = client.received
        self._client = client
        self._status = 500
        self._headers: Headers = []
        self.finished: asyncio.Future[bytes | FileWrapper | None] = self._loop.create_future()

    @property
    def head(self) -> tuple[int, Headers]:
        """Status and headers of the response."""
        return self._status, self._headers

    def answer(self, application: Application) -> None:
        """Make the response in a thread. The loop sends complete responses; streams are sent from here."""
        unsent: bytes | FileWrapper | None = None
        failure: Exception | None = None
        try:
            blocks = application(self._environ, self._start)
            # The loop sends files, so that no thread waits for the client.
            unsent = blocks if isinstance(blocks, FileWrapper) else self._deliver(blocks)
        except Exception as error:
            failure = error
        self._loop.call_soon_threadsafe(self._finish, unsent, failure)

    def _deliver(self, blocks: Iterable[bytes]) -> bytes | None:
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
        if self._client.has_unread_body:
            # The next bytes on this connection are the rest of a body that is not read.
            self._headers.append((b"Connection", b"close"))
        return _write

    def _send(self, blocks: Iterable[bytes]) -> None:
        """Send a stream. While the loop sends a block, this thread makes the next one."""
        sending = asyncio.run_coroutine_threadsafe(self._client.start_sending(*self.head), self._loop)
        for block in blocks:
            sending.result()
            sending = asyncio.run_coroutine_threadsafe(self._client.send_some(block), self._loop)
        sending.result()

    def _finish(self, unsent: bytes | FileWrapper | None, failure: Exception | None) -> None:
        if self.finished.done():
            return
        if failure is None:
            self.finished.set_result(unsent)
        else:
            self.finished.set_exception(failure)


def _close(blocks: Iterable[bytes]) -> None:
    if (close := getattr(blocks, "close", None)) is not None:
        close()


def _write(block: bytes) -> object:
    raise RuntimeError("Flask does not use WSGI's write callable")
