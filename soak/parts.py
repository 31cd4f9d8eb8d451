"""The parts of the service in a soak: a Redis, two workers, and a server with two processes, all started by the
soak."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path

from redis import Redis
from redis.exceptions import RedisError

from reeve_service.config.seal_keys import fresh_key
from reeve_service.jobs.analyses import ANALYSIS
from reeve_service.jobs.bulk_jobs import BULK
from reeve_service.jobs.searches import SEARCH
from reeve_service.jobs.workers import worker_processes
from reeve_service.storage.connection import connect
from reeve_service.storage.redis_server import RedisServer
from soak.processes import children_of, marked_with, send

START_SECONDS = 300.0
STOP_SECONDS = 30.0
POLL_SECONDS = 0.05
MARK = "SOAK_OF_REEVE"
SEARCH_SECONDS = 600
"""How long a search may take. On a busy machine, a search whose workers are killed again and again takes minutes."""
KEPT_SECONDS = 15
"""How long Redis stores ended jobs. It is short, so that the stored data stops growing within a short soak."""

TRACEBACK = re.compile('"error":"Traceback')
MOST_ERRORS = 10

JOBS = (SEARCH, ANALYSIS, BULK)
"""The kinds of jobs in the soak."""

Process = subprocess.Popen[bytes]


class Parts:
    """The parts that can be killed and started again. At the end, leftovers are reported."""

    def __init__(self, folder: Path, workers: int = 2, http_processes: int = 2) -> None:
        self.folder = folder
        self.temporary = folder / "tmp"
        self.temporary.mkdir()
        self.redis_server = RedisServer(folder)
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.mark = f"{MARK}={folder}"
        self._environ = {
            **os.environ,
            MARK: str(folder),
            "TMPDIR": str(self.temporary),
            "REEVE_REDIS_URL": self.redis_server.url,
            "REEVE_PORT": str(self.port),
            "REEVE_HTTP_WORKERS": str(http_processes),
            "REEVE_JOB_WORKERS": "1",
            "REEVE_SEARCH_SECONDS": str(SEARCH_SECONDS),
            "REEVE_RESULT_SECONDS": str(KEPT_SECONDS),
            "REEVE_WITNESS_SECONDS": str(KEPT_SECONDS),
            "REEVE_SEAL_KEYS": fresh_key().text(),
            "REEVE_LOG_LEVEL": "INFO",
        }
        self.http_processes = http_processes
        self.server: Process | None = None
        self.workers: list[Process | None] = [None] * workers
        self._redis: Redis | None = None

    @property
    def redis(self) -> Redis:
        """A client of the Redis."""
        if self._redis is None:
            self._redis = connect(self.redis_server.url)
        return self._redis

    def start(self) -> None:
        """Start everything. Returns when the service answers requests and takes tasks."""
        self.redis_server.start()
        for index in range(len(self.workers)):
            self.start_worker(index)
        self.start_server()
        self.wait(lambda: worker_processes(self.redis) == len(self.workers), "the workers take tasks")

    def start_worker(self, index: int) -> None:
        """Start a worker in place of another. It takes tasks a little later."""
        self.workers[index] = self._run("worker", "work")

    def start_server(self) -> None:
        """Start the server. Returns when it accepts connections."""
        self.server = self._run("server", "serve")
        self.wait(self._listens, "the server answers")

    def stop_server(self) -> None:
        """Stop the server gracefully, as for an upgrade."""
        assert self.server is not None
        self.server.terminate()
        self.server.wait(STOP_SECONDS)
        if self.server.returncode != 0:
            raise RuntimeError(f"the server stopped with exit status {self.server.returncode}")

    def stop(self) -> None:
        """Stop everything in the right order, and kill what does not stop."""
        running = [each for each in (self.server, *self.workers) if each is not None]
        for process in running:
            if process.poll() is None:
                process.send_signal(signal.SIGCONT)
                process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(STOP_SECONDS)
            kill_group(process)
        if self._redis is not None:
            self._redis.close()
        self.redis_server.stop()

    def kill_the_rest(self) -> None:
        """End the processes that killed parts have left."""
        for process in marked_with(self.mark):
            send(process, signal.SIGKILL)

    def http_children(self) -> list[int]:
        """The processes that answer requests."""
        # The server has one more process, for cleaning up. It is the smallest and the oldest.
        return [] if self.server is None else children_of(self.server.pid)[-self.http_processes :]

    def worker_children(self, index: int) -> list[int]:
        """The processes of a worker that run tasks."""
        worker = self.workers[index]
        return [] if worker is None else children_of(worker.pid)

    def revive_workers(self) -> int:
        """Start workers again that ended with an error, as `up` does. The result is how many.

        Celery ends a worker at times when its connection to Redis breaks.
        """
        dead = [index for index, each in enumerate(self.workers) if each is not None and each.poll() == 1]
        for index in dead:
            self.start_worker(index)
        return len(dead)

    def ended(self) -> list[str]:
        """The parts that should run but do not, although nothing has stopped them."""
        named = [("the server", self.server), *((f"worker {index}", each) for index, each in enumerate(self.workers))]
        return [f"{name} has ended by itself" for name, each in named if each is not None and each.poll() is not None]

    def errors(self) -> list[str]:
        """The first lines of each log that have the traceback of an error."""
        found = []
        for log in sorted(self.folder.glob("*.log")):
            with log.open(errors="replace") as lines:  # line by line: after hours, a log is large
                errors = islice(filter(TRACEBACK.search, lines), MOST_ERRORS)
                found += [f"{log.stem}: {line.rstrip()}" for line in errors]
        return found

    def is_idle(self) -> bool:
        """Whether no job is open and no task waits."""
        try:
            return not any(self.redis.zcard(f"{kind.root}:open") or self.redis.llen(kind.queue) for kind in JOBS)
        except RedisError:
            return False

    def wait(self, holds: Callable[[], bool], what: str, seconds: float = START_SECONDS) -> None:
        """Return when a condition is true."""
        until = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > until:
                raise TimeoutError(f"it took too long until {what}")
            time.sleep(POLL_SECONDS)

    def _listens(self) -> bool:
        assert self.server is not None
        if self.server.poll() is not None:
            raise RuntimeError(f"the server ended with exit status {self.server.returncode}")
        with closing(socket.socket()) as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def _run(self, name: str, command: str) -> Process:
        with (self.folder / f"{name}.log").open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "reeve_service", command],
                env=self._environ,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )


def kill_group(process: Process) -> None:
    """Kill a process and everything that it has started."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def free_port() -> int:
    """A free port."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
