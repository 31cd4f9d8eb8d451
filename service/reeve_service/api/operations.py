"""For operators: health, readiness and metrics."""

from flask import Blueprint, Response
from redis.exceptions import RedisError

from reeve_service.api.bodies import answer, demand
from reeve_service.api.bulk_numbers import BulkNumbers
from reeve_service.api.metrics import MEDIA_TYPE, SearchNumbers, WorkerNumbers, expose
from reeve_service.api.redis_numbers import RedisNumbers
from reeve_service.api.services import Services, current_services
from reeve_service.jobs.analyses import ANALYSIS
from reeve_service.jobs.bulk_jobs import BULK
from reeve_service.jobs.searches import SEARCH
from reeve_service.jobs.workers import worker_processes
from reeve_service.storage.health import examine, try_to_write

routes = Blueprint("operations", __name__)

QUEUES = (SEARCH.queue, ANALYSIS.queue, BULK.queue)
UP, DOWN, OFF = "up", "down", "off"
HEALTHY = {"status": UP}


@routes.get("/healthz")
def health() -> Response:
    """This process is alive."""
    return answer(HEALTHY)


@routes.get("/readyz")
def ready() -> Response:
    """Whether all configured parts answer. 503 if one does not, or if this server is about to stop."""
    services = current_services()
    parts = part_statuses(services)
    status = UP if not services.stopping.begun and set(parts.values()) <= {UP, OFF} else DOWN
    return answer({"status": status, "parts": parts}, 503 if status == DOWN else 200)


def part_statuses(services: Services) -> dict[str, str]:
    """The state of each part. A part that is not configured is off, and not needed."""
    if services.redis is None:
        return {"redis": OFF, "workers": OFF}
    try:
        return {"redis": try_to_write(services.redis), "workers": UP if worker_processes(services.redis) else DOWN}
    except RedisError:
        return {"redis": DOWN, "workers": DOWN}


@routes.get("/metrics")
def metrics() -> Response:
    """Metrics for Prometheus. While Redis is down, they have only that fact about it."""
    demand("text/plain")
    services = current_services()
    return Response(services.metrics.exposition() + redis_metrics(services), content_type=MEDIA_TYPE)


def redis_metrics(services: Services) -> bytes:
    """The metrics in Redis, and those about Redis."""
    if services.redis is None or services.searches is None or services.analyses is None:
        return b""
    health = None
    try:
        health = examine(services.redis, QUEUES)
        jobs = expose(SearchNumbers(services.searches.ledger.numbers(), "search", "searches"))
        jobs += expose(SearchNumbers(services.analyses.ledger.numbers(), "analysis", "analyses"))
        jobs += expose(WorkerNumbers(worker_processes(services.redis)))
    except RedisError:
        # A full Redis accepts only some commands. The metrics about Redis show that it is full.
        jobs = b""
    return jobs + bulk_metrics(services) + expose(RedisNumbers(health))


def bulk_metrics(services: Services) -> bytes:
    """The metrics of bulk jobs."""
    if services.bulk_jobs is None:
        return b""
    try:
        return expose(BulkNumbers(services.bulk_jobs.ledger.numbers()))
    except RedisError:
        return b""
