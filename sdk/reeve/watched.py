"""Jobs that can be watched with an event stream. If no stream can be opened, their status is polled.

Made from `asynchronous/watched.py` by `make generate`; do not edit.
"""

import time
import uuid
from abc import abstractmethod
from collections.abc import Generator, Mapping
from contextlib import closing
from typing import Generic, TypeVar

from reeve.polling import DRY_STREAMS, ENDS, PASSING, POLL_SECONDS, SHORTEST_POLL
from reeve.request import Request
from reeve.resources import Resource
from reeve.types import Analysis, Search

JobT = TypeVar("JobT", Search, Analysis)


class Watched(Resource, Generic[JobT]):
    """An area of the API with jobs that can be watched."""

    @abstractmethod
    def get(self, id: str, /, *, wait: int | None = None) -> JobT:
        """The status of a job. With `wait`, respond when it has ended or after this many seconds."""

    @abstractmethod
    def cancel(self, id: str, /) -> JobT:
        """Cancel a job. A job that has ended does not change."""

    @abstractmethod
    def watch(self, id: str, /) -> Generator[JobT, None, None]:
        """Yield the status of a job each time it changes, until the job has ended."""

    @abstractmethod
    def _stream(self, id: str) -> Generator[JobT, None, None]:
        """Yield the documents of the event stream of a job."""

    def _create(
        self, operation: str, game: str, body: Mapping[str, object], wait: int | None, idempotency_key: str | None
    ) -> JobT:
        """Start a job with the fields of the body that are not None."""
        answer: JobT = self._transport.ask(
            Request(
                operation,
                self._language,
                {"game": game},
                {name: value for name, value in body.items() if value is not None},
                answers=frozenset({200, 202}),
                wait=wait or 0,
                idempotency_key=str(uuid.uuid4()) if idempotency_key is None else idempotency_key,
            )
        )
        return answer

    def _watch(self, id: str) -> Generator[JobT, None, None]:
        """Yield the status of a job each time it changes, until the job has ended.

        An interrupted stream is opened again. If no stream can be opened, the status is requested every second.
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
                    # If the server is not reachable at all, the next request fails.
                    pass
            dry = 0 if came else dry + 1
            document = self.poll(id, POLL_SECONDS)
            yield document
            if document["status"] in ENDS:
                return

    def poll(self, id: str, seconds: float) -> JobT:
        """The status of a job: at once if it has ended, else after about this many seconds."""
        began = time.monotonic()
        document = self.get(id, wait=int(seconds))
        rest = min(seconds, SHORTEST_POLL) - (time.monotonic() - began)
        if document["status"] not in ENDS and rest > 0:
            time.sleep(rest)
        return document
