"""Turns every error into a response with a problem document."""

import traceback
from urllib.parse import urlsplit, urlunsplit

import orjson
from flask import Flask, Response
from werkzeug.exceptions import HTTPException, MethodNotAllowed, RequestEntityTooLarge
from werkzeug.exceptions import NotFound as NoRoute
from werkzeug.routing import RequestRedirect

from reeve_schemas.errors import BadDocument, ImpossiblePosition
from reeve_service.api.requests import current_request
from reeve_service.api.responses import WholeResponse
from reeve_service.api.services import current_services
from reeve_service.config.log_writer import log_to
from reeve_service.config.logs import STANDARD_ERROR
from reeve_service.pages import not_found_page
from reeve_service.problems.access import UNAUTHORIZED
from reeve_service.problems.documents import BAD_REQUEST, METHOD_NOT_ALLOWED, TOO_LARGE, NotFound
from reeve_service.problems.jobs import RANGE_NOT_SATISFIABLE
from reeve_service.problems.problem import MEDIA_TYPE, Problem
from reeve_service.problems.server import INTERNAL

HTML = "text/html"


def register(app: Flask) -> None:
    """Answer every error of an application with a problem document."""
    app.register_error_handler(Problem, problem_response)
    app.register_error_handler(BadDocument, document_problem)
    app.register_error_handler(ImpossiblePosition, document_problem)
    app.register_error_handler(HTTPException, http_problem)
    app.register_error_handler(Exception, internal_problem)


def problem_response(problem: Problem) -> Response:
    """A problem as a response."""
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


def document_problem(error: BadDocument | ImpossiblePosition) -> Response:
    """The response for a wrong document: all its errors."""
    request = current_request()
    game = (request.view_args or {}).get("game", "")
    return problem_response(current_services().referee.problem(error, game, request.language))


def redirect_to_path(error: RequestRedirect) -> Response:
    """A redirect without scheme and host: a proxy may have changed them, and a client may have forged them."""
    place = urlsplit(error.new_url)
    return Response(status=error.code, headers={"Location": urlunsplit(("", "", place.path, place.query, ""))})


def http_problem(error: HTTPException) -> Response:
    """The response for an HTTP error of Flask itself."""
    if isinstance(error, MethodNotAllowed):
        response = problem_response(Problem(METHOD_NOT_ALLOWED, method=current_request().method))
        response.headers["Allow"] = ", ".join(sorted(error.valid_methods or ()))
        return response
    if isinstance(error, NoRoute):
        return not_found(NotFound(current_request().path))
    if isinstance(error, RequestEntityTooLarge):
        return problem_response(Problem(TOO_LARGE, limit=current_services().settings.body_limit))
    if error.code is not None and error.code < 500:
        return problem_response(Problem(BAD_REQUEST, reason=error.name))
    return internal_problem(error)


def not_found(problem: NotFound) -> Response:
    """The response for a path that does not exist: a page for a browser, except in the API."""
    request = current_request()
    preferred = request.accept_mimetypes.best_match((MEDIA_TYPE, HTML))
    if preferred != HTML or request.path.split("/", 2)[1] == "v1":
        return problem_response(problem)
    page = not_found_page(problem, request.language)
    return WholeResponse(page, problem.kind.status, content_type=f"{HTML}; charset=utf-8")


def internal_problem(error: Exception) -> Response:
    """The response for an error of ours. The log has it under the id of the request; the response has no details."""
    log_failure(current_request().id, error)
    return problem_response(Problem(INTERNAL))


def log_failure(id: str, error: Exception) -> None:
    """Log an error of ours."""
    line = {"id": id, "error": "".join(traceback.format_exception(error))}
    log_to(STANDARD_ERROR).write(orjson.dumps(line, option=orjson.OPT_APPEND_NEWLINE))
