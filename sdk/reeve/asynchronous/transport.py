"""The way to a referee for asyncio, as far as the library is concerned."""

from collections.abc import AsyncGenerator, Iterable
from typing import Any, Protocol

from reeve.request import Request


class AsyncTransport(Protocol):
    """What carries a question to the referee and its answer back; a refusal is raised as an ApiError."""

    async def ask(self, request: Request) -> Any:  # Any: what comes is the business of the resource that asked
        """The answer's document."""
        ...

    def watch(self, request: Request) -> AsyncGenerator[Any, None]:
        """The documents of a stream as they come; where the stream is cut it ends early or raises ConnectionFailed."""
        ...

    def read(self, request: Request) -> AsyncGenerator[bytes, None]:
        """The whole lines of a long answer as they come, without their ends; a cut raises ConnectionFailed."""
        ...

    def ask_all(self, requests: Iterable[Request], parallel: int | None) -> AsyncGenerator[Any, None]:
        """The answers to any number of questions, in order, with so many under way at once."""
        ...

    async def close(self) -> None:
        """Lets go of whatever is held open."""
        ...
