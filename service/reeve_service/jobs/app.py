"""The Celery application: how tasks are sent, and what happens to the tasks of a worker that dies."""

from functools import cache
from urllib.parse import parse_qs, urlsplit

from celery import Celery
from celery.apps.worker import install_worker_term_handler  # type: ignore[attr-defined]  # celery-types lacks it
from celery.signals import setup_logging, worker_init, worker_process_shutdown, worker_ready, worker_shutting_down
from celery.worker.consumer import Consumer
from kombu import Queue

from reeve_service.config.log_writer import log_to
from reeve_service.config.logs import STANDARD_OUTPUT, write_lines
from reeve_service.config.settings import Settings
from reeve_service.games.installed import all_games, wires
from reeve_service.jobs.analyses import ANALYSIS
from reeve_service.jobs.analysis_task import AnalysisWork
from reeve_service.jobs.bulk_jobs import BULK
from reeve_service.jobs.chunk_task import WITNESS_SECONDS, ChunkWork, chunk_patience, longest_turn
from reeve_service.jobs.heartbeat import Heartbeat
from reeve_service.jobs.ledger import PATIENCE_SECONDS, JobKind, Ledger
from reeve_service.jobs.queue import sender, task_name
from reeve_service.jobs.runner import Begin, Runner
from reeve_service.jobs.search_task import SearchWork
from reeve_service.jobs.searches import SEARCH
from reeve_service.jobs.stopping import StopFlag, exit_within
from reeve_service.referee.referee import Referee
from reeve_service.storage.connection import TIMEOUT_SECONDS, connect_raw
from reeve_service.storage.witness import open_seals

SPARE = 10  # seconds that a task may take longer than it should before its process is killed


def celery_url(redis_url: str) -> str:
    """The URL of the Redis for Celery, which writes Unix sockets differently and needs a TLS option."""
    parts = urlsplit(redis_url)
    if parts.scheme == "unix":
        database = parse_qs(parts.query).get("db")
        return f"redis+socket://{parts.netloc}{parts.path}" + (f"?virtual_host={database[-1]}" if database else "")
    if parts.scheme == "rediss" and "ssl_cert_reqs" not in parts.query:
        return parts._replace(query="&".join(filter(None, (parts.query, "ssl_cert_reqs=required")))).geturl()
    return redis_url


def stop_without_log_lines(sender: Consumer, **_: object) -> None:
    """Handle SIGTERM as usual, but without log lines that are not JSON."""
    install_worker_term_handler(sender.controller, verbose=False)  # type: ignore[attr-defined]  # here too


def create_celery(settings: Settings) -> Celery:
    """A Celery application on the Redis that the settings name."""
    app = Celery("reeve", broker=settings.broker_url or celery_url(settings.jobs_redis))
    app.conf.update(
        reeve_redis_url=settings.jobs_redis,
        reeve_broker_is_redis=not settings.broker_url,
        reeve_patience=[(SEARCH, PATIENCE_SECONDS), (ANALYSIS, PATIENCE_SECONDS), (BULK, chunk_patience(settings))],
        task_default_queue=SEARCH.queue,
        task_queues=[Queue(SEARCH.queue), Queue(ANALYSIS.queue), Queue(BULK.queue)],
        task_serializer="json",
        accept_content=["json"],
        # A task is acknowledged at its end. If its process dies, it returns to the queue at once. If the whole worker
        # disappears, it returns after the visibility timeout; the ledger sends it again long before.
        task_acks_late=True,
        task_reject_on_worker_lost=True,
        task_time_limit=settings.job_seconds,
        broker_transport_options={
            "visibility_timeout": settings.job_seconds + 5,
            "unacked_restore_interval": 5,
            "unacked_restore_throttle": 1,
            # In the order of their names: a worker reads a queue only while the one before it is empty.
            "queue_order_strategy": "sorted",
        },
        worker_pool="reeve_service.jobs.pool:Pool",
        worker_prefetch_multiplier=1,
        worker_enable_remote_control=not settings.broker_url,  # RabbitMQ would allow only one worker per host with it
        # Tasks continue while Redis does not answer, and report when it does. If such a task is delivered again, the
        # run that is behind the other stops.
        worker_cancel_long_running_tasks_on_connection_loss=False,
        broker_connection_retry_on_startup=True,
        # Without this, a worker would end after a hundred failed connections.
        broker_connection_max_retries=None,
    )
    app.steps["consumer"].add(Heartbeat)

    # The worker loads the games before it forks its processes, so that each of them has the games at once. A server
    # does not need them here.
    @cache
    def referee() -> Referee:
        games = all_games(settings.packs)
        return Referee(games, wires(games), open_seals(settings, WITNESS_SECONDS), settings.depth_limit)

    worker_init.connect(lambda **_: referee(), weak=False)
    worker_ready.connect(stop_without_log_lines)
    setup_logging.connect(lambda **_: write_lines(settings.log_level), weak=False)
    worker_process_shutdown.connect(lambda **_: log_to(STANDARD_OUTPUT).drain(), weak=False)
    stop_flag = StopFlag()

    @worker_shutting_down.connect(weak=False)
    def stop(**_: object) -> None:
        """Stop soon: running tasks are given back to the queue."""
        stop_flag.set()
        exit_within(settings.stop_seconds)

    def add_task(kind: JobKind, longest: int, begin: Begin) -> None:
        """Add the task of a kind of job. Its process is killed if it takes much longer than this many seconds."""
        runner = cache(
            lambda: Runner(Ledger(connect_raw(settings.jobs_redis), kind, sender(app, kind)), begin, stop_flag)
        )

        def run(id: str, task: int, sending: int) -> None:
            runner().run(id, task, sending)

        app.task(name=task_name(kind), ignore_result=True, time_limit=longest + SPARE)(run)

    longest_search = settings.search_seconds + settings.search_wait_seconds
    add_task(SEARCH, longest_search, lambda start, task: SearchWork(referee(), start, task))
    add_task(ANALYSIS, settings.analysis_seconds, lambda start, task: AnalysisWork(referee(), start, task))
    add_task(BULK, longest_turn(settings), lambda start, task: ChunkWork(referee(), settings, stop_flag, start))
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
