"""The pool of processes of a worker: a dead process is noticed soon and always replaced."""

from collections.abc import Callable

from celery.concurrency.asynpool import AsynPool
from celery.concurrency.prefork import TaskPool

LOOK_SECONDS = 0.5
"""How often the pool looks for dead processes. Celery's own value is 5 seconds, and their tasks wait for that."""


class WatchedPool(AsynPool):
    """Celery's own pool, looked after more often."""

    @property
    def timers(self) -> dict[Callable[[], None], float]:
        """What is called regularly."""
        return {self.maintain_pool: LOOK_SECONDS}


class Pool(TaskPool):
    """Celery's own pool, except that a process that dies before the worker takes tasks does not end the worker."""

    Pool = WatchedPool

    def did_start_ok(self) -> bool:
        """Replace the processes that have died since the pool was started, instead of reporting a failed start."""
        self.maintain_pool()
        return True
