"""Log lines whose reader is slow, or does not read at all."""

import os
import subprocess
import sys
import threading
from contextlib import closing, suppress

import requests

from reeve_service.config.log_writer import MOST_BYTES, LogWriter
from tests.server import running_server

PATIENCE = 60.0
LINE = b"x" * 99 + b"\n"


def full_pipe() -> tuple[int, int]:
    """A pipe that takes nothing more, since nobody reads it."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    with suppress(BlockingIOError):
        while True:
            os.write(writing, b"x" * 4096)
    with suppress(BlockingIOError):
        while True:
            os.write(writing, b"x")
    os.set_blocking(writing, True)
    return reading, writing


def test_lines_come_in_order() -> None:
    reading, writing = os.pipe()
    writer = LogWriter(writing)
    for number in range(1000):
        writer.write(b"%d\n" % number)
    with os.fdopen(reading, "rb") as log:
        assert [int(log.readline()) for _ in range(1000)] == list(range(1000))
    os.close(writing)


def test_a_reader_who_stopped_costs_lines_and_no_time() -> None:
    reading, writing = full_pipe()
    dropped = threading.Event()
    writer = LogWriter(writing)
    writer.on_drop = dropped.set
    for _ in range(MOST_BYTES // len(LINE) + 1000):
        writer.write(LINE)
    assert dropped.is_set()
    # Whoever reads again gets what waited.
    with os.fdopen(reading, "rb") as log:
        while log.readline()[-100:] != LINE:
            pass
        rest = threading.Thread(target=log.read)
        rest.start()
        while writer._waiting:
            writer.drain()
        os.close(writing)
        rest.join(PATIENCE)


def test_the_last_lines_of_a_process_are_written() -> None:
    program = (
        "from reeve_service.config.log_writer import log_to; log_to(1).write(b'one\\n'); log_to(1).write(b'two\\n')"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=PATIENCE, check=True)
    assert done.stdout == b"one\ntwo\n"


def test_a_server_whose_log_nobody_reads_answers() -> None:
    reading, writing = full_pipe()
    with (
        closing(os.fdopen(reading, "rb")),
        os.fdopen(writing, "wb") as log,
        running_server(log, REEVE_LOG_LEVEL="INFO") as server,
    ):
        for path in ["/healthz", "/v1/games"] * 10:
            assert requests.get(server + path, timeout=PATIENCE).status_code == 200
        assert "reeve_log_lines_dropped_total" in requests.get(f"{server}/metrics", timeout=PATIENCE).text
