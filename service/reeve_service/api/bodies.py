"""Bodies in and out: what is read, in which order it is refused, and how answers are written."""

import orjson
from flask import Response
from werkzeug.datastructures import MIMEAccept
from werkzeug.http import parse_accept_header, parse_options_header

from reeve_service.api.desk import desk
from reeve_service.api.requests import current_request
from reeve_service.api.responses import WholeResponse
from reeve_service.front.remembering import remembered
from reeve_service.problems.documents import NOT_ACCEPTABLE, TOO_LARGE, UNSUPPORTED_MEDIA_TYPE
from reeve_service.problems.problem import Problem

JSON = "application/json"


def receive() -> bytes:
    """The request's body, if it says that it is JSON and is not too long."""
    request, limit = current_request(), desk().settings.body_limit
    if not is_json(request.environ.get("CONTENT_TYPE", "")) or "HTTP_CONTENT_ENCODING" in request.environ:
        raise Problem(UNSUPPORTED_MEDIA_TYPE)
    body = request.get_data(cache=False)
    # A body that says its length is refused before it is read; one that comes in chunks is read up to the limit's edge.
    if len(body) > limit:
        raise Problem(TOO_LARGE, limit=limit)
    return body


@remembered
def is_json(content_type: str) -> bool:
    """Whether a Content-Type says JSON in UTF-8."""
    return is_one_of(content_type, JSON)


def is_one_of(content_type: str, *media_types: str) -> bool:
    """Whether a Content-Type says one of these, in UTF-8."""
    media_type, options = parse_options_header(content_type)
    return media_type.lower() in media_types and options.get("charset", "utf-8").lower() in ("utf-8", "utf8")


def answer(document: object, status: int = 200) -> Response:
    """A JSON answer, unless the caller takes none."""
    demand(JSON)
    return WholeResponse(orjson.dumps(document), status, content_type=JSON)


def demand(media_type: str) -> None:
    """Raises a Problem if the caller excludes the media type that we would answer with."""
    accept = current_request().environ.get("HTTP_ACCEPT")
    if accept and not accepts(accept, media_type):
        raise Problem(NOT_ACCEPTABLE, served=media_type)


@remembered
def accepts(header: str, media_type: str) -> bool:
    """Whether an Accept header leaves room for a media type; one that cannot be read does."""
    accept = parse_accept_header(header, MIMEAccept)
    return accept.quality(media_type) > 0 or not any("/" in each for each in accept.values())
