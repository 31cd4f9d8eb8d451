"""Limits the memory for bodies: any number of short ones, but only some long ones at a time."""

import asyncio
from types import TracebackType
from typing import Self

SHORT = 1 << 16
"""This many bytes of a body are always read. Nearly all bodies are shorter."""


class BodySlot:
    """The slot of one request with a long body. It is taken while the body is read and the application runs."""

    def __init__(self, slots: asyncio.Semaphore) -> None:
        self._slots = slots
        self.is_taken = False

    async def take(self) -> None:
        """Wait until a slot is free, and take it."""
        if not self.is_taken:
            await self._slots.acquire()
            self.is_taken = True

    def __enter__(self) -> Self:
        """Enter the context. Leaving it releases the slot."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Release the slot."""
        if self.is_taken:
            self._slots.release()
