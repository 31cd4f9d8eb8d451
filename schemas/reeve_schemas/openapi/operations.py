"""Every operation of the API; `operations.toml` lists them."""

from dataclasses import dataclass

from msgspec import convert

from reeve_schemas.openapi.frame import read

JSON = "application/json"
NDJSON = "application/x-ndjson"


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """One request: what it asks, what it sends, what it gets."""

    id: str
    request: str
    """The method and the path."""
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
    def method(self) -> str:
        """The method, in small letters."""
        return self.request.partition(" ")[0].lower()

    @property
    def path(self) -> str:
        """The path with its parameters."""
        return self.request.partition(" ")[2]

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


OPERATIONS = convert(
    [{"id": id, **operation} for id, operation in read("operations.toml").items()], tuple[Operation, ...]
)
