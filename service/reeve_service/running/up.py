"""The whole service on one machine: Redis, worker and server as children, started and stopped together.

After the service has answered once, a worker or a server that dies is restarted. If the embedded Redis dies, everything
stops.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from types import FrameType, TracebackType
from typing import Self
from urllib.error import URLError
from urllib.request import urlopen

from redis import Redis
from redis.exceptions import RedisError

from reeve_service.config.log_writer import log_to
from reeve_service.config.logs import STANDARD_ERROR, STANDARD_OUTPUT
from reeve_service.config.seal_keys import fresh_key, read_keys
from reeve_service.config.settings import BadSettingError, Settings
from reeve_service.config.unknown import unknown
from reeve_service.jobs.workers import worker_processes
from reeve_service.running.restarts import Restarts
from reeve_service.running.serve import check_port
from reeve_service.storage.connection import connect
from reeve_service.storage.redis_server import RedisServer

START_SECONDS = 120.0
SPARE_SECONDS = 5.0
"""How long to wait for a part after its time to stop is over, before it is killed."""
POLL_SECONDS = 0.1
KEY_FILE = "seal-key"
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class ChildDiedError(RuntimeError):
    """A part has died and is not restarted. The message names it."""


@dataclass
class StopRequest:
    """Set by a signal handler and checked regularly. Nothing else is safe in a signal handler."""

    made: bool = False

    def __call__(self, number: int, frame: FrameType | None) -> None:
        self.made = True


class Part:
    """`python -m reeve_service <command>` in a process group of its own; it is started again when it dies."""

    def __init__(self, name: str, command: str, environ: dict[str, str], stop_seconds: float) -> None:
        self._name = name
        self._command = command
        self._environ = environ
        self._stop_seconds = stop_seconds
        self._restarts = Restarts()
        self._start_at: float | None = None
        self._start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop()

    def check(self, *, revive: bool) -> None:
        """Restart the part if it has died and its pause is over. Raise ChildDiedError if it is given up."""
        if self._start_at is not None:
            if time.monotonic() >= self._start_at:
                self._start()
            return
        status = self._process.poll()
        if status is None:
            return
        pause = self._restarts.pause(time.monotonic() - self._started)
        died = f"The {self._name} died ({how_it_ended(status)})"
        if pause is None or not revive:
            raise ChildDiedError(f"{died}; the rest has been stopped.")
        print_line(f"reeve: {died} and is started again.", STANDARD_ERROR)
        self._kill_group()
        self._start_at = time.monotonic() + pause

    def _start(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "reeve_service", self._command],
            env=self._environ,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._started = time.monotonic()
        self._start_at = None

    def _stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(self._stop_seconds + SPARE_SECONDS)
        except subprocess.TimeoutExpired:
            print_line(f"reeve: {self._command} does not stop by itself and is killed.", STANDARD_ERROR)
        self._kill_group()

    def _kill_group(self) -> None:
        """Kill all processes of the group that are left, including the leader."""
        with suppress(ProcessLookupError, PermissionError):  # an empty group; macOS says it the second way
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()


def print_line(text: str, descriptor: int = STANDARD_OUTPUT) -> None:
    """Print a line. The supervisor does not wait for a reader."""
    log_to(descriptor).write(text.encode() + b"\n")


def check_redis(embedded: RedisServer) -> None:
    """Raise ChildDiedError if the embedded Redis has died: jobs may be lost with it."""
    status = None if embedded.process is None else embedded.process.poll()
    if status is not None:
        raise ChildDiedError(f"The embedded Redis died ({how_it_ended(status)}); the rest has been stopped.")


def how_it_ended(status: int) -> str:
    """The exit status of a process in words."""
    return f"signal {signal.Signals(-status).name}" if status < 0 else f"exit status {status}"


def address(settings: Settings) -> str:
    """The address of the server for clients on this machine."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)
    return f"http://[{host}]:{settings.port}" if ":" in host else f"http://{host}:{settings.port}"


def answers(settings: Settings, redis: Redis) -> bool:
    """Whether the server answers and a worker takes tasks."""
    try:
        with urlopen(f"{address(settings)}/healthz", timeout=1) as answer:
            return answer.status == 200 and worker_processes(redis) > 0
    except (URLError, TimeoutError, ConnectionError, RedisError):
        return False


def for_owner(path: str, flags: int) -> int:
    """Open a file that only this user may read."""
    return os.open(path, flags, 0o600)


def kept_key(folder: Path | None) -> str:
    """The sealing key: the stored one, or a new one, which is stored if there is a folder."""
    if folder is None:
        return fresh_key().text()
    path = folder / KEY_FILE
    # Never overwrite an existing key: the games that were sealed with it could not be opened any more.
    with suppress(FileExistsError), open(path, "x", encoding="ascii", opener=for_owner) as file:
        file.write(fresh_key().text() + "\n")
    try:
        kept = path.read_text(encoding="ascii").strip()
        read_keys(kept)
    except (OSError, ValueError):
        raise BadSettingError(f"{path} does not contain a sealing key: repair the file, or delete it.") from None
    return kept


def without_unknown(environ: Mapping[str, str]) -> dict[str, str]:
    """The variables for the parts, which would warn again about those that are not settings."""
    ignored = unknown(environ)
    return {name: value for name, value in environ.items() if name not in ignored}


def up(settings: Settings) -> None:
    """Run everything until SIGINT, SIGTERM or SIGHUP, or until a part dies and cannot be restarted."""
    check_port(settings)
    stop = StopRequest()
    for number in STOP_SIGNALS:
        signal.signal(number, stop)
    with ExitStack() as stack:
        embedded = None if settings.redis_url else stack.enter_context(RedisServer(settings.run_dir))
        redis_url = embedded.url if embedded else settings.redis_url
        environ = {**without_unknown(os.environ), "REEVE_REDIS_URL": redis_url}
        if not settings.seal_keys:
            environ["REEVE_SEAL_KEYS"] = kept_key(settings.run_dir)
        parts = [
            stack.enter_context(Part(name, command, environ, settings.stop_seconds))
            for name, command in (("worker", "work"), ("HTTP server", "serve"))
        ]
        redis = stack.enter_context(connect(settings.jobs_redis_url or redis_url))
        watch(settings, embedded, parts, redis, stop)
        print_line("reeve: stopping.")


def watch(settings: Settings, embedded: RedisServer | None, parts: list[Part], redis: Redis, stop: StopRequest) -> None:
    """Print the address when the service answers, then restart parts that die. Return when the service must stop."""
    until = time.monotonic() + START_SECONDS
    announced = False
    while not stop.made:
        if embedded is not None:
            check_redis(embedded)
        for part in parts:
            part.check(revive=announced)
        if not announced and answers(settings, redis):
            announced = True
            place = address(settings)
            print_line(f"Reeve is at {place} (open it in a browser to play); the API reference is at {place}/docs.")
            print_line("Ctrl-C stops it.")
        if not announced and time.monotonic() > until:
            raise ChildDiedError(f"Nothing answered at {address(settings)} within {START_SECONDS:.0f} s.")
        time.sleep(POLL_SECONDS)
