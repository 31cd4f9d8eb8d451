"""Jobs as they lie in Redis: what was ordered, how far its shares are, and how it ended.

Where a job stands follows from what is in Redis and from the clock alone. Nobody has to be alive for a job to end: past
its deadline it has ended, for everybody who looks. Each share is leased by the one who works on it, and every report
renews the lease; a share that nothing was heard of for LEASE_SECONDS is lost, and is given out again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import cast

from redis import Redis

from reeve_service.jobs import scripts

LEASE_SECONDS = 3.0
MOST_ATTEMPTS = 5
"""A share whose workers keep dying is given up; its job ends with what the other shares find."""


class Status(StrEnum):
    """Where a job stands."""

    QUEUED = "queued"
    RUNNING = "running"
    DONE = "done"
    CANCELLED = "cancelled"
    FAILED = "failed"


ENDS = (Status.DONE, Status.CANCELLED, Status.FAILED)


class EndReason(StrEnum):
    """Why a job has failed, or is not whole."""

    NONE = ""
    CUT = "cut"
    NOT_BEGUN = "not_begun"
    RAISED = "raised"
    DIED = "died"
    FULL = "full"
    ERRORS = "errors"


class Admission(StrEnum):
    """What became of a submission."""

    MADE = "made"
    KNOWN = "known"
    """The same request came with the same key before: this is its job."""
    OTHER = "other"
    """Another request came with the same key before."""
    FULL = "full"
    """As many are open as may be."""
    OWN_FULL = "own full"
    """The owner has as many open as one owner may."""
    HEAVY = "heavy"
    """All of them together hold as much as they may."""
    OWN_HEAVY = "own heavy"
    """The owner's hold as much as one owner's may."""
    GONE = "gone"
    """What was to be submitted is not known any more."""
    SPENT = "spent"
    """The owner's jobs have used all the time that they may use in this hour."""


class Progress(StrEnum):
    """How far a share is that reports."""

    RUNNING = "running"
    WHOLE = "whole"
    CUT = "cut"
    LOST = "lost"
    """Given up, since its workers kept dying: no worker says this of itself."""


class Word(StrEnum):
    """What a share is told in return for a report."""

    GO_ON = "go on"
    OVER = "over"
    TAKEN = "taken"
    """Somebody else works on it, since nothing was heard for too long."""


@dataclass(frozen=True, slots=True)
class Lease:
    """A share to work on, for so long; or who has it, if that is somebody else."""

    order: str = ""
    shares: int = 0
    seconds: float = 0.0
    holder: str = ""
    holders_token: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """What is known of one share."""

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
        """Whether nothing of it changes any more."""
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

    # For those who want something done

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
        """Opens a job that ends within so many seconds, unless so many are open; under a key only once.

        Of one owner's jobs no more may be open than its own limit. They share a quota of seconds of work in an hour,
        and of those that have ended so many are kept. The answer has the job's id, or that of the job that the key
        belongs to; or the seconds until the hour ends.
        """
        allowed = "" if quota is None else quota
        args: list[str | float] = [
            *(id, order, label, shares, seconds, keeps, limit),
            *(key, digest, owner, allowed, kept, "" if own_limit is None else own_limit),
        ]
        said, found = cast(list[str], self._submit([self._root], args))
        return Admission(said), found

    def find(self, id: str) -> Job | None:
        """A job as it stands; None where there never was one, or not any more."""
        asked = self.redis.pipeline()
        asked.time()
        asked.hgetall(f"{self._root}:{id}")
        asked.hgetall(f"{self._root}:{id}:shares")
        (seconds, microseconds), job, shares = asked.execute()
        return _read_job(id, job, shares, seconds + microseconds / 1e6) if job else None

    def changes(self, id: str) -> tuple[str | None, ...]:
        """Something that differs when a job has changed: cheaper to ask for than the job."""
        return tuple(cast(list[str | None], self.redis.hmget(f"{self._root}:{id}", "deadline", "changes", "ended")))

    def cancel(self, id: str) -> None:
        """Ends a job that has not ended; it keeps what is known by now."""
        self._end([self._root], [id, Status.CANCELLED, EndReason.NONE])

    # For those who do it

    def claim(self, id: str, share: int, token: str, worker: str, dead: str = "") -> Lease | None:
        """Takes a share, under a token of one's own, unless somebody has it who is not known to be dead.

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
        """Tells how far a share is, which renews its lease; the answer says whether to go on."""
        args: list[str | float] = [id, share, token, worker, report, work, seconds, progress]
        return Word(cast(str, self._report([self._root], args)))

    def hand_back(self, id: str, share: int, token: str) -> bool:
        """Gives a share up that another can take at once, as if it had not been begun; False if it is not one's own."""
        args: list[str | float] = [id, share, token]
        return bool(self._hand_back([self._root], args))

    def fail(self, id: str, reason: EndReason) -> None:
        """Ends a job that cannot be carried out."""
        self._end([self._root], [id, Status.FAILED, reason])

    def lost(self, queue: str) -> Sequence[tuple[str, int]]:
        """The shares to be given out again, each told to one caller only; the queue is where shares wait."""
        found = cast(list[tuple[str, int]], self._lost([self._root, queue], [LEASE_SECONDS]))
        return [(id, share) for id, share in found]

    # For those who watch over it

    def open(self) -> int:
        """How many jobs have not ended; one whose deadline has passed has, though nobody may have noticed yet."""
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
