"""What the library needs from a transport."""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future
from typing import Any, Protocol, TypeVar

from reeve.interrupts import held_back, is_done, result_of
from reeve.request import Request

Question = TypeVar("Question")


class Transport(Protocol):
    """Sends requests to the referee and returns its responses. Raises an ApiError for a problem."""

    def ask(self, request: Request) -> Any:  # Any: the resource names the type of its response
        """The document of the response."""
        ...

    def watch(self, request: Request) -> Generator[Any, None, None]:
        """Yield the documents of a stream. An interrupted stream ends early or raises ConnectionFailed."""
        ...

    def read(self, request: Request) -> Generator[bytes, None, None]:
        """Yield the lines of a long response, without line breaks. Raises ConnectionFailed if it is interrupted."""
        ...

    def ask_all(self, requests: Iterable[Request], parallel: int | None) -> Generator[Any, None, None]:
        """Yield the responses to any number of requests, in order. `parallel` of them are open at the same time."""
        ...

    def close(self) -> None:
        """Close the connections."""
        ...


def in_order(pool: Executor, ask: Callable[[Question], Any], questions: Iterable[Question], most: int) -> Iterator[Any]:
    """Yield the answers of a pool in the order of the questions. At most `most` are in work before one is read."""
    waiting: deque[Future[Any]] = deque()
    try:
        for question in questions:
            with held_back():
                waiting.append(pool.submit(ask, question))
            while waiting and (len(waiting) >= most or is_done(waiting[0])):
                yield result_of(waiting.popleft())
        while waiting:
            yield result_of(waiting.popleft())
    finally:
        with held_back():
            for each in waiting:
                each.cancel()
