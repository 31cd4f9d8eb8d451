"""The operations as the contract describes them."""

from collections.abc import Mapping

from reeve_schemas.documents.codes import camel
from reeve_schemas.openapi.frame import FRAME
from reeve_schemas.openapi.names import reference
from reeve_schemas.openapi.operations import Operation
from reeve_schemas.wire import Document

ALWAYS = ("X-Request-ID", "Content-Language")
"""The headers of every answer."""
RATES = ("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset")
"""The headers of answers where a rate is set."""
PASSING = (429, 503)
"""The statuses of problems that may be gone after a while."""


def describe(operation: Operation, requests: Mapping[str, Mapping[str, object]]) -> Document:
    """An operation with its parameters, its body with examples that work, and everything it may answer."""
    names = [name for name in ("game", "ruling", "search", "analysis", "job") if f"{{{name}}}" in operation.path]
    names += [*operation.also, "language", "request_id"]
    document: Document = {
        "operationId": operation.id,
        "summary": operation.summary,
        "tags": [operation.tag],
        "parameters": names,
    }
    if operation.open:
        document["security"] = []
    if operation.sends:
        body: Document = {"schema": reference(operation.sends)}
        body["examples"] = {
            game: {"$ref": f"#/components/examples/{camel(game)}{operation.sends}"}
            for game in requests[operation.sends]
        }
        document["requestBody"] = {"required": True, "content": {operation.takes: body}}
    document["responses"] = {
        **{str(status): respond(status, operation) for status in operation.statuses},
        **{str(status): {"$ref": f"#/components/responses/{problem_name(status)}"} for status in operation.problems},
    }
    if operation.down:
        document["responses"]["503"] = respond(503, operation)
    return document


def respond(status: int, operation: Operation) -> Document:
    """An answer of an operation that is no problem."""
    rates = () if operation.open else RATES
    return {
        "description": FRAME["statuses"][str(status)],
        "headers": headers(*operation.gives, *rates),
        "content": {operation.media_type: {"schema": reference(operation.answers)}},
    }


def problem(status: int) -> Document:
    """A problem that many operations may answer with."""
    gives: tuple[str, ...] = ("Retry-After",) if status in PASSING else ()
    gives += {401: ("WWW-Authenticate",), 429: RATES}.get(status, ())
    return {
        "description": FRAME["statuses"][str(status)],
        "headers": headers(*gives),
        "content": {"application/problem+json": {"schema": reference("Problem")}},
    }


def problem_name(status: int) -> str:
    """The name of the component for the problems of a status."""
    return f"Problem{status}"


def headers(*more: str) -> Document:
    """The headers that all answers have, and some more."""
    return {name: {"$ref": f"#/components/headers/{name}"} for name in (*ALWAYS, *more)}
