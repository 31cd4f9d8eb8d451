"""Analyses: ordered, looked at, waited for, watched and cancelled."""

from collections.abc import Iterator
from contextlib import contextmanager

from flask import Blueprint, Response

from reeve_service.api.bodies import JSON, answer, demand, receive
from reeve_service.api.desk import desk
from reeve_service.api.jobs import check_id, given_key, reaching_redis, stream, wait, with_wait
from reeve_service.api.requests import current_request
from reeve_service.api.watching import EVENT_STREAM, with_few_moves
from reeve_service.jobs.analyses import AnalysisOffice
from reeve_service.jobs.job import Job
from reeve_service.problems.jobs import NO_SUCH_ANALYSIS, NO_WORKERS
from reeve_service.problems.problem import Problem

routes = Blueprint("analyses", __name__)


@routes.post("/games/<game>/analyses")
def create_analysis(game: str) -> Response:
    """An analysis that begins: 202, or 200 where it has ended already."""
    demand(JSON)  # before there is an analysis that its orderer could not read of
    key = given_key()
    with _office() as office:
        job, waited = wait(office, office.order(game, receive(), desk().deadline(), key, current_request().owner))
        response = _tell(office, job, waited, 200 if job.ended else 202)
    response.headers["Location"] = f"/v1/analyses/{job.id}"
    return response


@routes.get("/analyses/<analysis>")
def get_analysis(analysis: str) -> Response:
    """An analysis as it stands, or as it stands after a while."""
    with _office() as office:
        job, waited = wait(office, office.find(_id(analysis), current_request().owner))
        return _tell(office, job, waited, 200)


@routes.delete("/analyses/<analysis>")
def cancel_analysis(analysis: str) -> Response:
    """An analysis that is not wanted any more; one that has ended stays as it is."""
    demand(JSON)
    with _office() as office:
        return _tell(office, office.cancel(_id(analysis), current_request().owner), None, 200)


@routes.get("/analyses/<analysis>/events")
def watch_analysis(analysis: str) -> Response:
    """An analysis as it goes on: an event for every change, and one for its end."""
    demand(EVENT_STREAM)
    with _office() as office:
        job = office.find(_id(analysis), current_request().owner)
    return stream(office, with_few_moves(0), job)


@contextmanager
def _office() -> Iterator[AnalysisOffice]:
    """Where analyses are ordered, if that is possible here and now."""
    with reaching_redis():
        office = desk().analyses
        if office is None:
            raise Problem(NO_WORKERS)
        yield office


def _id(analysis: str) -> str:
    return check_id(analysis, NO_SUCH_ANALYSIS)


def _tell(office: AnalysisOffice, job: Job, waited: int | None, status: int) -> Response:
    return with_wait(answer(office.document(job, current_request().language), status), waited)
