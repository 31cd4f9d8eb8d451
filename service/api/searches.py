"""Searches: ordered, looked at, waited for, watched and cancelled."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from flask import Blueprint, Response
from redis.exceptions import RedisError

from service.api.bodies import JSON, answer, demand, read_body
from service.api.desk import desk
from service.api.requests import Streamed, asked
from service.api.watching import EVENT_STREAM, events, preferred_wait, wait_for
from service.jobs.searches import SearchOffice
from service.jobs.store import Job
from service.problems import (
    BAD_KEY,
    NO_SUCH_SEARCH,
    NO_WORKERS,
    REDIS_AWAY,
    TOO_MANY_WATCHERS,
    Problem,
)

routes = Blueprint("searches", __name__)

ID = re.compile("[A-Za-z0-9_-]{22}")
MOST_KEY = 255
KEY = re.compile(f"[!-~]{{1,{MOST_KEY}}}")


@routes.post("/games/<game>/searches")
def create_search(game: str) -> Response:
    """A search that begins: 202, or 200 where it has ended already."""
    demand(JSON)  # before there is a search that its orderer could not read of
    key = asked().headers.get("Idempotency-Key")
    if key is not None and not KEY.fullmatch(key):
        raise Problem(BAD_KEY, most=MOST_KEY)
    with _office() as office:
        job, waited = _wait(office, office.order(game, read_body(), key or ""))
        response = _tell(office, job, waited, 200 if job.ended else 202)
    response.headers["Location"] = f"/v1/searches/{job.id}"
    return response


@routes.get("/searches/<search>")
def get_search(search: str) -> Response:
    """A search as it stands, or as it stands after a while."""
    with _office() as office:
        job, waited = _wait(office, office.find(_id(search)))
        return _tell(office, job, waited, 200)


@routes.delete("/searches/<search>")
def cancel_search(search: str) -> Response:
    """A search that is not wanted any more; one that has ended stays as it is."""
    demand(JSON)
    with _office() as office:
        return _tell(office, office.cancel(_id(search)), None, 200)


@routes.get("/searches/<search>/events")
def watch_search(search: str) -> Response:
    """A search as it goes on: an event for every change, and one for its end."""
    demand(EVENT_STREAM)
    request, watchers = asked(), desk().watchers
    with _office() as office:
        job = office.find(_id(search))
    if request.method == "HEAD":
        return _unbuffered(Response(content_type=EVENT_STREAM))
    if not watchers.acquire(blocking=False):
        raise Problem(TOO_MANY_WATCHERS)
    course = events(office, job, request.language, request.id, desk().stopping)
    response = Streamed(course, EVENT_STREAM, dict)
    response.call_on_close(watchers.release)
    return _unbuffered(response)


def _unbuffered(response: Response) -> Response:
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"  # nginx would collect the events
    return response


@contextmanager
def _office() -> Iterator[SearchOffice]:
    """Where searches are ordered, if that is possible here and now."""
    office = desk().searches
    if office is None:
        raise Problem(NO_WORKERS)
    try:
        yield office
    except RedisError:
        raise Problem(REDIS_AWAY) from None


def _id(search: str) -> str:
    if not ID.fullmatch(search):
        raise Problem(NO_SUCH_SEARCH, id=search)
    return search


def _wait(office: SearchOffice, job: Job) -> tuple[Job, int | None]:
    """The job after as long as the request wants to wait for it, and how long that was at most."""
    seconds, watchers = preferred_wait(asked().headers.get("Prefer", "")), desk().watchers
    if seconds is None or not watchers.acquire(blocking=False):
        return job, None
    try:
        return wait_for(office, job, seconds, desk().stopping), seconds
    finally:
        watchers.release()


def _tell(office: SearchOffice, job: Job, waited: int | None, status: int) -> Response:
    response = answer(office.document(job, asked().language), status)
    response.headers["Cache-Control"] = "no-store"
    if waited is not None:
        response.headers["Preference-Applied"] = f"wait={waited}"
    return response
