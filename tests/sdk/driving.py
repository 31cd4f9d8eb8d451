"""The asynchronous client with the face of the ordinary one, so that the same tests run over both."""

import asyncio
import inspect
import threading
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterator
from functools import cache
from typing import Any, cast

import reeve


@cache
def loop() -> asyncio.AbstractEventLoop:
    """The event loop of all tests, in a thread of its own."""
    running = asyncio.new_event_loop()
    threading.Thread(target=running.run_forever, name="event loop", daemon=True).start()
    return running


def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """What a coroutine comes to."""
    return asyncio.run_coroutine_threadsafe(coroutine, loop()).result()


class Driven:
    """An object of the asynchronous library whose coroutines are waited for."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    def __getattr__(self, name: str) -> Any:
        return driven(getattr(self.inner, name))

    def __enter__(self) -> "Driven":
        return self

    def __exit__(self, *error: object) -> None:
        run(self.inner.close())

    def __repr__(self) -> str:
        return repr(self.inner)


class DrivenGenerator(Iterator[Any]):
    """An asynchronous generator as an ordinary one."""

    def __init__(self, inner: AsyncGenerator[Any, Any]) -> None:
        self._inner = inner

    def __next__(self) -> Any:
        try:
            return driven(run(self._step()))
        except StopAsyncIteration:
            raise StopIteration from None

    async def _step(self) -> Any:
        """The next value. The generator starts within the loop, so the loop closes it if it is not read to its end."""
        return await anext(self._inner)

    def close(self) -> None:
        """Ends it."""
        run(self._inner.aclose())


def driven(value: Any) -> Any:
    """A value of the asynchronous library as the ordinary library would give it."""
    if inspect.iscoroutine(value):
        return driven(run(value))
    if inspect.isasyncgen(value):
        return DrivenGenerator(value)
    if inspect.isroutine(value):
        return _call(value)
    if type(value).__module__.startswith("reeve.asynchronous."):
        return Driven(value)
    return value


def _call(function: Callable[..., Any]) -> Callable[..., Any]:
    def call(*args: Any, **kwargs: Any) -> Any:
        return driven(function(*args, **kwargs))

    return call


def connect(address: str, **settings: Any) -> reeve.Client:
    """The asynchronous client of a server, driven."""

    async def connected() -> reeve.AsyncClient:
        return reeve.connect_async(address, **settings)

    return cast(reeve.Client, driven(connected()))


def from_record(client: reeve.Client, record: Any) -> reeve.Match:
    """A match at the end of its record, of the library that the client belongs to."""
    if isinstance(client, Driven):
        return cast(reeve.Match, driven(reeve.AsyncMatch.from_record(client.inner, record)))
    return reeve.Match.from_record(client, record)
