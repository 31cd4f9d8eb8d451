"""The ledger: all jobs of one kind in Redis, cut into numbered tasks.

Celery delivers tasks to workers, and the ledger decides what is done. The status of a job follows only from the data in
Redis and from its clock. A job ends even if no process is alive: after its deadline it has ended for every reader.

How to add a kind of job:

1. Declare it: `SEARCH = JobKind("reeve:search", "reeve", "search", "share")`, and list it in
   `app.create_celery` with a function that begins a run of a task (`runner.Begin`).
2. A server calls `submit` with an order and a number of tasks, `find` and `cancel`. `Job.results` has the last report
   of each task.
3. A worker runs a task in steps of at most a second. After each step it reports (`runner.Runner` does that).

The rules that every kind keeps:

- Equal tasks give equal results. The first result of a task stands, so a task may run twice: a report that is behind
  what is stored changes nothing, and its run is told to stop. There are no leases.
- A task that is not heard of for some seconds is sent again by `sweep`, which every worker calls. A task that was
  started five times without progress is given up.
- Only a few tasks of all jobs are sent at a time. The end or pause of each sends the next: owners in turn, and the jobs
  of an owner in turn. If a worker dies between these two steps, `sweep` sends the next.
- A message that was sent before the task was sent again is ignored.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import cast

import orjson
from redis import Redis
from redis.commands.core import Script

from reeve_service.jobs import scripts
from reeve_service.jobs.job import Admission, EndReason, Job, Numbers, Reply, Report, Start, Status, read_job
from reeve_service.jobs.workers import KEY as WORKERS

MOST_ATTEMPTS = 5
"""A task is given up after this many attempts without progress."""
PATIENCE_SECONDS = 3.0
"""A task that is not heard of for this long is sent again. A kind whose steps take longer adds to it."""


@dataclass(frozen=True, slots=True)
class JobKind:
    """A kind of job."""

    root: str
    """The beginning of its keys in Redis."""
    queue: str
    """Workers read queues in the order of their names."""
    name: str
    unit: str
    """What a job and a task of this kind are called in logs."""
    per_process: float = 1
    """How many of its tasks are sent or running for each worker process, but at least one for all of them.

    More than one keeps short tasks flowing. Less than one leaves processes to other kinds, if tasks take long.
    """


@dataclass(frozen=True, slots=True)
class Sending:
    """A message for the workers: run this task. The number tells a message from later ones for the same task."""

    job: str
    task: int
    number: int


Send = Callable[[Sequence[Sending]], None]
"""Queues tasks. If that fails, a sweep finds the missing ones."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What all jobs of a kind, and those of one owner, may have at once. None: no limit."""

    open: int
    own_open: int | None = None
    quota: int | None = None
    """Seconds of worker time per hour."""
    room: int | None = None
    own_room: int | None = None
    """Bytes of uploads and answers that are stored."""


@dataclass(frozen=True, slots=True)
class NewJob:
    """A job to open. It ends within this many seconds, and is stored for a while afterwards."""

    id: str
    order: bytes
    label: str
    """Its name in the statistics."""
    tasks: int
    seconds: float
    keeps: float
    owner: str = ""
    key: str = ""
    digest: str = ""
    """The Idempotency-Key and the request, both hashed."""
    most_kept: int | None = None
    """Ended jobs of the owner that are stored."""
    most_errors: int | None = None
    """The job ends if its lines have more errors."""


class Ledger:
    """All jobs of one kind. The client of Redis must return bytes."""

    def __init__(self, redis: Redis, kind: JobKind, send: Send = lambda sendings: None) -> None:
        self.redis = redis
        self.kind = kind
        self._send = send
        self._scripts: dict[str, Script] = {}

    # For servers

    def submit(self, job: NewJob, limits: Limits) -> tuple[Admission, str]:
        """Open a job, unless too many are open; only once for an Idempotency-Key.

        The result has the id of the job, or of the earlier job with the same key, or the seconds until the hour ends.
        If its time runs out, the results of some tasks are the result of the job.
        """
        return self.admit(scripts.SUBMIT, job.order, **fields_of(limits), **fields_of(job))

    def find(self, id: str) -> Job | None:
        """A job by its id; None if it does not exist, or not any more."""
        job = self._read(id)
        if job is not None and not job.ended and job.now >= job.deadline:
            # The reader ends a job whose deadline has passed.
            self.send(self.call(scripts.END, id=id))
            job = self._read(id)
        return job

    def changes(self, id: str) -> tuple[bytes | None, ...]:
        """A value that changes whenever the job changes. It is cheaper to read than the job."""
        return tuple(cast(list[bytes | None], self.redis.hmget(self.key(id), "deadline", "changes", "ended")))

    def end(self, id: str, status: Status, reason: EndReason = EndReason.NONE) -> None:
        """End a job that has not ended: cancel it, or fail if it cannot continue. It keeps its results so far."""
        self.send(self.call(scripts.END, id=id, ending=status, reason=reason))

    # For workers

    def start(self, id: str, task: int, sending: int, runner: str) -> Start | None:
        """Begin a run of a task; None if there is nothing left to do, or if the task was sent again meanwhile."""
        reply = self.call(scripts.START, id=id, task=task, sending=sending, runner=runner, most_attempts=MOST_ATTEMPTS)
        if reply[:1] != [b"run"]:
            self.send(reply)
            return None
        order, tasks, seconds, progress, input = reply[1:]
        return Start(order, int(tasks), float(seconds), int(progress), input)

    def report(self, id: str, task: int, runner: str, report: Report) -> Reply:
        """Store a report, and send the next task if this one has ended. A report that is repeated is stored once."""
        reply, *sends = self.call(scripts.REPORT, report.payload, id=id, task=task, runner=runner, **fields_of(report))
        self.send(sends)
        return Reply(reply.decode())

    def sweep(self, patience: float, queue: str | None) -> int:
        """Send again what was not heard of for too long, and send more if there are more workers than before.

        `queue` is the queue if it is in the same Redis: then a task that waits in it is not sent again. The result is
        the number of tasks that were sent again.
        """
        return self.send(self.call(scripts.SWEEP, patience=patience, **({"queue": queue} if queue else {})))

    # For metrics

    def numbers(self) -> Numbers:
        """Counts of current and past jobs."""
        open, tasks, stored = map(int, self.call(scripts.NUMBERS))
        counts = cast(dict[bytes, bytes], self.redis.hgetall(f"{self.kind.root}:counts"))
        return Numbers(open, tasks, stored, {name.decode(): int(value) for name, value in counts.items()})

    # Common

    def key(self, id: str, part: str = "") -> str:
        """A key of a job in Redis."""
        return f"{self.kind.root}:{id}:{part}" if part else f"{self.kind.root}:{id}"

    def call(self, script: str, payload: bytes = b"", /, **arguments: object) -> list[bytes]:
        """Run a script of the ledger."""
        if script not in self._scripts:
            self._scripts[script] = self.redis.register_script(scripts.COMMON + script)
        named = orjson.dumps({**arguments, "per_process": self.kind.per_process})
        return cast(list[bytes], self._scripts[script]([self.kind.root, WORKERS], [named, payload]))

    def admit(self, script: str, payload: bytes = b"", /, **arguments: object) -> tuple[Admission, str]:
        """Run a script that admits or refuses a job, and send the first tasks."""
        admission, id, *sends = self.call(script, payload, **arguments)
        self.send(sends)
        return Admission(admission.decode()), id.decode()

    def send(self, sends: Sequence[object]) -> int:
        """Send the tasks that a script has returned. The result is how many were sent before."""
        tasks = cast(Sequence[tuple[bytes, bytes, bytes]], sends)
        sendings = [Sending(id.decode(), int(task), int(number)) for id, task, number in tasks]
        if sendings:
            self._send(sendings)
        return sum(each.number > 1 for each in sendings)

    def _read(self, id: str) -> Job | None:
        reading = self.redis.pipeline()
        reading.time()
        reading.hgetall(self.key(id))
        reading.hgetall(self.key(id, "results"))
        (seconds, microseconds), fields, results = reading.execute()
        return read_job(id, fields, results, seconds + microseconds / 1e6) if b"order" in fields else None


def fields_of(thing: NewJob | Limits | Report) -> dict[str, object]:
    """The fields of an argument that are given. Bytes are not among them: a script gets them as they are."""
    named = {each.name: getattr(thing, each.name) for each in fields(thing)}
    return {name: value for name, value in named.items() if value is not None and not isinstance(value, bytes)}
