"""Every operation of the API, as a table: its name is the SDK's method."""

from dataclasses import dataclass

from schemas.fields import Shape

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
        if self.takes == NDJSON and 202 in self.statuses:
            return (400, 406, 411, 413, 415, 422, 429, 500, 503)
        if self.takes == NDJSON:
            # What is wrong with a line is told in its place.
            return (400, 406, 415, 500, 503)
        if self.sends:
            full = (429,) if 202 in self.statuses else ()
            return (*sorted((400, 404, 406, 413, 415, 422, *full, 500, 503, *self.sealed)),)
        if self.tag in ("searches", "bulk-jobs"):
            return (404, 406, *((416,) if 206 in self.statuses else ()), 500, 503)
        return (404, 406, 500) if "{" in self.path else (406, 500)


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
    Operation("health", "get", "/healthz", "Whether the process answers", "Health"),
    Operation("ready", "get", "/readyz", "Whether every part answers", "Readiness", down="Readiness"),
    Operation("metrics", "get", "/metrics", "Numbers for Prometheus", "Metrics", media_type="text/plain"),
)

DESCRIPTIONS = {
    200: "The answer",
    202: "It has begun, or waits for workers; `Location` is where to look for it",
    206: "A part of the answer",
    400: "The body is not JSON, or nested too deeply",
    404: "Nothing has this name",
    406: "The Accept header excludes what would be served",
    409: "In this sealed game another move stands for this ply",
    411: "The request does not say how long its body is",
    413: "The body is too large",
    415: "The body is not sent as JSON, or as lines of JSON where they are wanted",
    416: "Nothing is in the range that was asked for; `Content-Range` says how much there is",
    422: "The document has errors, or the position cannot have arisen",
    429: "As many jobs are open as may be, or they hold as much as they may; `Retry-After` says when to try again",
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
}
"""What some answers have."""

PASSING = (429, 503)
"""The statuses of problems that may be gone after a while."""

PARAMETERS: dict[str, Shape] = {
    "ruling": {"name": "ruling", "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}},
    "search": {
        "name": "search",
        "in": "path",
        "required": True,
        "description": "A search's id; whoever knows it may read and cancel the search.",
        "schema": {"type": "string", "minLength": 1},
    },
    "job": {
        "name": "job",
        "in": "path",
        "required": True,
        "description": "A bulk job's id; whoever knows it may read and cancel the job.",
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
