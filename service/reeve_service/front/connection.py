"""The connection to one client. Every wait for the client has a timeout, in both directions."""

import asyncio
from collections.abc import Coroutine
from contextlib import closing

from werkzeug.exceptions import ClientDisconnected
from werkzeug.wsgi import FileWrapper

from reeve_service.front.asgi import ANSWER, ANSWER_BODY, DISCONNECT, Headers, Message, Receive, Send
from reeve_service.front.body_slots import SHORT, BodySlot
from reeve_service.problems.documents import SLOW_CLIENT
from reeve_service.problems.problem import Problem
from reeve_service.problems.server import TOO_MANY_BODIES

PIECE_BYTES = 1 << 16
"""The size of the pieces of a response for the server. The buffer of any socket accepts one without waiting. The server
keeps several of them until the client reads them, so the size matters for memory too."""


class ClientGoneError(ClientDisconnected):
    """The client has disconnected, or does not read the response. This is not an error of the server."""


class Connection:
    """One client that sends a body and reads a response, each piece within a timeout."""

    def __init__(self, receive: Receive, send: Send, seconds: float, length: int | None = None) -> None:
        self._receive = receive
        self._send = send
        self.seconds = seconds
        self.length = length
        """The Content-Length; None for a chunked body or no body."""
        self._sends_more = True
        self._is_refused = False
        self._received = 0
        self._is_watched = False
        self._tasks: list[asyncio.Task[None]] = []
        self._is_gone = False
        self._timeout: asyncio.Timeout | None = None
        self._refusal: Problem | None = None

    def received(self) -> int:
        """The number of bytes of the body that have arrived so far."""
        return self._received

    async def read_whole(self, most: int, slot: BodySlot) -> bytes:
        """The body, or slightly more than this many bytes of it. Raises a Problem if it takes too long to arrive.

        A long body needs a slot. While none is free, no more of the body is read from the client.
        """
        blocks: list[bytes] = []
        try:
            async with asyncio.timeout(self.seconds) as self._timeout:
                while self._sends_more and self._received <= most:
                    if self._received > SHORT:
                        await slot.take()
                    blocks.append(self._block(await self._receive()))
        except (TimeoutError, ClientGoneError) as reason:
            blocks.clear()  # the exception is kept for a while, and this frame with it
            if isinstance(reason, ClientGoneError):
                raise
            has_slot = slot.is_taken or self._received <= SHORT
            raise self.too_slow() if has_slot or self._refusal else Problem(TOO_MANY_BODIES) from None
        finally:
            self._timeout = None
        return blocks[0] if len(blocks) == 1 else b"".join(blocks)

    def ignore_body(self) -> None:
        """Mark the body as not needed."""
        self._sends_more = False

    def refuse_body(self) -> None:
        """Mark an existing body as not needed."""
        self._sends_more = False
        self._is_refused = True

    @property
    def has_unread_body(self) -> bool:
        """Whether a part of the body has not been read."""
        return self._sends_more or self._is_refused

    async def read_some(self) -> bytes:
        """The next piece of the body; empty at its end. Raises a Problem if the rest is refused."""
        block = b""
        if self._refusal is not None and self._sends_more:
            raise self._refusal
        try:
            # Whoever needs the piece has a timeout. Only a refusal ends this one.
            async with asyncio.timeout(None) as self._timeout:
                while self._sends_more and not block:
                    block = self._block(await self._receive())
        except TimeoutError:
            raise self.too_slow() from None
        finally:
            self._timeout = None
        return block

    def refuse_more(self, problem: Problem) -> None:
        """Stop waiting for the rest of the body. Reading it raises the problem. Call this in the loop."""
        self._refusal = problem
        if self._timeout is not None and not self._timeout.expired():
            self._timeout.reschedule(0)

    async def send_whole(self, status: int, headers: Headers, body: bytes) -> None:
        """Send a complete response."""
        await self._send({"type": ANSWER, "status": status, "headers": headers})
        if len(body) <= PIECE_BYTES:
            await self._send({"type": ANSWER_BODY, "body": body})
            return
        await self.send_some(body)
        await self.end_sending()

    async def send_file(self, status: int, headers: Headers, file: FileWrapper) -> None:
        """Send the content of a file, and close the file."""
        with closing(file):
            await self.start_sending(status, headers)
            for block in file:
                await self.send_some(block)
            await self.end_sending()

    async def start_sending(self, status: int, headers: Headers) -> None:
        """Begin a response whose body follows in pieces."""
        await self._send({"type": ANSWER, "status": status, "headers": headers})
        # granian sends the head only together with a part of the body.
        await self._send_in_time({"type": ANSWER_BODY, "body": b"", "more_body": True})

    async def send_some(self, block: bytes) -> None:
        """Send a piece of a response, of any size. Raises ClientGoneError if the client does not read it."""
        # In small pieces, so that a slow client that keeps reading never exceeds the timeout.
        for start in range(0, len(block), PIECE_BYTES):
            await self._send_piece(block[start : start + PIECE_BYTES])

    async def _send_piece(self, piece: bytes) -> None:
        # The server accepts data for a client that has disconnected, without an error. Only `receive` reports it.
        if not self._sends_more and not self._is_watched:
            self._is_watched = True
            self.run(self._listen())
        if self._is_gone:
            raise ClientGoneError
        await self._send_in_time({"type": ANSWER_BODY, "body": piece, "more_body": True})

    async def end_sending(self) -> None:
        """End a response that was sent in pieces."""
        await self._send_in_time({"type": ANSWER_BODY})

    def run(self, work: Coroutine[None, None, None]) -> None:
        """Run something in the loop until the client is released."""
        self._tasks.append(asyncio.ensure_future(work))

    def release(self) -> None:
        """Release the client, which has its response or has disconnected."""
        for task in self._tasks:
            task.cancel()

    def _block(self, message: Message) -> bytes:
        """The piece of the body in a message."""
        if message["type"] == DISCONNECT:
            self._is_gone = True
            raise ClientGoneError
        block: bytes = message.get("body", b"")
        self._received += len(block)
        # The server announces the end of a body in a further message. Waiting for it would take 30 to 50 µs.
        self._sends_more = message.get("more_body", False) and self._received != self.length
        return block

    async def _send_in_time(self, message: Message) -> None:
        """Hand a message to the server. The server accepts it when the client has read the earlier ones."""
        try:
            async with asyncio.timeout(self.seconds):
                await self._send(message)
        except TimeoutError:
            raise ClientGoneError from None

    async def _listen(self) -> None:
        while (await self._receive())["type"] != DISCONNECT:
            pass
        self._is_gone = True

    def too_slow(self) -> Problem:
        """The problem for a body that does not arrive in time, or that is refused."""
        return self._refusal or Problem(SLOW_CLIENT, waited=round(self.seconds))
