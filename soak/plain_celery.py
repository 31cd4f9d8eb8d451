"""How many tasks plain Celery loses: small tasks are sent while workers, or Redis itself, are killed.

`python -m soak.plain_celery` kills workers, `python -m soak.plain_celery --redis` kills Redis. It uses nothing of the
service but its embedded Redis: Celery alone, with the settings that should lose nothing.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from celery import Celery
from kombu.exceptions import OperationalError
from redis import Redis
from redis.exceptions import RedisError

from reeve_service.storage.redis_server import RedisServer

DONE = "plain:done"
SOCKET = "PLAIN_CELERY_SOCKET"
VISIBILITY_SECONDS = 5
BATCH = 300
QUIET_SECONDS = 4 * VISIBILITY_SECONDS
"""If there is no progress for this long, the missing tasks are lost."""

app = Celery("plain", broker=f"redis+socket://{os.environ.get(SOCKET, '')}")
app.conf.update(
    task_acks_late=True,
    task_reject_on_worker_lost=True,
    task_ignore_result=True,
    worker_prefetch_multiplier=1,
    broker_connection_retry_on_startup=True,
    broker_connection_max_retries=None,
    broker_transport_options={
        "visibility_timeout": VISIBILITY_SECONDS,
        "unacked_restore_interval": 1,
        "unacked_restore_throttle": 1,
    },
)


@app.task(name="plain.note")
def note(number: int) -> None:
    """Record that this task was run. It tries until Redis answers."""
    with Redis(unix_socket_path=os.environ[SOCKET]) as redis:
        while True:
            with suppress(RedisError):
                redis.sadd(DONE, number)
                return
            time.sleep(0.05)


def main() -> None:
    """Send batches of tasks, kill something in the middle of each, and count the tasks that never ran."""
    parser = argparse.ArgumentParser(prog="python -m soak.plain_celery", description=__doc__)
    parser.add_argument("--redis", action="store_true", help="kill Redis instead of workers")
    parser.add_argument("--kills", type=int, default=20)
    options = parser.parse_args()
    ended = 0
    with tempfile.TemporaryDirectory(prefix="plain-") as folder, RedisServer(Path(folder)) as server:
        os.environ[SOCKET] = str(server.socket)
        app.conf.update(broker_url=f"redis+socket://{server.socket}")
        workers = [_start(), _start()]
        sent: list[int] = []
        try:
            for kill in range(options.kills):
                _send(range(kill * BATCH, (kill + 1) * BATCH), sent)
                time.sleep(0.3 + 0.07 * (kill % 7))
                if options.redis:
                    assert server.process is not None
                    time.sleep(1.2)  # Everything older than a second is on the disk, so that only Celery can lose it.
                    server.process.kill()
                    server.process.wait()
                    server.start()
                else:
                    _kill(workers[kill % 2])
                    workers[kill % 2] = _start()
                ended += _revive(workers)
            done = _settle(server, len(sent), workers)
        finally:
            for worker in workers:
                _kill(worker)
    what = "Redis" if options.redis else "a worker"
    print(f"{what} was killed {options.kills} times: {len(sent) - done} of {len(sent):,} tasks were lost.")
    print(f"{ended} times a worker ended by itself and was started again.")


def _send(numbers: Iterable[int], sent: list[int]) -> None:
    for number in numbers:
        with suppress(OperationalError, RedisError):  # A task that could not be sent is not lost.
            note.apply_async((number,), retry=False)
            sent.append(number)


def _revive(workers: list[subprocess.Popen[bytes]]) -> int:
    """Start workers again that have ended: some do when their connection breaks. The result is how many."""
    dead = [number for number, worker in enumerate(workers) if worker.poll() is not None]
    for number in dead:
        workers[number] = _start()
    return len(dead)


def _settle(server: RedisServer, expected: int, workers: list[subprocess.Popen[bytes]]) -> int:
    """The number of tasks that ran, when nothing has happened for a while."""
    known, since = -1, time.monotonic()
    with Redis(unix_socket_path=str(server.socket)) as redis:
        while time.monotonic() - since < QUIET_SECONDS:
            done = int(redis.scard(DONE))
            if done == expected:
                return done
            if done != known:
                known, since = done, time.monotonic()
            _revive(workers)
            time.sleep(0.2)
    return known


def _start() -> subprocess.Popen[bytes]:
    command = ["celery", "--quiet", "-A", "soak.plain_celery", "worker", "--concurrency=2", "--loglevel=CRITICAL"]
    options = ["--without-gossip", "--without-mingle"]
    return subprocess.Popen(
        [sys.executable, "-W", "ignore", "-m", *command, *options], start_new_session=True, stderr=subprocess.DEVNULL
    )


def _kill(worker: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError):
        os.killpg(worker.pid, signal.SIGKILL)
    worker.wait()


if __name__ == "__main__":
    main()
