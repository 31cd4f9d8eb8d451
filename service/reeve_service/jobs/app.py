"""The Celery application: how tasks are sent, and what happens to the tasks of a worker that dies."""

from functools import cache, partial
from urllib.parse import parse_qs, urlsplit

from celery import Celery
from celery.apps.worker import install_worker_term_handler  # type: ignore[attr-defined]  # celery-types lacks it
from celery.signals import setup_logging, worker_init, worker_process_shutdown, worker_ready, worker_shutting_down
from celery.worker.consumer import Consumer
from kombu import Queue

from reeve_service.config.log_writer import log_to
from reeve_service.config.logs import STANDARD_OUTPUT, write_lines
from reeve_service.config.settings import Settings
from reeve_service.jobs import bulk_jobs
from reeve_service.jobs.answering import AnsweringPlace, lease_seconds, longest_turn
from reeve_service.jobs.connection import TIMEOUT_SECONDS
from reeve_service.jobs.heartbeat import Heartbeat
from reeve_service.jobs.queue import BULK_QUEUE, QUEUE, send_chunk, send_share
from reeve_service.jobs.searches import TASK
from reeve_service.jobs.share import Workplace, load_referee
from reeve_service.jobs.stopping import StopSign, leave_within

RESTORE_SECONDS = 5  # how often a worker looks for tasks whose worker vanished
SPARE = 10  # seconds that a task may take over the longest that it should before its process is killed


def celery_url(redis_url: str) -> str:
    """The URL of the Redis for Celery, which writes Unix sockets differently and needs a TLS option."""
    parts = urlsplit(redis_url)
    if parts.scheme == "unix":
        database = parse_qs(parts.query).get("db")
        return f"redis+socket://{parts.netloc}{parts.path}" + (f"?virtual_host={database[-1]}" if database else "")
    if parts.scheme == "rediss" and "ssl_cert_reqs" not in parts.query:
        return parts._replace(query="&".join(filter(None, (parts.query, "ssl_cert_reqs=required")))).geturl()
    return redis_url


def ping() -> str:
    """Answer, to show that tasks arrive."""
    return "pong"


def stop_in_silence(sender: Consumer, **_: object) -> None:
    """Handle SIGTERM as usual, but without log lines that are not JSON."""
    install_worker_term_handler(sender.controller, verbose=False)  # type: ignore[attr-defined]  # here too


def create_celery(settings: Settings) -> Celery:
    """A Celery application on the Redis that the settings name."""
    app = Celery("reeve", broker=celery_url(settings.redis_url), backend=celery_url(settings.redis_url))
    app.conf.update(
        reeve_redis_url=settings.redis_url,
        reeve_chunk_lease=lease_seconds(settings),
        task_default_queue=QUEUE,
        task_queues=[Queue(QUEUE), Queue(BULK_QUEUE)],
        task_serializer="json",
        result_serializer="json",
        accept_content=["json"],
        result_expires=settings.result_seconds,
        # A task is acknowledged at its end. If its process dies, it returns to the queue at once. If the whole worker
        # disappears, it returns after the visibility timeout. A task that took longer than that would be run twice.
        task_acks_late=True,
        task_reject_on_worker_lost=True,
        task_time_limit=settings.job_seconds,
        broker_transport_options={
            "visibility_timeout": settings.job_seconds + 5,
            "unacked_restore_interval": RESTORE_SECONDS,
            "unacked_restore_throttle": 1,
            # In the order of their names: a worker reads a queue only while the one before it is empty.
            "queue_order_strategy": "sorted",
        },
        worker_pool="reeve_service.jobs.pool:Pool",
        worker_prefetch_multiplier=1,
        # Tasks continue while Redis does not answer, and report when it does. If such a task is delivered again, the
        # lease shows that a worker has it.
        worker_cancel_long_running_tasks_on_connection_loss=False,
        broker_connection_retry_on_startup=True,
        # Without this, a worker would end after a hundred failed connections.
        broker_connection_max_retries=None,
    )
    app.steps["consumer"].add(Heartbeat)
    app.task(name="reeve.ping")(ping)

    # The worker loads the games before it forks its processes, so that each of them has the games at once. A server
    # does not need them here.
    referee = cache(lambda: load_referee(settings))
    worker_init.connect(lambda **_: referee(), weak=False)
    sign = StopSign()

    @worker_shutting_down.connect(weak=False)
    def stop(**_: object) -> None:
        """Stop soon: running shares and chunks are given back to the queue."""
        sign.put_up()
        leave_within(settings.stop_seconds)

    workplace = cache(lambda: Workplace(settings, referee(), sign, partial(send_share, app)))
    worker_ready.connect(stop_in_silence)
    setup_logging.connect(lambda **_: write_lines(settings.log_level), weak=False)
    worker_process_shutdown.connect(lambda **_: log_to(STANDARD_OUTPUT).drain(), weak=False)

    @app.task(name=TASK, ignore_result=True, time_limit=settings.search_seconds + settings.search_wait_seconds + SPARE)
    def search(id: str, share: int) -> None:
        """Run a share of a search."""
        workplace().carry_out(id, share)

    answering = cache(lambda: AnsweringPlace(settings, referee(), sign, partial(send_chunk, app)))

    @app.task(name=bulk_jobs.TASK, ignore_result=True, time_limit=longest_turn(settings) + SPARE)
    def answer(id: str, chunk: int) -> None:
        """Answer lines of a bulk job."""
        answering().carry_out(id, chunk)

    return app


def create_sender(settings: Settings) -> Celery:
    """A Celery application that only sends tasks, for servers. It gives up on a Redis that hangs."""
    app = create_celery(settings)
    app.conf.broker_transport_options = {
        **app.conf.broker_transport_options,
        "socket_timeout": TIMEOUT_SECONDS,
        "socket_connect_timeout": TIMEOUT_SECONDS,
    }
    return app
