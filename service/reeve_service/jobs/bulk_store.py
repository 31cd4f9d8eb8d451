"""Bulk jobs as they lie in Redis: lines in chunks, who answers which, and the answers in order.

The words are those of `store`: a chunk is leased by the one who works on it, every report renews the lease, and what
nothing was heard of for too long is given out again. Two things differ, for a job may have thousands of chunks. Only a
few of them are out at a time, and each that is answered brings out the next. And a report brings the answers since the
last one, which are kept and counted in the same step: whoever takes a chunk over goes on behind them, so that no line
is answered twice, and none is lost.
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
"""How long an upload may keep silent before it is given up; also how long the half of one is kept whose server died."""
VERDICT = b"verdict "


class Room(StrEnum):
    """Whether a chunk could be put where its job is kept."""

    MADE = "made"
    HEAVY = "heavy"
    """All jobs together hold as much as they may."""
    OWN_HEAVY = "own heavy"
    """The owner's jobs hold as much as one owner's may."""
    GONE = "gone"
    """The upload is not known any more."""


class Stage(StrEnum):
    """How far a chunk is that is reported on."""

    RUNNING = "running"
    PAUSED = "paused"
    """Somebody else's turn: the chunk has to be sent again."""
    WHOLE = "whole"


@dataclass(frozen=True, slots=True)
class ChunkClaim:
    """A chunk to answer, from a line on; or who has it, if that is somebody else."""

    order: bytes = b""
    at: int = 0
    packed: bytes = b""
    holder: str = ""
    holders_token: str = ""


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers to some lines of a chunk, from one up to another, and what is to be counted."""

    begin: int
    end: int
    answered: int = 0
    failed: int = 0
    length: int = 0
    """Of the block, unpacked."""
    block: bytes = b""
    verdicts: Mapping[tuple[str, str], int] | None = None
    errors: int = 0


@dataclass(frozen=True, slots=True)
class Reply:
    """What is said to a report: whether to go on, and which chunks are to be sent now."""

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
    """How often somebody had to take a chunk over."""
    lines: int
    done: int
    failed: int
    seconds: float
    """Since the first chunk was begun, and up to the end."""
    bytes: int
    """Of the answers that can be read by now."""
    verdicts: Mapping[tuple[str, str], int]
    now: float

    @property
    def ended(self) -> bool:
        """Whether nothing of it changes any more."""
        return self.status in ENDS


@dataclass(frozen=True, slots=True)
class Numbers:
    """What there is in a Redis."""

    open: int
    chunks: int
    """That wait or are worked on."""
    bytes: int
    counts: Mapping[str, int]


class BulkStore:
    """All bulk jobs; the Redis is one that gives bytes."""

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

    # For those who want something done

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
        """Makes place for an upload, unless so many jobs are there; or finds the job that the key belongs to.

        The owner's jobs have bounds of their own, on their number and on what they hold.
        """
        args: list[str | float] = [id, RECEIVING_SECONDS, limit, room, key, owner, _given(own_limit), _given(own_room)]
        said, found = cast(list[bytes], self._begin([self._root], args))
        return Admission(said.decode()), found.decode()

    def put(self, id: str, chunk: int, lines: int, packed: bytes, *, room: int, own_room: int | None = None) -> Room:
        """Keeps the next chunk of an upload, if all jobs, and the owner's jobs, then hold no more than they may."""
        args: list[str | float | bytes] = [id, chunk, lines, RECEIVING_SECONDS, room, _given(own_room), packed]
        return Room(cast(bytes, self._put([self._root], args)).decode())

    def renew(self, id: str) -> Room:
        """Says that an upload goes on, though its next chunk is not full yet."""
        return Room(cast(bytes, self._renew([self._root], [id, RECEIVING_SECONDS])).decode())

    def abandon(self, id: str) -> None:
        """Takes an upload away that will not be whole."""
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
        """Makes a job of an upload that has come in so many chunks, under a key only once.

        The answer has the chunks to be sent now. If the lines have more errors than `most_errors`, the job ends.
        """
        args: list[str | float] = [id, chunks, order, seconds, keeps, window, key, digest, owner, most_errors]
        said, found, *given = cast(list[bytes], self._accept([self._root], args))
        return Admission(said.decode()), found.decode(), tuple(map(int, given))

    def find(self, id: str) -> BulkJob | None:
        """A job as it stands; None where there never was one, or not any more."""
        job = self._read(id)
        if job is not None and not job.ended and job.now >= job.deadline:
            # Its end is looked after by whoever comes by, so that what was answered can be read.
            self._end([self._root], [id, "", ""])
            job = self._read(id)
        return job

    def changes(self, id: str) -> tuple[str | None, ...]:
        """Something that differs when a job has changed: cheaper to ask for than the job."""
        found = cast(list[bytes | None], self.redis.hmget(f"{self._root}:{id}", "deadline", "done", "ended"))
        return tuple(None if each is None else each.decode() for each in found)

    def cancel(self, id: str) -> None:
        """Ends a job that has not ended; it keeps what was answered."""
        self._end([self._root], [id, Status.CANCELLED, EndReason.NONE])

    def blocks(self, id: str, start: int) -> Iterator[tuple[int, bytes]]:
        """The packed blocks of answers from the one on that has a byte, each with where it begins."""
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

    # For those who do it

    def claim(self, id: str, chunk: int, token: str, worker: str, lease: float, dead: str = "") -> ChunkClaim | None:
        """Takes a chunk, under a token of one's own, unless somebody has it who is not known to be dead.

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
        """Brings answers, which renews the lease; told twice, they are kept once."""
        args: list[str | float | bytes] = [id, chunk, token, worker, answers.begin, answers.end]
        args += [answers.answered, answers.failed, answers.errors, stage, room, _given(own_room)]
        args += [answers.length, answers.block]
        for (game, ruling), count in (answers.verdicts or {}).items():
            args += [f"{game} {ruling}", count]
        said, *given = cast(list[bytes], self._report([self._root], args))
        return Reply(said == b"go on", tuple(map(int, given)))

    def fail(self, id: str, reason: EndReason) -> None:
        """Ends a job that cannot be carried out; it keeps what was answered."""
        self._end([self._root], [id, Status.FAILED, reason])

    def lost(self, queue: str, lease: float, window: int) -> Sequence[tuple[str, int]]:
        """The chunks to be sent: those that were lost, and those for which there are more workers now."""
        found = cast(list[tuple[bytes, bytes]], self._lost([self._root, queue], [lease, window]))
        return [(id.decode(), int(chunk)) for id, chunk in found]

    # For those who watch over it

    def numbers(self) -> Numbers:
        """How much there is, and how much there was."""
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
    """A bound as the scripts take it."""
    return "" if bound is None else bound


def _named(field: bytes) -> tuple[str, str]:
    game, _, ruling = field.decode().partition(" ")
    return game, ruling
