"""The Celery application: how tasks travel, and what happens to those whose worker dies."""

from urllib.parse import urlsplit

from celery import Celery

from service.jobs.heartbeat import Heartbeat
from service.settings import Settings

RESULT_SECONDS = 3600
RESTORE_SECONDS = 5  # how often a worker looks for tasks whose worker vanished


def celery_url(redis_url: str) -> str:
    """The same Redis in Celery's spelling, which has its own for Unix sockets."""
    parts = urlsplit(redis_url)
    return f"redis+socket://{parts.path}" if parts.scheme == "unix" else redis_url


def ping() -> str:
    """Answer, to show that tasks get through."""
    return "pong"


def create_celery(settings: Settings) -> Celery:
    """A Celery application on the Redis that the settings name."""
    app = Celery("reeve", broker=celery_url(settings.redis_url), backend=celery_url(settings.redis_url))
    app.conf.update(
        reeve_redis_url=settings.redis_url,
        task_default_queue="reeve",
        task_serializer="json",
        result_serializer="json",
        accept_content=["json"],
        result_expires=RESULT_SECONDS,
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
        },
        worker_prefetch_multiplier=1,
        worker_cancel_long_running_tasks_on_connection_loss=True,
        broker_connection_retry_on_startup=True,
    )
    app.steps["consumer"].add(Heartbeat)
    app.task(name="reeve.ping")(ping)
    return app
