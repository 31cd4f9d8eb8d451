"""What requests for jobs of every kind have in common: a Redis that may be away, keys, ids, and waiting."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from flask import Response
from redis.exceptions import RedisError

from reeve_service.api.desk import desk
from reeve_service.api.requests import current_request
from reeve_service.api.responses import Streamed
from reeve_service.api.watching import EVENT_STREAM, Shortened, Told, events, preferred_wait, wait_for
from reeve_service.jobs.job import Job
from reeve_service.jobs.office import Office
from reeve_service.problems.jobs import BAD_KEY, NO_WORKERS, REDIS_AWAY
from reeve_service.problems.problem import Kind, Problem
from reeve_service.problems.server import TOO_MANY_WATCHERS

ID = re.compile("[A-Za-z0-9_-]{22}")
MOST_KEY = 255
KEY = re.compile(f"[!-~]{{1,{MOST_KEY}}}")


@contextmanager
def reaching_redis() -> Iterator[None]:
    """Whatever is done with jobs: a problem where there are none, or none can be reached now."""
    if desk().redis is None:
        raise Problem(NO_WORKERS)
    try:
        yield
    except RedisError:
        raise Problem(REDIS_AWAY) from None


def check_id(id: str, missing: Kind) -> str:
    """An id that a job may have; no other is looked for."""
    if not ID.fullmatch(id):
        raise Problem(missing, id=id)
    return id


def given_key() -> str:
    """The request's Idempotency-Key; empty where it has none."""
    key = current_request().headers.get("Idempotency-Key")
    if key is not None and not KEY.fullmatch(key):
        raise Problem(BAD_KEY, most=MOST_KEY)
    return key or ""


def wait(office: Office, job: Job) -> tuple[Job, int | None]:
    """The job after as long as the request wants to wait for it, and how long that was at most."""
    seconds, watchers = preferred_wait(current_request().headers.get("Prefer", "")), desk().watchers
    if seconds is None or not watchers.acquire(blocking=False):
        return job, None
    try:
        return wait_for(office, job, seconds, current_request().owner, desk().stopping), seconds
    finally:
        watchers.release()


def with_wait(response: Response, waited: int | None) -> Response:
    """An answer that is true only now, and says how long it would have waited."""
    response.headers["Cache-Control"] = "no-store"
    if waited is not None:
        response.headers["Preference-Applied"] = f"wait={waited}"
    return response


def stream(office: Told, shortened: Shortened, job: Job) -> Response:
    """A job as it goes on: an event for every change, and one for its end."""
    request, watchers = current_request(), desk().watchers
    if request.method == "HEAD":
        return _unbuffered(Response(content_type=EVENT_STREAM))
    if not watchers.acquire(blocking=False):
        raise Problem(TOO_MANY_WATCHERS)
    course = events(office, shortened, job, request.language, request.id, request.owner, desk().stopping)
    response = Streamed(course, EVENT_STREAM, dict)
    response.call_on_close(watchers.release)
    return _unbuffered(response)


def _unbuffered(response: Response) -> Response:
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"  # nginx would collect the events
    return response
