"""All operations of the API, which are listed in `operations.toml`."""

from dataclasses import dataclass

from msgspec import convert

from reeve_service.openapi.frame import read

JSON = "application/json"
NDJSON = "application/x-ndjson"


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """One operation: its request and its response."""

    id: str
    request: str
    """The method and the path."""
    summary: str
    answers: str
    """The component that describes the response."""
    sends: str | None = None
    """The component that describes the body. For a body of lines, it describes one line."""
    also: tuple[str, ...] = ()
    """The names of parameters besides those in the path."""
    media_type: str = JSON
    """The media type of the response."""
    takes: str = JSON
    """The media type of the body."""
    down: str | None = None
    """The component of a response with status 503, if this response is not a problem."""
    statuses: tuple[int, ...] = (200,)
    """The statuses of responses that are not problems."""
    gives: tuple[str, ...] = ()
    """The names of additional headers of the response."""
    sealed: tuple[int, ...] = ()
    """The statuses of problems that only sealed games have."""
    open: bool = False
    """Whether it never needs a key and is not counted for the rate limit."""

    @property
    def method(self) -> str:
        """The method, in lower case."""
        return self.request.partition(" ")[0].lower()

    @property
    def path(self) -> str:
        """The path with its parameters."""
        return self.request.partition(" ")[2]

    @property
    def tag(self) -> str:
        """The tag, which is the chapter of the reference page."""
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
        """The statuses of possible problems."""
        statuses = {400, 406, 500}
        if not self.open:
            statuses |= {401, 429, 503}
        if "{" in self.path:
            statuses |= {404}
        if 206 in self.statuses:
            statuses |= {416}
        if self.takes == NDJSON:
            # Errors of a line are in the response to this line.
            statuses |= {408, 415}
            if 202 in self.statuses:
                statuses |= {413, 422}
        elif self.sends:
            statuses |= {408, 413, 415, 422}
        return tuple(sorted(statuses | {*self.sealed}))


OPERATIONS = convert(
    [{"id": id, **operation} for id, operation in read("operations.toml").items()], tuple[Operation, ...]
)
