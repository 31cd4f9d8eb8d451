"""The whole service on one machine: Redis, worker and server as children, started and stopped together."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from urllib.error import URLError
from urllib.request import urlopen

from redis import Redis
from redis.exceptions import RedisError

from service.jobs.connection import connect
from service.jobs.redis_server import RedisServer
from service.jobs.workers import worker_answers
from service.seal_keys import fresh_key, read_keys
from service.serve import check_port
from service.settings import BadSettingError, Settings

START_SECONDS = 60.0
SPARE_SECONDS = 5.0
"""How much longer than it has to stop a part is waited for, before it is killed."""
POLL_SECONDS = 0.1
KEY_FILE = "seal-key"
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class ChildDiedError(RuntimeError):
    """One of the parts ended by itself; the message says which."""


@dataclass
class StopRequest:
    """Set by a signal, looked at between two naps: nothing else is safe in a signal handler."""

    made: bool = False

    def __call__(self, number: int, frame: FrameType | None) -> None:
        self.made = True


@dataclass
class Child:
    """A process that must live as long as the service does."""

    name: str
    process: subprocess.Popen[bytes]

    def check(self) -> None:
        """Raise ChildDiedError if it has ended."""
        status = self.process.poll()
        if status is None:
            return
        how = f"signal {signal.Signals(-status).name}" if status < 0 else f"exit status {status}"
        raise ChildDiedError(f"The {self.name} died ({how}); the rest has been stopped.")


@contextmanager
def running(command: str, environ: dict[str, str], stop_seconds: float) -> Iterator[subprocess.Popen[bytes]]:
    """Run `python -m service <command>` in a group of its own, and leave nothing of that group behind."""
    process = subprocess.Popen(
        [sys.executable, "-m", "service", command], env=environ, stdin=subprocess.DEVNULL, start_new_session=True
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(stop_seconds + SPARE_SECONDS)
        except subprocess.TimeoutExpired:
            print(f"reeve: {command} does not stop by itself and is killed.", file=sys.stderr)
        # whatever is left of the group, the leader included if it did not stop
        with suppress(ProcessLookupError, PermissionError):  # an empty group; macOS says it the second way
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def address(settings: Settings) -> str:
    """Where a client on this machine finds the server."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)
    return f"http://[{host}]:{settings.port}" if ":" in host else f"http://{host}:{settings.port}"


def answers(settings: Settings, redis: Redis) -> bool:
    """Whether the server answers and a worker takes tasks."""
    try:
        with urlopen(f"{address(settings)}/healthz", timeout=1) as answer:
            return answer.status == 200 and worker_answers(redis)
    except (URLError, TimeoutError, ConnectionError, RedisError):
        return False


def for_owner(path: str, flags: int) -> int:
    """Opens a file that nobody else may read."""
    return os.open(path, flags, 0o600)


def kept_key(folder: Path | None) -> str:
    """A key for sealed games: the one that was made here before, or a fresh one, which is kept if there is a folder."""
    if folder is None:
        return fresh_key().written()
    path = folder / KEY_FILE
    # Never over one that is there: it would lock out every game that was sealed with it.
    with suppress(FileExistsError), open(path, "x", encoding="ascii", opener=for_owner) as file:
        file.write(fresh_key().written() + "\n")
    try:
        kept = path.read_text(encoding="ascii").strip()
        read_keys(kept)
    except (OSError, ValueError):
        raise BadSettingError(f"{path} holds no key for sealed games: mend it, or take it away.") from None
    return kept


def up(settings: Settings) -> None:
    """Run everything until SIGINT, SIGTERM or SIGHUP, or until a part dies."""
    check_port(settings)
    stop = StopRequest()
    for number in STOP_SIGNALS:
        signal.signal(number, stop)
    with ExitStack() as stack:
        children: list[Child] = []
        redis_url = settings.redis_url
        if not redis_url:
            embedded = stack.enter_context(RedisServer(settings.run_dir))
            redis_url = embedded.url
            if embedded.process is not None:
                children.append(Child("embedded Redis", embedded.process))
        environ = {**os.environ, "REEVE_REDIS_URL": redis_url}
        if not settings.seal_keys:
            environ["REEVE_SEAL_KEYS"] = kept_key(settings.run_dir)
        children.append(Child("worker", stack.enter_context(running("work", environ, settings.stop_seconds))))
        children.append(Child("HTTP server", stack.enter_context(running("serve", environ, settings.stop_seconds))))
        redis = stack.enter_context(connect(redis_url))
        watch(settings, children, redis, stop)
        print("reeve: stopping.", flush=True)


def watch(settings: Settings, children: list[Child], redis: Redis, stop: StopRequest) -> None:
    """Say when the service answers; return when it is to stop."""
    until = time.monotonic() + START_SECONDS
    announced = False
    while not stop.made:
        for child in children:
            child.check()
        if not announced and answers(settings, redis):
            announced = True
            print(f"Reeve is at {address(settings)}; its reference is at {address(settings)}/docs. Ctrl-C stops it.")
            sys.stdout.flush()
        if not announced and time.monotonic() > until:
            raise ChildDiedError(f"Nothing answered at {address(settings)} within {START_SECONDS:.0f} s.")
        time.sleep(POLL_SECONDS)
