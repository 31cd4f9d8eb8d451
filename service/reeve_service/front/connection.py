"""The client at the other end of a connection: waited for in both directions, but never without a bound."""

import asyncio
from contextlib import closing

from werkzeug.exceptions import ClientDisconnected
from werkzeug.wsgi import FileWrapper

from reeve_service.front.asgi import ANSWER, ANSWER_BODY, DISCONNECT, Headers, Message, Receive, Send
from reeve_service.front.room import SHORT, Place
from reeve_service.problems import SLOW_CLIENT, TOO_MANY_BODIES, Problem

AT_ONCE = 1 << 16
"""How much of an answer is given to the server at once: what any socket's buffer takes without waiting. The server
keeps several of these until the client takes them, so that it matters for memory too."""


class ClientGoneError(ClientDisconnected):
    """The client has left, or does not take what is sent: there is nobody to answer, and no fault of ours."""


class Connection:
    """Somebody who sends a body and takes an answer, each piece within so many seconds."""

    def __init__(self, receive: Receive, send: Send, seconds: float) -> None:
        self._receive = receive
        self._send = send
        self._seconds = seconds
        self._sends_more = True
        self._is_refused = False
        self._taken = 0
        self._watch: asyncio.Task[None] | None = None
        self._gone = False
        self._patience: asyncio.Timeout | None = None
        self._refusal: Problem | None = None

    def taken(self) -> int:
        """How many bytes of the body have come so far."""
        return self._taken

    async def read_whole(self, most: int, place: Place) -> bytes:
        """The body, or a little over so many bytes of it; raises a Problem where all of it takes too long to come.

        A long one needs a place for all of it: as long as there is none, no more of it is taken from the client.
        """
        blocks: list[bytes] = []
        try:
            async with asyncio.timeout(self._seconds) as self._patience:
                while self._sends_more and self._taken <= most:
                    if self._taken > SHORT:
                        await place.take()
                    blocks.append(await self._next())
        except (TimeoutError, ClientGoneError) as reason:
            blocks.clear()  # the error is kept for a while, and this frame with it
            if isinstance(reason, ClientGoneError):
                raise
            has_room = place.is_taken or self._taken <= SHORT
            raise self._too_slow() if has_room or self._refusal else Problem(TOO_MANY_BODIES) from None
        finally:
            self._patience = None
        return blocks[0] if len(blocks) == 1 else b"".join(blocks)

    def ignore_body(self) -> None:
        """Says that nobody is going to read a body."""
        self._sends_more = False

    def refuse_body(self) -> None:
        """Says that nobody is going to read a body that there is."""
        self._sends_more = False
        self._is_refused = True

    @property
    def owes_body(self) -> bool:
        """Whether there is more of the body than was read."""
        return self._sends_more or self._is_refused

    async def read_some(self) -> bytes:
        """The next piece of the body, nothing at its end; raises a Problem where none comes for too long."""
        block = b""
        if self._refusal is not None and self._sends_more:
            raise self._refusal
        try:
            async with asyncio.timeout(self._seconds) as self._patience:
                while self._sends_more and not block:
                    block = await self._next()
        except TimeoutError:
            raise self._too_slow() from None
        finally:
            self._patience = None
        return block

    def refuse_more(self, problem: Problem) -> None:
        """Waits no longer for what the client has not sent: whoever reads it learns why; to be called in the loop."""
        self._refusal = problem
        if self._patience is not None and not self._patience.expired():
            self._patience.reschedule(0)

    async def send_whole(self, status: int, headers: Headers, body: bytes) -> None:
        """Sends an answer that is all there."""
        await self._send({"type": ANSWER, "status": status, "headers": headers})
        if len(body) <= AT_ONCE:
            await self._send({"type": ANSWER_BODY, "body": body})
            return
        await self.send_some(body)
        await self.end_sending()

    async def send_file(self, status: int, headers: Headers, file: FileWrapper) -> None:
        """Sends what is in a file, and closes it."""
        with closing(file):
            await self.start_sending(status, headers)
            for block in file:
                await self.send_some(block)
            await self.end_sending()

    async def start_sending(self, status: int, headers: Headers) -> None:
        """Begins an answer of which the rest is not there yet."""
        await self._send({"type": ANSWER, "status": status, "headers": headers})
        # granian keeps the head back until something follows it.
        await self._pass_on({"type": ANSWER_BODY, "body": b"", "more_body": True})

    async def send_some(self, block: bytes) -> None:
        """Sends a piece of an answer of any size; raises ClientGoneError if nobody takes it."""
        # A bit at a time, so that somebody with a thin line, who takes what he can, is not taken for one who has left.
        for start in range(0, len(block), AT_ONCE):
            await self._send_bit(block[start : start + AT_ONCE])

    async def _send_bit(self, bit: bytes) -> None:
        # The server takes what is sent to somebody who has left, and says nothing: only listening tells.
        if not self._sends_more and self._watch is None:
            self._watch = asyncio.ensure_future(self._listen())
        if self._gone:
            raise ClientGoneError
        await self._pass_on({"type": ANSWER_BODY, "body": bit, "more_body": True})

    async def end_sending(self) -> None:
        """Ends an answer that was sent in pieces."""
        await self._pass_on({"type": ANSWER_BODY})

    def let_go(self) -> None:
        """Forgets the client, who has an answer or has left."""
        if self._watch is not None:
            self._watch.cancel()

    async def _next(self) -> bytes:
        message = await self._receive()
        if message["type"] == DISCONNECT:
            raise ClientGoneError
        self._sends_more = message.get("more_body", False)
        block: bytes = message.get("body", b"")
        self._taken += len(block)
        return block

    async def _pass_on(self, message: Message) -> None:
        """Gives something to the server, which takes it when the client has taken what was before it."""
        try:
            async with asyncio.timeout(self._seconds):
                await self._send(message)
        except TimeoutError:
            raise ClientGoneError from None

    async def _listen(self) -> None:
        while (await self._receive())["type"] != DISCONNECT:
            pass
        self._gone = True

    def _too_slow(self) -> Problem:
        return self._refusal or Problem(SLOW_CLIENT, waited=round(self._seconds))
