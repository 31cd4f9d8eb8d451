"""Bulk jobs: upload lines, let the workers answer them, and read the answers, starting at any byte."""

from collections.abc import Iterator
from contextlib import contextmanager

from flask import Blueprint, Response
from werkzeug.wsgi import get_input_stream

from reeve_service.api.bodies import JSON, answer, demand
from reeve_service.api.body_reader import BodyReader
from reeve_service.api.bulk import GZIP, accepts_gzip, pack, permitted, unpacking
from reeve_service.api.jobs import check_id, idempotency_key, reaching_redis, wait, with_wait
from reeve_service.api.ranges import etag, requested_range
from reeve_service.api.requests import current_request
from reeve_service.api.responses import Streamed
from reeve_service.api.services import current_services
from reeve_service.jobs.bulk_jobs import BulkJobService
from reeve_service.jobs.job import Job
from reeve_service.openapi.operations import NDJSON
from reeve_service.problems.jobs import NO_SUCH_BULK_JOB, NO_WORKERS, UPLOAD_TOO_LARGE
from reeve_service.problems.problem import Problem
from reeve_service.problems.server import TOO_MANY_STREAMS
from reeve_service.referee.deadline import Deadline
from reeve_service.referee.line_limits import LineLimits

routes = Blueprint("bulk_jobs", __name__)


@routes.post("/bulk-jobs")
def create_bulk_job() -> Response:
    """Create a job from the lines of the body, when all of them have arrived: 202, or 200 if it has already ended."""
    request, settings = current_request(), current_services().settings
    unpacked = unpacking(request)
    demand(JSON)
    key, length = idempotency_key(), request.content_length
    if length is not None and length > settings.bulk_upload_bytes:
        raise Problem(UPLOAD_TOO_LARGE, limit=settings.bulk_upload_bytes)
    with _upload_slot(), _service() as service:
        body_reader = BodyReader(get_input_stream(request.environ).read)
        deadline = Deadline(settings.upload_seconds * 1000)
        blocks = unpacked(permitted(body_reader.blocks(), request.meter, deadline))
        limits = LineLimits(settings.bulk_lines, lambda: body_reader.received)
        job = service.receive(blocks, request.language, request.id, key, request.owner, limits)
    with _service() as service:
        job, waited = wait(service, job)
        response = _response(service, job, waited, 200 if job.ended else 202)
    response.headers["Location"] = f"/v1/bulk-jobs/{job.id}"
    return response


@routes.get("/bulk-jobs/<job>")
def get_bulk_job(job: str) -> Response:
    """The status of a bulk job; with `Prefer: wait`, after waiting for its end."""
    with _service() as service:
        current, waited = wait(service, service.find(_id(job), current_request().owner))
        return _response(service, current, waited, 200)


@routes.delete("/bulk-jobs/<job>")
def cancel_bulk_job(job: str) -> Response:
    """Cancel a bulk job. It keeps its answers. One that has ended does not change."""
    demand(JSON)
    with _service() as service:
        return _response(service, service.cancel(_id(job), current_request().owner), None, 200)


@routes.get("/bulk-jobs/<job>/results")
def get_bulk_results(job: str) -> Response:
    """The answers so far: before the end of the job, those up to the first line without an answer."""
    demand(NDJSON)
    request = current_request()
    with _service() as service:
        current = service.find(_id(job), current_request().owner)
    length = current.bytes
    part = requested_range(request, length)
    # Ranges count uncompressed bytes: nobody could use a part of a compressed body.
    packed = "Range" not in request.headers and accepts_gzip(request.environ.get("HTTP_ACCEPT_ENCODING", ""))
    start, stop = part or (0, length)
    blocks = service.read(current.id, start, stop)
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
        slots = current_services().streams
        if not slots.acquire(blocking=False):
            raise Problem(TOO_MANY_STREAMS)
        response.call_on_close(slots.release)
    return response


@contextmanager
def _upload_slot() -> Iterator[None]:
    """Take one of the threads that uploads may use."""
    slots = current_services().streams
    if not slots.acquire(blocking=False):
        raise Problem(TOO_MANY_STREAMS)
    try:
        yield
    finally:
        slots.release()


@contextmanager
def _service() -> Iterator[BulkJobService]:
    """The job service for bulk jobs. Raises a Problem if there is none, or Redis does not answer."""
    with reaching_redis():
        service = current_services().bulk_jobs
        if service is None:
            raise Problem(NO_WORKERS)
        yield service


def _id(job: str) -> str:
    return check_id(job, NO_SUCH_BULK_JOB)


def _response(service: BulkJobService, job: Job, waited: int | None, status: int) -> Response:
    return with_wait(answer(service.document(job, current_request().language), status), waited)
