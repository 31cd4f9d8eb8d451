"""A body of any length. The loop receives it a little ahead of the thread that reads it.

To hand a block from the loop to a thread costs as much as a verdict, and the first blocks of a body are small. So a
thread that was busy gets everything that has arrived in the meantime, and a thread that finds something does not wait.
"""

import asyncio
from queue import Empty, SimpleQueue

from reeve_service.front.connection import Connection

AHEAD = 1 << 17
"""The loop stops receiving while the thread has this many bytes to read."""


class Upload:
    """A body that is read while it arrives. Nothing is received before the first read."""

    def __init__(self, client: Connection, loop: asyncio.AbstractEventLoop) -> None:
        self._client = client
        self._loop = loop
        self._arrived: SimpleQueue[bytes | Exception] = SimpleQueue()
        self._has_room = asyncio.Event()
        # Only the loop changes the first number, and only the thread the second.
        self._received = self._taken = 0
        self._rest = b""
        self._is_begun = False
        self._end: bytes | Exception | None = None

    def read(self, size: int) -> bytes:
        """The next bytes, at most this many; empty at the end. Waits until there are some.

        Raises a Problem if the client sends nothing for too long. The time in which nobody reads does not count.
        """
        if not self._rest:
            self._rest = self._take()
        block, self._rest = self._rest[:size], self._rest[size:]
        return block

    def _take(self) -> bytes:
        """Everything that has arrived, and at least one block; empty at the end."""
        if not self._is_begun:
            self._is_begun = True
            self._loop.call_soon_threadsafe(self._begin)
        blocks: list[bytes] = []
        while self._end is None and not (blocks and self._arrived.empty()):
            try:
                block = self._arrived.get(timeout=self._client.seconds)
            except Empty:
                raise self._client.too_slow() from None
            if isinstance(block, bytes) and block:
                blocks.append(block)
            else:
                self._end = block
        if not blocks and isinstance(self._end, Exception):
            raise self._end
        taken = b"".join(blocks)
        self._taken += len(taken)
        if not self._has_room.is_set():
            self._loop.call_soon_threadsafe(self._has_room.set)
        return taken

    def _begin(self) -> None:
        self._client.run(self._receive())

    async def _receive(self) -> None:
        try:
            while block := await self._client.read_some():
                self._received += len(block)
                self._arrived.put(block)
                # Cleared before the check: a thread that takes something after the check sets it again.
                self._has_room.clear()
                if self._received - self._taken >= AHEAD:
                    await self._has_room.wait()
                self._has_room.set()
        except Exception as reason:
            self._arrived.put(reason)
        else:
            self._arrived.put(b"")
