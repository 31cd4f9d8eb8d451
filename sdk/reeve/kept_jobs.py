"""The jobs that this process keeps. Each ends once, and is forgotten some time after its end."""

import secrets
import threading
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from time import time
from typing import Generic, TypeVar

from reeve.polling import ENDS
from reeve_service.games.wire import Document
from reeve_service.problems.jobs import KEY_REUSED
from reeve_service.problems.problem import Kind, Problem
from reeve_service.referee.job_documents import Head, JobStatus, write_head
from reeve_service.rules.packs import LANGUAGES

KEPT = 100
"""How many ended jobs are kept, and none for longer than a server would."""


@dataclass(slots=True, kw_only=True)
class KeptJob:
    """What every job has: the request that it was made for, and its status."""

    request: object
    key: str | None
    """The idempotency key of the request."""
    status: JobStatus
    id: str = field(default_factory=lambda: secrets.token_urlsafe(16))
    created: float = field(default_factory=time)
    reason: Mapping[str, str] | None = None
    ended: float | None = None

    @property
    def open(self) -> bool:
        """Whether the job has not ended."""
        return self.status not in ENDS


JobT = TypeVar("JobT", bound=KeptJob)


class KeptJobs(ABC, Generic[JobT]):
    """Jobs of one kind. `missing` is the problem of an unknown id, and `full` that of one open job too many."""

    def __init__(self, kept_for: float, most_open: int, missing: Kind, full: Kind) -> None:
        self._kept_for = kept_for
        self._most_open = most_open
        self._missing = missing
        self._full = full
        self._jobs: dict[str, JobT] = {}
        self._changed = threading.Condition()

    def get(self, id: str, language: str, wait: float = 0.0) -> Document:
        """The status of a job, when it has ended or after this many seconds."""
        with self._changed:
            job = self._find(id)
            self._changed.wait_for(lambda: not job.open, wait)
        return self._document(job, language)

    def cancel(self, id: str, language: str) -> Document:
        """Cancel a job that has not ended."""
        with self._changed:
            job = self._find(id)
            self._end(job, "cancelled")
        return self._document(job, language)

    def cancel_all(self) -> None:
        """Cancel every job that has not ended."""
        with self._changed:
            for job in self._jobs.values():
                self._end(job, "cancelled")

    @abstractmethod
    def _document(self, job: JobT, language: str) -> Document:
        """The status of a job, as a server sends it."""

    # With the lock held

    def _known(self, key: str | None, request: object) -> JobT | None:
        """The job that was made for an earlier request with this key. The same key must not be used for another one."""
        self._forget()
        known = next((job for job in self._jobs.values() if key is not None and job.key == key), None)
        if known is not None and known.request != request:
            raise Problem(KEY_REUSED)
        return known

    def _add(self, job: JobT) -> None:
        if sum(each.open for each in self._jobs.values()) >= self._most_open:
            raise Problem(self._full, limit=self._most_open)
        self._jobs[job.id] = job

    def _find(self, id: str) -> JobT:
        self._forget()
        if id not in self._jobs:
            raise Problem(self._missing, id=id)
        return self._jobs[id]

    def _head(self, job: JobT, language: str) -> Head:
        reason = job.reason[language] if job.reason else None
        return write_head(job.status, reason, job.created, (job.ended or time()) + self._kept_for)

    def _end(self, job: JobT, status: JobStatus, reason: Mapping[str, str] | None = None) -> None:
        if job.open:
            job.status, job.reason, job.ended = status, reason, time()
            self._change(job)

    def _fail(self, job: JobT, error: Exception) -> None:
        """End a job because of an error of ours. The caller reads it from the job."""
        with self._changed:
            self._end(job, "failed", dict.fromkeys(LANGUAGES, f"{type(error).__name__}: {error}"))

    def _change(self, job: JobT) -> None:
        """Tell everybody who waits for a change of a job."""
        self._changed.notify_all()

    def _forget(self) -> None:
        """Drop the jobs that ended long ago, and the oldest ones if there are too many."""
        now = time()
        ended = [job for job in self._jobs.values() if not job.open]
        for place, job in enumerate(ended):
            if place < len(ended) - KEPT or (job.ended or now) + self._kept_for < now:
                self._release(self._jobs.pop(job.id))

    def _release(self, job: JobT) -> None:
        """Give back what a forgotten job has held."""
