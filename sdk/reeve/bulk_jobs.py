"""Bulk jobs: files of lines that take too long for one request.

Made from `asynchronous/bulk_jobs.py` by `make generate`; do not edit.
"""

import time
import uuid
from collections.abc import Generator, Iterable
from contextlib import closing
from tempfile import TemporaryFile

from reeve.batches import read_line, write_lines
from reeve.errors import ConnectionFailed
from reeve.polling import ENDS, MOST_CUTS, PASSING, POLL_SECONDS, SHORTEST_POLL
from reeve.request import NDJSON, Request
from reeve.resources import Resource
from reeve.types import BulkAnswer, BulkJob, BulkLine


class BulkJobs(Resource):
    """Files with any number of lines. The service answers them in the background."""

    def create(
        self,
        lines: Iterable[BulkLine],
        *,
        gzip: bool = False,
        wait: int | None = None,
        idempotency_key: str | None = None,
    ) -> BulkJob:
        """Start a job for these lines. Memory use stays constant.

        Two uploads with the same key start one job. By default each call has a key of its own, so that a repeated
        request does not start a second job.
        """
        key = str(uuid.uuid4()) if idempotency_key is None else idempotency_key
        with TemporaryFile() as held:
            write_lines(lines, held, packed=gzip)
            answer: BulkJob = self._transport.ask(
                Request(
                    "bulk_jobs",
                    self._language,
                    answers=frozenset({200, 202}),
                    wait=wait or 0,
                    idempotency_key=key,
                    packed=gzip,
                    upload=held,
                )
            )
        return answer

    def get(self, job: str, *, wait: int | None = None) -> BulkJob:
        """The status of a job. With `wait`, respond when it has ended or after this many seconds."""
        answer: BulkJob = self._transport.ask(Request("bulk_job", self._language, {"job": job}, wait=wait or 0))
        return answer

    def cancel(self, job: str) -> BulkJob:
        """Cancel a job. It keeps its answers so far. A job that has ended does not change."""
        answer: BulkJob = self._transport.ask(Request("cancel_bulk_job", self._language, {"job": job}))
        return answer

    def results(self, job: str, *, start: int = 0) -> Generator[BulkAnswer, None, None]:
        """Yield the answers in order until the job has ended. `start` is the byte at which a line begins.

        If the connection breaks, it is opened again, and reading continues at the same place.
        """
        at, cuts = start, 0
        while True:
            document = self.get(job)
            begun = at
            try:
                if at < document["bytes"]:
                    with closing(self._read(job, at)) as lines:
                        for line in lines:
                            answer = read_line(line)
                            at += len(line) + 1
                            yield answer
            except PASSING:
                if at == begun and cuts == MOST_CUTS:
                    raise
            if document["status"] in ENDS and at >= document["bytes"]:
                return
            cuts = cuts + 1 if at == begun < document["bytes"] else 0
            if cuts > MOST_CUTS:
                raise ConnectionFailed(f"the answers of {job} are not complete")
            if cuts:
                time.sleep(SHORTEST_POLL)
            elif at == begun:
                poll_bulk(self, job, POLL_SECONDS)

    def _read(self, job: str, start: int) -> Generator[bytes, None, None]:
        return self._transport.read(
            Request(
                "bulk_results",
                self._language,
                {"job": job},
                media_type=NDJSON,
                answers=frozenset({200, 206, 416}),
                start=start,
            )
        )


def poll_bulk(jobs: BulkJobs, job: str, seconds: float) -> BulkJob:
    """The status of a job: at once if it has ended, else after about this many seconds."""
    began = time.monotonic()
    document = jobs.get(job, wait=int(seconds))
    rest = min(seconds, SHORTEST_POLL) - (time.monotonic() - began)
    if document["status"] not in ENDS and rest > 0:
        time.sleep(rest)
    return document
