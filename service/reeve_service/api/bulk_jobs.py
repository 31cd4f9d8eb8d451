"""Bulk jobs: lines uploaded, answered by the workers, and their answers read from any byte on."""

from collections.abc import Iterator
from contextlib import contextmanager

from flask import Blueprint, Response
from werkzeug.wsgi import get_input_stream

from reeve_schemas.openapi.operations import NDJSON
from reeve_service.api.bodies import JSON, answer, demand
from reeve_service.api.bulk import GZIP, pack, permitted, takes_gzip, unpacking
from reeve_service.api.desk import desk
from reeve_service.api.intake import Intake
from reeve_service.api.jobs import check_id, given_key, reaching_redis, wait, with_wait
from reeve_service.api.ranges import asked_range, etag
from reeve_service.api.requests import current_request
from reeve_service.api.responses import Streamed
from reeve_service.jobs.bulk_jobs import BulkOffice
from reeve_service.jobs.job import Job
from reeve_service.problems.jobs import NO_SUCH_BULK_JOB, NO_WORKERS, UPLOAD_TOO_LARGE
from reeve_service.problems.problem import Problem
from reeve_service.problems.server import TOO_MANY_STREAMS
from reeve_service.referee.deadline import Deadline
from reeve_service.referee.line_limits import LineLimits

routes = Blueprint("bulk_jobs", __name__)


@routes.post("/bulk-jobs")
def create_bulk_job() -> Response:
    """A job for the lines of the body, as soon as all of them are there: 202, or 200 where it has ended already."""
    request, settings = current_request(), desk().settings
    unpacked = unpacking(request)
    demand(JSON)
    key, length = given_key(), request.content_length
    if length is not None and length > settings.bulk_upload_bytes:
        raise Problem(UPLOAD_TOO_LARGE, limit=settings.bulk_upload_bytes)
    with _place(), _office() as office:
        intake = Intake(get_input_stream(request.environ).read)
        deadline = Deadline(settings.upload_seconds * 1000)
        blocks = unpacked(permitted(intake.blocks(), request.meter, deadline))
        limits = LineLimits(settings.bulk_lines, lambda: intake.taken)
        job = office.receive(blocks, request.language, request.id, key, request.owner, limits)
    with _office() as office:
        job, waited = wait(office, job)
        response = _tell(office, job, waited, 200 if job.ended else 202)
    response.headers["Location"] = f"/v1/bulk-jobs/{job.id}"
    return response


@routes.get("/bulk-jobs/<job>")
def get_bulk_job(job: str) -> Response:
    """A bulk job as it stands, or as it stands after a while."""
    with _office() as office:
        current, waited = wait(office, office.find(_id(job), current_request().owner))
        return _tell(office, current, waited, 200)


@routes.delete("/bulk-jobs/<job>")
def cancel_bulk_job(job: str) -> Response:
    """A bulk job that is not wanted any more keeps what was answered; one that has ended stays as it is."""
    demand(JSON)
    with _office() as office:
        return _tell(office, office.cancel(_id(job), current_request().owner), None, 200)


@routes.get("/bulk-jobs/<job>/results")
def get_bulk_results(job: str) -> Response:
    """The answers that there are by now: all of them once the job is done, before that those up to the first gap."""
    demand(NDJSON)
    request = current_request()
    with _office() as office:
        current = office.find(_id(job), current_request().owner)
    length = current.bytes
    part = asked_range(request, length)
    # A part of the packed answers would be of no use to anybody: ranges are of the lines as they are.
    packed = "Range" not in request.headers and takes_gzip(request.environ.get("HTTP_ACCEPT_ENCODING", ""))
    start, stop = part or (0, length)
    blocks = office.read(current.id, start, stop)
    response = Streamed(pack(blocks) if packed else blocks, NDJSON, dict)
    response.headers["Cache-Control"] = "no-store"
    response.headers["ETag"] = etag(length, packed=packed)
    response.headers["Accept-Ranges"] = "bytes"
    response.headers.add("Vary", "Accept-Encoding")
    if packed:
        response.headers["Content-Encoding"] = GZIP
    else:
        response.content_length = stop - start
    if part is not None:
        response.status_code = 206
        response.headers["Content-Range"] = f"bytes {start}-{stop - 1}/{length}"
    if request.method != "HEAD":
        places = desk().streams
        if not places.acquire(blocking=False):
            raise Problem(TOO_MANY_STREAMS)
        response.call_on_close(places.release)
    return response


@contextmanager
def _place() -> Iterator[None]:
    """One of the threads that uploads may take."""
    places = desk().streams
    if not places.acquire(blocking=False):
        raise Problem(TOO_MANY_STREAMS)
    try:
        yield
    finally:
        places.release()


@contextmanager
def _office() -> Iterator[BulkOffice]:
    """Where bulk jobs are taken in, if that is possible here and now."""
    with reaching_redis():
        office = desk().bulk_jobs
        if office is None:
            raise Problem(NO_WORKERS)
        yield office


def _id(job: str) -> str:
    return check_id(job, NO_SUCH_BULK_JOB)


def _tell(office: BulkOffice, job: Job, waited: int | None, status: int) -> Response:
    return with_wait(answer(office.document(job, current_request().language), status), waited)
