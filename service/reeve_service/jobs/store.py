"""Jobs in Redis: the request, the progress of its shares, and how it ended.

The status of a job follows only from the data in Redis and from its clock. A job ends even if no process is alive:
after its deadline it has ended for every reader. A worker leases a share, and every report renews the lease. A share
without a report for LEASE_SECONDS is lost, and is queued again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import cast

from redis import Redis

from reeve_service.jobs import scripts

LEASE_SECONDS = 3.0
MOST_ATTEMPTS = 5
"""A share is given up after this many attempts. Its job ends with the result of the other shares."""


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
    """The same request was sent before with the same key. This is its job."""
    OTHER = "other"
    """A different request was sent before with the same key."""
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


class Progress(StrEnum):
    """The progress of a share in a report."""

    RUNNING = "running"
    WHOLE = "whole"
    CUT = "cut"
    LOST = "lost"
    """Given up because its workers kept dying. No worker reports this itself."""


class Word(StrEnum):
    """The reply to a report."""

    GO_ON = "go on"
    OVER = "over"
    TAKEN = "taken"
    """The lease has expired, and another worker has the share."""


@dataclass(frozen=True, slots=True)
class Lease:
    """A share to run, with its time, or the name of the worker that has it."""

    order: str = ""
    shares: int = 0
    seconds: float = 0.0
    holder: str = ""
    holders_token: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """The known state of one share."""

    report: str
    worker: str
    progress: Progress


@dataclass(frozen=True, slots=True)
class Job:
    """A job as it stands at a moment of Redis's clock."""

    id: str
    owner: str
    order: str
    status: Status
    reason: EndReason
    created: float
    deadline: float
    expires: float
    shares: int
    parts: tuple[Part, ...]
    """The shares that have reported."""
    changes: int
    now: float

    @property
    def ended(self) -> bool:
        """Whether the job has ended. Then it does not change any more."""
        return self.status in ENDS


class JobStore:
    """All jobs of one kind."""

    def __init__(self, redis: Redis, root: str) -> None:
        self.redis = redis
        self._root = root
        self._submit = redis.register_script(scripts.SUBMIT)
        self._claim = redis.register_script(scripts.CLAIM)
        self._report = redis.register_script(scripts.REPORT)
        self._hand_back = redis.register_script(scripts.HAND_BACK)
        self._end = redis.register_script(scripts.END)
        self._lost = redis.register_script(scripts.LOST)

    # For servers

    def submit(
        self,
        id: str,
        order: str,
        label: str,
        *,
        shares: int,
        seconds: float,
        keeps: float,
        limit: int,
        key: str = "",
        digest: str = "",
        owner: str = "",
        quota: int | None = None,
        kept: int = 1000,
        own_limit: int | None = None,
    ) -> tuple[Admission, str]:
        """Open a job that ends within this many seconds, unless too many are open; only once for an Idempotency-Key.

        One owner has a limit of its own for open jobs, a quota of seconds of work per hour, and a number of ended jobs
        that are stored. The result has the id of the job, or of the earlier job with the same key, or the seconds
        until the hour ends.
        """
        allowed = "" if quota is None else quota
        args: list[str | float] = [
            *(id, order, label, shares, seconds, keeps, limit),
            *(key, digest, owner, allowed, kept, "" if own_limit is None else own_limit),
        ]
        said, found = cast(list[str], self._submit([self._root], args))
        return Admission(said), found

    def find(self, id: str) -> Job | None:
        """A job by its id; None if it does not exist, or not any more."""
        asked = self.redis.pipeline()
        asked.time()
        asked.hgetall(f"{self._root}:{id}")
        asked.hgetall(f"{self._root}:{id}:shares")
        (seconds, microseconds), job, shares = asked.execute()
        return _read_job(id, job, shares, seconds + microseconds / 1e6) if job else None

    def changes(self, id: str) -> tuple[str | None, ...]:
        """A value that changes whenever the job changes. It is cheaper to read than the job."""
        return tuple(cast(list[str | None], self.redis.hmget(f"{self._root}:{id}", "deadline", "changes", "ended")))

    def cancel(self, id: str) -> None:
        """Cancel a job that has not ended. It keeps its result so far."""
        self._end([self._root], [id, Status.CANCELLED, EndReason.NONE])

    # For workers

    def claim(self, id: str, share: int, token: str, worker: str, dead: str = "") -> Lease | None:
        """Lease a share under a token, unless a worker has it that is not known to be dead.

        None if there is nothing left to do.
        """
        args: list[str | float] = [id, share, token, worker, LEASE_SECONDS, MOST_ATTEMPTS, dead]
        said, *rest = cast(list[str], self._claim([self._root], args))
        if said == "taken":
            return Lease(holders_token=rest[0], holder=rest[1])
        return Lease(rest[0], int(rest[1]), float(rest[2])) if said == "yours" else None

    def report(
        self,
        id: str,
        share: int,
        token: str,
        worker: str,
        *,
        report: str,
        work: int,
        seconds: float,
        progress: Progress,
    ) -> Word:
        """Report the progress of a share and renew its lease. The reply says whether to continue."""
        args: list[str | float] = [id, share, token, worker, report, work, seconds, progress]
        return Word(cast(str, self._report([self._root], args)))

    def hand_back(self, id: str, share: int, token: str) -> bool:
        """Return a share, so that another worker can take it at once. False if another worker has it already."""
        args: list[str | float] = [id, share, token]
        return bool(self._hand_back([self._root], args))

    def fail(self, id: str, reason: EndReason) -> None:
        """End a job that cannot continue."""
        self._end([self._root], [id, Status.FAILED, reason])

    def lost(self, queue: str) -> Sequence[tuple[str, int]]:
        """The lost shares, to be queued again. Each is returned to one caller only."""
        found = cast(list[tuple[str, int]], self._lost([self._root, queue], [LEASE_SECONDS]))
        return [(id, share) for id, share in found]

    # For the heartbeat and for metrics

    def open(self) -> int:
        """The number of jobs that have not ended. A job whose deadline has passed has ended."""
        seconds, microseconds = self.redis.time()
        return self.redis.zcount(f"{self._root}:open", seconds + microseconds / 1e6, "+inf")

    def counts(self) -> Mapping[tuple[str, str], float]:
        """By label, how many jobs came to each end, and the `work` and `seconds` that went into them."""
        found = cast(dict[str, str], self.redis.hgetall(f"{self._root}:counts"))
        return {(field.partition(" ")[0], field.partition(" ")[2]): float(value) for field, value in found.items()}


def _read_job(id: str, job: Mapping[str, str], shares: Mapping[str, str], now: float) -> Job:
    count, deadline = int(job["shares"]), float(job["deadline"])
    parts = tuple(
        Part(shares[f"report:{each}"], shares[f"worker:{each}"], Progress(shares.get(f"done:{each}", Progress.RUNNING)))
        for each in range(count)
        if f"report:{each}" in shares
    )
    if "ended" in job:
        status, reason = Status(job["ended"]), EndReason(job["reason"])
    elif now >= deadline:
        status, reason = (Status.DONE, EndReason.CUT) if parts else (Status.FAILED, EndReason.NOT_BEGUN)
    else:
        status, reason = (Status.RUNNING if parts else Status.QUEUED), EndReason.NONE
    return Job(
        id=id,
        owner=job.get("owner", ""),
        order=job["order"],
        status=status,
        reason=reason,
        created=float(job["created"]),
        deadline=deadline,
        expires=float(job["expires"]),
        shares=count,
        parts=parts,
        changes=int(job.get("changes", 0)),
        now=now,
    )
