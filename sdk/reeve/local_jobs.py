"""Jobs without workers: one thread of this process runs them one after another, task by task."""

import threading
from abc import abstractmethod
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from time import monotonic
from typing import Generic, Protocol, TypeVar

from reeve.kept_jobs import KeptJob, KeptJobs
from reeve.polling import ENDS
from reeve_service.config.settings import Settings
from reeve_service.games.wire import Document
from reeve_service.problems.jobs import QUEUE_FULL
from reeve_service.problems.problem import Kind
from reeve_service.referee.job_documents import CUT

SLICE = 0.2
"""Seconds between two checks whether the job was cancelled. Each one updates the progress."""
OrderT = TypeVar("OrderT")


class Task(Protocol):
    """A part of a job, which runs in slices."""

    @property
    def over(self) -> bool:
        """Whether the task is done."""
        ...

    def run(self, seconds: float) -> None:
        """Continue for about this many seconds, or until the task is done."""
        ...

    def report(self) -> Document | None:
        """The result so far; None if there is none yet."""
        ...


@dataclass(slots=True, kw_only=True)
class Job(KeptJob, Generic[OrderT]):
    """One job: its order, and the results of its tasks so far."""

    order: OrderT
    tasks: int
    tasks_done: int = 0
    reports: dict[int, Document] = field(default_factory=dict)
    changes: int = 0


class LocalJobs(KeptJobs[Job[OrderT]], Generic[OrderT]):
    """Jobs of one kind in this process. The thread ends when no job is left, and does not keep the process alive.

    A subclass says how to read a request, how to run a task, and what the document of a job has.
    """

    def __init__(self, settings: Settings, longest: int, missing: Kind) -> None:
        super().__init__(settings.result_seconds, settings.search_queue, missing, QUEUE_FULL)
        self._longest = longest
        self._queue: deque[Job[OrderT]] = deque()
        self._thread: threading.Thread | None = None

    @abstractmethod
    def _order(self, game: str, body: bytes) -> tuple[OrderT, int]:
        """The order in a request, and the number of its tasks."""

    @abstractmethod
    def _begin(self, job: Job[OrderT], number: int) -> Task:
        """A task of a job."""

    @abstractmethod
    def _about(self, order: OrderT) -> Document:
        """The fields that say what a job of this kind is about."""

    @abstractmethod
    def _progress_and_result(
        self, job: Job[OrderT], reports: Mapping[int, Document], done: int, status: str, language: str
    ) -> Document:
        """The progress and the result of a job of this kind, when this many tasks are done."""

    def create(self, game: str, body: bytes, key: str | None = None) -> str:
        """Start a job, and return its id. The same request with the same key gives the same job."""
        order, tasks = self._order(game, body)
        request = (game, body)
        with self._changed:
            if known := self._known(key, request):
                return known.id
            job = Job(request=request, key=key, status="queued", order=order, tasks=tasks)
            self._add(job)
            self._queue.append(job)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="reeve-jobs", daemon=True)
                self._thread.start()
        return job.id

    def watch(self, id: str, language: str) -> Iterator[Document]:
        """Yield the status of a job, now and each time it changes, until the job has ended."""
        with self._changed:
            job = self._find(id)
        seen = -1
        status = "queued"
        while status not in ENDS:
            with self._changed:
                while job.changes == seen:
                    self._changed.wait()
                seen = job.changes
            document = self._document(job, language)
            status = document["status"]
            yield document

    def _document(self, job: Job[OrderT], language: str) -> Document:
        with self._changed:
            # A shallow copy is enough: reports do not change.
            reports = dict(job.reports)
            head = self._head(job, language)
            snapshot = job.tasks_done, job.status
        result = self._progress_and_result(job, reports, *snapshot, language)
        return {"id": job.id, **self._about(job.order), **head, **result}

    # What the thread does

    def _work(self) -> None:
        while True:
            with self._changed:
                if not self._queue:
                    self._thread = None
                    return
                job = self._queue.popleft()
            try:
                self._carry_out(job)
            except Exception as error:
                self._fail(job, error)

    def _carry_out(self, job: Job[OrderT]) -> None:
        deadline = monotonic() + self._longest
        for number in range(job.tasks):
            if job.open:
                self._carry_out_task(job, number, deadline)
            if job.tasks > number + 1 and monotonic() > deadline:
                self._finish(job, CUT)
        self._finish(job)

    def _carry_out_task(self, job: Job[OrderT], number: int, deadline: float) -> None:
        task = self._begin(job, number)
        over = False
        while job.open and not over:
            task.run(SLICE)
            over = task.over
            self._note(job, number, task.report(), over)
            if not over and monotonic() > deadline:
                self._finish(job, CUT)

    def _note(self, job: Job[OrderT], number: int, report: Document | None, over: bool) -> None:
        with self._changed:
            if job.open:
                job.status = "running"
                if report is not None:
                    job.reports[number] = report
                job.tasks_done += over
                self._change(job)

    def _finish(self, job: Job[OrderT], reason: Mapping[str, str] | None = None) -> None:
        with self._changed:
            # As on a server: a job that has no result at its deadline has failed.
            self._end(job, "failed" if reason and not job.reports else "done", reason)

    # With the lock held

    def _change(self, job: Job[OrderT]) -> None:
        job.changes += 1
        super()._change(job)
