"""Bulk jobs: receives lines and cuts them into chunks for the workers, and reads the answers from any byte on."""

import secrets
import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from time import monotonic, sleep

import orjson
from redis import Redis
from redis.exceptions import RedisError

from reeve_schemas.generated.answers import BulkJob
from reeve_service.config.settings import Settings
from reeve_service.jobs.chunks import cut
from reeve_service.jobs.job import Admission, Job
from reeve_service.jobs.ledger import JobKind, Limits, NewJob, Send
from reeve_service.jobs.owners import ID_BYTES, NOBODY, Owner
from reeve_service.jobs.service import JobService, head_of
from reeve_service.jobs.uploads import UploadLedger
from reeve_service.problems.jobs import (
    BULK_QUEUE_FULL,
    BULK_QUEUE_SHARE_FULL,
    BULK_STORE_FULL,
    BULK_STORE_SHARE_FULL,
    NO_SUCH_BULK_JOB,
    REDIS_AWAY,
    UPLOAD_TOO_LARGE,
)
from reeve_service.problems.problem import Problem
from reeve_service.referee.job_documents import bulk_progress
from reeve_service.referee.line_limits import LineLimits

BULK = JobKind("reeve:bulk", "reeve.bulk", "bulk", "chunk", per_process=2)
PATIENCE_SECONDS = 10.0
PAUSE_SECONDS = 0.1
"""How long an upload waits for a Redis that does not answer, and the pause between two attempts."""
RENEW_SECONDS = 20.0
"""How often an upload is renewed: a chunk of a slow upload may take longer than an upload may be silent."""


class BulkJobService(JobService):
    """Accepts bulk jobs, and finds, cancels and reads them."""

    ledger: UploadLedger
    missing = NO_SUCH_BULK_JOB

    def __init__(self, settings: Settings, redis: Redis, send: Send) -> None:
        total, room = settings.bulk_queue, settings.bulk_store_bytes
        refusals = {
            Admission.FULL: (BULK_QUEUE_FULL, {"limit": total}),
            Admission.OWN_FULL: (BULK_QUEUE_SHARE_FULL, {"limit": settings.share_of(total), "total": total}),
            Admission.HEAVY: (BULK_STORE_FULL, {"limit": room}),
            Admission.OWN_HEAVY: (BULK_STORE_SHARE_FULL, {"limit": settings.share_of(room), "total": room}),
            Admission.GONE: (REDIS_AWAY, {}),
        }
        super().__init__(settings, UploadLedger(redis, BULK, send), refusals)

    def receive(
        self,
        blocks: Iterable[bytes],
        language: str,
        instance: str,
        key: str = "",
        owner: Owner = NOBODY,
        limits: LineLimits | None = None,
    ) -> Job:
        """Make a job of the lines in these blocks when all have arrived. The same lines and key give the same job.

        An incomplete upload leaves nothing behind.
        """
        settings, ledger = self._settings, self.ledger
        limits = limits or LineLimits(settings.bulk_lines)
        body = Body(blocks, settings.bulk_upload_bytes, language)
        total, room = settings.bulk_queue, settings.bulk_store_bytes
        places = Limits(total, self.share_of(total, owner), room=room, own_room=self.share_of(room, owner))
        admission, id = ledger.begin(secrets.token_urlsafe(ID_BYTES), places, owner.keyed_hash(key, b"key"), owner.id)
        self.check(admission)
        if admission is Admission.KNOWN:
            for _ in body:  # only its digest is needed
                pass
            return self.find_same(id, owner.keyed_hash(key, body.digest()), owner)
        try:
            return self._store_upload(id, body, limits, language, instance, key, owner)
        except BaseException:
            with suppress(RedisError):  # then it goes by itself, a while later
                ledger.abandon(id)
            raise

    def _store_upload(
        self, id: str, body: "Body", limits: LineLimits, language: str, instance: str, key: str, owner: Owner
    ) -> Job:
        chunks = 0
        for chunk in cut(self._kept_alive(id, body), self._settings.body_limit, limits=limits):
            self._store(id, chunk.number, chunk.to_answer, chunk.packed)
            chunks += 1
        job = NewJob(
            id,
            orjson.dumps({"language": language, "instance": instance}),
            "jobs",
            chunks,
            self._settings.bulk_seconds,
            self._settings.result_seconds,
            key=owner.keyed_hash(key, b"key"),
            digest=owner.keyed_hash(key, body.digest()),
            most_errors=limits.most_errors,
        )
        admission, id = self.ledger.accept(job)
        self.check(admission)
        return self.find_same(id, job.digest, owner)

    def read(self, id: str, start: int, stop: int) -> Iterator[bytes]:
        """A range of the bytes of a job's answers, block by block."""
        if start >= stop:
            return
        for at, packed in self.ledger.blocks(id, start):
            block = zlib.decompress(packed)
            yield block[max(0, start - at) : stop - at]
            if at + len(block) >= stop:
                return
        raise LookupError("the answers have expired")

    def document(self, job: Job, language: str) -> BulkJob:
        """The job as a document."""
        return {
            "id": job.id,
            **head_of(job, language),
            "progress": bulk_progress(job.lines, lines_done(job), lines_failed(job), job.seconds, ended=job.ended),
            "verdicts": verdicts(job),
            "bytes": job.bytes,
        }

    def _store(self, id: str, chunk: int, lines: int, packed: bytes) -> None:
        """Store a chunk, and wait for Redis if necessary, so that a client need not repeat a large upload."""
        until, admission = monotonic() + PATIENCE_SECONDS, None
        while admission is None:
            try:
                admission = self.ledger.put(id, chunk, lines, packed)
            except RedisError:
                if monotonic() > until:
                    raise
                sleep(PAUSE_SECONDS)
        self.check(admission)

    def _kept_alive(self, id: str, blocks: Iterable[bytes]) -> Iterator[bytes]:
        """The blocks of an upload. The upload is renewed while they arrive."""
        renewed = monotonic()
        for block in blocks:
            if monotonic() - renewed > RENEW_SECONDS:
                self._store(id, 0, 0, b"")
                renewed = monotonic()
            yield block


class Body:
    """The blocks of an upload, with their total size limited, and hashed."""

    def __init__(self, blocks: Iterable[bytes], limit: int, language: str) -> None:
        self._blocks = blocks
        self._limit = limit
        # The same lines in another language are another request.
        self._digest = sha256(f"{language}\n".encode())

    def __iter__(self) -> Iterator[bytes]:
        size = 0
        for block in self._blocks:
            size += len(block)
            if size > self._limit:
                raise Problem(UPLOAD_TOO_LARGE, limit=self._limit)
            self._digest.update(block)
            yield block

    def digest(self) -> bytes:
        """A digest of all bytes."""
        return self._digest.digest()


def lines_done(job: Job) -> int:
    """The number of lines that have an answer."""
    return job.counts.get("lines answered", 0) + lines_failed(job)


def lines_failed(job: Job) -> int:
    """The number of lines whose answer is a problem."""
    return job.counts.get("lines failed", 0)


def verdicts(job: Job) -> dict[str, dict[str, int]]:
    """The verdicts so far, by game and ruling."""
    counted: dict[str, dict[str, int]] = {}
    for name, count in job.counts.items():
        match name.split(" "):
            case ["verdict", game, ruling]:
                counted.setdefault(game, {})[ruling] = count
    return counted
