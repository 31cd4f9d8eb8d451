"""Searches: ordered, looked at, waited for, watched and cancelled."""

from collections.abc import Iterator
from contextlib import contextmanager

from flask import Blueprint, Response

from reeve_service.api.bodies import JSON, answer, demand, receive
from reeve_service.api.desk import desk
from reeve_service.api.jobs import check_id, given_key, reaching_redis, stream, wait, with_wait
from reeve_service.api.requests import current_request
from reeve_service.api.watching import EVENT_STREAM, with_few_moves
from reeve_service.jobs.job import Job
from reeve_service.jobs.searches import SearchOffice
from reeve_service.problems.jobs import NO_SUCH_SEARCH, NO_WORKERS
from reeve_service.problems.problem import Problem

MOVES_TOLD = 5
"""Of a search that goes on, only the best moves are told."""

routes = Blueprint("searches", __name__)


@routes.post("/games/<game>/searches")
def create_search(game: str) -> Response:
    """A search that begins: 202, or 200 where it has ended already."""
    demand(JSON)  # before there is a search that its orderer could not read of
    key = given_key()
    with _office() as office:
        job, waited = wait(office, office.order(game, receive(), key, current_request().owner))
        response = _tell(office, job, waited, 200 if job.ended else 202)
    response.headers["Location"] = f"/v1/searches/{job.id}"
    return response


@routes.get("/searches/<search>")
def get_search(search: str) -> Response:
    """A search as it stands, or as it stands after a while."""
    with _office() as office:
        job, waited = wait(office, office.find(_id(search), current_request().owner))
        return _tell(office, job, waited, 200)


@routes.delete("/searches/<search>")
def cancel_search(search: str) -> Response:
    """A search that is not wanted any more; one that has ended stays as it is."""
    demand(JSON)
    with _office() as office:
        return _tell(office, office.cancel(_id(search), current_request().owner), None, 200)


@routes.get("/searches/<search>/events")
def watch_search(search: str) -> Response:
    """A search as it goes on: an event for every change, and one for its end."""
    demand(EVENT_STREAM)
    with _office() as office:
        job = office.find(_id(search), current_request().owner)
    return stream(office, with_few_moves(MOVES_TOLD), job)


@contextmanager
def _office() -> Iterator[SearchOffice]:
    """Where searches are ordered, if that is possible here and now."""
    with reaching_redis():
        office = desk().searches
        if office is None:
            raise Problem(NO_WORKERS)
        yield office


def _id(search: str) -> str:
    return check_id(search, NO_SUCH_SEARCH)


def _tell(office: SearchOffice, job: Job, waited: int | None, status: int) -> Response:
    return with_wait(answer(office.document(job, current_request().language), status), waited)
