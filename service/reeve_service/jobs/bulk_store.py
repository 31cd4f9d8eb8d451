"""Bulk jobs in Redis: the lines in chunks, the worker of each chunk, and the answers in order.

Leases work as in `store`: a worker leases a chunk, every report renews the lease, and a chunk without a report for too
long is queued again. Two things differ, because a job may have thousands of chunks. Only a few chunks are queued at a
time, and each answered chunk queues the next. And a report contains the answers since the last one, which are stored
and counted in the same step. Whoever takes over a chunk continues after them, so no line is answered twice or lost.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import cast

from redis import Redis

from reeve_service.jobs import bulk_scripts as scripts
from reeve_service.jobs import upload_scripts
from reeve_service.jobs.store import ENDS, MOST_ATTEMPTS, Admission, EndReason, Status

RECEIVING_SECONDS = 120
"""How long an upload may be silent before it is given up, and how long it is stored if its server dies."""
VERDICT = b"verdict "


class Room(StrEnum):
    """Whether a chunk could be stored."""

    MADE = "made"
    HEAVY = "heavy"
    """All jobs together have reached their storage limit."""
    OWN_HEAVY = "own heavy"
    """The jobs of this owner have reached their storage limit."""
    GONE = "gone"
    """The upload does not exist any more."""


class Stage(StrEnum):
    """The stage of a chunk in a report."""

    RUNNING = "running"
    PAUSED = "paused"
    """The turn of the worker is over. The chunk must be queued again."""
    WHOLE = "whole"


@dataclass(frozen=True, slots=True)
class ChunkClaim:
    """A chunk to answer, from a line on, or the name of the worker that has it."""

    order: bytes = b""
    at: int = 0
    packed: bytes = b""
    holder: str = ""
    holders_token: str = ""


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers to a range of lines of a chunk, with their counts."""

    begin: int
    end: int
    answered: int = 0
    failed: int = 0
    length: int = 0
    """The uncompressed size of the block."""
    block: bytes = b""
    verdicts: Mapping[tuple[str, str], int] | None = None
    errors: int = 0


@dataclass(frozen=True, slots=True)
class Reply:
    """The reply to a report: whether to continue, and which chunks to queue now."""

    go_on: bool
    given: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class BulkJob:
    """A bulk job as it stands at a moment of Redis's clock."""

    id: str
    owner: str
    digest: str
    status: Status
    reason: EndReason
    created: float
    deadline: float
    expires: float
    chunks: int
    redone: int
    """How often a worker took over a chunk of another."""
    lines: int
    done: int
    failed: int
    seconds: float
    """From the start of the first chunk to now, or to the end."""
    bytes: int
    """The size of the answers that can be read now."""
    verdicts: Mapping[tuple[str, str], int]
    now: float

    @property
    def ended(self) -> bool:
        """Whether the job has ended. Then it does not change any more."""
        return self.status in ENDS


@dataclass(frozen=True, slots=True)
class Numbers:
    """Counts over all bulk jobs in a Redis."""

    open: int
    chunks: int
    """Chunks that wait or are being answered."""
    bytes: int
    counts: Mapping[str, int]


class BulkStore:
    """All bulk jobs. The client of Redis must return bytes."""

    def __init__(self, redis: Redis, root: str) -> None:
        self.redis = redis
        self._root = root
        self._begin = redis.register_script(upload_scripts.BEGIN)
        self._put = redis.register_script(upload_scripts.PUT)
        self._renew = redis.register_script(upload_scripts.RENEW)
        self._abandon = redis.register_script(upload_scripts.ABANDON)
        self._accept = redis.register_script(upload_scripts.ACCEPT)
        self._claim = redis.register_script(scripts.CLAIM)
        self._report = redis.register_script(scripts.REPORT)
        self._end = redis.register_script(scripts.END)
        self._lost = redis.register_script(scripts.LOST)
        self._numbers = redis.register_script(scripts.NUMBERS)

    # For servers

    def begin(
        self,
        id: str,
        *,
        limit: int,
        room: int,
        key: str = "",
        owner: str = "",
        own_limit: int | None = None,
        own_room: int | None = None,
    ) -> tuple[Admission, str]:
        """Reserve a place for an upload, unless too many jobs are open; or find the job of the Idempotency-Key.

        The jobs of one owner have limits of their own, on their number and on their storage.
        """
        args: list[str | float] = [id, RECEIVING_SECONDS, limit, room, key, owner, _given(own_limit), _given(own_room)]
        said, found = cast(list[bytes], self._begin([self._root], args))
        return Admission(said.decode()), found.decode()

    def put(self, id: str, chunk: int, lines: int, packed: bytes, *, room: int, own_room: int | None = None) -> Room:
        """Store the next chunk of an upload, if neither all jobs nor the owner's jobs exceed their storage limit."""
        args: list[str | float | bytes] = [id, chunk, lines, RECEIVING_SECONDS, room, _given(own_room), packed]
        return Room(cast(bytes, self._put([self._root], args)).decode())

    def renew(self, id: str) -> Room:
        """Renew an upload whose next chunk is not full yet."""
        return Room(cast(bytes, self._renew([self._root], [id, RECEIVING_SECONDS])).decode())

    def abandon(self, id: str) -> None:
        """Delete an incomplete upload."""
        self._abandon([self._root], [id])

    def accept(
        self,
        id: str,
        chunks: int,
        order: str,
        *,
        seconds: float,
        keeps: float,
        window: int,
        most_errors: int,
        key: str = "",
        digest: str = "",
        owner: str = "",
    ) -> tuple[Admission, str, tuple[int, ...]]:
        """Make a job of an upload that has arrived in this many chunks, only once for an Idempotency-Key.

        The reply has the chunks to queue now. If the lines have more errors than `most_errors`, the job ends.
        """
        args: list[str | float] = [id, chunks, order, seconds, keeps, window, key, digest, owner, most_errors]
        said, found, *given = cast(list[bytes], self._accept([self._root], args))
        return Admission(said.decode()), found.decode(), tuple(map(int, given))

    def find(self, id: str) -> BulkJob | None:
        """A job by its id; None if it does not exist, or not any more."""
        job = self._read(id)
        if job is not None and not job.ended and job.now >= job.deadline:
            # The reader ends a job whose deadline has passed, so that its answers can be read.
            self._end([self._root], [id, "", ""])
            job = self._read(id)
        return job

    def changes(self, id: str) -> tuple[str | None, ...]:
        """A value that changes whenever the job changes. It is cheaper to read than the job."""
        found = cast(list[bytes | None], self.redis.hmget(f"{self._root}:{id}", "deadline", "done", "ended"))
        return tuple(None if each is None else each.decode() for each in found)

    def cancel(self, id: str) -> None:
        """Cancel a job that has not ended. It keeps its answers."""
        self._end([self._root], [id, Status.CANCELLED, EndReason.NONE])

    def blocks(self, id: str, start: int) -> Iterator[tuple[int, bytes]]:
        """The compressed blocks of answers, from the one that contains a byte on, each with its offset."""
        index = f"{self._root}:{id}:index"
        found = cast(
            list[tuple[bytes, float]],
            self.redis.zrevrangebyscore(index, start, "-inf", start=0, num=1, withscores=True),
        )
        while found:
            field, at = found[0]
            block = cast(bytes | None, self.redis.hget(f"{self._root}:{id}:answers", field.decode()))
            if block is None:
                raise LookupError("the answers have expired")
            yield int(at), block
            found = cast(
                list[tuple[bytes, float]],
                self.redis.zrangebyscore(index, f"({at:.0f}", "+inf", start=0, num=1, withscores=True),
            )

    # For workers

    def claim(self, id: str, chunk: int, token: str, worker: str, lease: float, dead: str = "") -> ChunkClaim | None:
        """Lease a chunk under a token, unless a worker has it that is not known to be dead.

        None if there is nothing left to do.
        """
        args: list[str | float] = [id, chunk, token, worker, lease, MOST_ATTEMPTS, dead]
        said, *rest = cast(list[bytes], self._claim([self._root], args))
        if said == b"taken":
            return ChunkClaim(holders_token=rest[0].decode(), holder=rest[1].decode())
        return ChunkClaim(rest[0], int(rest[1]), rest[2]) if said == b"yours" else None

    def report(
        self,
        id: str,
        chunk: int,
        token: str,
        worker: str,
        answers: Answers,
        stage: Stage,
        *,
        room: int,
        own_room: int | None = None,
    ) -> Reply:
        """Store answers and renew the lease. Answers that are reported twice are stored once."""
        args: list[str | float | bytes] = [id, chunk, token, worker, answers.begin, answers.end]
        args += [answers.answered, answers.failed, answers.errors, stage, room, _given(own_room)]
        args += [answers.length, answers.block]
        for (game, ruling), count in (answers.verdicts or {}).items():
            args += [f"{game} {ruling}", count]
        said, *given = cast(list[bytes], self._report([self._root], args))
        return Reply(said == b"go on", tuple(map(int, given)))

    def fail(self, id: str, reason: EndReason) -> None:
        """End a job that cannot continue. It keeps its answers."""
        self._end([self._root], [id, Status.FAILED, reason])

    def lost(self, queue: str, lease: float, window: int) -> Sequence[tuple[str, int]]:
        """The chunks to queue: lost ones, and more if there are more workers than before."""
        found = cast(list[tuple[bytes, bytes]], self._lost([self._root, queue], [lease, window]))
        return [(id.decode(), int(chunk)) for id, chunk in found]

    # For the heartbeat and for metrics

    def numbers(self) -> Numbers:
        """Counts of current and past jobs."""
        open, chunks, bytes_held = cast(list[int], self._numbers([self._root]))
        counts = cast(dict[bytes, bytes], self.redis.hgetall(f"{self._root}:counts"))
        return Numbers(open, chunks, int(bytes_held), {field.decode(): int(value) for field, value in counts.items()})

    def _read(self, id: str) -> BulkJob | None:
        asked = self.redis.pipeline()
        asked.time()
        asked.hgetall(f"{self._root}:{id}")
        (seconds, microseconds), job = asked.execute()
        return _read_job(id, job, seconds + microseconds / 1e6) if b"order" in job else None


def _read_job(id: str, job: Mapping[bytes, bytes], now: float) -> BulkJob:
    begun = float(job.get(b"begun", b"0"))
    if b"ended" in job:
        status, reason = Status(job[b"ended"].decode()), EndReason(job[b"reason"].decode())
    else:
        status, reason = (Status.RUNNING if begun else Status.QUEUED), EndReason.NONE
    counted = ((field.removeprefix(VERDICT), count) for field, count in job.items() if field.startswith(VERDICT))
    return BulkJob(
        id=id,
        owner=job[b"owner"].decode(),
        digest=job[b"digest"].decode(),
        status=status,
        reason=reason,
        created=float(job[b"created"]),
        deadline=float(job[b"deadline"]),
        expires=float(job[b"expires"]),
        chunks=int(job[b"chunks"]),
        redone=int(job.get(b"redone", b"0")),
        lines=int(job[b"lines"]),
        done=int(job[b"done"]),
        failed=int(job[b"failed"]),
        seconds=float(job.get(b"over", now)) - begun if begun else 0.0,
        bytes=int(job[b"bytes"]),
        verdicts={_named(field): int(count) for field, count in sorted(counted)},
        now=now,
    )


def _given(bound: int | None) -> str | int:
    """A limit as the scripts expect it."""
    return "" if bound is None else bound


def _named(field: bytes) -> tuple[str, str]:
    game, _, ruling = field.decode().partition(" ")
    return game, ruling
