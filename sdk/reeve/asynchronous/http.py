"""The transport to a server with httpx: a pool of connections, timeouts and retries."""

import asyncio
import ssl
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Iterable
from contextlib import asynccontextmanager
from functools import cache
from typing import IO, Any

import httpx

from reeve import exchange
from reeve.errors import ConnectionFailed
from reeve.events import EventReader
from reeve.exchange import CONNECTIONS, LONGEST_SILENCE, NOTHING_THERE, READ, Attempts, LineReader, Response
from reeve.request import Request

FAILURES = (httpx.TransportError, httpx.DecodingError)
LIMITS = httpx.Limits(max_connections=None, max_keepalive_connections=None)
"""A connection is opened only when all others are in use, so there are as many as open requests."""


@cache
def shared_certificates() -> ssl.SSLContext:
    """The usual certificates, for clients of http:// addresses. Only proxies need them there, and loading is slow."""
    return httpx.create_ssl_context()


class AsyncHttpTransport:
    """Sends requests to a server, over one pool of connections that any number of tasks share."""

    def __init__(self, url: str, *, key: str | None = None, timeout: float = 10.0, retries: int = 2) -> None:
        self._url = url.rstrip("/")
        self._timeout = timeout
        self._retries = retries
        verify = True if self._url.startswith("https://") else shared_certificates()
        self._client = httpx.AsyncClient(headers=exchange.client_headers(key), limits=LIMITS, verify=verify)

    async def ask(self, request: Request) -> Any:
        """The document of the response. The request is sent again after errors that may be temporary."""
        attempts = Attempts(request, self._url, self._retries)
        while True:
            try:
                response = await _whole(await self._send(request))
            except FAILURES as error:
                wait = attempts.after_failure(error, slow=isinstance(error, httpx.ReadTimeout))
            else:
                if response.status in request.answers:
                    return exchange.read_answer(request, response, self._url)
                wait = attempts.after_refusal(response)
            await asyncio.sleep(wait)

    async def watch(self, request: Request) -> AsyncGenerator[Any, None]:
        """Yield the documents of an event stream. There are no retries here; the caller can poll instead."""
        async with self._stream(request, "stream") as response:
            reader = EventReader()
            async for chunk in response.aiter_bytes():
                for event in reader.events(chunk):
                    if event.name in request.events:
                        yield exchange.read_event(request, event.data, self._url)

    async def read(self, request: Request) -> AsyncGenerator[bytes, None]:
        """Yield the lines of a long response. There are no retries here; the caller knows where to continue."""
        async with self._stream(request, "answer") as response:
            if response.status_code == NOTHING_THERE:
                return
            reader = LineReader(request, response.status_code)
            async for block in response.aiter_bytes():
                for line in reader.lines(block):
                    yield line
        reader.end(self._url)

    async def ask_all(self, requests: Iterable[Request], parallel: int | None) -> AsyncGenerator[Any, None]:
        """Yield the responses, over this many connections."""
        connections = parallel or CONNECTIONS
        waiting: deque[asyncio.Task[Any]] = deque()
        try:
            for request in requests:
                waiting.append(asyncio.create_task(self.ask(request)))
                while waiting and (len(waiting) >= connections or waiting[0].done()):
                    yield await waiting.popleft()
            while waiting:
                yield await waiting.popleft()
        finally:
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)

    async def close(self) -> None:
        """Close the connections."""
        await self._client.aclose()

    @asynccontextmanager
    async def _stream(self, request: Request, what: str) -> AsyncIterator[httpx.Response]:
        """A response whose body is read later. Raises ConnectionFailed if the connection breaks."""
        try:
            response = await self._send(request, stream=True)
            try:
                if response.status_code not in request.answers:
                    raise exchange.refusal_of(await _whole(response))
                yield response
            finally:
                await response.aclose()
        except FAILURES as error:
            reason = str(error) or type(error).__name__
            raise ConnectionFailed(f"the {what} from {self._url} was interrupted: {reason}") from error

    async def _send(self, request: Request, *, stream: bool = False) -> httpx.Response:
        """The response, before its body is read."""
        body = exchange.body_of(request)
        headers = exchange.headers_of(request)
        if body is not None and not isinstance(body, bytes):
            headers["Content-Length"] = str(exchange.size_of(body))
        read = self._timeout + (LONGEST_SILENCE if stream else request.wait)
        built = self._client.build_request(
            exchange.method_of(request),
            exchange.address_of(request, self._url),
            params=exchange.query_of(request),
            content=body if body is None or isinstance(body, bytes) else _blocks(body),
            headers=headers,
            timeout=httpx.Timeout(self._timeout, read=read, pool=None),
        )
        try:
            return await self._client.send(built, stream=True)
        except httpx.InvalidURL as error:
            # httpx cannot read the address in a redirect.
            raise ConnectionFailed(f"the request to {self._url} failed: {error}") from error


async def _whole(response: httpx.Response) -> Response:
    try:
        content = await response.aread()
    finally:
        await response.aclose()
    return Response(str(response.url), response.status_code, response.reason_phrase, response.headers, content)


async def _blocks(file: IO[bytes]) -> AsyncIterator[bytes]:
    while block := await asyncio.to_thread(file.read, READ):
        yield block
