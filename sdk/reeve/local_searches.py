"""Searches without workers: one thread of this process carries them out, one after another, share by share."""

import secrets
import threading
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from time import monotonic, time

from reeve_schemas.wire import Document
from reeve_service.config.settings import Settings
from reeve_service.problems.jobs import KEY_REUSED, NO_SUCH_SEARCH, QUEUE_FULL
from reeve_service.problems.problem import Problem
from reeve_service.referee.referee import Referee
from reeve_service.referee.searches import CUT, SearchOrder, moment
from reeve_service.rules.packs import LANGUAGES

SLICE = 0.2
"""Seconds between two looks at whether the search is still wanted; a watcher hears of each."""
KEPT = 100
"""So many searches that have ended are remembered, and none for longer than a server would."""
OPEN = ("queued", "running")


@dataclass(slots=True)
class Job:
    """One search: what was ordered, and what its shares have found by now."""

    id: str
    order: SearchOrder
    shares: int
    request: tuple[str, object]
    key: str | None
    created: float
    status: str = "queued"
    reason: Mapping[str, str] | None = None
    ended: float | None = None
    shares_done: int = 0
    reports: list[Document] = field(default_factory=list)
    changes: int = 0

    @property
    def open(self) -> bool:
        """Whether it may still find more."""
        return self.status in OPEN

    @property
    def done(self) -> float:
        """The part of the budget that is spent."""
        if self.status == "done" and self.reason is None:
            return 1.0
        return self.order.spent(self.reports, self.shares)


class LocalSearches:
    """The searches of this process. The thread ends when nothing is left to do, and never keeps the process alive."""

    def __init__(self, referee: Referee, settings: Settings) -> None:
        self._referee = referee
        self._longest = settings.search_seconds
        self._most_open = settings.search_queue
        self._kept_for = settings.result_seconds
        self._jobs: dict[str, Job] = {}
        self._queue: deque[Job] = deque()
        self._thread: threading.Thread | None = None
        self._changed = threading.Condition()

    def create(self, game: str, body: bytes, key: str | None = None) -> str:
        """Begins a search, or finds the one that the same request with the same key began; answers with its id."""
        order = self._referee.search_order(game, body, self._longest * 1000)
        shares = order.shares(workers=1)
        job = Job(secrets.token_urlsafe(16), order, shares, (game, body), key, time())
        with self._changed:
            self._forget()
            if known := self._with_key(key):
                if known.request != job.request:
                    raise Problem(KEY_REUSED)
                return known.id
            if sum(each.open for each in self._jobs.values()) >= self._most_open:
                raise Problem(QUEUE_FULL, limit=self._most_open)
            self._jobs[job.id] = job
            self._queue.append(job)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="reeve-search", daemon=True)
                self._thread.start()
        return job.id

    def get(self, id: str, language: str, wait: float = 0.0) -> Document:
        """Where a search stands, when it has ended or so many seconds have passed."""
        with self._changed:
            job = self._find(id)
            self._changed.wait_for(lambda: not job.open, wait)
        return self._document(job, language)

    def cancel(self, id: str, language: str) -> Document:
        """Stops a search that has not ended."""
        with self._changed:
            job = self._find(id)
            self._end(job, "cancelled")
        return self._document(job, language)

    def cancel_all(self) -> None:
        """Stops every search that has not ended."""
        with self._changed:
            for job in self._jobs.values():
                self._end(job, "cancelled")

    def watch(self, id: str, language: str) -> Iterator[Document]:
        """Where a search stands, now and whenever that has changed, up to its end."""
        with self._changed:
            job = self._find(id)
        seen = -1
        status = "queued"
        while status in OPEN:
            with self._changed:
                while job.changes == seen:
                    self._changed.wait()
                seen = job.changes
            document = self._document(job, language)
            status = document["status"]
            yield document

    def _document(self, job: Job, language: str) -> Document:
        with self._changed:
            # Only the list is copied: what is in it is never changed.
            reports = list(job.reports)
            document = {
                "id": job.id,
                "game": job.order.game,
                "seat": job.order.seat,
                "status": job.status,
                "reason": job.reason[language] if job.reason else None,
                "created": moment(job.created),
                "expires": moment((job.ended or time()) + self._kept_for),
                "progress": {"done": job.done, "shares": job.shares, "shares_done": job.shares_done},
            }
        result = self._referee.search_result(job.order, reports, 1, language) if reports else None
        return {**document, "result": result}

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
            except Exception as error:  # whoever waits for the answer has to hear of it
                with self._changed:
                    self._end(job, "failed", dict.fromkeys(LANGUAGES, f"{type(error).__name__}: {error}"))

    def _carry_out(self, job: Job) -> None:
        deadline = monotonic() + self._longest
        for index in range(job.shares):
            if job.open:
                self._carry_out_share(job, index, deadline)
        self._finish(job)

    def _carry_out_share(self, job: Job, index: int, deadline: float) -> None:
        share = self._referee.search_share(job.order, index, job.shares)
        over = False
        while job.open and not over:
            share.run(SLICE)
            over = share.over
            self._note(job, index, share.report(), over)
            if not over and monotonic() > deadline:
                self._finish(job, CUT)

    def _note(self, job: Job, index: int, report: Document, over: bool) -> None:
        with self._changed:
            if job.open:
                job.status = "running"
                job.reports[index:] = [report]
                job.shares_done += over
                self._change(job)

    def _finish(self, job: Job, reason: Mapping[str, str] | None = None) -> None:
        with self._changed:
            self._end(job, "done", reason)

    # With the lock held

    def _find(self, id: str) -> Job:
        self._forget()
        if id not in self._jobs:
            raise Problem(NO_SUCH_SEARCH, id=id)
        return self._jobs[id]

    def _with_key(self, key: str | None) -> Job | None:
        return next((job for job in self._jobs.values() if key is not None and job.key == key), None)

    def _end(self, job: Job, status: str, reason: Mapping[str, str] | None = None) -> None:
        if job.open:
            job.status, job.reason, job.ended = status, reason, time()
            self._change(job)

    def _change(self, job: Job) -> None:
        job.changes += 1
        self._changed.notify_all()

    def _forget(self) -> None:
        """Drops what ended long ago, and of the rest the oldest when they are too many."""
        now = time()
        ended = [job for job in self._jobs.values() if not job.open]
        for place, job in enumerate(ended):
            if place < len(ended) - KEPT or (job.ended or now) + self._kept_for < now:
                del self._jobs[job.id]
