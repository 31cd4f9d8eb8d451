"""Searches: create, read, wait for, watch and cancel them."""

from collections.abc import Iterator
from contextlib import contextmanager

from flask import Blueprint, Response

from reeve_service.api.bodies import JSON, answer, demand, receive
from reeve_service.api.jobs import check_id, idempotency_key, reaching_redis, stream, wait, with_wait
from reeve_service.api.requests import current_request
from reeve_service.api.services import current_services
from reeve_service.api.watching import EVENT_STREAM
from reeve_service.jobs.job import Job
from reeve_service.jobs.searches import SearchService
from reeve_service.problems.jobs import NO_SUCH_SEARCH, NO_WORKERS
from reeve_service.problems.problem import Problem

MOST_MOVES_IN_EVENT = 5
"""How many of the best moves the events of a running search have."""

routes = Blueprint("searches", __name__)


@routes.post("/games/<game>/searches")
def create_search(game: str) -> Response:
    """Create a search: 202, or 200 if it has already ended."""
    demand(JSON)  # first, so that no search is created whose document the client does not accept
    key = idempotency_key()
    with _service() as service:
        job, waited = wait(service, service.order(game, receive(), key, current_request().owner))
        response = _response(service, job, waited, 200 if job.ended else 202)
    response.headers["Location"] = f"/v1/searches/{job.id}"
    return response


@routes.get("/searches/<search>")
def get_search(search: str) -> Response:
    """The status of a search; with `Prefer: wait`, after waiting for its end."""
    with _service() as service:
        job, waited = wait(service, service.find(_id(search), current_request().owner))
        return _response(service, job, waited, 200)


@routes.delete("/searches/<search>")
def cancel_search(search: str) -> Response:
    """Cancel a search. One that has ended does not change."""
    demand(JSON)
    with _service() as service:
        return _response(service, service.cancel(_id(search), current_request().owner), None, 200)


@routes.get("/searches/<search>/events")
def watch_search(search: str) -> Response:
    """A stream with an event for every change of a search, and one for its end."""
    demand(EVENT_STREAM)
    with _service() as service:
        job = service.find(_id(search), current_request().owner)
    return stream(service, MOST_MOVES_IN_EVENT, job)


@contextmanager
def _service() -> Iterator[SearchService]:
    """The job service for searches. Raises a Problem if there is none, or Redis does not answer."""
    with reaching_redis():
        service = current_services().searches
        if service is None:
            raise Problem(NO_WORKERS)
        yield service


def _id(search: str) -> str:
    return check_id(search, NO_SUCH_SEARCH)


def _response(service: SearchService, job: Job, waited: int | None, status: int) -> Response:
    return with_wait(answer(service.document(job, current_request().language), status), waited)
