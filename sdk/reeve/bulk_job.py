"""A bulk job: wait for it, watch its progress, read its answers, or cancel it.

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
    """A started bulk job. `client.bulk.submit` returns one.

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
        """A job that was started elsewhere, by its id."""
        return cls(jobs, jobs.get(id))

    @property
    def id(self) -> str:
        """The id of the job. `take_up` makes another object for the same job from it."""
        return self._job["id"]

    @property
    def done(self) -> bool:
        """Whether the job has ended, in whatever way. Requests the status unless the end is known."""
        job = self._look()
        return job["status"] in ENDS

    @property
    def verdicts(self) -> dict[str, dict[str, int]]:
        """For each game, the number of legal moves so far, and how many moves broke each ruling."""
        job = self._look()
        return job["verdicts"]

    def progress(self) -> BulkProgress:
        """The progress of the job."""
        return BulkProgress.of(self._look())

    def wait(self, timeout: float | None = None) -> BulkProgress:
        """Wait for the end of the job, and return its progress.

        Raises BulkFailed or BulkCancelled if the job ended without success. Raises BulkTimeout if it has not ended
        after `timeout` seconds; the job continues, and you can wait for it again.
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
        """Yield the answer to every line, in order, and wait for those that are not there yet.

        Memory use stays constant. If the job failed or was cancelled, yields the answers that exist, and then raises
        BulkFailed or BulkCancelled.
        """
        with closing(self._jobs.results(self.id)) as answers:
            yield from answers
        self._look()
        self._check()

    def cancel(self) -> BulkProgress:
        """Cancel the job. Its answers so far can be read. A job that has ended does not change."""
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
