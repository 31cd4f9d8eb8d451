"""The front: the event loop waits for clients, and threads make the responses.

A WSGI server gives a request to a thread when its headers have arrived, and the thread waits for the body. A few
clients that never send their body then block everybody. Here a thread gets a request when its body has arrived too.
Only resources that accept bodies of any length read them in a thread, and only a few of these run at once.

Handing a request to a thread and back takes as long as a verdict. So the lane answers some requests in the loop. It
must be fast. All other requests go to a thread.
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from io import BytesIO
from queue import SimpleQueue
from threading import Thread

from werkzeug.wsgi import FileWrapper

from reeve_service.front.asgi import Answer, Application, Receive, Scope, Send
from reeve_service.front.body_slots import BodySlot
from reeve_service.front.closing import ConnectionCloser, set_client_timeout
from reeve_service.front.connection import ClientGoneError, Connection
from reeve_service.front.upload import Upload
from reeve_service.front.wsgi import MissingBody, WsgiRequest
from reeve_service.problems.problem import Problem
from reeve_service.problems.server import STOPPING

WITHOUT_BODY = ("GET", "HEAD")
SHORT_UPLOAD = 1 << 18
"""Most clients read no response before they have sent everything. Uploads up to this size are read first."""

Lane = Callable[[Scope, bytes], Answer | Mapping[str, object]]
"""Answers a request with its body at once, or returns what to add to the environment for the application."""

log = logging.getLogger(__name__)


class Front:
    """An ASGI application in front of a WSGI application."""

    def __init__(
        self,
        application: Application,
        *,
        threads: int,
        body_limit: int,
        seconds: float,
        uploads: Collection[str],
        lane: Lane,
        on_start: Callable[[], None] = lambda: None,
    ) -> None:
        self._application = application
        self._threads = threads
        # One more than allowed, so that the application notices that the body is too long.
        self._read_limit = body_limit + 1
        self._seconds = seconds
        self._uploads = uploads
        self._lane = lane
        self._on_start = on_start
        self._has_client_timeout = False
        # As many long bodies as there are threads that could read them.
        self._slots = asyncio.Semaphore(threads)
        self._queue: SimpleQueue[WsgiRequest | None] = SimpleQueue()
        self._clients: set[Connection] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closer = ConnectionCloser()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or start and stop with the server."""
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif scope["type"] == "lifespan":
            await self._run_lifespan(receive, send)

    def wait_no_longer_than(self, seconds: float) -> None:
        """Refuse bodies that have not arrived after this many seconds: the server stops. For signal handlers."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._loop.call_later, seconds, self._refuse_more)

    def _refuse_more(self) -> None:
        for client in self._clients:
            client.refuse_more(Problem(STOPPING))

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = Connection(receive, send, self._seconds, _length(scope))
        self._clients.add(client)
        if not self._has_client_timeout:
            with suppress(OSError):  # no file descriptor is free; the next request tries again
                set_client_timeout(scope, self._seconds)
                self._has_client_timeout = True
        try:
            await self._respond(scope, client)
            if client.has_unread_body:
                # Not at once: the server may still have a part of the response to send.
                self._closer.close_receiving_later(scope, self._later)
        except ClientGoneError:
            self._closer.close(scope)
        except Exception:
            # An incomplete response must not look complete.
            log.exception("a response was not sent completely")
            self._closer.close(scope)
        finally:
            client.release()
            self._clients.discard(client)

    async def _respond(self, scope: Scope, client: Connection) -> None:
        """Read the body, and send the response of the lane or of a thread."""
        unsent: bytes | FileWrapper | None
        with BodySlot(self._slots) as slot:
            body = await self._body(scope, client, slot)
            from_lane = self._lane(scope, body) if isinstance(body, bytes) and not client.has_unread_body else {}
            if isinstance(from_lane, tuple):
                status, headers, unsent = from_lane
            else:
                request = WsgiRequest(scope, BytesIO(body) if isinstance(body, bytes) else body, client, from_lane)
                del body
                self._queue.put(request)
                unsent = await request.finished
                status, headers = request.head
        if isinstance(unsent, bytes):
            await client.send_whole(status, headers, unsent)
        elif unsent is not None:
            await client.send_file(status, headers, unsent)
        else:
            # Only now: when a client has the end of a stream, its line is in the log, even if the server stops.
            await client.end_sending()

    def _later(self, call: Callable[[], None]) -> None:
        """Let the loop call something after the client timeout. Threads may call this."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._loop.call_later, self._seconds, call)

    async def _body(self, scope: Scope, client: Connection, slot: BodySlot) -> bytes | MissingBody | Upload:
        length, most = client.length, self._read_limit
        if scope["path"] in self._uploads:
            if length is None or length > max(most, SHORT_UPLOAD):
                return Upload(client, asyncio.get_running_loop())
            most = length
        elif length is None and scope["method"] in WITHOUT_BODY:
            client.ignore_body()
            return b""
        elif length is not None and length > most:
            # The body is not read. The application refuses the request because of its Content-Length.
            client.refuse_body()
            return b""
        try:
            return await client.read_whole(most, slot)
        except (Problem, ClientGoneError) as reason:
            # The application still gets the request, to count and to log it.
            return MissingBody(reason)

    async def _run_lifespan(self, receive: Receive, send: Send) -> None:
        await receive()
        self._loop = asyncio.get_running_loop()
        self._on_start()
        for _ in range(self._threads):
            Thread(target=self._serve, daemon=True).start()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        for _ in range(self._threads):
            self._queue.put(None)
        await send({"type": "lifespan.shutdown.complete"})

    def _serve(self) -> None:
        while (request := self._queue.get()) is not None:
            request.answer(self._application)


def _length(scope: Scope) -> int | None:
    """The Content-Length; None for a chunked body or no body."""
    for name, value in scope["headers"]:
        if name == b"content-length":
            return int(value)
    return None
