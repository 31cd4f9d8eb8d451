"""The pool of processes of a worker. A process that dies right after its start is replaced like any other."""

from celery.concurrency.prefork import TaskPool


class Pool(TaskPool):
    """Celery's own pool, except that a process that dies before the worker takes tasks does not end the worker."""

    def did_start_ok(self) -> bool:
        """Replace the processes that have died since the pool was started, instead of reporting a failed start."""
        self.maintain_pool()
        return True
