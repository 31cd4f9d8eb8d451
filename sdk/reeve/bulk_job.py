"""A bulk job in the caller's hands: wait for it, look how far it is, read its answers, or call it off."""

import time
from collections.abc import Iterator
from dataclasses import dataclass

from reeve import types
from reeve.bulk_jobs import BulkJobs, poll_bulk
from reeve.errors import BulkCancelled, BulkFailed, BulkTimeout
from reeve.search_job import LONG_POLL_SECONDS
from reeve.searches import ENDS
from reeve.types import BulkAnswer


@dataclass(frozen=True, slots=True)
class BulkProgress:
    """How far a bulk job is."""

    status: str
    lines: int
    """To be answered."""
    done: int
    failed: int
    """Those of the answered lines that got a problem."""
    rate: float
    """Lines a second."""
    seconds_left: float | None
    """None while nobody knows."""

    @classmethod
    def of(cls, job: types.BulkJob) -> "BulkProgress":
        """What a job's document says of it."""
        return cls(job["status"], **job["progress"])


class BulkJob:
    """A bulk job that was begun; `client.bulk.submit` gives one.

    >>> import reeve
    >>> client = reeve.connect("local")
    >>> job = client.bulk.submit([{"operation": "score", "game": "chess", "body": {}}])
    >>> job.wait().failed
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
        return self._look()["status"] in ENDS

    @property
    def verdicts(self) -> dict[str, dict[str, int]]:
        """By game, how many moves were legal so far, and how many broke each ruling."""
        return self._look()["verdicts"]

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

    def results(self) -> Iterator[BulkAnswer]:
        """The answer to every line, in order, those to come too; memory does not grow with them.

        Of a job that failed or was cancelled all answers that there are, and then BulkFailed or BulkCancelled.
        """
        yield from self._jobs.results(self.id)
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
