"""Queues tasks for the workers."""

import logging
from collections.abc import Sequence

from celery import Celery

from reeve_service.config.logs import mark, with_fields
from reeve_service.jobs.ledger import JobKind, Send, Sending

ONCE_MORE = {"max_retries": 1, "interval_start": 0, "interval_max": 0}
"""The second attempt opens a new connection if a restarted Redis has closed the old one."""

log = logging.getLogger(__name__)


def task_name(kind: JobKind) -> str:
    """What Celery calls the tasks of a kind."""
    return f"reeve.{kind.name}"


def sender(app: Celery, kind: JobKind) -> Send:
    """Sends the tasks of a kind of job to its queue."""

    def send(sendings: Sequence[Sending]) -> None:
        for each in sendings:
            task = [each.job, each.task, each.number]
            try:
                app.send_task(
                    task_name(kind), task, queue=kind.queue, ignore_result=True, retry=True, retry_policy=ONCE_MORE
                )
            except Exception as error:
                # A sweep finds the missing tasks, whatever went wrong. If Redis dies while several threads send, kombu
                # also raises an AttributeError. The other tasks are not tried, because each may take seconds.
                log.warning("a task was not sent: %r", error, extra=with_fields(job=mark(each.job), task=each.task))
                return

    return send
