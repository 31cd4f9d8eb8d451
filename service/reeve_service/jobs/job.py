"""Jobs and their tasks, as the ledger knows them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Status(StrEnum):
    """The status of a job."""

    QUEUED = "queued"
    RUNNING = "running"
    DONE = "done"
    CANCELLED = "cancelled"
    FAILED = "failed"


ENDS = (Status.DONE, Status.CANCELLED, Status.FAILED)


class EndReason(StrEnum):
    """Why a job failed or ended early."""

    NONE = ""
    CUT = "cut"
    NOT_BEGUN = "not_begun"
    RAISED = "raised"
    DIED = "died"
    FULL = "full"
    ERRORS = "errors"


class Admission(StrEnum):
    """The outcome of a submission."""

    MADE = "made"
    KNOWN = "known"
    """A request was sent before with the same key. This is its job."""
    FULL = "full"
    """Too many jobs are open."""
    OWN_FULL = "own full"
    """Too many jobs of this owner are open."""
    HEAVY = "heavy"
    """All jobs together have reached their storage limit."""
    OWN_HEAVY = "own heavy"
    """The jobs of this owner have reached their storage limit."""
    GONE = "gone"
    """The upload does not exist any more."""
    SPENT = "spent"
    """The jobs of this owner have used their quota of this hour."""


class Stage(StrEnum):
    """The stage of a task in a report."""

    RUNNING = "running"
    PAUSED = "paused"
    """Its turn is over. It continues there when its job has the next turn."""
    HANDED_BACK = "handed back"
    """Its worker is about to stop. Another one continues. That is no failed attempt."""
    DONE = "done"
    CUT = "cut"
    """It ended early, because the deadline of its job is near."""


class Reply(StrEnum):
    """The reply to a report."""

    GO_ON = "go on"
    OVER = "over"
    """The task or its job has ended, or the task is paused."""
    BEHIND = "behind"
    """Another run of the same task has more. This one should stop."""


@dataclass(frozen=True, slots=True)
class Start:
    """What a worker needs to run a task."""

    order: bytes
    tasks: int
    seconds: float
    """Until the deadline of the job."""
    progress: int
    """How far the task is, by the last report that was stored."""
    input: bytes


@dataclass(frozen=True, slots=True)
class Report:
    """What one run of a task has done."""

    progress: int
    """How far the task is: iterations, lines, or 1 for a task that has only one result."""
    payload: bytes
    """The result so far; or, if `begin` is given, the answers since then. Empty if there are none yet."""
    stage: Stage
    begin: int | None = None
    """Append the payload if the task is exactly this far. None: replace the result, unless it is further."""
    length: int = 0
    """The uncompressed size of an appended payload."""
    seconds: float = 0.0
    """Worker time, which counts towards the quota of the owner."""
    counts: Mapping[str, int] = field(default_factory=dict)
    """Numbers to add to the counts of the job and of all jobs."""


@dataclass(frozen=True, slots=True)
class Job:
    """A job as it stands at a moment of Redis's clock."""

    id: str
    owner: str
    order: bytes
    digest: str
    status: Status
    reason: EndReason
    created: float
    deadline: float
    expires: float
    tasks: int
    closed: int
    """The tasks that have ended."""
    results: Mapping[int, bytes]
    """The last report of each task that has reported, unless its reports are appended."""
    lines: int
    bytes: int
    """The size of the answers that can be read now."""
    counts: Mapping[str, int]
    seconds: float
    """From the start of the first task to now, or to the end."""
    now: float

    @property
    def ended(self) -> bool:
        """Whether the job has ended. Then it does not change any more."""
        return self.status in ENDS


@dataclass(frozen=True, slots=True)
class Numbers:
    """Counts over all jobs of a kind."""

    open: int
    tasks: int
    """Tasks of open jobs that have not ended."""
    bytes: int
    counts: Mapping[str, int]
    """By `label end`, `label work`, `label milliseconds`, and what reports count."""


def read_job(id: str, fields: Mapping[bytes, bytes], results: Mapping[bytes, bytes], now: float) -> Job:
    """Read a job from its hashes in Redis."""
    begun = float(fields.get(b"begun", b"0"))
    if b"ended" in fields:
        status, reason = Status(fields[b"ended"].decode()), EndReason(fields[b"reason"].decode())
    else:
        status, reason = (Status.RUNNING if b"changes" in fields else Status.QUEUED), EndReason.NONE
    return Job(
        id=id,
        owner=fields[b"owner"].decode(),
        order=fields[b"order"],
        digest=fields[b"digest"].decode(),
        status=status,
        reason=reason,
        created=float(fields[b"created"]),
        deadline=float(fields[b"deadline"]),
        expires=float(fields[b"expires"]),
        tasks=int(fields[b"tasks"]),
        closed=int(fields.get(b"closed", b"0")),
        results={task: results[b"%d" % task] for task in sorted(map(int, results))},
        lines=int(fields.get(b"lines", b"0")),
        bytes=int(fields.get(b"bytes", b"0")),
        counts={
            name.removeprefix(b"count ").decode(): int(count)
            for name, count in sorted(fields.items())
            if name.startswith(b"count ")
        },
        seconds=float(fields.get(b"over", now)) - begun if begun else 0.0,
        now=now,
    )
