"""The front: the event loop waits for clients, and threads make the responses.

A WSGI server gives a request to a thread when its headers have arrived, and the thread waits for the body. A few
clients that never send their body then block everybody. Here a thread gets a request when its body has arrived too.
Only resources that accept bodies of any length read them in a thread, and only a few of these run at once.

Handing a request to a thread and back takes as long as a verdict. So a lane can answer requests in the loop, which must
be quick about it. What the lane does not answer goes to a thread.
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping
from io import BytesIO
from queue import SimpleQueue
from threading import Thread

from werkzeug.wsgi import FileWrapper

from reeve_service.front.asgi import Answer, Application, Receive, Scope, Send
from reeve_service.front.connection import ClientGoneError, Connection
from reeve_service.front.cutting import Cutter, bound_silence
from reeve_service.front.room import Place
from reeve_service.front.visits import NeverCame, Upload, Visit
from reeve_service.problems.problem import Problem
from reeve_service.problems.server import STOPPING

WITHOUT_BODY = ("GET", "HEAD")
USUAL = 1 << 18
"""Most clients read no response before they have sent everything. Uploads up to this size are read first."""

Lane = Callable[[Scope, bytes], Answer | Mapping[str, object]]
"""Answers a request with its body at once, or says what the application has to find in its environment."""

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
        # One more than allowed, so that the application sees that it is too much.
        self._most = body_limit + 1
        self._seconds = seconds
        self._uploads = uploads
        self._lane = lane
        self._on_start = on_start
        self._is_bounded = False
        # As many long bodies as there are threads that could read them.
        self._room = asyncio.Semaphore(threads)
        self._waiting: SimpleQueue[Visit | None] = SimpleQueue()
        self._clients: set[Connection] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._cutter = Cutter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or start and stop with the server."""
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif scope["type"] == "lifespan":
            await self._live(receive, send)

    def wait_no_longer_than(self, seconds: float) -> None:
        """Refuse bodies that have not arrived after this many seconds: the server stops. For signal handlers."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._loop.call_later, seconds, self._refuse_more)

    def _refuse_more(self) -> None:
        for client in self._clients:
            client.refuse_more(Problem(STOPPING))

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = Connection(receive, send, self._seconds)
        self._clients.add(client)
        if not self._is_bounded:
            self._is_bounded = True
            bound_silence(scope, self._seconds)
        try:
            await self._respond(scope, client)
            if client.owes_body:
                # Not at once: the server may still have some of the answer, which would be lost.
                self._cutter.stop_listening(scope, self._later)
        except ClientGoneError:
            self._cutter.cut_off(scope)
        except Exception:
            # An answer that broke off must not look as if it were whole.
            log.exception("an answer broke off")
            self._cutter.cut_off(scope)
        finally:
            client.let_go()
            self._clients.discard(client)

    async def _respond(self, scope: Scope, client: Connection) -> None:
        """Take the body, and send what the lane or a thread makes of it."""
        left: bytes | FileWrapper | None
        with Place(self._room) as place:
            body = await self._body(scope, client, place)
            whole = self._lane(scope, body) if isinstance(body, bytes) and not client.owes_body else {}
            if isinstance(whole, tuple):
                status, headers, left = whole
            else:
                visit = Visit(scope, BytesIO(body) if isinstance(body, bytes) else body, client, whole)
                del body
                self._waiting.put(visit)
                left = await visit.made
                status, headers = visit.head
        if isinstance(left, bytes):
            await client.send_whole(status, headers, left)
        elif left is not None:
            await client.send_file(status, headers, left)

    def _later(self, call: Callable[[], None]) -> None:
        """Let the loop call something after the client timeout. Threads may call this."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._loop.call_later, self._seconds, call)

    async def _body(self, scope: Scope, client: Connection, place: Place) -> bytes | NeverCame | Upload:
        length = _length(scope)
        is_long = length is not None and length > self._most
        if scope["path"] in self._uploads:
            if length is None or length > max(self._most, USUAL):
                return Upload(client, asyncio.get_running_loop())
            return await self._whole(client, length, place)
        # What says that it is too long is not read: the application refuses it by what it says.
        if is_long:
            client.refuse_body()
            return b""
        if length is None and scope["method"] in WITHOUT_BODY:
            client.ignore_body()
            return b""
        return await self._whole(client, self._most, place)

    async def _whole(self, client: Connection, most: int, place: Place) -> bytes | NeverCame:
        try:
            return await client.read_whole(most, place)
        except (Problem, ClientGoneError) as reason:
            # The application hears of it all the same: it counts requests, and writes them down.
            return NeverCame(reason)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        self._loop = asyncio.get_running_loop()
        self._on_start()
        for _ in range(self._threads):
            Thread(target=self._serve, daemon=True).start()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        for _ in range(self._threads):
            self._waiting.put(None)
        await send({"type": "lifespan.shutdown.complete"})

    def _serve(self) -> None:
        while (visit := self._waiting.get()) is not None:
            visit.answer(self._application)


def _length(scope: Scope) -> int | None:
    """The Content-Length; None for a chunked body or no body."""
    for name, value in scope["headers"]:
        if name == b"content-length":
            return int(value)
    return None
