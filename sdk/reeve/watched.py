"""Jobs that can be watched: their documents come as a stream, or are asked for where no stream gets through.

Made from `asynchronous/watched.py` by `make generate`; do not edit.
"""

import time
from abc import abstractmethod
from collections.abc import Generator
from contextlib import closing
from typing import Generic, TypeVar

from reeve.polling import DRY_STREAMS, ENDS, PASSING, POLL_SECONDS, SHORTEST_POLL
from reeve.resources import Resource
from reeve.types import Analysis, Search

JobT = TypeVar("JobT", Search, Analysis)


class Watched(Resource, Generic[JobT]):
    """An area of the API with jobs that can be watched."""

    @abstractmethod
    def get(self, id: str, /, *, wait: int | None = None) -> JobT:
        """Where a job stands; with `wait`, as soon as it has ended or so many seconds have passed."""

    @abstractmethod
    def _stream(self, id: str) -> Generator[JobT, None, None]:
        """The documents of a job as they come."""

    def _watch(self, id: str) -> Generator[JobT, None, None]:
        """Where a job stands, again and again as that changes, up to how it ended.

        A stream that is cut is opened again; where none gets through, the job is asked for every second.
        """
        dry = 0
        while True:
            came = False
            if dry < DRY_STREAMS:
                try:
                    with closing(self._stream(id)) as documents:
                        for document in documents:
                            came = True
                            yield document
                            if document["status"] in ENDS:
                                return
                except PASSING:
                    # Whether the server is there at all shows when it is asked.
                    pass
            dry = 0 if came else dry + 1
            document = self.poll(id, POLL_SECONDS)
            yield document
            if document["status"] in ENDS:
                return

    def poll(self, id: str, seconds: float) -> JobT:
        """Where a job stands: at once if it has ended, else after about so many seconds."""
        began = time.monotonic()
        document = self.get(id, wait=int(seconds))
        rest = min(seconds, SHORTEST_POLL) - (time.monotonic() - began)
        if document["status"] not in ENDS and rest > 0:
            time.sleep(rest)
        return document
