"""What the job services of all kinds of jobs share: they admit, find and cancel jobs for their owners."""

from collections.abc import Mapping

from reeve_service.config.settings import Settings
from reeve_service.jobs.job import Admission, Job, Status
from reeve_service.jobs.ledger import Ledger
from reeve_service.jobs.owners import NOBODY, Owner
from reeve_service.jobs.reasons import REASONS
from reeve_service.problems.jobs import KEY_REUSED
from reeve_service.problems.problem import Kind, Problem
from reeve_service.referee.job_documents import Head, write_head

Refusals = Mapping[Admission, tuple[Kind, dict[str, int]]]
"""The problem of each kind of refusal, with its parameters."""


class JobService:
    """Admits, finds and cancels the jobs of one ledger."""

    missing: Kind
    """The problem of a job that does not exist."""

    def __init__(self, settings: Settings, ledger: Ledger, refusals: Refusals) -> None:
        self.ledger = ledger
        self._settings = settings
        self._refusals = refusals

    def find(self, id: str, owner: Owner = NOBODY) -> Job:
        """A job by its id, if it belongs to this owner."""
        job = self.ledger.find(id)
        if job is None or job.owner != owner.id:
            raise Problem(self.missing, id=id)
        return job

    def cancel(self, id: str, owner: Owner = NOBODY) -> Job:
        """Cancel a job that has not ended. It keeps its results so far."""
        self.find(id, owner)
        self.ledger.end(id, Status.CANCELLED)
        return self.find(id, owner)

    def check(self, admission: Admission) -> None:
        """Raise the problem of a job that is refused."""
        if admission in self._refusals:
            kind, params = self._refusals[admission]
            raise Problem(kind, (), **params)

    def find_same(self, id: str, digest: str, owner: Owner) -> Job:
        """The job with this id. Raises a Problem if its Idempotency-Key was used for a different request."""
        job = self.find(id, owner)
        if job.digest != digest:
            raise Problem(KEY_REUSED)
        return job

    def share_of(self, limit: int, owner: Owner) -> int | None:
        """How much of a limit this owner may take. None: all of it, because no API keys are required."""
        return self._settings.share_of(limit) if owner.id else None


def head_of(job: Job, language: str) -> Head:
    """The fields of the document that jobs of all kinds have."""
    reason = REASONS[job.reason][language] if job.reason else None
    return write_head(job.status.value, reason, job.created, job.expires)
