"""What the library needs from a transport for asyncio."""

from collections.abc import AsyncGenerator, Iterable
from typing import Any, Protocol

from reeve.request import Request


class AsyncTransport(Protocol):
    """Sends requests to the referee and returns its responses. Raises an ApiError for a problem."""

    async def ask(self, request: Request) -> Any:  # Any: the resource names the type of its response
        """The document of the response."""
        ...

    def watch(self, request: Request) -> AsyncGenerator[Any, None]:
        """Yield the documents of a stream. An interrupted stream ends early or raises ConnectionFailed."""
        ...

    def read(self, request: Request) -> AsyncGenerator[bytes, None]:
        """Yield the lines of a long response, without line breaks. Raises ConnectionFailed if it is interrupted."""
        ...

    def ask_all(self, requests: Iterable[Request], parallel: int | None) -> AsyncGenerator[Any, None]:
        """Yield the responses to any number of requests, in order. `parallel` of them are open at the same time."""
        ...

    async def close(self) -> None:
        """Close the connections."""
        ...
