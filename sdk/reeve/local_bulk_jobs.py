"""Bulk jobs without workers: for each one, a thread reads lines from a temporary file and writes answers to another."""

import secrets
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from tempfile import TemporaryFile
from time import time
from typing import IO

from reeve.polling import ENDS
from reeve_service.config.settings import Settings
from reeve_service.games.wire import Document
from reeve_service.problems.jobs import BULK_QUEUE_FULL, KEY_REUSED, NO_SUCH_BULK_JOB, UPLOAD_TOO_LARGE
from reeve_service.problems.problem import Problem
from reeve_service.referee.bulk import LineAnswerer
from reeve_service.referee.gzipped import gunzip
from reeve_service.referee.job_documents import JobStatus, bulk_progress, write_head
from reeve_service.referee.lines import Splitter, is_blank

BLOCK = 1 << 16
KEPT = 100
"""How many ended jobs are kept, and none for longer than a server would."""


@dataclass(slots=True)
class Job:
    """One job: its lines, and the answers so far."""

    id: str
    key: str | None
    digest: str
    lines: int
    created: float
    lines_file: IO[bytes]
    answers: IO[bytes]
    status: JobStatus = "running"
    reason: str | None = None
    begun: float | None = None
    """When its first line was started."""
    ended: float | None = None
    done: int = 0
    failed: int = 0
    bytes: int = 0
    verdicts: Counter[tuple[str, str]] = field(default_factory=Counter)

    @property
    def open(self) -> bool:
        """Whether the job has not ended."""
        return self.status not in ENDS


class LocalBulkJobs:
    """The bulk jobs of this process. They do not keep the process alive."""

    def __init__(self, settings: Settings, make_answerer: Callable[[str], LineAnswerer]) -> None:
        self._settings = settings
        self._make_answerer = make_answerer
        self._kept_for = settings.result_seconds
        self._jobs: dict[str, Job] = {}
        self._changed = threading.Condition()

    def create(self, upload: IO[bytes], packed: bool, language: str, key: str | None = None) -> str:
        """Start a job, and return its id. The same lines with the same key give the same job."""
        lines_file = TemporaryFile()  # noqa: SIM115 - closed when the job is forgotten
        try:
            digest, lines = self._take_in(upload, packed, language, lines_file)
        except Problem:
            lines_file.close()
            raise
        with self._changed:
            self._forget()
            known = next((job for job in self._jobs.values() if key is not None and job.key == key), None)
            if known is not None:
                lines_file.close()
                if known.digest != digest:
                    raise Problem(KEY_REUSED)
                return known.id
            if sum(job.open for job in self._jobs.values()) >= self._settings.bulk_queue:
                lines_file.close()
                raise Problem(BULK_QUEUE_FULL, limit=self._settings.bulk_queue)
            answers = TemporaryFile()  # noqa: SIM115 - closed when the job is forgotten
            job = Job(secrets.token_urlsafe(16), key, digest, lines, time(), lines_file, answers)
            self._jobs[job.id] = job
        threading.Thread(
            target=self._work, args=(job, self._make_answerer(language)), name="reeve-bulk", daemon=True
        ).start()
        return job.id

    def get(self, id: str, language: str, wait: float = 0.0) -> Document:
        """The status of a job, when it has ended or after this many seconds."""
        with self._changed:
            job = self._find(id)
            self._changed.wait_for(lambda: not job.open, wait)
            return self._document(job)

    def cancel(self, id: str, language: str) -> Document:
        """Cancel a job that has not ended."""
        with self._changed:
            job = self._find(id)
            self._end(job, "cancelled")
            return self._document(job)

    def cancel_all(self) -> None:
        """Cancel every job that has not ended."""
        with self._changed:
            for job in self._jobs.values():
                self._end(job, "cancelled")

    def read(self, id: str, start: int) -> Iterator[bytes]:
        """Yield the answers so far, starting at a byte, without line breaks."""
        splitter = Splitter(1 << 62)
        with self._changed:
            stop = self._find(id).bytes
        while start < stop:
            with self._changed:
                answers = self._find(id).answers
                answers.seek(start)
                block = answers.read(min(BLOCK, stop - start))
            start += len(block)
            for line in splitter.feed(block):
                assert line is not None
                yield line

    def _take_in(self, upload: IO[bytes], packed: bool, language: str, lines_file: IO[bytes]) -> tuple[str, int]:
        """Copy the lines, unpacked. Returns their digest and their number."""
        blocks = iter(lambda: upload.read(BLOCK), b"")
        digest, splitter = sha256(language.encode()), Splitter(self._settings.body_limit)
        size = lines = 0
        for block in gunzip(blocks) if packed else blocks:
            size += len(block)
            if size > self._settings.bulk_upload_bytes:
                raise Problem(UPLOAD_TOO_LARGE, limit=self._settings.bulk_upload_bytes)
            digest.update(block)
            lines_file.write(block)
            lines += sum(not is_blank(line) for line in splitter.feed(block))
        lines += sum(not is_blank(line) for line in splitter.end())
        lines_file.seek(0)
        return digest.hexdigest(), lines

    # What the threads do

    def _work(self, job: Job, answerer: LineAnswerer) -> None:
        job.begun = time()
        try:
            splitter = Splitter(self._settings.body_limit)
            while job.open and (block := job.lines_file.read(BLOCK)):
                self._note(job, answerer, b"".join(answerer.answer_all(splitter.feed(block))))
            self._note(job, answerer, b"".join(answerer.answer_all(splitter.end())))
            with self._changed:
                self._end(job, "done")
        except Exception as error:  # the caller reads it from the job
            with self._changed:
                self._end(job, "failed", f"{type(error).__name__}: {error}")
        finally:
            job.lines_file.close()

    def _note(self, job: Job, answerer: LineAnswerer, answers: bytes) -> None:
        with self._changed:
            if not job.open:
                return
            job.answers.seek(job.bytes)
            job.answers.write(answers)
            job.bytes += len(answers)
            job.done, job.failed = answerer.answered + answerer.failed, answerer.failed
            job.verdicts.update(answerer.take_verdicts())

    # With the lock held

    def _document(self, job: Job) -> Document:
        until = job.ended or time()
        seconds = until - job.begun if job.begun else 0.0
        verdicts: dict[str, dict[str, int]] = {}
        for (game, ruling), count in sorted(job.verdicts.items()):
            verdicts.setdefault(game, {})[ruling] = count
        return {
            "id": job.id,
            **write_head(job.status, job.reason, job.created, until + self._kept_for),
            "progress": bulk_progress(job.lines, job.done, job.failed, seconds, ended=not job.open),
            "verdicts": verdicts,
            "bytes": job.bytes,
        }

    def _find(self, id: str) -> Job:
        self._forget()
        if id not in self._jobs:
            raise Problem(NO_SUCH_BULK_JOB, id=id)
        return self._jobs[id]

    def _end(self, job: Job, status: JobStatus, reason: str | None = None) -> None:
        if job.open:
            job.status, job.reason, job.ended = status, reason, time()
            self._changed.notify_all()

    def _forget(self) -> None:
        """Drop the jobs that ended long ago, and the oldest ones if there are too many."""
        now = time()
        ended = [job for job in self._jobs.values() if not job.open]
        for place, job in enumerate(ended):
            if place < len(ended) - KEPT or (job.ended or now) + self._kept_for < now:
                self._jobs.pop(job.id).answers.close()
