"""Bulk jobs: receives lines and cuts them into chunks for the workers, and reads the answers from any byte on."""

import secrets
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from time import monotonic, sleep

import orjson
from redis import Redis
from redis.exceptions import RedisError

from reeve_schemas.wire import Document
from reeve_service.config.settings import Settings
from reeve_service.jobs.bulk_store import BulkJob, BulkStore, Room
from reeve_service.jobs.chunks import Chunk, cut, unpack_answers
from reeve_service.jobs.owners import NOBODY, Owner
from reeve_service.jobs.store import Admission
from reeve_service.jobs.telling import ID_BYTES, REASONS, hide
from reeve_service.jobs.workers import worker_processes
from reeve_service.problems.jobs import (
    BULK_QUEUE_FULL,
    BULK_QUEUE_SHARE_FULL,
    BULK_STORE_FULL,
    BULK_STORE_SHARE_FULL,
    KEY_REUSED,
    NO_SUCH_BULK_JOB,
    REDIS_AWAY,
    UPLOAD_TOO_LARGE,
)
from reeve_service.problems.problem import Problem
from reeve_service.referee.line_limits import LineLimits
from reeve_service.referee.searches import moment

ROOT = "reeve:bulk"
TASK = "reeve.bulk"
FEWEST_OUT = 2
PATIENCE_SECONDS = 10.0
PAUSE_SECONDS = 0.1
"""How long an upload waits for a Redis that does not answer, and the pause between two attempts."""
RENEW_SECONDS = 20.0
"""How often an upload is renewed: a chunk of a slow upload may take longer than an upload may be silent."""

Send = Callable[[str, int], bool]
"""Queues a chunk of a job. If that fails, the workers find the missing chunk themselves."""


def open_store(redis: Redis) -> BulkStore:
    """The bulk jobs in a Redis whose client returns bytes."""
    return BulkStore(redis, ROOT)


def window(processes: int) -> int:
    """How many chunks of one job are queued at a time: two for each process, the current one and the next."""
    return max(FEWEST_OUT, 2 * processes)


class BulkOffice:
    """Accepts bulk jobs, and finds, cancels and reads them."""

    def __init__(self, settings: Settings, redis: Redis, texts: Redis, send: Send) -> None:
        self.store = open_store(redis)
        self._settings = settings
        self._texts = texts
        self._send = send

    def receive(
        self,
        blocks: Iterable[bytes],
        language: str,
        instance: str,
        key: str = "",
        owner: Owner = NOBODY,
        limits: LineLimits | None = None,
    ) -> BulkJob:
        """Make a job of the lines in these blocks when all have arrived. The same lines and key give the same job.

        An incomplete upload leaves nothing behind.
        """
        settings, store = self._settings, self.store
        limits = limits or LineLimits(settings.bulk_lines)
        hidden = hide(owner, key, b"key") if key else ""
        body = Weighed(blocks, settings.bulk_upload_bytes, language, lambda text: hide(owner, key, text) if key else "")
        own_limit, own_room = settings.share_of(settings.bulk_queue), settings.share_of(settings.bulk_store_bytes)
        said, id = store.begin(
            secrets.token_urlsafe(ID_BYTES),
            limit=settings.bulk_queue,
            room=settings.bulk_store_bytes,
            key=hidden,
            owner=owner.id,
            own_limit=own_limit,
            own_room=own_room,
        )
        if said is Admission.FULL:
            raise Problem(BULK_QUEUE_FULL, limit=settings.bulk_queue)
        if said is Admission.OWN_FULL:
            raise Problem(BULK_QUEUE_SHARE_FULL, limit=own_limit, total=settings.bulk_queue)
        if said is Admission.HEAVY:
            raise Problem(BULK_STORE_FULL, limit=settings.bulk_store_bytes)
        if said is Admission.OWN_HEAVY:
            raise Problem(BULK_STORE_SHARE_FULL, limit=own_room, total=settings.bulk_store_bytes)
        if said is Admission.KNOWN:
            return self._recognized(id, body, owner)
        try:
            chunks = 0
            for chunk in cut(self._kept_alive(id, body), settings.body_limit, limits=limits):
                self._put(id, chunk)
                chunks += 1
            order = Order(language, instance, limits.most_errors)
            return self._accept(id, chunks, order, hidden, body.digest(), owner)
        except BaseException:
            with suppress(RedisError):  # then it goes by itself, a while later
                store.abandon(id)
            raise

    def find(self, id: str, owner: Owner = NOBODY) -> BulkJob:
        """A job by its id, if it belongs to this owner."""
        job = self.store.find(id)
        if job is None or job.owner != owner.id:
            raise Problem(NO_SUCH_BULK_JOB, id=id)
        return job

    def cancel(self, id: str, owner: Owner = NOBODY) -> BulkJob:
        """Cancel a job that has not ended. It keeps its answers."""
        self.find(id, owner)
        self.store.cancel(id)
        return self.find(id, owner)

    def read(self, id: str, start: int, stop: int) -> Iterator[bytes]:
        """A range of the bytes of a job's answers, block by block."""
        if start >= stop:
            return
        for at, packed in self.store.blocks(id, start):
            block = unpack_answers(packed)
            yield block[max(0, start - at) : stop - at]
            if at + len(block) >= stop:
                return
        raise LookupError("the answers have expired")

    def document(self, job: BulkJob, language: str) -> Document:
        """The job as a document."""
        rate = job.done / job.seconds if job.seconds else 0.0
        verdicts: dict[str, dict[str, int]] = {}
        for (game, ruling), count in job.verdicts.items():
            verdicts.setdefault(game, {})[ruling] = count
        return {
            "id": job.id,
            "status": job.status.value,
            "reason": REASONS[job.reason][language] if job.reason else None,
            "created": moment(job.created),
            "expires": moment(job.expires),
            "progress": {
                "lines": job.lines,
                "done": job.done,
                "failed": job.failed,
                "rate": round(rate, 1),
                "seconds_left": _left(job, rate),
            },
            "verdicts": verdicts,
            "bytes": job.bytes,
        }

    def _put(self, id: str, chunk: Chunk) -> None:
        room = self._settings.bulk_store_bytes
        own = self._settings.share_of(room)
        self._patiently(
            lambda: self.store.put(id, chunk.number, chunk.to_answer, chunk.packed, room=room, own_room=own)
        )

    def _kept_alive(self, id: str, blocks: Iterable[bytes]) -> Iterator[bytes]:
        """The blocks of an upload. The upload is renewed while they arrive."""
        renewed = monotonic()
        for block in blocks:
            if monotonic() - renewed > RENEW_SECONDS:
                self._patiently(lambda: self.store.renew(id))
                renewed = monotonic()
            yield block

    def _patiently(self, put: Callable[[], Room]) -> None:
        """Store something, and wait for Redis if necessary, so that a client need not repeat a large upload."""
        until = monotonic() + PATIENCE_SECONDS
        said: Room | None = None
        while said is None:
            try:
                said = put()
            except RedisError:
                if monotonic() > until:
                    raise
                sleep(PAUSE_SECONDS)
        if said is Room.HEAVY:
            raise Problem(BULK_STORE_FULL, limit=self._settings.bulk_store_bytes)
        if said is Room.OWN_HEAVY:
            total = self._settings.bulk_store_bytes
            raise Problem(BULK_STORE_SHARE_FULL, limit=self._settings.share_of(total), total=total)
        if said is Room.GONE:
            raise Problem(REDIS_AWAY)

    def _accept(self, id: str, chunks: int, order: "Order", key: str, body: str, owner: Owner) -> BulkJob:
        said, id, given = self.store.accept(
            id,
            chunks,
            orjson.dumps({"language": order.language, "instance": order.instance}).decode(),
            most_errors=order.most_errors,
            seconds=self._settings.bulk_seconds,
            keeps=self._settings.result_seconds,
            window=window(worker_processes(self._texts)),
            key=key,
            digest=body,
            owner=owner.id,
        )
        if said is Admission.GONE:
            raise Problem(REDIS_AWAY)
        if said is Admission.OTHER:
            raise Problem(KEY_REUSED)
        # Stop at the first failure: each attempt may take seconds, and the workers find the missing chunks.
        all(self._send(id, chunk) for chunk in given)
        return self.find(id, owner)

    def _recognized(self, id: str, body: "Weighed", owner: Owner) -> BulkJob:
        """The job of an Idempotency-Key, if its lines are the same. Only a digest of the new lines is made."""
        for _ in body:
            pass
        job = self.find(id, owner)
        if job.digest != body.digest():
            raise Problem(KEY_REUSED)
        return job


@dataclass(frozen=True, slots=True)
class Order:
    """What a bulk job is asked to do, besides its lines."""

    language: str
    instance: str
    most_errors: int
    """If its lines have more errors than this, the job ends."""


class Weighed:
    """Counts the bytes of blocks up to a limit, and hashes them."""

    def __init__(self, blocks: Iterable[bytes], limit: int, language: str, hide: Callable[[bytes], str]) -> None:
        self._blocks = blocks
        self._limit = limit
        self._hide = hide
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

    def digest(self) -> str:
        """A digest of all bytes."""
        return self._hide(self._digest.digest())


def _left(job: BulkJob, rate: float) -> float | None:
    """The estimated seconds that are left; None while that is unknown."""
    if job.ended:
        return 0.0
    return round((job.lines - job.done) / rate, 1) if rate else None
