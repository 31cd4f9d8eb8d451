"""Room for bodies: any number may be short, and only so many at once long, so that memory has a bound."""

import asyncio
from types import TracebackType
from typing import Self

SHORT = 1 << 16
"""So much of a body is always taken: all of it, for nearly everybody."""


class Place:
    """What one request has of the room for long bodies: nothing, unless it takes it; until the request is answered."""

    def __init__(self, room: asyncio.Semaphore) -> None:
        self._room = room
        self.is_taken = False

    async def take(self) -> None:
        """Waits until there is room for one more."""
        if not self.is_taken:
            await self._room.acquire()
            self.is_taken = True

    def __enter__(self) -> Self:
        """To be left."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Gives back what was taken."""
        if self.is_taken:
            self._room.release()
