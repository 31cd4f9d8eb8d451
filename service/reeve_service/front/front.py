"""The front: requests come in through the loop, which waits for clients, and are answered by threads, which do not.

A WSGI server gives a request to a thread when its head is there, and the thread waits for the body: a handful of
clients that never send theirs hold up everybody. Here a thread gets a request when its body is there too. Only those
resources that take bodies of any length read theirs from a thread, and there are never many of these at once.

To hand a request to a thread and its answer back takes as long as a verdict. Who knows of a request that it is answered
quickly, and waits for nobody, says so: the loop then answers it itself, unless the application finds out that it would
take longer after all, and leaves the loop.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from io import BytesIO
from queue import SimpleQueue
from threading import Thread

from werkzeug.wsgi import FileWrapper

from reeve_service.front.asgi import Application, Receive, Scope, Send
from reeve_service.front.connection import ClientGoneError, Connection
from reeve_service.front.cutting import Cutter, bound_silence
from reeve_service.front.room import Place
from reeve_service.front.visits import NeverCame, Upload, Visit
from reeve_service.problems import STOPPING, Problem

WITHOUT_BODY = ("GET", "HEAD")
USUAL = 1 << 18
"""Most clients read no answer before they have sent all: an upload no longer than this is taken from them whole."""

IsQuick = Callable[[str, bytes], bool]
"""Whether a request is answered at once: tells it by its path and its body."""

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
        is_quick: IsQuick,
        on_start: Callable[[], None] = lambda: None,
    ) -> None:
        self._application = application
        self._threads = threads
        # One more than allowed, so that the application sees that it is too much.
        self._most = body_limit + 1
        self._seconds = seconds
        self._uploads = uploads
        self._is_quick = is_quick
        self._on_start = on_start
        self._is_bounded = False
        # As many long bodies as there are threads that could read them.
        self._room = asyncio.Semaphore(threads)
        self._waiting: SimpleQueue[Visit | None] = SimpleQueue()
        self._clients: set[Connection] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._cutter = Cutter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request, or starts and stops with the server."""
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif scope["type"] == "lifespan":
            await self._live(receive, send)

    def wait_no_longer_than(self, seconds: float) -> None:
        """Refuses whoever has not sent all in so many seconds from now, since the server stops; for signal handlers."""
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
            with Place(self._room) as place:
                body = await self._body(scope, client, place)
                visit = Visit(scope, BytesIO(body) if isinstance(body, bytes) else body, client)
                is_quick = isinstance(body, bytes) and self._is_quick(scope["path"], body)
                del body
                left = await self._made(visit, is_quick)
            if isinstance(left, bytes):
                await client.send_whole(*visit.head, left)
            elif left is not None:
                await client.send_file(*visit.head, left)
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

    def _later(self, call: Callable[[], None]) -> None:
        """Has the loop call something after as long as clients are waited for; for threads."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._loop.call_later, self._seconds, call)

    async def _made(self, visit: Visit, is_quick: bool) -> bytes | FileWrapper | None:
        """What is left to send of an answer, from the loop or, where it is not as quick as it looked, from a thread."""
        if is_quick and (whole := visit.answer_at_once(self._application)) is not None:
            return whole
        self._waiting.put(visit)
        return await visit.made

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
    """How long the body says it is; None where it comes in chunks, or there is none."""
    for name, value in scope["headers"]:
        if name == b"content-length":
            return int(value)
    return None
