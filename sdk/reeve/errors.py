"""The exceptions of this library. They carry the documents of the responses."""

from reeve.type_parameters import Readable
from reeve.types import Analysis, BulkJob, IllegalVerdict, InvalidReplay, PointedError, Problem, Search


class ReeveError(Exception):
    """The base class of all exceptions of this library."""


class ConnectionFailed(ReeveError):
    """There was no response, or one that does not come from a Reeve server."""


class IllegalMove(ReeveError):
    """The move is illegal. `violations` has every ruling that it breaks.

    `suggestions` has the legal moves that are closest to it, if `suggest` of the match is above 0.
    """

    def __init__(self, move: Readable, verdict: IllegalVerdict) -> None:
        violations = verdict["violations"]
        super().__init__("; ".join(f"{each['message']} ({each['ruling']})" for each in violations))
        self.move = move
        self.violations = list(violations)
        self.suggestions = list(verdict.get("suggestions", ()))


class InvalidRecord(ReeveError):
    """The record is not valid. `verdict` says what is wrong first, and at which move."""

    def __init__(self, verdict: InvalidReplay) -> None:
        place = "before the first move" if verdict["at"] is None else f"at move {verdict['at']}"
        super().__init__(f"the record's {verdict['mismatch']} is wrong {place}: {verdict['message']}")
        self.verdict = verdict


class SearchFailed(ReeveError):
    """The search failed. `reason` says why; `search` is its last document."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.reason = search["reason"] or "the server gave no reason"
        super().__init__(f"the search {search['id']} failed: {self.reason}")


class SearchCancelled(ReeveError):
    """The search was cancelled. `search` has its result so far."""

    def __init__(self, search: Search) -> None:
        super().__init__(f"the search {search['id']} was cancelled")
        self.search = search


class SearchTimeout(ReeveError, TimeoutError):
    """The search has not ended within the timeout. It continues. `search` is its last document."""

    def __init__(self, search: Search) -> None:
        super().__init__(f"the search {search['id']} has not ended yet; it continues")
        self.search = search


class AnalysisFailed(ReeveError):
    """The analysis failed. `reason` says why; `analysis` is its last document."""

    def __init__(self, analysis: Analysis) -> None:
        self.analysis = analysis
        self.reason = analysis["reason"] or "the server gave no reason"
        super().__init__(f"the analysis {analysis['id']} failed: {self.reason}")


class AnalysisCancelled(ReeveError):
    """The analysis was cancelled. `analysis` has its result so far."""

    def __init__(self, analysis: Analysis) -> None:
        super().__init__(f"the analysis {analysis['id']} was cancelled")
        self.analysis = analysis


class AnalysisTimeout(ReeveError, TimeoutError):
    """The analysis has not ended within the timeout. It continues. `analysis` is its last document."""

    def __init__(self, analysis: Analysis) -> None:
        super().__init__(f"the analysis {analysis['id']} has not ended yet; it continues")
        self.analysis = analysis


class BulkFailed(ReeveError):
    """The bulk job failed. `reason` says why; `job` is its last document. Its answers so far can be read."""

    def __init__(self, job: BulkJob) -> None:
        self.job = job
        self.reason = job["reason"] or "the server gave no reason"
        super().__init__(f"the bulk job {job['id']} failed: {self.reason}")


class BulkCancelled(ReeveError):
    """The bulk job was cancelled. Its answers so far can be read."""

    def __init__(self, job: BulkJob) -> None:
        super().__init__(f"the bulk job {job['id']} was cancelled")
        self.job = job


class BulkTimeout(ReeveError, TimeoutError):
    """The bulk job has not ended within the timeout. It continues. `job` is its last document."""

    def __init__(self, job: BulkJob) -> None:
        super().__init__(f"the bulk job {job['id']} has not ended yet; it continues")
        self.job = job


class ApiError(ReeveError):
    """The server refused the request. `errors` says what is wrong, and where."""

    def __init__(self, problem: Problem, request_id: str | None = None, retry_after: float | None = None) -> None:
        super().__init__(_sentence(problem))
        self.problem = problem
        self.request_id = request_id
        self.retry_after = retry_after

    @property
    def status(self) -> int:
        """The HTTP status."""
        return self.problem["status"]

    @property
    def errors(self) -> list[PointedError]:
        """What is wrong and where: a JSON pointer and a code each."""
        return self.problem["errors"]


class BadRequest(ApiError):
    """The body or a parameter is wrong: 400, 408, 413, 415 or 422."""


class Unauthorized(ApiError):
    """The API key is missing, unknown or revoked."""


class NotFound(ApiError):
    """There is no such game, ruling, pack or job. Jobs expire, and jobs of other API keys cannot be read."""


class AnotherMoveStands(ApiError):
    """Another move was already made from this state of a sealed game: 409."""


class RateLimited(ApiError):
    """Too many requests, too many open searches, or too much search time. `retry_after` is how many seconds to wait."""


class ServerError(ApiError):
    """The server failed or could not answer in time."""


_BY_STATUS: dict[int, type[ApiError]] = {
    400: BadRequest,
    401: Unauthorized,
    404: NotFound,
    408: BadRequest,
    409: AnotherMoveStands,
    413: BadRequest,
    415: BadRequest,
    422: BadRequest,
    429: RateLimited,
}


def refusal(problem: Problem, request_id: str | None = None, retry_after: float | None = None) -> ApiError:
    """The exception for a problem. The status decides its class."""
    status = problem["status"]
    kind = ServerError if status >= 500 else _BY_STATUS.get(status, ApiError)
    return kind(problem, request_id, retry_after)


def _sentence(problem: Problem) -> str:
    reasons = [f"{each['pointer'] or '/'}: {each['detail']}" for each in problem["errors"]] or [problem["detail"]]
    return f"{problem['status']} {problem['title']}: {' '.join(reasons)}"
