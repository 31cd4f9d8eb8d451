"""What a search and an analysis have in common as jobs: wait for the end, watch the progress, or cancel."""

import time
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import Generic, Self, TypeVar

from reeve.asynchronous.watched import AsyncWatched, JobT
from reeve.bar import Bar, Shown, terminal
from reeve.errors import ReeveError
from reeve.polling import ENDS, LONG_POLL_SECONDS, POLL_SECONDS

ProgressT = TypeVar("ProgressT", bound=Shown)


class AsyncWatchedJob(ABC, Generic[JobT, ProgressT]):
    """A started job. Its document is the last status that the server has sent."""

    def __init__(self, jobs: AsyncWatched[JobT], document: JobT) -> None:
        self._jobs: AsyncWatched[JobT] = jobs
        self._document: JobT = document

    @classmethod
    async def take_up(cls, jobs: AsyncWatched[JobT], id: str) -> Self:
        """The job that was started elsewhere, by its id. `jobs` is `client.searches` or `client.analyses`."""
        return cls(jobs, await jobs.get(id))

    @property
    def id(self) -> str:
        """The id of the job. `take_up` makes another object for the same job from it."""
        return self._document["id"]

    @property
    async def done(self) -> bool:
        """Whether the job has ended, in whatever way. Requests the status unless the end is known."""
        document = await self._look()
        return document["status"] in ENDS

    async def progress(self) -> ProgressT:
        """The progress of the job, and its result so far."""
        return self._progress_of(await self._look())

    async def watch(self) -> AsyncGenerator[ProgressT, None]:
        """Yield the progress each time it changes, until the job has ended."""
        async with aclosing(self._watch()) as documents:
            async for document in documents:
                yield self._progress_of(document)

    async def cancel(self) -> ProgressT:
        """Cancel the job. It keeps its result so far. A job that has ended does not change."""
        self._document = await self._jobs.cancel(self.id)
        return self._progress_of(self._document)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id}: {self._document['status']}>"

    @abstractmethod
    def _progress_of(self, document: JobT) -> ProgressT:
        """The progress in the document of a job."""

    async def _finish(
        self,
        timeout: float | None,
        bar: bool,
        *,
        failed: Callable[[JobT], ReeveError],
        cancelled: Callable[[JobT], ReeveError],
        late: Callable[[JobT], ReeveError],
    ) -> JobT:
        """Wait for the end, and return the document, which has a result. Else raises one of these exceptions."""
        stream = terminal() if bar else None
        if stream is None:
            async for _ in self._follow(timeout, LONG_POLL_SECONDS, late):
                pass
        else:
            with Bar(stream) as shown:
                async for document in self._watch() if timeout is None else self._follow(timeout, POLL_SECONDS, late):
                    shown.draw(self._progress_of(document))
        if self._document["status"] == "cancelled":
            raise cancelled(self._document)
        if self._document["status"] == "failed" or self._document["result"] is None:
            raise failed(self._document)
        return self._document

    @property
    def _ended(self) -> bool:
        return self._document["status"] in ENDS

    async def _look(self) -> JobT:
        if not self._ended:
            self._document = await self._jobs.get(self.id)
        return self._document

    async def _watch(self) -> AsyncGenerator[JobT, None]:
        yield self._document
        if not self._ended:
            # Events before the end have only a part of the result; the last one has all of it.
            async with aclosing(self._jobs.watch(self.id)) as documents:
                async for document in documents:
                    self._document = document
                    yield document

    async def _follow(
        self, timeout: float | None, seconds: int, late: Callable[[JobT], ReeveError]
    ) -> AsyncGenerator[JobT, None]:
        """Request the status every few seconds, until the job has ended or the timeout is over."""
        # Not by an event stream, which may be silent for longer than the timeout.
        until = None if timeout is None else time.monotonic() + timeout
        yield self._document
        while not self._ended:
            rest = seconds if until is None else min(seconds, until - time.monotonic())
            self._document = await self._jobs.poll(self.id, max(rest, 0))
            if rest <= 0 and not self._ended:
                raise late(self._document)
            yield self._document
