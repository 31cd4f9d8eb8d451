"""What to send for a request, and how to read a response: pure functions for both HTTP transports."""

import gzip
import json
import os
import random
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import IO, Any
from urllib.parse import quote

from reeve.answers import is_answer, is_problem
from reeve.errors import ApiError, ConnectionFailed, refusal
from reeve.request import EVENTS, JSON, NDJSON, PACKING, ROUTES, TEXT, Request, encode
from reeve.types import Problem
from reeve.version import __version__

NOT_JSON = (ValueError, RecursionError)
"""What the parser raises for text that is not JSON, or is nested too deeply."""
SHOWN = 200
"""How many bytes of a foreign response an error shows."""
RETRIED = frozenset({429, 502, 503, 504})
PERMANENT = frozenset({"/problems/out-of-time", "/problems/no-workers", "/problems/no-witness"})
"""Problems that last: the request takes too long, or the server runs without Redis. There is no retry for them."""
FIRST_PAUSE = 0.1
LONGEST_PAUSE = 5.0
LONGEST_PATIENCE = 30.0
"""If `Retry-After` is longer than this, there is no retry: the exception is raised at once."""
RATE_LIMITED = "/problems/rate-limited"
CONNECTIONS = 4
"""How many requests of a bulk stream are open at the same time by default."""
LONGEST_SILENCE = 10.0
"""A server sends something on an open stream every few seconds. After a longer silence the connection is broken."""
WHOLE, NOTHING_THERE = 200, 416
READ = 1 << 16


@dataclass(frozen=True, slots=True)
class Response:
    """A whole response, from either HTTP library."""

    url: str
    status: int
    reason: str
    headers: Mapping[str, str]
    """The names may have upper or lower case."""
    content: bytes


def client_headers(key: str | None) -> dict[str, str]:
    """The headers of every request of a client. Raises ValueError for a key in a wrong format."""
    headers = {"User-Agent": f"reeve-sdk/{__version__}"}
    if key is not None:
        if not (key.isascii() and key.isprintable() and key.strip() == key and key):
            raise ValueError("the key must look like reeve_<id>_<secret>, without spaces or quotes around it")
        headers["Authorization"] = f"Bearer {key}"
    return headers


# Requests


def method_of(request: Request) -> str:
    """The HTTP method of an operation."""
    return ROUTES[request.operation].partition(" ")[0]


def address_of(request: Request, server: str) -> str:
    """The address of a request, without its query."""
    quoted = {name: quote(value, safe="") for name, value in request.parameters.items()}
    return server + _path(request).format_map(quoted)


def query_of(request: Request) -> dict[str, str]:
    """The parameters that are not in the path."""
    path = _path(request)
    return {name: value for name, value in request.parameters.items() if f"{{{name}}}" not in path}


def _path(request: Request) -> str:
    return ROUTES[request.operation].partition(" ")[2]


def body_of(request: Request) -> bytes | IO[bytes] | None:
    """The body: bytes, or a file that is read from its beginning."""
    if request.upload is not None:
        # An empty file would be sent as a chunked body without chunks.
        return request.upload if size_of(request.upload) else b""
    if request.lines is not None:
        return gzip.compress(request.lines, PACKING) if request.packed else request.lines
    return None if request.body is None else encode(request.body)


def size_of(file: IO[bytes]) -> int:
    """The number of bytes in a file. Moves to the beginning of the file."""
    size = file.seek(0, os.SEEK_END)
    file.seek(0)
    return size


def headers_of(request: Request) -> dict[str, str]:
    """The headers of a request, except those that all requests have."""
    headers = {"Accept": request.media_type, "Accept-Language": request.language}
    if request.media_type == EVENTS:
        # Compression would delay events.
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
    if request.idempotency_key is not None:
        headers["Idempotency-Key"] = request.idempotency_key
    return headers


# Responses


def _reason(error: BaseException) -> str:
    """The operating system's message about a failed connection, such as "Connection refused"; else the library's."""
    cause: BaseException | None = error
    words = str(error) or type(error).__name__
    while cause is not None:
        if isinstance(cause, OSError) and cause.errno and cause.strerror:
            # The number of a TLS error is not one of the operating system.
            is_own = cause.errno < 0 or isinstance(cause, ssl.SSLError)
            words = cause.strerror if is_own else os.strerror(cause.errno)
        cause = cause.__cause__ or cause.__context__
    return words


class Attempts:
    """Counts the attempts of a request, and decides whether to send it again."""

    # Every request is safe to repeat. Requests that start a job have an Idempotency-Key. A repeated cancellation or
    # sealed move has no further effect.

    def __init__(self, request: Request, server: str, retries: int) -> None:
        self._request = request
        self._server = server
        self._retries = retries
        self._failed = 0

    def after_failure(self, error: Exception, *, slow: bool) -> float:
        """The pause before the next attempt. Raises ConnectionFailed if there is none.

        `slow` says that the response did not come in time. Then the server has the request, and sending it again would
        only make the server slower.
        """
        if slow or self._failed == self._retries:
            reason = "timed out" if slow else _reason(error)
            raise ConnectionFailed(f"no response from {self._server}: {reason}") from error
        return self._next_pause()

    def after_refusal(self, response: Response) -> float:
        """The pause before the next attempt. Raises the problem as an ApiError if there is none."""
        wait = retry_after(response)
        if not _is_temporary(response) or self._failed == self._retries or (wait or 0.0) > LONGEST_PATIENCE:
            raise refusal_of(response)
        if self._request.lines is not None and _problem(response).get("type") == RATE_LIMITED:
            # Many lines take as long as the rate limit allows. Each wait lets more of them through.
            return wait or _pause(self._failed)
        return self._next_pause(wait)

    def _next_pause(self, wait: float | None = None) -> float:
        pause = wait or _pause(self._failed)
        self._failed += 1
        return pause


def read_answer(request: Request, response: Response, server: str) -> Any:
    """The document or text of a response; for a bulk request, a list with one document for each line."""
    if request.media_type == TEXT:
        return response.content.decode("utf-8", "replace")
    try:
        if request.lines is not None:
            return [expected(request, json.loads(line), server) for line in response.content.splitlines()]
        document = json.loads(response.content)
    except NOT_JSON as error:
        raise ConnectionFailed(f"the response of {server} is not JSON: is it a Reeve server?") from error
    return expected(request, document, server)


def read_event(request: Request, text: str, server: str) -> Any:
    """The document of an event."""
    try:
        document = json.loads(text)
    except NOT_JSON as error:
        raise ConnectionFailed(f"an event of {server} is not JSON") from error
    return expected(request, document, server)


def expected(request: Request, document: Any, server: str) -> Any:
    """The document, if it has the fields of a response to this request. Else raises ConnectionFailed."""
    if not is_answer(request.operation, document):
        begins = json.dumps(document)[:SHOWN]
        raise ConnectionFailed(f"the response of {server} does not look like one of a Reeve server: {begins}")
    return document


class LineReader:
    """Splits a long response into lines. A block may end anywhere."""

    def __init__(self, request: Request, status: int) -> None:
        # Status 200 in place of 206 means that the response begins with the first byte.
        self._passed_over = request.start if status == WHOLE else 0
        self._rest = b""

    def lines(self, block: bytes) -> list[bytes]:
        """The lines that end in this block, without line breaks."""
        skipped = min(self._passed_over, len(block))
        self._passed_over -= skipped
        *lines, self._rest = (self._rest + block[skipped:]).split(b"\n")
        return lines

    def end(self, server: str) -> None:
        """Raise ConnectionFailed if the response ends in the middle of a line."""
        if self._rest:
            raise ConnectionFailed(f"the response of {server} ended in the middle of a line")


def refusal_of(response: Response) -> ApiError:
    """The exception for a response that is not successful."""
    return refusal(_problem(response), response.headers.get("X-Request-ID"), retry_after(response))


def retry_after(response: Response) -> float | None:
    """The seconds in `Retry-After`, which may also be a date."""
    value = response.headers.get("Retry-After", "").strip()
    if value.isascii() and value.isdigit():
        return float(value)
    try:
        until = parsedate_to_datetime(value)
    except (ValueError, OverflowError):
        return None
    if until.tzinfo is None:
        # The zone "-0000" stands for UTC, too.
        until = until.replace(tzinfo=UTC)
    return max(0.0, (until - datetime.now(UTC)).total_seconds())


def _pause(attempt: int) -> float:
    # Half of it is random, so that clients that lost their connections together do not return together.
    return min(FIRST_PAUSE * 2.0**attempt, LONGEST_PAUSE) * random.uniform(0.5, 1.0)


def _is_temporary(response: Response) -> bool:
    """Whether the same request may succeed soon."""
    return response.status in RETRIED and _problem(response).get("type") not in PERMANENT


def _problem(response: Response) -> Problem:
    """The server's problem document, or one of our own if a proxy or another server has responded."""
    if response.headers.get("Content-Type", "").startswith("application/problem+json"):
        try:
            document = json.loads(response.content)
        except NOT_JSON:
            document = None
        if is_problem(document):
            problem: Problem = document
            # A proxy may have changed the status. The exception has the status of the response.
            return {**problem, "status": response.status}
    begins = response.content[:SHOWN].decode("utf-8", "replace")
    return {
        "type": "about:blank",
        "title": response.reason or "Refused",
        "status": response.status,
        "detail": f"The response of {response.url} does not look like one of a Reeve server: {begins!r}",
        "instance": "",
        "errors": [],
    }
