"""The operations in the contract."""

from collections.abc import Mapping

from reeve_service.games.wire import Document
from reeve_service.openapi.frame import FRAME
from reeve_service.openapi.layout import OneLine
from reeve_service.openapi.names import reference
from reeve_service.openapi.operations import Operation

ALWAYS = ("X-Request-ID", "Content-Language")
"""The headers of all responses."""
RATES = ("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset")
"""The headers of responses if a rate limit is set."""
TEMPORARY = (429, 503)
"""The statuses of problems for which a client may try again later."""


def describe(operation: Operation, examples: Mapping[str, Mapping[str, str]]) -> Document:
    """An operation with its parameters, its body with examples, and all possible responses."""
    parameters = [name for name in ("game", "ruling", "search", "analysis", "job") if f"{{{name}}}" in operation.path]
    parameters += [*operation.also, "language", "request_id"]
    document: Document = {
        "operationId": operation.id,
        "summary": operation.summary,
        "tags": [operation.tag],
        "parameters": parameters,
    }
    if operation.open:
        document["security"] = []
    if operation.sends:
        body: Document = {"schema": reference(operation.sends)}
        names = examples[operation.sends]
        body["examples"] = {game: {"$ref": f"#/components/examples/{name}"} for game, name in names.items()}
        document["requestBody"] = {"required": True, "content": {operation.takes: body}}
    document["responses"] = {
        **{str(status): respond(status, operation) for status in operation.statuses},
        **{str(status): {"$ref": f"#/components/responses/{status}"} for status in operation.problems},
    }
    if operation.down:
        document["responses"]["503"] = respond(503, operation)
    return document


def respond(status: int, operation: Operation) -> Document:
    """A response of an operation that is not a problem."""
    rates = () if operation.open else RATES
    return {
        "description": FRAME["statuses"][str(status)],
        "headers": headers(*operation.gives, *rates),
        "content": {operation.media_type: {"schema": reference(operation.answers)}},
    }


def problem(status: int) -> Document:
    """A problem, as a response that many operations share."""
    gives: tuple[str, ...] = ("Retry-After",) if status in TEMPORARY else ()
    gives += {401: ("WWW-Authenticate",), 429: RATES}.get(status, ())
    return {
        "description": FRAME["statuses"][str(status)],
        "headers": headers(*gives),
        "content": {"application/problem+json": {"schema": reference("Problem")}},
    }


def headers(*more: str) -> Document:
    """The headers of all responses, and some more."""
    return OneLine({name: {"$ref": f"#/components/headers/{name}"} for name in (*ALWAYS, *more)})
