"""Jobs that can be watched: their documents come as a stream, or are asked for where no stream gets through."""

import asyncio
import time
from abc import abstractmethod
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Generic, TypeVar

from reeve.asynchronous.resources import AsyncResource
from reeve.polling import DRY_STREAMS, ENDS, PASSING, POLL_SECONDS, SHORTEST_POLL
from reeve.types import Analysis, Search

JobT = TypeVar("JobT", Search, Analysis)


class AsyncWatched(AsyncResource, Generic[JobT]):
    """An area of the API with jobs that can be watched."""

    @abstractmethod
    async def get(self, id: str, /, *, wait: int | None = None) -> JobT:
        """Where a job stands; with `wait`, as soon as it has ended or so many seconds have passed."""

    @abstractmethod
    def _stream(self, id: str) -> AsyncGenerator[JobT, None]:
        """The documents of a job as they come."""

    async def _watch(self, id: str) -> AsyncGenerator[JobT, None]:
        """Where a job stands, again and again as that changes, up to how it ended.

        A stream that is cut is opened again; where none gets through, the job is asked for every second.
        """
        dry = 0
        while True:
            came = False
            if dry < DRY_STREAMS:
                try:
                    async with aclosing(self._stream(id)) as documents:
                        async for document in documents:
                            came = True
                            yield document
                            if document["status"] in ENDS:
                                return
                except PASSING:
                    # Whether the server is there at all shows when it is asked.
                    pass
            dry = 0 if came else dry + 1
            document = await self.poll(id, POLL_SECONDS)
            yield document
            if document["status"] in ENDS:
                return

    async def poll(self, id: str, seconds: float) -> JobT:
        """Where a job stands: at once if it has ended, else after about so many seconds."""
        began = time.monotonic()
        document = await self.get(id, wait=int(seconds))
        rest = min(seconds, SHORTEST_POLL) - (time.monotonic() - began)
        if document["status"] not in ENDS and rest > 0:
            await asyncio.sleep(rest)
        return document
