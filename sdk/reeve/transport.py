"""The way to a referee, and the one over HTTP: pooled connections, timeouts, retries of what may get through."""

import gzip
import json
import random
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any, Protocol, TypeVar
from urllib.parse import quote

import requests

from reeve.errors import ApiError, ConnectionFailed, refusal
from reeve.types import Document, Problem
from reeve.version import __version__

Question = TypeVar("Question")

FAILURES = (requests.ConnectionError, requests.Timeout, requests.exceptions.ChunkedEncodingError)
RETRIED = frozenset({429, 502, 503, 504})
OUT_OF_TIME = "/problems/out-of-time"
FIRST_PAUSE = 0.1
LONGEST_PAUSE = 5.0
LONGEST_PATIENCE = 30.0
"""A server that asks for a longer pause than this gets no retry: the caller hears of it at once."""

JSON = "application/json"
TEXT = "text/plain"
NDJSON = "application/x-ndjson"
CONNECTIONS = 4
"""How many questions of a heap are under way at once, unless said otherwise."""
PACKING = 1
"""The quickest level of gzip: states shrink to a fifth with it."""

PATHS = {
    "games": "/v1/games",
    "game": "/v1/games/{game}",
    "rulings": "/v1/games/{game}/rulings",
    "ruling": "/v1/games/{game}/rulings/{ruling}",
    "components": "/v1/games/{game}/components",
    "setups": "/v1/games/{game}/setups",
    "adjudications": "/v1/games/{game}/adjudications",
    "legal_moves": "/v1/games/{game}/legal-moves",
    "scores": "/v1/games/{game}/scores",
    "views": "/v1/games/{game}/views",
    "replays": "/v1/games/{game}/replays",
    "bulk": "/v1/bulk",
    "health": "/healthz",
    "ready": "/readyz",
    "metrics": "/metrics",
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
    lines: bytes | None = None
    """Many questions in one, a line each; the answer is then a list."""
    packed: bool = False
    """Whether lines and answers are packed on their way."""


class Transport(Protocol):
    """What carries a question to the referee and its answer back; a refusal is raised as an ApiError."""

    def ask(self, request: Request) -> Any:  # Any: what comes is the business of the resource that asked
        """The answer's document."""
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
            if len(waiting) >= most:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for each in waiting:
            each.cancel()


class HttpTransport:
    """A server, over one pool of connections."""

    def __init__(self, url: str, *, timeout: float = 10.0, retries: int = 2) -> None:
        self._url = url.rstrip("/")
        self._timeout = timeout
        self._retries = retries
        self._session = requests.Session()
        self._session.headers.update({"User-Agent": f"reeve-sdk/{__version__}"})

    def ask(self, request: Request) -> Any:
        """The answer's document, asked for again where that is safe and may help."""
        # All of it is safe to repeat: an answer is a function of its question, and nothing is stored for it.
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
                    return response.text if request.media_type == TEXT else self._read(response)
                wait = _retry_after(response) or _pause(attempt)
                if not _is_passing(response) or attempt == self._retries or wait > LONGEST_PATIENCE:
                    raise _refusal(response)
            time.sleep(wait)
            attempt += 1

    def ask_all(self, requests: Iterable[Request], parallel: int | None) -> Iterator[Any]:
        """The answers over so many connections."""
        connections = parallel or CONNECTIONS
        with ThreadPoolExecutor(connections, "reeve") as pool:
            yield from in_order(pool, self.ask, requests, 2 * connections)

    def close(self) -> None:
        """Closes the pooled connections."""
        self._session.close()

    def _send(self, request: Request) -> requests.Response:
        path = PATHS[request.operation]
        quoted = {name: quote(value, safe="") for name, value in request.parameters.items()}
        headers, body = _headers(request), _body(request)
        return self._session.request(
            "GET" if body is None else "POST",
            self._url + path.format_map(quoted),
            params={name: value for name, value in request.parameters.items() if f"{{{name}}}" not in path},
            data=body,
            headers=headers,
            timeout=self._timeout,
            # A redirected POST would come out as a GET.
            allow_redirects=False,
        )

    def _read(self, response: requests.Response) -> Any:
        try:
            if response.headers.get("Content-Type") == NDJSON:
                return [json.loads(line) for line in response.content.splitlines()]
            return response.json()
        except ValueError as error:
            raise ConnectionFailed(f"{self._url} answers, but not with JSON: is a Reeve server there?") from error


def _body(request: Request) -> bytes | None:
    if request.lines is not None:
        return gzip.compress(request.lines, PACKING) if request.packed else request.lines
    return None if request.body is None else encode(request.body)


def _headers(request: Request) -> dict[str, str]:
    headers = {"Accept": request.media_type, "Accept-Language": request.language}
    if request.body is not None:
        headers["Content-Type"] = JSON
    if request.lines is not None:
        headers["Content-Type"] = NDJSON
        headers["Accept-Encoding"] = "gzip" if request.packed else "identity"
        if request.packed:
            headers["Content-Encoding"] = "gzip"
    return headers


def _pause(attempt: int) -> float:
    # Half of it random, so that clients cut off together do not come back together.
    return min(FIRST_PAUSE * 2.0**attempt, LONGEST_PAUSE) * random.uniform(0.5, 1.0)


def _is_passing(response: requests.Response) -> bool:
    """Whether the same question may get another answer soon; one that takes too long to compute will not."""
    return response.status_code in RETRIED and _problem(response).get("type") != OUT_OF_TIME


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
    if response.headers.get("Content-Type", "").startswith("application/problem+json"):
        problem: Problem = response.json()
        return problem
    return {
        "type": "about:blank",
        "title": response.reason or "Refused",
        "status": response.status_code,
        # What stands between us and the server (a proxy, say) does not speak in problems.
        "detail": f"{response.url} answered, but not as a Reeve server does.",
        "instance": "",
        "errors": [],
    }
