"""Waiting for a job: for its end, or as a stream of server-sent events."""

import re
from collections.abc import Iterator, Mapping
from time import monotonic
from typing import Protocol

import orjson
from redis.exceptions import RedisError
from werkzeug.http import parse_list_header

from reeve_service.api.stopping import Stopping
from reeve_service.jobs.job import Job
from reeve_service.jobs.ledger import Ledger
from reeve_service.jobs.owners import Owner
from reeve_service.jobs.service import JobService
from reeve_service.problems.jobs import REDIS_AWAY
from reeve_service.problems.problem import Problem

EVENT_STREAM = "text/event-stream"
LONGEST_WAIT = 30
LOOK_SECONDS = 0.1
EVENT_SECONDS = 0.25
"""Seconds between two events."""
ALIVE_SECONDS = 2.0
"""Without an event for this many seconds, a comment is sent. Sending fails if the client has disconnected."""
PATIENCE_SECONDS = 10.0
"""How many seconds Redis may be down before a stream ends with a problem."""

WAIT = re.compile(r"wait\s*=\s*\"?([0-9]{1,9})\"?\s*(;.*)?", re.IGNORECASE | re.DOTALL)


def preferred_wait(header: str) -> int | None:
    """The seconds of `wait` in a Prefer header (RFC 7240), up to our limit."""
    for preference in parse_list_header(header):
        if match := WAIT.fullmatch(preference.strip()):
            return min(int(match[1]), LONGEST_WAIT)
    return None


def wait_for(service: JobService, job: Job, seconds: float, owner: Owner, stopping: Stopping) -> Job:
    """The job when it has ended, after this many seconds, or when the server is about to stop.

    If Redis is down for a while, this waits for Redis too.
    """
    until = monotonic() + min(seconds, job.deadline - job.now + LOOK_SECONDS)
    known = None
    while not job.ended and monotonic() < until and not stopping.wait(min(LOOK_SECONDS, max(0.0, until - monotonic()))):
        try:
            changes = service.ledger.changes(job.id)[::2]  # without the progress, which does not matter here
            if changes != known:
                known, job = changes, service.find(job.id, owner)
        except RedisError:
            if monotonic() >= until:
                raise
    return job if job.ended else service.find(job.id, owner)


class WatchableService(Protocol):
    """A job service whose jobs can be watched."""

    ledger: Ledger

    def find(self, id: str, owner: Owner = ..., /) -> Job:
        """A job by its id."""
        ...

    def document(self, job: Job, language: str, most_moves: int | None = ..., /) -> Mapping[str, object]:
        """The job as a document. Its result has all moves, or only this many."""
        ...


def events(
    service: WatchableService,
    most_moves: int,
    job: Job,
    language: str,
    request_id: str,
    owner: Owner,
    stopping: Stopping,
) -> Iterator[bytes]:
    """The changes of a job as server-sent events, until it ends or a problem occurs.

    The result of a running job has only `most_moves` moves. The last event has all of them.
    If the server is about to stop, the stream ends. The client can continue with another server.
    """
    sent: tuple[bytes | None, ...] | None = None
    last_answer = last_event = monotonic()
    ends = last_answer + job.deadline - job.now
    number = 0
    while True:
        try:
            changes = service.ledger.changes(job.id)
            # After its deadline a job has ended, without a change in Redis.
            if changes != sent or monotonic() >= ends:
                job = service.find(job.id, owner)
                number += 1
                if job.ended:
                    yield _event(job.status.value, number, service.document(job, language))
                    return
                yield _event("progress", number, service.document(job, language, most_moves))
                sent, last_event = changes, monotonic()
            last_answer = monotonic()
        except Problem as problem:
            yield _event("problem", number + 1, problem.document(language, request_id))
            return
        except RedisError:
            if monotonic() - last_answer > PATIENCE_SECONDS:
                yield _event("problem", number + 1, Problem(REDIS_AWAY).document(language, request_id))
                return
        if monotonic() - last_event > ALIVE_SECONDS:
            yield b":\n\n"
            last_event = monotonic()
        if stopping.wait(EVENT_SECONDS):
            return


def _event(name: str, number: int, document: Mapping[str, object]) -> bytes:
    return b"event: %b\nid: %d\ndata: %b\n\n" % (name.encode(), number, orjson.dumps(document))
