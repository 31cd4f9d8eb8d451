"""A bulk job in the caller's hands: wait for it, look how far it is, read its answers, or call it off."""

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
    """A bulk job that was begun; `client.bulk.submit` gives one.

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
        """A job that was begun elsewhere, by its id."""
        return cls(jobs, await jobs.get(id))

    @property
    def id(self) -> str:
        """What the job is called; whoever knows it can take the job up."""
        return self._job["id"]

    @property
    async def done(self) -> bool:
        """Whether the job has ended, well or not; asks, unless that is known."""
        job = await self._look()
        return job["status"] in ENDS

    @property
    async def verdicts(self) -> dict[str, dict[str, int]]:
        """By game, how many moves were legal so far, and how many broke each ruling."""
        job = await self._look()
        return job["verdicts"]

    async def progress(self) -> BulkProgress:
        """How far the job is."""
        return BulkProgress.of(await self._look())

    async def wait(self, timeout: float | None = None) -> BulkProgress:
        """How the job stands when it is done.

        Raises BulkFailed or BulkCancelled if it ended otherwise, and BulkTimeout if it has not ended after `timeout`
        seconds; it goes on then, and can be waited for again.
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
        """The answer to every line, in order, those to come too; memory does not grow with them.

        Of a job that failed or was cancelled all answers that there are, and then BulkFailed or BulkCancelled.
        """
        async with aclosing(self._jobs.results(self.id)) as answers:
            async for answer in answers:
                yield answer
        await self._look()
        self._check()

    async def cancel(self) -> BulkProgress:
        """Calls the job off; what was answered can be read. One that has ended stays as it was."""
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
