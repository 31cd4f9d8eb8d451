"""The Celery application: how tasks travel, and what happens to those whose worker dies."""

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
    """The same Redis in Celery's spelling, which has its own for Unix sockets and asks how far to trust TLS."""
    parts = urlsplit(redis_url)
    if parts.scheme == "unix":
        database = parse_qs(parts.query).get("db")
        return f"redis+socket://{parts.netloc}{parts.path}" + (f"?virtual_host={database[-1]}" if database else "")
    if parts.scheme == "rediss" and "ssl_cert_reqs" not in parts.query:
        return parts._replace(query="&".join(filter(None, (parts.query, "ssl_cert_reqs=required")))).geturl()
    return redis_url


def ping() -> str:
    """Answer, to show that tasks get through."""
    return "pong"


def stop_in_silence(sender: Consumer, **_: object) -> None:
    """Lets SIGTERM do what it does, but without a line that is not JSON."""
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
        # A task is done when it is finished, not when it is taken: one whose process dies goes back to the queue at
        # once, and one whose whole worker vanished is handed out again after the visibility timeout. No task may
        # outlive that, or it would be run twice.
        task_acks_late=True,
        task_reject_on_worker_lost=True,
        task_time_limit=settings.job_seconds,
        broker_transport_options={
            "visibility_timeout": settings.job_seconds + 5,
            "unacked_restore_interval": RESTORE_SECONDS,
            "unacked_restore_throttle": 1,
            # By name: a worker takes from one queue only while the one before it is empty.
            "queue_order_strategy": "sorted",
        },
        worker_pool="reeve_service.jobs.pool:Pool",
        worker_prefetch_multiplier=1,
        # Tasks go on while Redis is away, and report when it is back; one that is then handed out a second time finds
        # that somebody works on it.
        worker_cancel_long_running_tasks_on_connection_loss=False,
        broker_connection_retry_on_startup=True,
        # A worker outlives any Redis: without this it would give up after a hundred tries.
        broker_connection_max_retries=None,
    )
    app.steps["consumer"].add(Heartbeat)
    app.task(name="reeve.ping")(ping)

    # The games are read before the worker's processes are parted from it, so that each has them at once, also one that
    # takes the place of another; a server never needs them here.
    referee = cache(lambda: load_referee(settings))
    worker_init.connect(lambda **_: referee(), weak=False)
    sign = StopSign()

    @worker_shutting_down.connect(weak=False)
    def stop(**_: object) -> None:
        """What is under way is handed back; nothing keeps the worker for long."""
        sign.put_up()
        leave_within(settings.stop_seconds)

    workplace = cache(lambda: Workplace(settings, referee(), sign, partial(send_share, app)))
    worker_ready.connect(stop_in_silence)
    setup_logging.connect(lambda **_: write_lines(settings.log_level), weak=False)
    worker_process_shutdown.connect(lambda **_: log_to(STANDARD_OUTPUT).drain(), weak=False)

    @app.task(name=TASK, ignore_result=True, time_limit=settings.search_seconds + settings.search_wait_seconds + SPARE)
    def search(id: str, share: int) -> None:
        """Carry out a share of a search."""
        workplace().carry_out(id, share)

    answering = cache(lambda: AnsweringPlace(settings, referee(), sign, partial(send_chunk, app)))

    @app.task(name=bulk_jobs.TASK, ignore_result=True, time_limit=longest_turn(settings) + SPARE)
    def answer(id: str, chunk: int) -> None:
        """Answer lines of a bulk job."""
        answering().carry_out(id, chunk)

    return app


def create_sender(settings: Settings) -> Celery:
    """The same for those who only send tasks, and answer to somebody who waits: it gives up on a Redis that hangs."""
    app = create_celery(settings)
    app.conf.broker_transport_options = {
        **app.conf.broker_transport_options,
        "socket_timeout": TIMEOUT_SECONDS,
        "socket_connect_timeout": TIMEOUT_SECONDS,
    }
    return app
