"""Bodies: which ones are read, why others are refused, and how responses are written."""

import orjson
from flask import Response
from werkzeug.datastructures import MIMEAccept
from werkzeug.http import parse_accept_header, parse_options_header

from reeve_service.api.requests import current_request
from reeve_service.api.responses import WholeResponse
from reeve_service.api.services import current_services
from reeve_service.front.header_cache import USUAL, header_cache
from reeve_service.problems.documents import NOT_ACCEPTABLE, TOO_LARGE, UNSUPPORTED_MEDIA_TYPE
from reeve_service.problems.problem import Problem

JSON = "application/json"


def receive() -> bytes:
    """The body of the request. Raises a Problem if it is not declared as JSON, or too long."""
    request, limit = current_request(), current_services().settings.body_limit
    if not is_json(request.environ.get("CONTENT_TYPE", "")) or "HTTP_CONTENT_ENCODING" in request.environ:
        raise Problem(UNSUPPORTED_MEDIA_TYPE)
    body = request.get_data(cache=False)
    # A body with a Content-Length is refused before it is read. A chunked body is read up to the limit.
    if len(body) > limit:
        raise Problem(TOO_LARGE, limit=limit)
    return body


@header_cache
def is_json(content_type: str) -> bool:
    """Whether a Content-Type is JSON in UTF-8."""
    return is_one_of(content_type, JSON)


def is_one_of(content_type: str, *media_types: str) -> bool:
    """Whether a Content-Type is one of these, in UTF-8. One that is too long is none of them."""
    if len(content_type) > USUAL:
        return False
    media_type, options = parse_options_header(content_type)
    return media_type.lower() in media_types and options.get("charset", "utf-8").lower() in ("utf-8", "utf8")


def answer(document: object, status: int = 200) -> Response:
    """A JSON response. Raises a Problem if the client does not accept JSON."""
    demand(JSON)
    return WholeResponse(orjson.dumps(document), status, content_type=JSON)


def demand(media_type: str) -> None:
    """Raise a Problem if the client does not accept the media type of the response."""
    accept = current_request().environ.get("HTTP_ACCEPT")
    if accept and not accepts(accept, media_type):
        raise Problem(NOT_ACCEPTABLE, served=media_type)


@header_cache
def accepts(header: str, media_type: str) -> bool:
    """Whether an Accept header allows a media type. One that cannot be parsed, or is too long, allows everything."""
    if len(header) > USUAL:
        return True
    accept = parse_accept_header(header, MIMEAccept)
    return accept.quality(media_type) > 0 or not any("/" in each for each in accept.values())
