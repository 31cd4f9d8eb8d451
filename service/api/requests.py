"""What every request knows of itself, and what is done when it is answered: headers, a line in the log, numbers."""

import re
import secrets
from datetime import UTC, datetime
from functools import lru_cache
from time import perf_counter
from typing import Any

import flask
import orjson
from flask import Flask, Response
from flask.globals import request_ctx
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from service.api.desk import desk
from service.rules.packs import LANGUAGES

REQUEST_ID = re.compile("[A-Za-z0-9._-]{1,64}")
UNMATCHED = "unmatched"
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


class Request(flask.Request):
    """A request that knows when it came, its id, and the language of its answer."""

    def __init__(self, environ: dict[str, Any], populate_request: bool = True, shallow: bool = False) -> None:
        super().__init__(environ, populate_request, shallow)
        self.came = perf_counter()
        given = environ.get("HTTP_X_REQUEST_ID", "")
        self.id: str = given if REQUEST_ID.fullmatch(given) else secrets.token_hex(8)
        header = environ.get("HTTP_ACCEPT_LANGUAGE")
        self.language: str = best_language(header) if header else LANGUAGES[0]


@lru_cache(maxsize=256)
def best_language(header: str) -> str:
    """The best of our languages for an Accept-Language header, of equals the first; English where none fits."""
    for tag, quality in parse_accept_header(header, LanguageAccept):
        language = tag.partition("-")[0].lower()
        if quality > 0 and language in LANGUAGES:
            return language
    return LANGUAGES[0]


def asked() -> Request:
    """The request that is being answered."""
    # Past the proxy, which looks the context up anew for every attribute.
    found: Request = request_ctx.request  # type: ignore[assignment]  # the application's request_class
    return found


def watch(app: Flask) -> None:
    """Lets every request of an application pass by here when it is answered."""
    app.request_class = Request
    app.after_request(finish)


def finish(response: Response) -> Response:
    """Adds the headers that every answer has, counts, and writes the log."""
    request, office = asked(), desk()
    headers = response.headers
    headers.add("X-Request-ID", request.id)
    headers.add("Content-Language", request.language)
    headers.add("Vary", "Accept, Accept-Language")
    route = request.url_rule.rule if request.url_rule else UNMATCHED
    method = request.method if request.method in METHODS else "other"
    seconds = perf_counter() - request.came
    office.metrics.answered(route, method, response.status_code, seconds)
    if office.logs_requests:
        line = {
            "time": datetime.now(UTC),
            "id": request.id,
            "method": method,
            "route": route,
            "status": response.status_code,
            "ms": round(seconds * 1000, 3),
            "in": request.content_length or 0,
            "out": response.content_length or 0,
            "game": (request.view_args or {}).get("game"),
        }
        office.log.write(orjson.dumps(line, option=orjson.OPT_APPEND_NEWLINE))
        office.log.flush()
    return response
