"""What the operations share: descriptions of statuses, headers, parameters, and the key."""

from reeve_schemas.values import Shape

DESCRIPTIONS = {
    200: "The answer",
    202: "The job is queued or running. `Location` is its address",
    206: "A part of the answer",
    400: "The body is not JSON, or nested too deeply",
    401: "The request needs a valid API key",
    404: "Not found, or it belongs to another key",
    406: "The Accept header excludes the media type of the answer",
    408: "The body did not arrive in time",
    409: "Another move was already made at this ply of the sealed game",
    413: "The body is too large",
    415: "The Content-Type is not JSON, or not lines of JSON where the operation takes lines",
    416: "The range is empty. `Content-Range` has the length",
    422: "The document has errors, or the position cannot have arisen",
    429: "Too many requests or jobs, or the quota is used up. `Retry-After` says when to try again",
    500: "Internal error",
    501: "This server has no key for sealed games",
    503: "It took too long, a part of the service is down, or the server is busy",
}

HEADERS: dict[str, Shape] = {
    "X-Request-ID": {"description": "The id of the request", "schema": {"type": "string"}},
    "Content-Language": {"description": "The language of the texts", "schema": {"type": "string"}},
}
"""What every answer has."""

MORE_HEADERS: dict[str, Shape] = {
    "Location": {"description": "Where the job is", "schema": {"type": "string", "format": "uri-reference"}},
    "Preference-Applied": {
        "description": "The wait that was granted, if one was: `wait=N`",
        "schema": {"type": "string", "pattern": "^wait=[0-9]+$"},
    },
    "ETag": {"description": "Stands for as much as there is by now", "schema": {"type": "string"}},
    "Accept-Ranges": {"description": "That a range may be asked for", "schema": {"type": "string", "const": "bytes"}},
    "Content-Range": {"description": "Which part it is, where it is one", "schema": {"type": "string"}},
    "Retry-After": {"description": "The seconds to wait", "schema": {"type": "integer", "minimum": 0}},
    "WWW-Authenticate": {"description": "How to send a key", "schema": {"type": "string", "pattern": "^Bearer"}},
    "RateLimit-Limit": {
        "description": "Where a rate is set: the requests that may come at once",
        "schema": {"type": "integer", "minimum": 1},
    },
    "RateLimit-Remaining": {
        "description": "How many more may come now",
        "schema": {"type": "integer", "minimum": 0},
    },
    "RateLimit-Reset": {
        "description": "The seconds until as many may come again as ever",
        "schema": {"type": "integer", "minimum": 0},
    },
}
"""What some answers have."""

RATES = ("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset")
"""What answers have where a rate is set."""

SECURITY = "key"
SECURITY_SCHEME: Shape = {
    "type": "http",
    "scheme": "bearer",
    "description": "An API key, `reeve_<id>_<secret>`; whether one is wanted is the service's setting.",
}

PASSING = (429, 503)
"""The statuses of problems that may be gone after a while."""

TEXT: Shape = {"type": "string"}
SOME_TEXT: Shape = {"type": "string", "minLength": 1}


def path(name: str, description: str) -> Shape:
    """A parameter in the path."""
    return {"name": name, "in": "path", "required": True, "description": description, "schema": SOME_TEXT}


def header(name: str, description: str, schema: Shape = TEXT) -> Shape:
    """A header of the request."""
    return {"name": name, "in": "header", "description": description, "schema": schema}


PARAMETERS: dict[str, Shape] = {
    "ruling": path("ruling", "The id of the ruling."),
    "search": path(
        "search",
        "A search's id; whoever knows it may read and cancel the search, with the key that ordered it.",
    ),
    "analysis": path(
        "analysis",
        "An analysis's id; whoever knows it may read and cancel the analysis, with the key that ordered it.",
    ),
    "job": path("job", "A bulk job's id; whoever knows it may read and cancel the job, with the key that ordered it."),
    "range": header(
        "Range",
        "One range of bytes (RFC 9110) of the answers, which are then not packed. What was answered "
        "does not change, so that a part goes on where the last one ended, also while there are more to come.",
    ),
    "prefer": header("Prefer", "`wait=N` (RFC 7240) waits for the job to end, up to N seconds and no more than 30."),
    "idempotency_key": header(
        "Idempotency-Key",
        "A request that comes again with the same key gets the same job; another one is refused.",
        {"type": "string", "pattern": "^[!-~]{1,255}$"},
    ),
    "pack": {
        "name": "pack",
        "in": "query",
        "description": "A pack's id or reference; the game's own pack when left out.",
        "schema": TEXT,
    },
    "language": header("Accept-Language", "The language of texts: en (default), ru, pl."),
    "request_id": header(
        "X-Request-ID", "Up to 64 letters, digits, dots, dashes and underscores; anything else is replaced."
    ),
}
