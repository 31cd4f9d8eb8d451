"""A bulk job in the caller's hands: wait for it, look how far it is, read its answers, or call it off.

Made from `asynchronous/bulk_job.py` by `make generate`; do not edit.
"""

import time
from collections.abc import Generator
from contextlib import closing

from reeve import types
from reeve.bulk_jobs import BulkJobs, poll_bulk
from reeve.errors import BulkCancelled, BulkFailed, BulkTimeout
from reeve.polling import ENDS, LONG_POLL_SECONDS
from reeve.progress import BulkProgress
from reeve.types import BulkAnswer


class BulkJob:
    """A bulk job that was begun; `client.bulk.submit` gives one.

    >>> import reeve
    >>> client = reeve.connect("local")
    >>> job = client.bulk.submit([{"operation": "score", "game": "chess", "body": {}}])
    >>> progress = job.wait()
    >>> progress.failed
    1
    >>> [answer["problem"]["title"] for answer in job.results()]
    ['Not found']
    """

    def __init__(self, jobs: BulkJobs, job: types.BulkJob) -> None:
        self._jobs = jobs
        self._job = job

    @classmethod
    def take_up(cls, jobs: BulkJobs, id: str) -> "BulkJob":
        """A job that was begun elsewhere, by its id."""
        return cls(jobs, jobs.get(id))

    @property
    def id(self) -> str:
        """What the job is called; whoever knows it can take the job up."""
        return self._job["id"]

    @property
    def done(self) -> bool:
        """Whether the job has ended, well or not; asks, unless that is known."""
        job = self._look()
        return job["status"] in ENDS

    @property
    def verdicts(self) -> dict[str, dict[str, int]]:
        """By game, how many moves were legal so far, and how many broke each ruling."""
        job = self._look()
        return job["verdicts"]

    def progress(self) -> BulkProgress:
        """How far the job is."""
        return BulkProgress.of(self._look())

    def wait(self, timeout: float | None = None) -> BulkProgress:
        """How the job stands when it is done.

        Raises BulkFailed or BulkCancelled if it ended otherwise, and BulkTimeout if it has not ended after `timeout`
        seconds; it goes on then, and can be waited for again.
        """
        until = None if timeout is None else time.monotonic() + timeout
        while self._job["status"] not in ENDS:
            rest = LONG_POLL_SECONDS if until is None else min(LONG_POLL_SECONDS, until - time.monotonic())
            self._job = poll_bulk(self._jobs, self.id, max(rest, 0))
            if rest <= 0 and self._job["status"] not in ENDS:
                raise BulkTimeout(self._job)
        self._check()
        return BulkProgress.of(self._job)

    def results(self) -> Generator[BulkAnswer, None, None]:
        """The answer to every line, in order, those to come too; memory does not grow with them.

        Of a job that failed or was cancelled all answers that there are, and then BulkFailed or BulkCancelled.
        """
        with closing(self._jobs.results(self.id)) as answers:
            yield from answers
        self._look()
        self._check()

    def cancel(self) -> BulkProgress:
        """Calls the job off; what was answered can be read. One that has ended stays as it was."""
        self._job = self._jobs.cancel(self.id)
        return BulkProgress.of(self._job)

    def __repr__(self) -> str:
        return f"<BulkJob {self.id}: {self._job['status']}>"

    def _look(self) -> types.BulkJob:
        if self._job["status"] not in ENDS:
            self._job = self._jobs.get(self.id)
        return self._job

    def _check(self) -> None:
        if self._job["status"] == "failed":
            raise BulkFailed(self._job)
        if self._job["status"] == "cancelled":
            raise BulkCancelled(self._job)
