"""Waiting for a job: for its end, or as a stream of server-sent events."""

import re
from collections.abc import Callable, Iterator, Mapping
from time import monotonic
from typing import Protocol

import orjson
from redis.exceptions import RedisError
from werkzeug.http import parse_list_header

from reeve_service.api.stopping import Stopping
from reeve_service.jobs.job import Job
from reeve_service.jobs.ledger import Ledger
from reeve_service.jobs.office import Office
from reeve_service.jobs.owners import Owner
from reeve_service.problems.jobs import REDIS_AWAY
from reeve_service.problems.problem import Problem

EVENT_STREAM = "text/event-stream"
LONGEST_WAIT = 30
LOOK_SECONDS = 0.1
EVENT_SECONDS = 0.25
"""Between two events."""
ALIVE_SECONDS = 2.0
"""Without an event for so long, a comment is sent: that is how we learn that nobody listens any more."""
PATIENCE_SECONDS = 10.0
"""How long a Redis may be away before those who watch are told."""

Shortened = Callable[[Mapping[str, object]], Mapping[str, object]]
"""What is told of a job that goes on, from its whole document."""

WAIT = re.compile(r"wait\s*=\s*\"?([0-9]{1,9})\"?\s*(;.*)?", re.IGNORECASE | re.DOTALL)


def preferred_wait(header: str) -> int | None:
    """The seconds to wait that a Prefer header asks for (RFC 7240), of which we give no more than some."""
    for preference in parse_list_header(header):
        if match := WAIT.fullmatch(preference.strip()):
            return min(int(match[1]), LONGEST_WAIT)
    return None


def wait_for(office: Office, job: Job, seconds: float, owner: Owner, stopping: Stopping) -> Job:
    """The job when it has ended, or as it stands after so long, or when the server is about to stop.

    A Redis that is away meanwhile is waited for too.
    """
    until = monotonic() + min(seconds, job.deadline - job.now + LOOK_SECONDS)
    known = None
    while not job.ended and monotonic() < until and not stopping.nap(min(LOOK_SECONDS, max(0.0, until - monotonic()))):
        try:
            changes = office.ledger.changes(job.id)[::2]  # how far it is meanwhile is of no interest here
            if changes != known:
                known, job = changes, office.find(job.id, owner)
        except RedisError:
            if monotonic() >= until:
                raise
    return job if job.ended else office.find(job.id, owner)


class Told(Protocol):
    """An office whose jobs can be watched."""

    ledger: Ledger

    def find(self, id: str, owner: Owner = ..., /) -> Job:
        """A job by its id."""
        ...

    def document(self, job: Job, language: str, /) -> Mapping[str, object]:
        """The job as a document."""
        ...


def events(
    office: Told, shortened: Shortened, job: Job, language: str, request_id: str, owner: Owner, stopping: Stopping
) -> Iterator[bytes]:
    """A job's course as server-sent events, up to its end or to a problem that keeps us from telling it.

    When the server is about to stop the stream just ends, as any stream may: another server tells how it goes on.
    """
    sent: tuple[bytes | None, ...] | None = None
    last_answer = last_event = monotonic()
    ends = last_answer + job.deadline - job.now
    number = 0
    while True:
        try:
            changes = office.ledger.changes(job.id)
            # Past its deadline a job has ended without a change.
            if changes != sent or monotonic() >= ends:
                job = office.find(job.id, owner)
                document = office.document(job, language)
                number += 1
                if job.ended:
                    yield _event(job.status.value, number, document)
                    return
                yield _event("progress", number, shortened(document))
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
        if stopping.nap(EVENT_SECONDS):
            return


def with_few_moves(most: int) -> Shortened:
    """Of a job that goes on, only so many moves of its result are told."""

    def shortened(document: Mapping[str, object]) -> Mapping[str, object]:
        result = document["result"]
        if not isinstance(result, dict):
            return document
        return {**document, "result": {**result, "moves": result["moves"][:most]}}

    return shortened


def _event(name: str, number: int, document: Mapping[str, object]) -> bytes:
    return b"event: %b\nid: %d\ndata: %b\n\n" % (name.encode(), number, orjson.dumps(document))
