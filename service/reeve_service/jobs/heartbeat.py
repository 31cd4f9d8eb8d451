"""What a worker does every two seconds: it reports that it is alive, and sends tasks that were lost."""

import logging
import os

from celery import bootsteps
from celery.worker.consumer import Consumer
from redis.exceptions import RedisError

from reeve_service.config.logs import with_fields
from reeve_service.jobs.ledger import JobKind, Ledger
from reeve_service.jobs.queue import sender
from reeve_service.jobs.workers import beat, leave
from reeve_service.storage.connection import connect_raw

EVERY_SECONDS = 2.0

log = logging.getLogger(__name__)


class Heartbeat(bootsteps.StartStopStep):
    """Runs in the loop that takes tasks, so a worker that hangs or cannot reach Redis stops reporting."""

    requires = ("celery.worker.consumer.tasks:Tasks",)

    def __init__(self, parent: Consumer, **options: object) -> None:
        super().__init__(parent, **options)
        self._redis = connect_raw(parent.app.conf["reeve_redis_url"])
        self._sees_queue: bool = parent.app.conf["reeve_broker_is_redis"]
        patience: list[tuple[JobKind, float]] = parent.app.conf["reeve_patience"]
        self._ledgers = [(Ledger(self._redis, kind, sender(parent.app, kind)), each) for kind, each in patience]
        self._name = f"{parent.hostname}:{os.getpid()}"  # workers of one machine may have the same host name
        self._processes = 0
        self._timer = None

    def start(self, parent: Consumer) -> None:
        self._processes = int(parent.pool.num_processes)
        self._beat()
        self._timer = parent.timer.call_repeatedly(EVERY_SECONDS, self._beat)

    def stop(self, parent: Consumer) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        try:
            leave(self._redis, self._name, self._processes)
        except RedisError:
            return  # the last heartbeat expires a few seconds later

    def _beat(self) -> None:
        try:
            beat(self._redis, self._name, self._processes)
            for ledger, patience in self._ledgers:
                if again := ledger.sweep(patience, ledger.kind.queue if self._sees_queue else None):
                    log.warning("%d lost tasks are sent again", again, extra=with_fields(task=ledger.kind.name))
        except RedisError:
            return  # without heartbeats the worker counts as dead; the consumer logs the lost connection
