"""What every request has (id, language, start time), and what every response gets: headers, a log line and metrics."""

import re
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from random import getrandbits
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

import flask
import orjson
from flask import Flask, Response
from flask.globals import request_ctx
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from reeve_service.access.keys import Key
from reeve_service.api.responses import Streamed, WholeResponse
from reeve_service.api.services import Services, current_services
from reeve_service.front import RECEIVED
from reeve_service.front.header_cache import USUAL, header_cache
from reeve_service.jobs.owners import NOBODY, Owner
from reeve_service.rules.packs import LANGUAGES

if TYPE_CHECKING:
    from reeve_service.api.access_control import Meter

REQUEST_ID = re.compile("[A-Za-z0-9._-]{1,64}")
UNMATCHED = "unmatched"
READ_WITH_CARE = "reeve.read_with_care"
"""Key of an environment: the request is not valid, so another quick reading would be useless."""
NOT_MODIFIED = 304
PAGES_POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
"""What a page may load: only files of this server, and images inside style sheets."""
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


class Request(flask.Request):
    """A request with its start time, its id, and the language of its response; after admission, also with its owner."""

    key: Key | None = None
    owner: Owner = NOBODY
    meter: "Meter | None" = None

    def __init__(self, environ: dict[str, Any], populate_request: bool = True, shallow: bool = False) -> None:
        super().__init__(environ, populate_request, shallow)
        self.started = perf_counter()
        self.id = id_of(environ.get("HTTP_X_REQUEST_ID", ""))
        header = environ.get("HTTP_ACCEPT_LANGUAGE")
        self.language: str = best_language(header) if header else LANGUAGES[0]


def id_of(header: str) -> str:
    """The id from the header of the request, or a new one."""
    # Ids are not secret, so the slower random numbers of the operating system are not needed.
    return header if header and REQUEST_ID.fullmatch(header) else f"{getrandbits(64):016x}"


@header_cache
def best_language(header: str) -> str:
    """The best of our languages for an Accept-Language header; of equal ones the first. English if none matches."""
    if len(header) > USUAL:
        return LANGUAGES[0]
    for tag, quality in parse_accept_header(header, LanguageAccept):
        language = tag.partition("-")[0].lower()
        if quality > 0 and language in LANGUAGES:
            return language
    return LANGUAGES[0]


def current_request() -> Request:
    """The current request."""
    # Not through Flask's proxy, which looks up the context for every attribute.
    request: Request = request_ctx.request  # type: ignore[assignment]  # the application's request_class
    return request


def watch(app: Flask) -> None:
    """Finish every response of an application here."""
    app.request_class = Request
    app.response_class = WholeResponse
    app.after_request(finish)


def finish(response: Response) -> Response:
    """Add the common headers, count the request, and write its log line; for a stream, when the stream ends."""
    request, services = current_request(), current_services()
    headers = response.headers
    headers.extend(headers_of_all(request.id, request.language))
    if headers.get("Content-Type", "").startswith("text/html"):
        headers.add("Content-Security-Policy", PAGES_POLICY)
    if isinstance(response, Streamed):
        response.call_on_close(
            lambda: log_request(services, request, response.status_code, response.sent, response.counts())
        )
    else:
        # Responses to HEAD, and 304, have the length of a body that is not sent.
        is_bare = request.method == "HEAD" or response.status_code == NOT_MODIFIED
        log_request(services, request, response.status_code, 0 if is_bare else response.content_length or 0)
    return response


def received_bytes(request: Request) -> int:
    """How many bytes of the body have arrived, whatever its Content-Length."""
    count: Callable[[], int] | None = request.environ.get(RECEIVED)
    return (request.content_length or 0) if count is None else count()


def headers_of_all(request_id: str, language: str) -> list[tuple[str, str]]:
    """The headers of every response."""
    return [
        ("X-Request-ID", request_id),
        ("Content-Language", language),
        ("Vary", "Accept, Accept-Language"),
        ("X-Content-Type-Options", "nosniff"),
    ]


class LogEntry(NamedTuple):
    """What is logged of a request. It contains nothing of the body."""

    route: str
    method: str
    status: int
    seconds: float
    id: str
    received: int
    sent: int
    game: str | None
    key: str | None = None


def log_request(
    services: Services, request: Request, status: int, sent: int, counts: Mapping[str, int] | None = None
) -> None:
    """Count a request, and write its log line."""
    entry = LogEntry(
        route=request.url_rule.rule if request.url_rule else UNMATCHED,
        method=request.method if request.method in METHODS else "other",
        status=status,
        seconds=perf_counter() - request.started,
        id=request.id,
        received=received_bytes(request),
        sent=sent,
        game=(request.view_args or {}).get("game"),
        key=None if request.key is None else request.key.name,
    )
    write_entry(services, entry, counts)


def write_entry(services: Services, entry: LogEntry, counts: Mapping[str, int] | None = None) -> None:
    """Count a request, and write its log line."""
    route, method, status, seconds, request_id, received, sent, game, key = entry
    services.metrics.count_request(route, method, status, seconds)
    if services.logs_requests:
        line = {
            "time": datetime.now(UTC),
            "id": request_id,
            "method": method,
            "route": route,
            "status": status,
            "ms": round(seconds * 1000, 3),
            "in": received,
            "out": sent,
            "game": game if game in services.referee.ids else None,
            **({} if key is None else {"key": key}),
            **(counts or {}),
        }
        services.log.write(orjson.dumps(line, option=orjson.OPT_APPEND_NEWLINE))
