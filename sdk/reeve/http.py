"""The transport to a server with requests: a pool of connections, timeouts and retries."""

import time
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import requests
from requests import PreparedRequest
from requests.adapters import HTTPAdapter
from requests.auth import AuthBase

from reeve import exchange
from reeve.errors import ConnectionFailed
from reeve.events import EventReader
from reeve.exchange import CONNECTIONS, LONGEST_SILENCE, NOTHING_THERE, READ, Attempts, LineReader, Response
from reeve.request import Request
from reeve.transport import in_order

FAILURES = (
    requests.ConnectionError,
    requests.Timeout,
    requests.exceptions.ChunkedEncodingError,
    requests.exceptions.ContentDecodingError,
)
MOST_POOLED = 1024
"""The most idle connections. One is opened only when all others are in use, so there are as many as threads."""


class Headers(AuthBase):
    """Adds the client's headers. It is an AuthBase, so that requests does not replace the key by one from .netrc."""

    def __init__(self, headers: dict[str, str]) -> None:
        self._headers = headers

    def __call__(self, request: PreparedRequest) -> PreparedRequest:
        """The request with the headers."""
        request.headers.update(self._headers)
        return request


class HttpTransport:
    """Sends requests to a server, over one pool of connections that any number of threads share."""

    def __init__(self, url: str, *, key: str | None = None, timeout: float = 10.0, retries: int = 2) -> None:
        self._url = url.rstrip("/")
        self._timeout = timeout
        self._retries = retries
        self._session = requests.Session()
        self._session.auth = Headers(exchange.client_headers(key))
        adapter = HTTPAdapter(pool_maxsize=MOST_POOLED)
        self._session.mount("http://", adapter)
        self._session.mount("https://", adapter)

    def ask(self, request: Request) -> Any:
        """The document of the response. The request is sent again after errors that may be temporary."""
        attempts = Attempts(request, self._url, self._retries)
        while True:
            try:
                response = _whole(self._send(request))
            except FAILURES as error:
                wait = attempts.after_failure(error, slow=isinstance(error, requests.ReadTimeout))
            else:
                if response.status in request.answers:
                    return exchange.read_answer(request, response, self._url)
                wait = attempts.after_refusal(response)
            time.sleep(wait)

    def watch(self, request: Request) -> Generator[Any, None, None]:
        """Yield the documents of an event stream. There are no retries here; the caller can poll instead."""
        with self._stream(request, "stream") as response:
            reader = EventReader()
            # A chunk arrives whole. A body that is not chunked must be read byte by byte.
            chunked = getattr(response.raw, "chunked", False)
            for chunk in response.iter_content(None if chunked else 1):
                for event in reader.events(chunk):
                    if event.name in request.events:
                        yield exchange.read_event(request, event.data, self._url)

    def read(self, request: Request) -> Generator[bytes, None, None]:
        """Yield the lines of a long response. There are no retries here; the caller knows where to continue."""
        with self._stream(request, "answer") as response:
            if response.status_code == NOTHING_THERE:
                return
            reader = LineReader(request, response.status_code)
            for block in response.iter_content(READ):
                yield from reader.lines(block)
        reader.end(self._url)

    def ask_all(self, requests: Iterable[Request], parallel: int | None) -> Generator[Any, None, None]:
        """Yield the responses, over this many connections."""
        connections = parallel or CONNECTIONS
        with ThreadPoolExecutor(connections, "reeve") as pool:
            yield from in_order(pool, self.ask, requests, 2 * connections)

    def close(self) -> None:
        """Close the connections."""
        self._session.close()

    @contextmanager
    def _stream(self, request: Request, what: str) -> Iterator[requests.Response]:
        """A response whose body is read later. Raises ConnectionFailed if the connection breaks."""
        try:
            with self._send(request, stream=True) as response:
                if response.status_code not in request.answers:
                    raise exchange.refusal_of(_whole(response))
                yield response
        except (*FAILURES, ValueError) as error:
            # A ValueError: the length of a chunk is negative.
            raise ConnectionFailed(f"the {what} from {self._url} was interrupted: {error}") from error

    def _send(self, request: Request, *, stream: bool = False) -> requests.Response:
        body = exchange.body_of(request)
        try:
            return self._session.request(
                exchange.method_of(request),
                exchange.address_of(request, self._url),
                params=exchange.query_of(request),
                data=body,
                headers=exchange.headers_of(request),
                timeout=(self._timeout, self._timeout + (LONGEST_SILENCE if stream else request.wait)),
                # A redirected POST would become a GET.
                allow_redirects=False,
                stream=stream,
            )
        except ValueError as error:
            # requests cannot read a header: two lengths, or an invalid address in a redirect.
            raise ConnectionFailed(f"the request to {self._url} failed: {error}") from error


def _whole(response: requests.Response) -> Response:
    return Response(response.url, response.status_code, response.reason or "", response.headers, response.content)
