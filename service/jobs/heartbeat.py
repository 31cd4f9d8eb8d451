"""A sign of life that workers leave in Redis, so that one read tells whether any of them is at work."""

from celery import bootsteps
from celery.worker.consumer import Consumer
from redis import Redis
from redis.exceptions import RedisError

KEY = "reeve:worker-heartbeat"
EVERY_SECONDS = 2.0
EXPIRES_SECONDS = 7


def worker_answers(redis: Redis) -> bool:
    """Whether some worker was taking tasks in the last few seconds."""
    return redis.get(KEY) is not None


class Heartbeat(bootsteps.StartStopStep):
    """Beats from the loop that takes tasks: a worker that is stuck or cut off from Redis falls silent."""

    requires = ("celery.worker.consumer.tasks:Tasks",)

    def __init__(self, parent: Consumer, **options: object) -> None:
        super().__init__(parent, **options)
        self._redis = Redis.from_url(parent.app.conf["reeve_redis_url"], socket_timeout=1)
        self._name = parent.hostname
        self._timer = None

    def start(self, parent: Consumer) -> None:
        self._beat()
        self._timer = parent.timer.call_repeatedly(EVERY_SECONDS, self._beat)

    def stop(self, parent: Consumer) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _beat(self) -> None:
        try:
            self._redis.set(KEY, self._name, ex=EXPIRES_SECONDS)
        except RedisError:
            return  # silence is the message; the consumer itself reports the lost connection
