"""What the documents of searches, analyses and bulk jobs have in common, on a server and in a client's process."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Literal, TypeAlias, TypedDict, final

from reeve_schemas.generated.answers import AnalysisProgress, BulkProgress, SearchProgress
from reeve_service.games.wire import Document
from reeve_service.referee.searches import SearchOrder

CUT = {
    "en": "Its time ran out before all of it was done.",
    "ru": "Время вышло прежде, чем всё было сделано.",
    "pl": "Czas minął, zanim wszystko zostało zrobione.",
}
"""Why a job ended early."""

JobStatus: TypeAlias = Literal["queued", "running", "done", "cancelled", "failed"]


@final
class Head(TypedDict):
    """The fields that every job has beside its id."""

    status: JobStatus
    reason: str | None
    created: str
    expires: str


def write_head(status: JobStatus, reason: str | None, created: float, expires: float) -> Head:
    """The fields that every job has beside its id. Times are seconds since 1970."""
    return {"status": status, "reason": reason, "created": moment(created), "expires": moment(expires)}


def moment(seconds: float) -> str:
    """A time as text (ISO 8601, UTC)."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def search_progress(
    order: SearchOrder, reports: Sequence[Document], shares: int, shares_done: int, *, is_complete: bool
) -> SearchProgress:
    """The progress of a search. A complete one may have saved a part of its budget."""
    done = 1.0 if is_complete else order.spent(reports, shares)
    return {"done": done, "shares": shares, "shares_done": shares_done}


def analysis_progress(decisions: int, judged: int) -> AnalysisProgress:
    """The progress of an analysis."""
    return {"done": round(judged / decisions, 4), "decisions": decisions, "decisions_done": judged}


def bulk_progress(lines: int, done: int, failed: int, seconds: float, *, ended: bool) -> BulkProgress:
    """The progress of a bulk job. The seconds count from the start of its first line, to now or to its end."""
    rate = done / seconds if seconds else 0.0
    left = 0.0 if ended else round((lines - done) / rate, 1) if rate else None
    return {"lines": lines, "done": done, "failed": failed, "rate": round(rate, 1), "seconds_left": left}
