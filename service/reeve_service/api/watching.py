"""Waiting for a job: for its end, or, for a search, as a stream of server-sent events."""

import re
from collections.abc import Iterator, Mapping
from time import monotonic

import orjson
from redis.exceptions import RedisError
from werkzeug.http import parse_list_header

from reeve_schemas.generated.answers import Search
from reeve_service.api.stopping import Stopping
from reeve_service.jobs.job import Job
from reeve_service.jobs.office import Office
from reeve_service.jobs.owners import Owner
from reeve_service.jobs.searches import SearchOffice
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
MOVES_TOLD = 5
"""Of a search that goes on, only the best moves are told."""

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


def events(
    office: SearchOffice, job: Job, language: str, request_id: str, owner: Owner, stopping: Stopping
) -> Iterator[bytes]:
    """A search's course as server-sent events, up to its end or to a problem that keeps us from telling it.

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
                yield _event("progress", number, _shortened(document))
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


def _shortened(document: Search) -> Search:
    result = document["result"]
    return document if result is None else {**document, "result": {**result, "moves": result["moves"][:MOVES_TOLD]}}


def _event(name: str, number: int, document: Mapping[str, object]) -> bytes:
    return b"event: %b\nid: %d\ndata: %b\n\n" % (name.encode(), number, orjson.dumps(document))
