"""Causes the failures: kills, stops and freezes processes of a running service. It touches only processes of the
soak."""

import signal
import threading
import time
from collections import Counter
from collections.abc import Callable
from random import Random

from redis.exceptions import RedisError

from reeve_service.jobs.workers import worker_processes
from soak.parts import Parts, kill_group
from soak.processes import send

LOOK_SECONDS = 0.1
LONGEST_PAUSE = 2.5
LONGEST_STOP = 2.0
LONGEST_AWAY = 1.5
RECOVERY_SECONDS = 20.0
"""How long it waits for the workers to be back after all kinds of failures."""


class Saboteur:
    """Causes failures in a thread. After a while it spares some parts, so that their memory can be measured."""

    def __init__(self, parts: Parts, seed: int, spare_from: float) -> None:
        self.done: Counter[str] = Counter()
        self.failure: Exception | None = None
        self._parts = parts
        self._rng = Random(seed)
        self._spare_from = spare_from
        self._enough = threading.Event()
        self._thread = threading.Thread(target=self._go_about, name="saboteur")

    def begin(self) -> None:
        """Start causing failures."""
        self._thread.start()

    def end(self) -> None:
        """Stop, after everything is repaired."""
        self._enough.set()
        self._thread.join()

    @property
    def workers_killed(self) -> int:
        """How many workers were killed and could not clean up."""
        return self.done["worker killed without its process"] + self.done["whole worker killed"]

    def _go_about(self) -> None:
        try:
            while not self._enough.is_set():
                # All kinds of failures, each time in another order.
                deeds = self._deeds()
                self._rng.shuffle(deeds)
                for deed in deeds:
                    if self._enough.wait(self._rng.uniform(0.3, LONGEST_PAUSE)):
                        return
                    deed()
                    if revived := self._parts.revive_workers():
                        self.done["worker ended by itself, and was started again"] += revived
                self._wait_until(self._all_take_tasks, RECOVERY_SECONDS)
        except Exception as error:
            self.failure = error

    def _deeds(self) -> list[Callable[[], None]]:
        deeds = [
            self.kill_a_task_process,
            self.kill_a_worker,
            self.kill_a_whole_worker,
            self.stop_a_worker,
            self.kill_redis,
            self.freeze_redis,
            self.freeze_a_worker,
        ]
        if not self._sparing:
            deeds += [self.restart_the_server, self.kill_a_server_process, self.freeze_a_server_process]
        return deeds

    @property
    def _sparing(self) -> bool:
        return time.monotonic() >= self._spare_from

    def _victim(self) -> int:
        """A random worker. The first one is not among them from the time when it is spared."""
        return self._rng.randrange(int(self._sparing), len(self._parts.workers))

    # Workers

    def kill_a_task_process(self) -> None:
        """Kill the process that runs tasks. Its worker replaces it."""
        process = self._task_process(self._victim())
        if process is not None and send(process, signal.SIGKILL):
            self.done["worker's process killed"] += 1

    def kill_a_worker(self) -> None:
        """Kill a worker but not its process. The process continues its task, and then has nobody to report to."""
        index = self._victim()
        worker = self._parts.workers[index]
        if worker is not None:
            worker.kill()
            worker.wait()
            self.done["worker killed without its process"] += 1
            self._away()
            self._parts.start_worker(index)

    def kill_a_whole_worker(self) -> None:
        """Kill a worker with all its processes, as if its machine failed."""
        index = self._victim()
        worker = self._parts.workers[index]
        if worker is not None:
            kill_group(worker)
            self.done["whole worker killed"] += 1
            self._away()
            self._parts.start_worker(index)

    def stop_a_worker(self) -> None:
        """Stop a worker gracefully, as for an upgrade. It hands its tasks back."""
        index = self._victim()
        worker = self._parts.workers[index]
        if worker is not None:
            worker.terminate()
            worker.wait()
            self.done["worker stopped gracefully"] += 1
            self._parts.start_worker(index)

    def freeze_a_worker(self) -> None:
        """Freeze a process that runs tasks, sometimes for longer than a task may be silent."""
        process = self._task_process(self._rng.randrange(len(self._parts.workers)))
        if process is not None:
            self._freeze(process, 2 * LONGEST_STOP)
            self.done["worker's process frozen"] += 1

    # Redis

    def kill_redis(self) -> None:
        """Kill Redis. It restarts with the data that it has written to its file."""
        server = self._parts.redis_server
        if server.process is not None:
            server.process.kill()
            server.process.wait()
            self._away()
            server.start()
            self.done["Redis killed"] += 1

    def freeze_redis(self) -> None:
        """Freeze Redis. It keeps its connections but does not answer."""
        server = self._parts.redis_server
        if server.process is not None:
            self._freeze(server.process.pid, LONGEST_STOP)
            self.done["Redis frozen"] += 1

    # The server

    def restart_the_server(self) -> None:
        """Restart the server gracefully, as for an upgrade."""
        self._parts.stop_server()
        self._parts.start_server()
        self.done["server restarted gracefully"] += 1

    def kill_a_server_process(self) -> None:
        """Kill a process that answers requests. The server replaces it."""
        for process in self._parts.http_children()[:1]:
            if send(process, signal.SIGKILL):
                self.done["server's process killed"] += 1

    def freeze_a_server_process(self) -> None:
        """Freeze a process that answers requests for a while."""
        for process in self._parts.http_children()[:1]:
            self._freeze(process, LONGEST_STOP)
            self.done["server's process frozen"] += 1

    # Common

    def _task_process(self, index: int) -> int | None:
        """The process of a worker. If the worker has only just started, wait for the process."""
        self._wait_until(lambda: bool(self._parts.worker_children(index)), RECOVERY_SECONDS)
        return next(iter(self._parts.worker_children(index)), None)

    def _all_take_tasks(self) -> bool:
        try:
            return worker_processes(self._parts.redis) >= len(self._parts.workers)
        except RedisError:
            return False

    def _wait_until(self, holds: Callable[[], bool], seconds: float) -> None:
        until = time.monotonic() + seconds
        while not holds() and time.monotonic() < until and not self._enough.wait(LOOK_SECONDS):
            pass

    def _away(self) -> None:
        self._enough.wait(self._rng.uniform(0.0, LONGEST_AWAY))

    def _freeze(self, process: int, longest: float) -> None:
        if send(process, signal.SIGSTOP):
            try:
                self._enough.wait(self._rng.uniform(0.2, longest))
            finally:
                send(process, signal.SIGCONT)
