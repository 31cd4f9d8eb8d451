"""Every operation of the API, as a table: its name is the SDK's method."""

from dataclasses import dataclass

from reeve_schemas.fields import Shape

JSON = "application/json"
NDJSON = "application/x-ndjson"
"""The most bytes of a body of lines that a client may ask to be read at once."""


@dataclass(frozen=True, slots=True)
class Operation:
    """One request: what it asks, what it sends, what it gets."""

    id: str
    method: str
    path: str
    summary: str
    answers: str
    """The component that describes the answer."""
    sends: str | None = None
    """The component that describes the body."""
    also: tuple[str, ...] = ()
    """Names of parameters beside those in the path."""
    media_type: str = JSON
    takes: str = JSON
    """The media type of the body; a body of lines is described by one of them."""
    down: str | None = None
    """The component that a 503 answers with where that is no problem but the answer."""
    statuses: tuple[int, ...] = (200,)
    """Those that come with the answer."""
    gives: tuple[str, ...] = ()
    """Names of headers that an answer has beside those that all have."""
    sealed: tuple[int, ...] = ()
    """The statuses of problems that only sealed games have."""
    open: bool = False
    """Whether it needs no key, wherever it is served, and is not counted."""

    @property
    def tag(self) -> str:
        """The chapter of the reference."""
        if "/searches" in self.path:
            return "searches"
        if "/bulk-jobs" in self.path:
            return "bulk-jobs"
        if self.path.startswith("/v1"):
            return "play" if self.sends else "games"
        return "operations"

    @property
    def problems(self) -> tuple[int, ...]:
        """The statuses of the problems that it may answer with."""
        statuses = {406, 500}
        if not self.open:
            statuses |= {401, 429, 503}
        if "{" in self.path:
            statuses |= {404}
        if 206 in self.statuses:
            statuses |= {416}
        if self.takes == NDJSON:
            # What is wrong with a line is told in its place.
            statuses |= {400, 408, 415}
            if 202 in self.statuses:
                statuses |= {413, 422}
        elif self.sends:
            statuses |= {400, 408, 413, 415, 422}
        return tuple(sorted(statuses | {*self.sealed}))


OPERATIONS = (
    Operation("list_games", "get", "/v1/games", "What is refereed here", "GameList"),
    Operation("get_game", "get", "/v1/games/{game}", "One game", "Game"),
    Operation("list_rulings", "get", "/v1/games/{game}/rulings", "The index of a rulebook", "RulingList"),
    Operation("get_ruling", "get", "/v1/games/{game}/rulings/{ruling}", "One ruling", "Ruling"),
    Operation(
        "get_components", "get", "/v1/games/{game}/components", "What is in the box", "Components", also=("pack",)
    ),
    Operation(
        "create_setup", "post", "/v1/games/{game}/setups", "Set a game up", "SetupAnswer", "SetupRequest", sealed=(501,)
    ),
    Operation(
        "adjudicate",
        "post",
        "/v1/games/{game}/adjudications",
        "Judge a move",
        "Verdict",
        "AdjudicationRequest",
        sealed=(409, 501),
    ),
    Operation(
        "list_legal_moves",
        "post",
        "/v1/games/{game}/legal-moves",
        "List the legal moves of a seat",
        "LegalMoves",
        "LegalMovesRequest",
        sealed=(501,),
    ),
    Operation(
        "score",
        "post",
        "/v1/games/{game}/scores",
        "Score a position or a tableau",
        "ScoreSheet",
        "ScoreRequest",
        sealed=(501,),
    ),
    Operation(
        "view", "post", "/v1/games/{game}/views", "Show what a seat may know", "View", "ViewRequest", sealed=(501,)
    ),
    Operation("replay", "post", "/v1/games/{game}/replays", "Verify a whole game", "Replay", "ReplayRequest"),
    Operation(
        "create_search",
        "post",
        "/v1/games/{game}/searches",
        "Search for a seat's best move",
        "Search",
        "SearchRequest",
        sealed=(501,),
        also=("prefer", "idempotency_key"),
        statuses=(200, 202),
        gives=("Location", "Preference-Applied"),
    ),
    Operation(
        "get_search",
        "get",
        "/v1/searches/{search}",
        "A search as it stands",
        "Search",
        also=("prefer",),
        gives=("Preference-Applied",),
    ),
    Operation("cancel_search", "delete", "/v1/searches/{search}", "End a search with what it knows", "Search"),
    Operation(
        "watch_search",
        "get",
        "/v1/searches/{search}/events",
        "Watch a search by server-sent events",
        "SearchEvent",
        media_type="text/event-stream",
    ),
    Operation(
        "bulk",
        "post",
        "/v1/bulk",
        "Answer any number of lines, while they come",
        "BulkAnswer",
        "BulkLine",
        media_type=NDJSON,
        takes=NDJSON,
    ),
    Operation(
        "create_bulk_job",
        "post",
        "/v1/bulk-jobs",
        "Answer any number of lines, when all have come",
        "BulkJob",
        "BulkLine",
        also=("prefer", "idempotency_key"),
        takes=NDJSON,
        statuses=(200, 202),
        gives=("Location", "Preference-Applied"),
    ),
    Operation(
        "get_bulk_job",
        "get",
        "/v1/bulk-jobs/{job}",
        "A bulk job as it stands",
        "BulkJob",
        also=("prefer",),
        gives=("Preference-Applied",),
    ),
    Operation("cancel_bulk_job", "delete", "/v1/bulk-jobs/{job}", "End a bulk job with what was answered", "BulkJob"),
    Operation(
        "get_bulk_results",
        "get",
        "/v1/bulk-jobs/{job}/results",
        "The answers of a bulk job, in order",
        "BulkAnswer",
        also=("range",),
        media_type=NDJSON,
        statuses=(200, 206),
        gives=("ETag", "Accept-Ranges", "Content-Range"),
    ),
    Operation("health", "get", "/healthz", "Whether the process answers", "Health", open=True),
    Operation("ready", "get", "/readyz", "Whether every part answers", "Readiness", down="Readiness", open=True),
    Operation("metrics", "get", "/metrics", "Numbers for Prometheus", "Metrics", media_type="text/plain"),
)

DESCRIPTIONS = {
    200: "The answer",
    202: "It has begun, or waits for workers; `Location` is where to look for it",
    206: "A part of the answer",
    400: "The body is not JSON, or nested too deeply",
    401: "Keys are wanted here, and the request has none that counts",
    404: "Nothing has this name, or it is not yours",
    406: "The Accept header excludes what would be served",
    408: "The body did not come in time",
    409: "In this sealed game another move stands for this ply",
    413: "The body is too large",
    415: "The body is not sent as JSON, or as lines of JSON where they are wanted",
    416: "Nothing is in the range that was asked for; `Content-Range` says how much there is",
    422: "The document has errors, or the position cannot have arisen",
    429: "Too many requests or jobs, or as much used as may be; `Retry-After` says when to try again",
    500: "Our fault",
    501: "This server has no key for sealed games",
    503: "It took too long, a part is down, or too much is under way",
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

PARAMETERS: dict[str, Shape] = {
    "ruling": {"name": "ruling", "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}},
    "search": {
        "name": "search",
        "in": "path",
        "required": True,
        "description": "A search's id; whoever knows it may read and cancel the search, with the key that ordered it.",
        "schema": {"type": "string", "minLength": 1},
    },
    "job": {
        "name": "job",
        "in": "path",
        "required": True,
        "description": "A bulk job's id; whoever knows it may read and cancel the job, with the key that ordered it.",
        "schema": {"type": "string", "minLength": 1},
    },
    "range": {
        "name": "Range",
        "in": "header",
        "description": "One range of bytes (RFC 9110) of the answers, which are then not packed. What was answered "
        "does not change, so that a part goes on where the last one ended, also while there are more to come.",
        "schema": {"type": "string"},
    },
    "prefer": {
        "name": "Prefer",
        "in": "header",
        "description": "`wait=N` (RFC 7240) waits for the job to end, up to N seconds and no more than 30.",
        "schema": {"type": "string"},
    },
    "idempotency_key": {
        "name": "Idempotency-Key",
        "in": "header",
        "description": "A request that comes again with the same key gets the same job; another one is refused.",
        "schema": {"type": "string", "pattern": "^[!-~]{1,255}$"},
    },
    "pack": {
        "name": "pack",
        "in": "query",
        "description": "A pack's id or reference; the game's own pack when left out.",
        "schema": {"type": "string"},
    },
    "language": {
        "name": "Accept-Language",
        "in": "header",
        "description": "The language of texts: en (default), ru, pl.",
        "schema": {"type": "string"},
    },
    "request_id": {
        "name": "X-Request-ID",
        "in": "header",
        "description": "Up to 64 letters, digits, dots, dashes and underscores; anything else is replaced.",
        "schema": {"type": "string"},
    },
}
