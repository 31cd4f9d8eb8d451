"""What the offices of all kinds of jobs share: they find and cancel jobs for their owners."""

from reeve_service.jobs.job import Job
from reeve_service.jobs.ledger import Ledger
from reeve_service.jobs.owners import NOBODY, Owner
from reeve_service.problems.problem import Kind, Problem


class Office:
    """Finds and cancels the jobs of one ledger."""

    def __init__(self, ledger: Ledger, missing: Kind) -> None:
        self.ledger = ledger
        self._missing = missing

    def find(self, id: str, owner: Owner = NOBODY) -> Job:
        """A job by its id, if it belongs to this owner."""
        job = self.ledger.find(id)
        if job is None or job.owner != owner.id:
            raise Problem(self._missing, id=id)
        return job

    def cancel(self, id: str, owner: Owner = NOBODY) -> Job:
        """Cancel a job that has not ended. It keeps its results so far."""
        self.find(id, owner)
        self.ledger.cancel(id)
        return self.find(id, owner)
