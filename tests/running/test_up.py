"""`make up`: everything starts, answers and stops."""

import os
import queue
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from urllib.request import urlopen

import pytest

import reeve
from reeve_service.config.seal_keys import read_keys
from reeve_service.config.settings import BadSettingError, Settings
from reeve_service.running.up import address, kept_key
from soak.processes import children_of
from tests.jobs.conftest import wait_until
from tests.server import START_SECONDS, free_port

ROOT = Path(__file__).parents[2]

Up = subprocess.Popen[str]


def wait_for_line(process: Up, part: str) -> str:
    """The first line of output that contains this text."""
    lines: queue.Queue[str] = queue.Queue()
    output = process.stdout
    assert output is not None

    def read() -> None:  # to the end, because the processes would block at a full pipe
        for line in output:
            lines.put(line)
        lines.put("")

    threading.Thread(target=read, daemon=True).start()
    seen = [lines.get(timeout=START_SECONDS)]
    while seen[-1] and part not in seen[-1]:
        seen.append(lines.get(timeout=START_SECONDS))
    assert seen[-1], "".join(seen)
    return seen[-1]


def processes_with(mark: str) -> set[int]:
    """The processes with this mark in their environment."""
    found = set()
    for environ in Path("/proc").glob("[0-9]*/environ"):
        try:
            if mark.encode() in environ.read_bytes():
                found.add(int(environ.parent.name))
        except OSError:
            continue  # it has ended, or belongs to another user
    return found


@pytest.fixture
def start_up(tmp_path: Path) -> Iterator[Callable[[int], Up]]:
    started: list[Up] = []

    def start(port: int) -> Up:
        settings = {"REEVE_PORT": str(port), "REEVE_RUN_DIR": str(tmp_path), "REEVE_HTTP_WORKERS": "1"}
        process = subprocess.Popen(
            [sys.executable, "-m", "reeve_service", "up"],
            cwd=ROOT,
            env={**os.environ, **settings, "REEVE_JOB_WORKERS": "1", "REEVE_REDIS_URL": ""},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        started.append(process)
        return process

    yield start
    for process in started:
        process.terminate()
        process.wait(120)


needs_proc = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="looks for processes in /proc")


@needs_proc
def test_it_starts_and_answers_and_leaves_nothing_running(start_up: Callable[[int], Up], tmp_path: Path) -> None:
    port = free_port()
    process = start_up(port)
    assert f"http://127.0.0.1:{port}" in wait_for_line(process, "Reeve is at")
    with urlopen(f"http://127.0.0.1:{port}/healthz", timeout=120) as answer:
        assert answer.status == 200
    assert len(processes_with(str(tmp_path))) >= 5  # supervisor, Redis, worker and its process, server and its process
    assert reeve.connect(f"http://127.0.0.1:{port}").start_sealed("ethnos", seats=["ann", "bob"]).pending
    ends_with(process, tmp_path, signal.SIGINT)


def ends_with(process: Up, run_dir: Path, number: signal.Signals) -> None:
    """Send a signal. Everything must stop, without an error."""
    process.send_signal(number)
    assert process.wait(120) == 0
    assert processes_with(str(run_dir)) == set()


def part_of(process: Up, command: bytes) -> int | None:
    """The process that the supervisor has started with a command, if it exists."""
    return child_of(process.pid, command)


def child_of(parent: int, command: bytes) -> int | None:
    """The child of a process that runs a command, if it exists."""
    for each in children_of(parent):
        with suppress(OSError):  # it has ended
            if command in Path(f"/proc/{each}/cmdline").read_bytes():
                return each
    return None


def replace_child(parent: int, command: bytes) -> None:
    """Kill a child of a process, and wait until another one has replaced it."""
    killed = child_of(parent, command)
    assert killed is not None
    os.kill(killed, signal.SIGKILL)
    wait_until(lambda: child_of(parent, command) not in (None, killed))


@needs_proc
def test_if_redis_dies_the_rest_is_stopped_with_a_message(start_up: Callable[[int], Up], tmp_path: Path) -> None:
    process = start_up(free_port())
    wait_for_line(process, "Reeve is at")
    redis = part_of(process, b"redis-server")
    assert redis is not None
    os.kill(redis, signal.SIGKILL)
    assert process.wait(120) == 1
    assert processes_with(str(tmp_path)) == set()


@needs_proc
def test_a_part_that_dies_is_restarted(start_up: Callable[[int], Up], tmp_path: Path) -> None:
    port = free_port()
    process = start_up(port)
    wait_for_line(process, "Reeve is at")
    for command in (b"service\0work\0", b"service\0serve\0"):
        for _ in range(3):
            replace_child(process.pid, command)
    wait_until(lambda: is_ready(port), seconds=START_SECONDS)
    assert process.poll() is None
    ends_with(process, tmp_path, signal.SIGHUP)


def fill(pipe: str) -> None:
    """Fill a pipe."""
    descriptor = os.open(pipe, os.O_WRONLY | os.O_NONBLOCK)
    for size in (512, 1):
        with suppress(BlockingIOError):
            while True:
                os.write(descriptor, b"\n" * size)
    os.close(descriptor)


@needs_proc
@pytest.mark.parametrize("is_closed", [False, True], ids=["stalled", "closed"])
def test_parts_are_restarted_although_nobody_reads_the_log(
    start_up: Callable[[int], Up], tmp_path: Path, is_closed: bool
) -> None:
    port = free_port()
    process = start_up(port)
    wait_until(lambda: is_ready(port), seconds=START_SECONDS)
    output = process.stdout
    assert output is not None
    while "Reeve is at" not in output.readline():
        pass
    if is_closed:
        output.close()
    else:
        fill(f"/proc/{process.pid}/fd/1")
    server = part_of(process, b"service\0serve\0")
    assert server is not None
    for parent, command in ((server, b""), (process.pid, b"service\0work\0"), (process.pid, b"service\0serve\0")):
        replace_child(parent, command)
    wait_until(lambda: is_ready(port), seconds=START_SECONDS)
    ends_with(process, tmp_path, signal.SIGTERM)


def is_ready(port: int) -> bool:
    """Whether the server answers and knows of a worker."""
    try:
        with urlopen(f"http://127.0.0.1:{port}/readyz", timeout=5) as answer:
            return answer.status == 200
    except OSError:
        return False


def test_a_busy_port_gives_a_message(start_up: Callable[[int], Up]) -> None:
    with closing(socket.socket()) as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        said, _ = start_up(other.getsockname()[1]).communicate(timeout=120)
    assert "set REEVE_PORT to a free port" in said
    assert "Traceback" not in said


def test_a_bad_setting_gives_a_message(start_up: Callable[[int], Up]) -> None:
    said, _ = start_up(70000).communicate(timeout=120)
    assert said == "reeve: REEVE_PORT must be a whole number from 1 to 65535, not '70000'.\n"


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("127.0.0.1", "http://127.0.0.1:80"),
        ("0.0.0.0", "http://127.0.0.1:80"),
        ("::", "http://[::1]:80"),
        ("reeve.local", "http://reeve.local:80"),
    ],
)
def test_the_printed_address_can_be_opened(host: str, expected: str) -> None:
    assert address(Settings(host=host, port=80)) == expected


def test_only_its_owner_can_read_the_key_that_it_makes(tmp_path: Path) -> None:
    key = kept_key(tmp_path)
    assert read_keys(key)
    assert kept_key(tmp_path) == key
    (kept,) = tmp_path.iterdir()
    assert kept.stat().st_mode & 0o777 == 0o600
    assert kept_key(None) != kept_key(None) != key


def test_a_damaged_key_file_gives_a_message(tmp_path: Path) -> None:
    kept_key(tmp_path)
    (kept,) = tmp_path.iterdir()
    for rubbish in (b"secret-rubbish", b"", b"\xff"):
        kept.write_bytes(rubbish)
        with pytest.raises(BadSettingError, match="does not contain a sealing key") as refused:
            kept_key(tmp_path)
        assert "rubbish" not in str(refused.value)


def test_seal_key_prints_a_key_that_the_settings_accept() -> None:
    said = subprocess.run(
        [sys.executable, "-m", "reeve_service", "seal-key"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert len(read_keys(said.stdout.strip())) == 1
