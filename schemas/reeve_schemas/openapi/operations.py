"""Every operation of the API, as a table: its name is the SDK's method."""

from dataclasses import dataclass

JSON = "application/json"
NDJSON = "application/x-ndjson"


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
        if "/analyses" in self.path:
            return "analyses"
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
        "create_analysis",
        "post",
        "/v1/games/{game}/analyses",
        "Judge every decision of a game",
        "Analysis",
        "AnalysisRequest",
        also=("prefer", "idempotency_key"),
        statuses=(200, 202),
        gives=("Location", "Preference-Applied"),
    ),
    Operation(
        "get_analysis",
        "get",
        "/v1/analyses/{analysis}",
        "An analysis as it stands",
        "Analysis",
        also=("prefer",),
        gives=("Preference-Applied",),
    ),
    Operation(
        "cancel_analysis", "delete", "/v1/analyses/{analysis}", "End an analysis with what it has found", "Analysis"
    ),
    Operation(
        "watch_analysis",
        "get",
        "/v1/analyses/{analysis}/events",
        "Watch an analysis by server-sent events",
        "AnalysisEvent",
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
