"""What every request knows of itself, and what is done when it is answered: headers, a line in the log, numbers."""

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
from reeve_service.api.desk import Desk, desk
from reeve_service.api.responses import Streamed, WholeResponse
from reeve_service.front import TAKEN
from reeve_service.front.remembering import remembered
from reeve_service.jobs.owners import NOBODY, Owner
from reeve_service.rules.packs import LANGUAGES

if TYPE_CHECKING:
    from reeve_service.api.gate import Meter

REQUEST_ID = re.compile("[A-Za-z0-9._-]{1,64}")
UNMATCHED = "unmatched"
UNSOUND = "reeve.unsound"
"""Key of an environment: the request is not sound, so that it is of no use to read it quickly again."""
NOT_MODIFIED = 304
PAGES_POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
"""What a page may load: only what this server has in files of its own, and pictures inside of style sheets."""
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


class Request(flask.Request):
    """A request that knows when it came, its id, and the language of its answer; and, once admitted, whose it is."""

    key: Key | None = None
    owner: Owner = NOBODY
    meter: "Meter | None" = None

    def __init__(self, environ: dict[str, Any], populate_request: bool = True, shallow: bool = False) -> None:
        super().__init__(environ, populate_request, shallow)
        self.came = perf_counter()
        self.id = id_of(environ.get("HTTP_X_REQUEST_ID", ""))
        header = environ.get("HTTP_ACCEPT_LANGUAGE")
        self.language: str = best_language(header) if header else LANGUAGES[0]


def id_of(header: str) -> str:
    """The id that a client gave its request, or a new one."""
    # Ids tell requests apart and are no secret, so the system's own random numbers, which take longer, are not needed.
    return header if header and REQUEST_ID.fullmatch(header) else f"{getrandbits(64):016x}"


@remembered
def best_language(header: str) -> str:
    """The best of our languages for an Accept-Language header, of equals the first; English where none fits."""
    for tag, quality in parse_accept_header(header, LanguageAccept):
        language = tag.partition("-")[0].lower()
        if quality > 0 and language in LANGUAGES:
            return language
    return LANGUAGES[0]


def current_request() -> Request:
    """The request that is being answered."""
    # Past the proxy, which looks the context up anew for every attribute.
    request: Request = request_ctx.request  # type: ignore[assignment]  # the application's request_class
    return request


def watch(app: Flask) -> None:
    """Lets every request of an application pass by here when it is answered."""
    app.request_class = Request
    app.response_class = WholeResponse
    app.after_request(finish)


def finish(response: Response) -> Response:
    """Adds the headers that every answer has, counts, and writes the log; a stream's line when the stream ends."""
    request, office = current_request(), desk()
    headers = response.headers
    headers.extend(headers_of_all(request.id, request.language))
    if headers.get("Content-Type", "").startswith("text/html"):
        headers.add("Content-Security-Policy", PAGES_POLICY)
    if isinstance(response, Streamed):
        response.call_on_close(lambda: note(office, request, response.status_code, response.sent, response.counts()))
    else:
        # These two say how long something is that they do not bring.
        is_bare = request.method == "HEAD" or response.status_code == NOT_MODIFIED
        note(office, request, response.status_code, 0 if is_bare else response.content_length or 0)
    return response


def taken(request: Request) -> int:
    """How many bytes of the body have come, whatever it says of its length."""
    count: Callable[[], int] | None = request.environ.get(TAKEN)
    return (request.content_length or 0) if count is None else count()


def headers_of_all(request_id: str, language: str) -> list[tuple[str, str]]:
    """The headers that every answer has."""
    return [
        ("X-Request-ID", request_id),
        ("Content-Language", language),
        ("Vary", "Accept, Accept-Language"),
        ("X-Content-Type-Options", "nosniff"),
    ]


class Answered(NamedTuple):
    """What is written down of an answered request: nothing of what it asked."""

    route: str
    method: str
    status: int
    seconds: float
    id: str
    taken: int
    sent: int
    game: str | None
    key: str | None = None


def note(office: Desk, request: Request, status: int, sent: int, counts: Mapping[str, int] | None = None) -> None:
    """Counts an answered request, and writes its line in the log."""
    answered = Answered(
        route=request.url_rule.rule if request.url_rule else UNMATCHED,
        method=request.method if request.method in METHODS else "other",
        status=status,
        seconds=perf_counter() - request.came,
        id=request.id,
        taken=taken(request),
        sent=sent,
        game=(request.view_args or {}).get("game"),
        key=None if request.key is None else request.key.name,
    )
    write_down(office, answered, counts)


def write_down(office: Desk, answered: Answered, counts: Mapping[str, int] | None = None) -> None:
    """Counts an answered request, and writes its line in the log."""
    route, method, status, seconds, request_id, received, sent, game, key = answered
    office.metrics.answered(route, method, status, seconds)
    if office.logs_requests:
        line = {
            "time": datetime.now(UTC),
            "id": request_id,
            "method": method,
            "route": route,
            "status": status,
            "ms": round(seconds * 1000, 3),
            "in": received,
            "out": sent,
            "game": game if game in office.referee.ids else None,
            **({} if key is None else {"key": key}),
            **(counts or {}),
        }
        office.log.write(orjson.dumps(line, option=orjson.OPT_APPEND_NEWLINE))
