"""What requests for all kinds of jobs have in common: Redis may be down, idempotency keys, ids, and waiting."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from flask import Response
from redis.exceptions import RedisError

from reeve_service.api.requests import current_request
from reeve_service.api.responses import Streamed
from reeve_service.api.services import current_services
from reeve_service.api.watching import EVENT_STREAM, WatchableService, events, preferred_wait, wait_for
from reeve_service.jobs.job import Job
from reeve_service.jobs.service import JobService
from reeve_service.problems.jobs import BAD_KEY, NO_WORKERS, REDIS_AWAY
from reeve_service.problems.problem import Kind, Problem
from reeve_service.problems.server import TOO_MANY_WATCHERS

ID = re.compile("[A-Za-z0-9_-]{22}")
MOST_KEY = 255
KEY = re.compile(f"[!-~]{{1,{MOST_KEY}}}")


@contextmanager
def reaching_redis() -> Iterator[None]:
    """Turn failures of Redis into problems."""
    if current_services().redis is None:
        raise Problem(NO_WORKERS)
    try:
        yield
    except RedisError:
        raise Problem(REDIS_AWAY) from None


def check_id(id: str, missing: Kind) -> str:
    """The id, if a job may have it. Raises a Problem for any other text."""
    if not ID.fullmatch(id):
        raise Problem(missing, id=id)
    return id


def idempotency_key() -> str:
    """The Idempotency-Key of the request; empty if it has none."""
    key = current_request().headers.get("Idempotency-Key")
    if key is not None and not KEY.fullmatch(key):
        raise Problem(BAD_KEY, most=MOST_KEY)
    return key or ""


def wait(service: JobService, job: Job) -> tuple[Job, int | None]:
    """The job after the wait that the request prefers, and the longest time of that wait."""
    seconds, watchers = preferred_wait(current_request().headers.get("Prefer", "")), current_services().watchers
    if seconds is None or not watchers.acquire(blocking=False):
        return job, None
    try:
        return wait_for(service, job, seconds, current_request().owner, current_services().stopping), seconds
    finally:
        watchers.release()


def with_wait(response: Response, waited: int | None) -> Response:
    """Forbid caching of a response, and confirm how long the request was willing to wait."""
    response.headers["Cache-Control"] = "no-store"
    if waited is not None:
        response.headers["Preference-Applied"] = f"wait={waited}"
    return response


def stream(service: WatchableService, most_moves: int, job: Job) -> Response:
    """A stream with an event for every change of a job, with this many moves, and one for its end, with all moves."""
    request, watchers = current_request(), current_services().watchers
    if request.method == "HEAD":
        return _unbuffered(Response(content_type=EVENT_STREAM))
    if not watchers.acquire(blocking=False):
        raise Problem(TOO_MANY_WATCHERS)
    course = events(service, most_moves, job, request.language, request.id, request.owner, current_services().stopping)
    response = Streamed(course, EVENT_STREAM, dict)
    response.call_on_close(watchers.release)
    return _unbuffered(response)


def _unbuffered(response: Response) -> Response:
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"  # otherwise nginx would hold events back
    return response
