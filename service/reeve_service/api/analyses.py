"""Analyses: create, read, wait for, watch and cancel them."""

from collections.abc import Iterator
from contextlib import contextmanager

from flask import Blueprint, Response

from reeve_service.api.bodies import JSON, answer, demand, receive
from reeve_service.api.jobs import check_id, idempotency_key, reaching_redis, stream, wait, with_wait
from reeve_service.api.requests import current_request
from reeve_service.api.services import current_services
from reeve_service.api.watching import EVENT_STREAM
from reeve_service.jobs.analyses import AnalysisService
from reeve_service.jobs.job import Job
from reeve_service.problems.jobs import NO_SUCH_ANALYSIS, NO_WORKERS
from reeve_service.problems.problem import Problem

routes = Blueprint("analyses", __name__)


@routes.post("/games/<game>/analyses")
def create_analysis(game: str) -> Response:
    """Create an analysis: 202, or 200 if it has already ended."""
    demand(JSON)  # first, so that no analysis is created whose document the client does not accept
    key = idempotency_key()
    with _service() as service:
        job, waited = wait(
            service, service.order(game, receive(), current_services().deadline(), key, current_request().owner)
        )
        response = _response(service, job, waited, 200 if job.ended else 202)
    response.headers["Location"] = f"/v1/analyses/{job.id}"
    return response


@routes.get("/analyses/<analysis>")
def get_analysis(analysis: str) -> Response:
    """The status of an analysis; with `Prefer: wait`, after waiting for its end."""
    with _service() as service:
        job, waited = wait(service, service.find(_id(analysis), current_request().owner))
        return _response(service, job, waited, 200)


@routes.delete("/analyses/<analysis>")
def cancel_analysis(analysis: str) -> Response:
    """Cancel an analysis. One that has ended does not change."""
    demand(JSON)
    with _service() as service:
        return _response(service, service.cancel(_id(analysis), current_request().owner), None, 200)


@routes.get("/analyses/<analysis>/events")
def watch_analysis(analysis: str) -> Response:
    """A stream with an event for every change of an analysis, and one for its end."""
    demand(EVENT_STREAM)
    with _service() as service:
        job = service.find(_id(analysis), current_request().owner)
    return stream(service, 0, job)


@contextmanager
def _service() -> Iterator[AnalysisService]:
    """The job service for analyses. Raises a Problem if there is none, or Redis does not answer."""
    with reaching_redis():
        service = current_services().analyses
        if service is None:
            raise Problem(NO_WORKERS)
        yield service


def _id(analysis: str) -> str:
    return check_id(analysis, NO_SUCH_ANALYSIS)


def _response(service: AnalysisService, job: Job, waited: int | None, status: int) -> Response:
    return with_wait(answer(service.document(job, current_request().language), status), waited)
