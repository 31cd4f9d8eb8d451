"""Bulk jobs without workers: for each one, a thread reads lines from a temporary file and writes answers to another."""

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from hashlib import sha256
from tempfile import TemporaryFile
from time import time
from typing import IO

from reeve.kept_jobs import KeptJob, KeptJobs
from reeve_service.config.settings import Settings
from reeve_service.games.wire import Document
from reeve_service.problems.jobs import BULK_QUEUE_FULL, NO_SUCH_BULK_JOB, UPLOAD_TOO_LARGE
from reeve_service.problems.problem import Problem
from reeve_service.referee.bulk import LineAnswerer
from reeve_service.referee.gzipped import gunzip
from reeve_service.referee.job_documents import bulk_progress
from reeve_service.referee.lines import Splitter, is_blank

BLOCK = 1 << 16


@dataclass(slots=True, kw_only=True)
class Job(KeptJob):
    """One job: its lines, and the answers so far."""

    lines: int
    lines_file: IO[bytes]
    answers: IO[bytes]
    begun: float | None = None
    """When its first line was started."""
    done: int = 0
    failed: int = 0
    bytes: int = 0
    verdicts: Counter[tuple[str, str]] = field(default_factory=Counter)


class LocalBulkJobs(KeptJobs[Job]):
    """The bulk jobs of this process. They do not keep the process alive."""

    def __init__(self, settings: Settings, make_answerer: Callable[[str], LineAnswerer]) -> None:
        super().__init__(settings.result_seconds, settings.bulk_queue, NO_SUCH_BULK_JOB, BULK_QUEUE_FULL)
        self._settings = settings
        self._make_answerer = make_answerer

    def create(self, upload: IO[bytes], packed: bool, language: str, key: str | None = None) -> str:
        """Start a job, and return its id. The same lines with the same key give the same job."""
        with ExitStack() as files:
            lines_file = files.enter_context(TemporaryFile())
            digest, lines = self._take_in(upload, packed, language, lines_file)
            with self._changed:
                if known := self._known(key, digest):
                    return known.id
                answers = files.enter_context(TemporaryFile())
                job = Job(
                    request=digest, key=key, status="running", lines=lines, lines_file=lines_file, answers=answers
                )
                self._add(job)
            files.pop_all()  # the job closes its files itself
        threading.Thread(
            target=self._work, args=(job, self._make_answerer(language)), name="reeve-bulk", daemon=True
        ).start()
        return job.id

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
        except Exception as error:
            self._fail(job, error)
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

    def _document(self, job: Job, language: str) -> Document:
        with self._changed:
            seconds = (job.ended or time()) - job.begun if job.begun else 0.0
            verdicts: dict[str, dict[str, int]] = {}
            for (game, ruling), count in sorted(job.verdicts.items()):
                verdicts.setdefault(game, {})[ruling] = count
            return {
                "id": job.id,
                **self._head(job, language),
                "progress": bulk_progress(job.lines, job.done, job.failed, seconds, ended=not job.open),
                "verdicts": verdicts,
                "bytes": job.bytes,
            }

    def _release(self, job: Job) -> None:
        job.answers.close()
