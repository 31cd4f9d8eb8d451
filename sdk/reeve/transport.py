"""The way to a referee, and the one over HTTP: pooled connections, timeouts, retries of what may get through."""

import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

import requests
from requests import PreparedRequest
from requests.adapters import HTTPAdapter
from requests.auth import AuthBase

from reeve import exchange
from reeve.errors import ConnectionFailed
from reeve.events import EventReader
from reeve.exchange import CONNECTIONS, LONGEST_SILENCE, NOTHING_THERE, READ, Attempts, LineReader, Response
from reeve.request import Request

Question = TypeVar("Question")

FAILURES = (
    requests.ConnectionError,
    requests.Timeout,
    requests.exceptions.ChunkedEncodingError,
    requests.exceptions.ContentDecodingError,
)
MOST_POOLED = 1024
"""So many idle connections are kept. One is opened only when all others are in use, so there are as many as threads."""


class Transport(Protocol):
    """What carries a question to the referee and its answer back; a refusal is raised as an ApiError."""

    def ask(self, request: Request) -> Any:  # Any: what comes is the business of the resource that asked
        """The answer's document."""
        ...

    def watch(self, request: Request) -> Generator[Any, None, None]:
        """The documents of a stream as they come; where the stream is cut it ends early or raises ConnectionFailed."""
        ...

    def read(self, request: Request) -> Generator[bytes, None, None]:
        """The whole lines of a long answer as they come, without their ends; a cut raises ConnectionFailed."""
        ...

    def ask_all(self, requests: Iterable[Request], parallel: int | None) -> Generator[Any, None, None]:
        """The answers to any number of questions, in order, with so many under way at once."""
        ...

    def close(self) -> None:
        """Lets go of whatever is held open."""
        ...


def in_order(pool: Executor, ask: Callable[[Question], Any], questions: Iterable[Question], most: int) -> Iterator[Any]:
    """What a pool answers, in the order of the questions; no more are taken than so many ahead of the reader."""
    waiting: deque[Future[Any]] = deque()
    try:
        for question in questions:
            waiting.append(pool.submit(ask, question))
            while waiting and (len(waiting) >= most or waiting[0].done()):
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for each in waiting:
            each.cancel()


class Headers(AuthBase):
    """Sends the client's headers; as requests' own kind of thing, so that no .netrc replaces the key."""

    def __init__(self, headers: dict[str, str]) -> None:
        self._headers = headers

    def __call__(self, request: PreparedRequest) -> PreparedRequest:
        """The request with the headers."""
        request.headers.update(self._headers)
        return request


class HttpTransport:
    """A server, over one pool of connections that any number of threads share."""

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
        """The answer's document, asked for again where that is safe and may help."""
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
        """The documents of a stream of events, opened once: whoever watches knows another way to ask."""
        with self._stream(request, "stream") as response:
            reader = EventReader()
            # A chunk comes whole and at once; what is not sent in chunks has to be looked at byte by byte.
            chunked = getattr(response.raw, "chunked", False)
            for chunk in response.iter_content(None if chunked else 1):
                for event in reader.events(chunk):
                    if event.name in request.events:
                        yield exchange.read_event(request, event.data, self._url)

    def read(self, request: Request) -> Generator[bytes, None, None]:
        """The lines of a long answer, asked for once: whoever reads knows how far that was."""
        with self._stream(request, "answer") as response:
            if response.status_code == NOTHING_THERE:
                return
            reader = LineReader(request, response.status_code)
            for block in response.iter_content(READ):
                yield from reader.lines(block)
        reader.end(self._url)

    def ask_all(self, requests: Iterable[Request], parallel: int | None) -> Generator[Any, None, None]:
        """The answers over so many connections."""
        connections = parallel or CONNECTIONS
        with ThreadPoolExecutor(connections, "reeve") as pool:
            yield from in_order(pool, self.ask, requests, 2 * connections)

    def close(self) -> None:
        """Closes the pooled connections."""
        self._session.close()

    @contextmanager
    def _stream(self, request: Request, what: str) -> Iterator[requests.Response]:
        """A response whose body is yet to come; raises ConnectionFailed where it is cut."""
        try:
            with self._send(request, stream=True) as response:
                if response.status_code not in request.answers:
                    raise exchange.refusal_of(_whole(response))
                yield response
        except FAILURES as error:
            raise ConnectionFailed(f"the {what} from {self._url} was cut: {error}") from error

    def _send(self, request: Request, *, stream: bool = False) -> requests.Response:
        return self._session.request(
            exchange.method_of(request),
            exchange.address_of(request, self._url),
            params=exchange.query_of(request),
            data=exchange.body_of(request),
            headers=exchange.headers_of(request),
            timeout=(self._timeout, self._timeout + (LONGEST_SILENCE if stream else request.wait)),
            # A redirected POST would come out as a GET.
            allow_redirects=False,
            stream=stream,
        )


def _whole(response: requests.Response) -> Response:
    return Response(response.url, response.status_code, response.reason or "", response.headers, response.content)
