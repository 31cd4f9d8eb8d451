"""The one place where what went wrong becomes an answer."""

import traceback
from urllib.parse import urlsplit, urlunsplit

import orjson
from flask import Flask, Response
from werkzeug.exceptions import HTTPException, MethodNotAllowed, RequestEntityTooLarge
from werkzeug.exceptions import NotFound as NoRoute
from werkzeug.routing import RequestRedirect

from reeve_schemas.errors import BadDocument, ImpossiblePosition
from reeve_service.api.desk import desk
from reeve_service.api.requests import current_request
from reeve_service.api.responses import WholeResponse
from reeve_service.config.log_writer import log_to
from reeve_service.config.logs import STANDARD_ERROR
from reeve_service.problems.access import UNAUTHORIZED
from reeve_service.problems.documents import BAD_REQUEST, METHOD_NOT_ALLOWED, TOO_LARGE, NotFound
from reeve_service.problems.jobs import RANGE_NOT_SATISFIABLE
from reeve_service.problems.problem import MEDIA_TYPE, Problem
from reeve_service.problems.server import INTERNAL


def register(app: Flask) -> None:
    """Makes every error of an application a problem document."""
    app.register_error_handler(Problem, tell)
    app.register_error_handler(BadDocument, tell_of_document)
    app.register_error_handler(ImpossiblePosition, tell_of_document)
    app.register_error_handler(HTTPException, tell_of_http)
    app.register_error_handler(Exception, tell_nothing)


def tell(problem: Problem) -> Response:
    """A problem as an answer."""
    request = current_request()
    body = orjson.dumps(problem.document(request.language, request.id))
    response = WholeResponse(body, problem.kind.status, content_type=MEDIA_TYPE)
    if problem.retry_seconds is not None:
        response.headers["Retry-After"] = str(problem.retry_seconds)
    if problem.kind is UNAUTHORIZED:
        response.headers["WWW-Authenticate"] = 'Bearer realm="reeve"'
    if problem.kind is RANGE_NOT_SATISFIABLE:
        response.headers["Content-Range"] = f"bytes */{problem.params['length']}"
    return response


def tell_of_document(error: BadDocument | ImpossiblePosition) -> Response:
    """What is wrong with the document that was sent."""
    request = current_request()
    game = (request.view_args or {}).get("game", "")
    return tell(desk().referee.problem(error, game, request.language))


def redirect_to_path(error: RequestRedirect) -> Response:
    """A redirect without scheme and host, which a proxy may have changed and a client may have made up."""
    place = urlsplit(error.new_url)
    return Response(status=error.code, headers={"Location": urlunsplit(("", "", place.path, place.query, ""))})


def tell_of_http(error: HTTPException) -> Response:
    """What Flask itself found wrong with a request."""
    if isinstance(error, MethodNotAllowed):
        response = tell(Problem(METHOD_NOT_ALLOWED, method=current_request().method))
        response.headers["Allow"] = ", ".join(sorted(error.valid_methods or ()))
        return response
    if isinstance(error, NoRoute):
        return tell(NotFound(current_request().path))
    if isinstance(error, RequestEntityTooLarge):
        return tell(Problem(TOO_LARGE, limit=desk().settings.body_limit))
    if error.code is not None and error.code < 500:
        return tell(Problem(BAD_REQUEST, reason=error.name))
    return tell_nothing(error)


def tell_nothing(error: Exception) -> Response:
    """Our own failure: logged where we find it by the request's id, and no word of it outside."""
    log_failure(current_request().id, error)
    return tell(Problem(INTERNAL))


def log_failure(id: str, error: Exception) -> None:
    """Writes down our own failure, for those who run the service."""
    line = {"id": id, "error": "".join(traceback.format_exception(error))}
    log_to(STANDARD_ERROR).write(orjson.dumps(line, option=orjson.OPT_APPEND_NEWLINE))
