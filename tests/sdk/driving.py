"""Wraps the asynchronous client like the synchronous one, so that the same tests run with both."""

import asyncio
import inspect
import threading
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterator
from functools import cache
from typing import Any, cast

import reeve


@cache
def loop() -> asyncio.AbstractEventLoop:
    """The event loop of all tests, in a separate thread."""
    running = asyncio.new_event_loop()
    threading.Thread(target=running.run_forever, name="event loop", daemon=True).start()
    return running


def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """The result of a coroutine."""
    return asyncio.run_coroutine_threadsafe(coroutine, loop()).result()


class Driven:
    """An object of the asynchronous library. Calls wait for its coroutines."""

    inner: Any

    def __init__(self, inner: Any) -> None:
        vars(self)["inner"] = inner

    def __getattr__(self, name: str) -> Any:
        return driven(getattr(self.inner, name))

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self.inner, name, value)

    def __enter__(self) -> "Driven":
        return self

    def __exit__(self, *error: object) -> None:
        run(self.inner.close())

    def __repr__(self) -> str:
        return repr(self.inner)


class DrivenGenerator(Iterator[Any]):
    """An asynchronous generator as a synchronous one."""

    def __init__(self, inner: AsyncGenerator[Any, Any]) -> None:
        self._inner = inner

    def __next__(self) -> Any:
        try:
            return driven(run(self._step()))
        except StopAsyncIteration:
            raise StopIteration from None

    async def _step(self) -> Any:
        """The next value. The generator starts in the loop, so the loop closes it if it is not read to its end."""
        return await anext(self._inner)

    def close(self) -> None:
        """Close it."""
        run(self._inner.aclose())


def driven(value: Any) -> Any:
    """Convert a value of the asynchronous library to the form of the synchronous one."""
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
    """The wrapped asynchronous client of a server."""

    async def connected() -> reeve.AsyncClient:
        return reeve.connect_async(address, **settings)

    return cast(reeve.Client, driven(connected()))


def from_record(client: reeve.Client, record: Any) -> reeve.Match:
    """A match at the end of a record, of the same library as the client."""
    if isinstance(client, Driven):
        return cast(reeve.Match, driven(reeve.AsyncMatch.from_record(client.inner, record)))
    return reeve.Match.from_record(client, record)
