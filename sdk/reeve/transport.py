"""The way to a referee, and the one over HTTP: pooled connections, timeouts, retries of what may get through."""

import gzip
import json
import os
import random
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import IO, Any, Protocol, TypeVar
from urllib.parse import quote

import requests
from requests import PreparedRequest
from requests.auth import AuthBase

from reeve.answers import is_answer
from reeve.errors import ApiError, ConnectionFailed, refusal
from reeve.events import parse_events
from reeve.types import Document, Problem
from reeve.version import __version__

Question = TypeVar("Question")

FAILURES = (
    requests.ConnectionError,
    requests.Timeout,
    requests.exceptions.ChunkedEncodingError,
    requests.exceptions.ContentDecodingError,
)
NOT_JSON = (ValueError, RecursionError)
"""What the parser raises for text that is no JSON, or that is nested too deeply."""
SHOWN = 200
"""How many bytes of a foreign answer an error shows."""
RETRIED = frozenset({429, 502, 503, 504})
PROBLEMS = "/problems/"
"""How the type of every problem of a Reeve server begins."""
LASTING = frozenset({"/problems/out-of-time", "/problems/no-workers", "/problems/no-witness"})
"""What will be no better soon: a question that takes too long to answer, or a server that runs without Redis."""
FIRST_PAUSE = 0.1
LONGEST_PAUSE = 5.0
LONGEST_PATIENCE = 30.0
"""A server that asks for a longer pause than this gets no retry: the caller hears of it at once."""
RATE_LIMITED = "/problems/rate-limited"

JSON = "application/json"
TEXT = "text/plain"
NDJSON = "application/x-ndjson"
CONNECTIONS = 4
"""How many questions of a heap are under way at once, unless said otherwise."""
PACKING = 1
"""The quickest level of gzip: states shrink to a fifth with it."""

WHOLE, NOTHING_THERE = 200, 416
READ = 1 << 16
EVENTS = "text/event-stream"
LONGEST_SILENCE = 10.0
"""A server sends something down an open stream every few seconds; one that is silent for long has been cut off."""

ROUTES = {
    "games": "GET /v1/games",
    "game": "GET /v1/games/{game}",
    "rulings": "GET /v1/games/{game}/rulings",
    "ruling": "GET /v1/games/{game}/rulings/{ruling}",
    "components": "GET /v1/games/{game}/components",
    "setups": "POST /v1/games/{game}/setups",
    "adjudications": "POST /v1/games/{game}/adjudications",
    "legal_moves": "POST /v1/games/{game}/legal-moves",
    "scores": "POST /v1/games/{game}/scores",
    "views": "POST /v1/games/{game}/views",
    "replays": "POST /v1/games/{game}/replays",
    "bulk": "POST /v1/bulk",
    "bulk_jobs": "POST /v1/bulk-jobs",
    "bulk_job": "GET /v1/bulk-jobs/{job}",
    "cancel_bulk_job": "DELETE /v1/bulk-jobs/{job}",
    "bulk_results": "GET /v1/bulk-jobs/{job}/results",
    "searches": "POST /v1/games/{game}/searches",
    "search": "GET /v1/searches/{search}",
    "cancel_search": "DELETE /v1/searches/{search}",
    "search_events": "GET /v1/searches/{search}/events",
    "health": "GET /healthz",
    "ready": "GET /readyz",
    "metrics": "GET /metrics",
}
"""Every operation by name, and where a server has it."""


@dataclass(frozen=True, slots=True)
class Request:
    """One question to the referee: an operation, its parameters in the path and the query, its body if it takes one."""

    operation: str
    language: str
    parameters: Mapping[str, str] = field(default_factory=dict)
    body: Document | None = None
    answers: frozenset[int] = frozenset({200})
    """The statuses that come with an answer and not with a refusal."""
    media_type: str = JSON
    wait: int = 0
    """Seconds that the referee may let pass before it answers, if what was asked for is not there yet."""
    events: frozenset[str] = frozenset()
    """The names of the events that a stream is watched for."""
    key: str | None = None
    """What makes a request that starts something safe to repeat: of equal ones with one key only the first counts."""
    lines: bytes | None = None
    """Many questions in one, a line each; the answer is then a list."""
    packed: bool = False
    """Whether lines and answers are packed on their way."""
    upload: IO[bytes] | None = None
    """A file of lines, packed already if they are; it is read from its beginning each time that it is sent."""
    start: int = 0
    """How many bytes of a long answer are left out."""


class Transport(Protocol):
    """What carries a question to the referee and its answer back; a refusal is raised as an ApiError."""

    def ask(self, request: Request) -> Any:  # Any: what comes is the business of the resource that asked
        """The answer's document."""
        ...

    def watch(self, request: Request) -> Iterator[Any]:
        """The documents of a stream as they come; where the stream is cut it ends early or raises ConnectionFailed."""
        ...

    def read(self, request: Request) -> Iterator[bytes]:
        """The whole lines of a long answer as they come, without their ends; a cut raises ConnectionFailed."""
        ...

    def ask_all(self, requests: Iterable[Request], parallel: int | None) -> Iterator[Any]:
        """The answers to any number of questions, in order, with so many under way at once."""
        ...

    def close(self) -> None:
        """Lets go of whatever is held open."""
        ...


def encode(body: Document) -> bytes:
    """A document as JSON; both transports send what this makes of it."""
    return json.dumps(body, allow_nan=False, separators=(",", ":")).encode()


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


class Bearer(AuthBase):
    """Sends an API key; as requests' own kind of thing, so that no .netrc puts something else in its place."""

    def __init__(self, key: str) -> None:
        self._key = key

    def __call__(self, request: PreparedRequest) -> PreparedRequest:
        """The request with the key."""
        request.headers["Authorization"] = f"Bearer {self._key}"
        return request


class HttpTransport:
    """A server, over one pool of connections."""

    def __init__(self, url: str, *, key: str | None = None, timeout: float = 10.0, retries: int = 2) -> None:
        if key is not None and not (key.isascii() and key.isprintable() and key.strip() == key and key):
            raise ValueError("a key is text such as reeve_<id>_<secret>, with nothing around it")
        self._url = url.rstrip("/")
        self._timeout = timeout
        self._retries = retries
        self._session = requests.Session()
        self._session.headers.update({"User-Agent": f"reeve-sdk/{__version__}"})
        if key is not None:
            self._session.auth = Bearer(key)

    def ask(self, request: Request) -> Any:
        """The answer's document, asked for again where that is safe and may help."""
        # All of it is safe to repeat: an answer is a function of its question, and what starts something has a key.
        attempt = 0
        while True:
            try:
                response = self._send(request)
            except FAILURES as error:
                # On a read timeout the server has the question and is slow: asking again would make it slower.
                if attempt == self._retries or isinstance(error, requests.ReadTimeout):
                    raise ConnectionFailed(f"no answer from {self._url}: {error}") from error
                wait = _pause(attempt)
            else:
                if response.status_code in request.answers:
                    return response.text if request.media_type == TEXT else self._read(request, response)
                wait = _retry_after(response) or _pause(attempt)
                if not _is_passing(response) or attempt == self._retries or wait > LONGEST_PATIENCE:
                    raise _refusal(response)
                if request.lines is not None and _problem(response).get("type") == RATE_LIMITED:
                    # A heap of lines takes as long as its rate allows, and each of these waits brings it further.
                    attempt -= 1
            time.sleep(wait)
            attempt += 1

    def watch(self, request: Request) -> Iterator[Any]:
        """The documents of a stream of events, opened once: whoever watches knows another way to ask."""
        try:
            with self._send(request, stream=True) as response:
                if response.status_code not in request.answers:
                    raise _refusal(response)
                # A chunk comes whole and at once; what is not sent in chunks has to be looked at byte by byte.
                chunked = getattr(response.raw, "chunked", False)
                for event in parse_events(response.iter_content(None if chunked else 1)):
                    if event.name in request.events:
                        yield self._expected(request, json.loads(event.data))
        except FAILURES as error:
            raise ConnectionFailed(f"the stream from {self._url} was cut: {error}") from error
        except NOT_JSON as error:
            raise ConnectionFailed(f"{self._url} sends events, but not in JSON") from error

    def read(self, request: Request) -> Iterator[bytes]:
        """The lines of a long answer, asked for once: whoever reads knows how far that was."""
        rest = b""
        try:
            with self._send(request, stream=True) as response:
                if response.status_code == NOTHING_THERE:
                    return
                if response.status_code not in request.answers:
                    raise _refusal(response)
                # Who gives all where a part was asked for gives it from the beginning.
                passed_over = request.start if response.status_code == WHOLE else 0
                for block in response.iter_content(READ):
                    skipped = min(passed_over, len(block))
                    passed_over -= skipped
                    *lines, rest = (rest + block[skipped:]).split(b"\n")
                    yield from lines
        except FAILURES as error:
            raise ConnectionFailed(f"the answer from {self._url} was cut: {error}") from error
        if rest:
            raise ConnectionFailed(f"the answer from {self._url} was cut in the middle of a line")

    def ask_all(self, requests: Iterable[Request], parallel: int | None) -> Iterator[Any]:
        """The answers over so many connections."""
        connections = parallel or CONNECTIONS
        with ThreadPoolExecutor(connections, "reeve") as pool:
            yield from in_order(pool, self.ask, requests, 2 * connections)

    def close(self) -> None:
        """Closes the pooled connections."""
        self._session.close()

    def _send(self, request: Request, *, stream: bool = False) -> requests.Response:
        method, _, path = ROUTES[request.operation].partition(" ")
        quoted = {name: quote(value, safe="") for name, value in request.parameters.items()}
        return self._session.request(
            method,
            self._url + path.format_map(quoted),
            params={name: value for name, value in request.parameters.items() if f"{{{name}}}" not in path},
            data=_body(request),
            headers=_headers(request),
            timeout=(self._timeout, self._timeout + (LONGEST_SILENCE if stream else request.wait)),
            # A redirected POST would come out as a GET.
            allow_redirects=False,
            stream=stream,
        )

    def _read(self, request: Request, response: requests.Response) -> Any:
        """The answer's document; for many questions in one, a list with a document for each."""
        try:
            if request.lines is not None:
                return [self._expected(request, json.loads(line)) for line in response.content.splitlines()]
            document = response.json()
        except NOT_JSON as error:
            raise ConnectionFailed(f"{self._url} answers, but not with JSON: is a Reeve server there?") from error
        return self._expected(request, document)

    def _expected(self, request: Request, document: Any) -> Any:
        """The document, if it has the fields of an answer to this request."""
        if not is_answer(request.operation, document):
            begins = json.dumps(document)[:SHOWN]
            raise ConnectionFailed(f"{self._url} answers, but not as a Reeve server does: {begins}")
        return document


def _body(request: Request) -> bytes | IO[bytes] | None:
    if request.upload is not None:
        # An empty file would be sent in chunks, of which there are none.
        size = request.upload.seek(0, os.SEEK_END)
        request.upload.seek(0)
        return request.upload if size else b""
    if request.lines is not None:
        return gzip.compress(request.lines, PACKING) if request.packed else request.lines
    return None if request.body is None else encode(request.body)


def _headers(request: Request) -> dict[str, str]:
    headers = {"Accept": request.media_type, "Accept-Language": request.language}
    if request.media_type == EVENTS:
        # Packed, events would wait for each other.
        headers["Accept-Encoding"] = "identity"
    if request.body is not None:
        headers["Content-Type"] = JSON
    if request.lines is not None:
        headers["Content-Type"] = NDJSON
        headers["Accept-Encoding"] = "gzip" if request.packed else "identity"
        if request.packed:
            headers["Content-Encoding"] = "gzip"
    if request.upload is not None:
        headers["Content-Type"] = NDJSON
        if request.packed:
            headers["Content-Encoding"] = "gzip"
    if request.start:
        headers["Range"] = f"bytes={request.start}-"
        headers["Accept-Encoding"] = "identity"
    if request.wait:
        headers["Prefer"] = f"wait={request.wait}"
    if request.key is not None:
        headers["Idempotency-Key"] = request.key
    return headers


def _pause(attempt: int) -> float:
    # Half of it random, so that clients cut off together do not come back together.
    return min(FIRST_PAUSE * 2.0**attempt, LONGEST_PAUSE) * random.uniform(0.5, 1.0)


def _is_passing(response: requests.Response) -> bool:
    """Whether the same question may get another answer soon."""
    return response.status_code in RETRIED and _problem(response).get("type") not in LASTING


def _retry_after(response: requests.Response) -> float | None:
    """The seconds a server asks to wait for; it may give them or a date."""
    said = response.headers.get("Retry-After", "").strip()
    if said.isascii() and said.isdigit():
        return float(said)
    try:
        until = parsedate_to_datetime(said)
    except ValueError:
        return None
    return max(0.0, (until.astimezone(UTC) - datetime.now(UTC)).total_seconds())


def _refusal(response: requests.Response) -> ApiError:
    return refusal(_problem(response), response.headers.get("X-Request-ID"), _retry_after(response))


def _problem(response: requests.Response) -> Problem:
    """The server's problem document, or one of our own where a proxy or another server has answered."""
    if response.headers.get("Content-Type", "").startswith("application/problem+json"):
        try:
            document = response.json()
        except NOT_JSON:
            document = None
        if _is_ours(document):
            problem: Problem = document
            # A proxy may have changed the status on the way. The caller is told the one that came.
            return {**problem, "status": response.status_code}
    begins = response.content[:SHOWN].decode("utf-8", "replace")
    return {
        "type": "about:blank",
        "title": response.reason or "Refused",
        "status": response.status_code,
        "detail": f"{response.url} answered, but not as a Reeve server does: {begins!r}",
        "instance": "",
        "errors": [],
    }


def _is_ours(document: Any) -> bool:
    """Whether a document is a Reeve server's problem, by its type, and has what is read from one."""
    return (
        isinstance(document, dict)
        and all(isinstance(document.get(name), str) for name in ("type", "title", "detail"))
        and document["type"].startswith(PROBLEMS)
        and isinstance(document.get("errors"), list)
        and all(_is_pointed(each) for each in document["errors"])
    )


def _is_pointed(error: Any) -> bool:
    return isinstance(error, dict) and all(isinstance(error.get(name), str) for name in ("pointer", "code", "detail"))
