"""What a worker does every two seconds: it reports that it is alive, and queues lost shares and chunks again."""

import os

from celery import bootsteps
from celery.worker.consumer import Consumer
from redis.exceptions import RedisError

from reeve_service.jobs.connection import connect, connect_raw
from reeve_service.jobs.queue import send_lost, send_lost_chunks
from reeve_service.jobs.workers import beat, leave

EVERY_SECONDS = 2.0


class Heartbeat(bootsteps.StartStopStep):
    """Runs in the loop that takes tasks, so a worker that hangs or cannot reach Redis stops reporting."""

    requires = ("celery.worker.consumer.tasks:Tasks",)

    def __init__(self, parent: Consumer, **options: object) -> None:
        super().__init__(parent, **options)
        self._app = parent.app
        self._redis = connect(parent.app.conf["reeve_redis_url"])
        self._raw = connect_raw(parent.app.conf["reeve_redis_url"])
        self._lease = float(parent.app.conf["reeve_chunk_lease"])
        # Several workers of one machine may have the same name.
        self._name = f"{parent.hostname}:{os.getpid()}"
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
            return  # it is forgotten without that, a few seconds later

    def _beat(self) -> None:
        try:
            beat(self._redis, self._name, self._processes)
            send_lost(self._app, self._redis)
            send_lost_chunks(self._app, self._redis, self._raw, self._lease)
        except RedisError:
            return  # silence is the message; the consumer itself reports the lost connection
