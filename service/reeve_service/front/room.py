"""Limits the memory for bodies: any number of short ones, but only some long ones at a time."""

import asyncio
from types import TracebackType
from typing import Self

SHORT = 1 << 16
"""This many bytes of a body are always read. Nearly all bodies are shorter."""


class Place:
    """The place of one request among the long bodies. It is free until taken, and given back after the response."""

    def __init__(self, room: asyncio.Semaphore) -> None:
        self._room = room
        self.is_taken = False

    async def take(self) -> None:
        """Wait until there is a free place."""
        if not self.is_taken:
            await self._room.acquire()
            self.is_taken = True

    def __enter__(self) -> Self:
        """Enter the context; leaving it gives the place back."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Give the place back."""
        if self.is_taken:
            self._room.release()
