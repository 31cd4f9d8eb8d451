"""A bulk job: wait for it, watch its progress, read its answers, or cancel it."""

import time
from collections.abc import AsyncGenerator
from contextlib import aclosing

from reeve import types
from reeve.asynchronous.bulk_jobs import AsyncBulkJobs, poll_bulk
from reeve.errors import BulkCancelled, BulkFailed, BulkTimeout
from reeve.polling import ENDS, LONG_POLL_SECONDS
from reeve.progress import BulkProgress
from reeve.types import BulkAnswer


class AsyncBulkJob:
    """A started bulk job. `client.bulk.submit` returns one.

    >>> import reeve
    >>> client = reeve.connect_async("http://127.0.0.1:8080")
    >>> job = await client.bulk.submit([{"operation": "score", "game": "chess", "body": {}}])
    >>> progress = await job.wait()
    >>> progress.failed
    1
    >>> [answer["problem"]["title"] async for answer in job.results()]
    ['Not found']
    """

    def __init__(self, jobs: AsyncBulkJobs, job: types.BulkJob) -> None:
        self._jobs = jobs
        self._job = job

    @classmethod
    async def take_up(cls, jobs: AsyncBulkJobs, id: str) -> "AsyncBulkJob":
        """A job that was started elsewhere, by its id."""
        return cls(jobs, await jobs.get(id))

    @property
    def id(self) -> str:
        """The id of the job. `take_up` makes another object for the same job from it."""
        return self._job["id"]

    @property
    async def done(self) -> bool:
        """Whether the job has ended, in whatever way. Requests the status unless the end is known."""
        job = await self._look()
        return job["status"] in ENDS

    @property
    async def verdicts(self) -> dict[str, dict[str, int]]:
        """For each game, the number of legal moves so far, and how many moves broke each ruling."""
        job = await self._look()
        return job["verdicts"]

    async def progress(self) -> BulkProgress:
        """The progress of the job."""
        return BulkProgress.of(await self._look())

    async def wait(self, timeout: float | None = None) -> BulkProgress:
        """Wait for the end of the job, and return its progress.

        Raises BulkFailed or BulkCancelled if the job ended without success. Raises BulkTimeout if it has not ended
        after `timeout` seconds; the job continues, and you can wait for it again.
        """
        until = None if timeout is None else time.monotonic() + timeout
        while self._job["status"] not in ENDS:
            rest = LONG_POLL_SECONDS if until is None else min(LONG_POLL_SECONDS, until - time.monotonic())
            self._job = await poll_bulk(self._jobs, self.id, max(rest, 0))
            if rest <= 0 and self._job["status"] not in ENDS:
                raise BulkTimeout(self._job)
        self._check()
        return BulkProgress.of(self._job)

    async def results(self) -> AsyncGenerator[BulkAnswer, None]:
        """Yield the answer to every line, in order, and wait for those that are not there yet.

        Memory use stays constant. If the job failed or was cancelled, yields the answers that exist, and then raises
        BulkFailed or BulkCancelled.
        """
        async with aclosing(self._jobs.results(self.id)) as answers:
            async for answer in answers:
                yield answer
        await self._look()
        self._check()

    async def cancel(self) -> BulkProgress:
        """Cancel the job. Its answers so far can be read. A job that has ended does not change."""
        self._job = await self._jobs.cancel(self.id)
        return BulkProgress.of(self._job)

    def __repr__(self) -> str:
        return f"<AsyncBulkJob {self.id}: {self._job['status']}>"

    async def _look(self) -> types.BulkJob:
        if self._job["status"] not in ENDS:
            self._job = await self._jobs.get(self.id)
        return self._job

    def _check(self) -> None:
        if self._job["status"] == "failed":
            raise BulkFailed(self._job)
        if self._job["status"] == "cancelled":
            raise BulkCancelled(self._job)
