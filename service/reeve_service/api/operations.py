"""For those who run the service: is it alive, is it ready, what has it done."""

from flask import Blueprint, Response
from redis.exceptions import RedisError

from reeve_service.api.bodies import answer, demand
from reeve_service.api.bulk_numbers import BulkNumbers
from reeve_service.api.desk import Desk, desk
from reeve_service.api.metrics import MEDIA_TYPE, ThinkingNumbers, WorkerNumbers, expose
from reeve_service.api.redis_numbers import RedisNumbers
from reeve_service.jobs.analyses import ANALYSIS
from reeve_service.jobs.bulk_jobs import BULK
from reeve_service.jobs.searches import SEARCH
from reeve_service.jobs.workers import worker_answers, worker_processes
from reeve_service.storage.health import examine, try_to_write

routes = Blueprint("operations", __name__)

QUEUES = (SEARCH.queue, ANALYSIS.queue, BULK.queue)
UP, DOWN, OFF = "up", "down", "off"
HEALTHY = {"status": UP}


@routes.get("/healthz")
def health() -> Response:
    """This process answers."""
    return answer(HEALTHY)


@routes.get("/readyz")
def ready() -> Response:
    """Whether all parts that were set up answer: 503 while one does not, or this one is about to stop."""
    office = desk()
    parts = look_around(office)
    status = UP if not office.stopping.begun and set(parts.values()) <= {UP, OFF} else DOWN
    return answer({"status": status, "parts": parts}, 503 if status == DOWN else 200)


def look_around(office: Desk) -> dict[str, str]:
    """Each part's state; what no setting names is off, and nothing that is served needs it."""
    if office.redis is None:
        return {"redis": OFF, "workers": OFF}
    try:
        return {"redis": try_to_write(office.redis), "workers": UP if worker_answers(office.redis) else DOWN}
    except RedisError:
        return {"redis": DOWN, "workers": DOWN}


@routes.get("/metrics")
def metrics() -> Response:
    """Numbers for Prometheus; while Redis is away, all that is known of it is that."""
    demand("text/plain")
    office = desk()
    return Response(office.metrics.exposition() + ask_redis(office), content_type=MEDIA_TYPE)


def ask_redis(office: Desk) -> bytes:
    """The numbers that lie in Redis, and those on itself."""
    if office.redis is None or office.searches is None or office.analyses is None:
        return b""
    health = None
    try:
        health = examine(office.redis, QUEUES)
        jobs = expose(ThinkingNumbers(office.searches.ledger.numbers(), "search", "searches"))
        jobs += expose(ThinkingNumbers(office.analyses.ledger.numbers(), "analysis", "analyses"))
        jobs += expose(WorkerNumbers(worker_processes(office.redis)))
    except RedisError:
        # One that is full answers some questions and not others: what it answers shows why.
        jobs = b""
    return jobs + count_bulk_jobs(office) + expose(RedisNumbers(health))


def count_bulk_jobs(office: Desk) -> bytes:
    """The numbers of bulk jobs."""
    if office.bulk_jobs is None:
        return b""
    try:
        return expose(BulkNumbers(office.bulk_jobs.ledger.numbers()))
    except RedisError:
        return b""
