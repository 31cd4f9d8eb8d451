"""What can go wrong, as exceptions that carry what the referee said."""

from reeve.type_parameters import Readable
from reeve.types import Analysis, BulkJob, IllegalVerdict, InvalidReplay, PointedError, Problem, Search


class ReeveError(Exception):
    """Whatever this library raises on purpose."""


class ConnectionFailed(ReeveError):
    """No answer came, or one that no Reeve server gives."""


class IllegalMove(ReeveError):
    """The referee refused a move; every ruling it breaks is in `violations`.

    `suggestions` has the legal moves that are closest to it, if `suggest` of the match asked for some.
    """

    def __init__(self, move: Readable, verdict: IllegalVerdict) -> None:
        violations = verdict["violations"]
        super().__init__("; ".join(f"{each['message']} ({each['ruling']})" for each in violations))
        self.move = move
        self.violations = list(violations)
        self.suggestions = list(verdict.get("suggestions", ()))


class InvalidRecord(ReeveError):
    """A record that does not replay; `verdict` says what is wrong first, and at which move."""

    def __init__(self, verdict: InvalidReplay) -> None:
        place = "before the first move" if verdict["at"] is None else f"at move {verdict['at']}"
        super().__init__(f"the record's {verdict['mismatch']} is wrong {place}: {verdict['message']}")
        self.verdict = verdict


class SearchFailed(ReeveError):
    """A search came to nothing; `reason` says why, `search` is all that is known of it."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.reason = search["reason"] or "no reason was given"
        super().__init__(f"the search {search['id']} failed: {self.reason}")


class SearchCancelled(ReeveError):
    """A search was cancelled; what it had found by then is in `search`."""

    def __init__(self, search: Search) -> None:
        super().__init__(f"the search {search['id']} was cancelled")
        self.search = search


class SearchTimeout(ReeveError, TimeoutError):
    """A search has not ended in the time that the caller had for it. It goes on, and `search` is how far it was."""

    def __init__(self, search: Search) -> None:
        super().__init__(f"the search {search['id']} has not ended yet; it goes on")
        self.search = search


class AnalysisFailed(ReeveError):
    """An analysis came to nothing; `reason` says why, `analysis` is all that is known of it."""

    def __init__(self, analysis: Analysis) -> None:
        self.analysis = analysis
        self.reason = analysis["reason"] or "no reason was given"
        super().__init__(f"the analysis {analysis['id']} failed: {self.reason}")


class AnalysisCancelled(ReeveError):
    """An analysis was cancelled; what it had found by then is in `analysis`."""

    def __init__(self, analysis: Analysis) -> None:
        super().__init__(f"the analysis {analysis['id']} was cancelled")
        self.analysis = analysis


class AnalysisTimeout(ReeveError, TimeoutError):
    """An analysis has not ended in the time that the caller had for it. It goes on; `analysis` is how far it was."""

    def __init__(self, analysis: Analysis) -> None:
        super().__init__(f"the analysis {analysis['id']} has not ended yet; it goes on")
        self.analysis = analysis


class BulkFailed(ReeveError):
    """A bulk job failed; `reason` says why, `job` is all that is known of it. What was answered can be read."""

    def __init__(self, job: BulkJob) -> None:
        self.job = job
        self.reason = job["reason"] or "no reason was given"
        super().__init__(f"the bulk job {job['id']} failed: {self.reason}")


class BulkCancelled(ReeveError):
    """A bulk job was cancelled; what was answered by then can be read."""

    def __init__(self, job: BulkJob) -> None:
        super().__init__(f"the bulk job {job['id']} was cancelled")
        self.job = job


class BulkTimeout(ReeveError, TimeoutError):
    """A bulk job has not ended in the time that the caller had for it. It goes on, and `job` is how far it was."""

    def __init__(self, job: BulkJob) -> None:
        super().__init__(f"the bulk job {job['id']} has not ended yet; it goes on")
        self.job = job


class ApiError(ReeveError):
    """The request was refused; `errors` points at what is wrong with it."""

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
    """The server wants an API key: none was given, or one that it does not know or that was revoked."""


class NotFound(ApiError):
    """No such game, ruling or pack; or a job that is not known, or not any more, or is another key's."""


class AnotherMoveStands(ApiError):
    """In this sealed game another move has been made from this state, and it stands: 409."""


class RateLimited(ApiError):
    """Too much was asked: requests, open searches or search time; `retry_after` has the seconds to wait."""


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
    """The exception for a problem, by its status."""
    status = problem["status"]
    kind = ServerError if status >= 500 else _BY_STATUS.get(status, ApiError)
    return kind(problem, request_id, retry_after)


def _sentence(problem: Problem) -> str:
    reasons = [f"{each['pointer'] or '/'}: {each['detail']}" for each in problem["errors"]] or [problem["detail"]]
    return f"{problem['status']} {problem['title']}: {' '.join(reasons)}"
