"""Log lines whose reader is slow, or does not read at all."""

import os
import re
import subprocess
import sys
import threading
from contextlib import closing, suppress
from pathlib import Path
from time import monotonic

import requests

from reeve_service.config.log_writer import MOST_BYTES, LogWriter
from tests.server import running_server

PATIENCE = 60.0
LINE = b"x" * 99 + b"\n"


def full_pipe() -> tuple[int, int]:
    """A full pipe that nobody reads."""
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


def test_lines_are_written_in_order() -> None:
    reading, writing = os.pipe()
    writer = LogWriter(writing)
    for number in range(1000):
        writer.write(b"%d\n" % number)
    with os.fdopen(reading, "rb") as log:
        assert [int(log.readline()) for _ in range(1000)] == list(range(1000))
    os.close(writing)


def test_a_reader_that_stopped_loses_lines_but_does_not_block() -> None:
    reading, writing = full_pipe()
    dropped = threading.Event()
    writer = LogWriter(writing)
    writer.on_drop = dropped.set
    for _ in range(MOST_BYTES // len(LINE) + 1000):
        writer.write(LINE)
    assert dropped.is_set()
    # When it reads again, it gets the lines that waited.
    with os.fdopen(reading, "rb") as log:
        while log.readline()[-100:] != LINE:
            pass
        rest = threading.Thread(target=log.read)
        rest.start()
        wait_for_the_writer(writer)
        os.close(writing)
        rest.join(PATIENCE)


def test_every_line_that_cannot_be_written_is_counted() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    dropped: list[None] = []
    writer = LogWriter(writing)
    writer.on_drop = lambda: dropped.append(None)
    for _ in range(1000):
        writer.write(LINE)
    wait_for_the_writer(writer)
    os.close(writing)
    assert len(dropped) == 1000


def test_a_non_blocking_descriptor_gets_every_line() -> None:
    reading, writing = full_pipe()
    os.set_blocking(writing, False)
    dropped: list[None] = []
    writer = LogWriter(writing)
    writer.on_drop = lambda: dropped.append(None)
    for _ in range(5000):
        writer.write(LINE)
    with os.fdopen(reading, "rb") as log:
        read: list[bytes] = []
        reader = threading.Thread(target=lambda: read.append(log.read()))
        reader.start()
        wait_for_the_writer(writer)
        os.close(writing)
        reader.join(PATIENCE)
    assert dropped == []
    assert read[0].endswith(5000 * LINE)


def test_an_incomplete_line_is_not_joined_to_the_next(tmp_path: Path) -> None:
    program = """if True:
        from resource import RLIMIT_FSIZE, getrlimit, setrlimit
        from reeve_service.config.log_writer import log_to

        def write(line):
            writer.write(line)
            while writer._waiting:
                writer.drain()

        writer = log_to(1)
        writer.on_drop = lambda: log_to(2).write(b"dropped\\n")
        _, most = getrlimit(RLIMIT_FSIZE)
        setrlimit(RLIMIT_FSIZE, (7, most))  # a disk that is full
        for line in [b"one\\n", b"two two\\n", b"three\\n", b"four\\n"]:
            write(line)
        setrlimit(RLIMIT_FSIZE, (most, most))  # somebody has made room
        write(b"five\\n")
        write(b"six\\n")
    """
    with (tmp_path / "log").open("wb") as log:
        done = subprocess.run(
            [sys.executable, "-c", program], stdout=log, stderr=subprocess.PIPE, timeout=PATIENCE, check=True
        )
    assert (tmp_path / "log").read_bytes() == b"one\ntwo\nfive\nsix\n"
    assert done.stderr == b"dropped\n" * 3  # two, three, four


def wait_for_the_writer(writer: LogWriter) -> None:
    while writer._waiting:
        writer.drain()


def test_the_last_lines_of_a_process_are_written() -> None:
    program = (
        "from reeve_service.config.log_writer import log_to; log_to(1).write(b'one\\n'); log_to(1).write(b'two\\n')"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=PATIENCE, check=True)
    assert done.stdout == b"one\ntwo\n"


def test_a_server_whose_log_is_not_read_answers() -> None:
    reading, writing = full_pipe()
    with (
        closing(os.fdopen(reading, "rb")),
        os.fdopen(writing, "wb") as log,
        running_server(log, REEVE_LOG_LEVEL="INFO") as server,
    ):
        for path in ["/healthz", "/v1/games"] * 10:
            assert requests.get(server + path, timeout=PATIENCE).status_code == 200


def test_a_server_counts_dropped_lines() -> None:
    reading, writing = os.pipe()
    with os.fdopen(writing, "wb") as log, running_server(log, REEVE_LOG_LEVEL="INFO") as server:
        assert dropped_lines(server) == 0
        os.close(reading)
        # Each request writes a line, which is dropped and counted a moment later.
        until = monotonic() + PATIENCE
        while not dropped_lines(server):
            assert monotonic() < until, "the server counts no dropped line"


def dropped_lines(server: str) -> float:
    """The number of dropped lines in the metrics of a server."""
    text = requests.get(f"{server}/metrics", timeout=PATIENCE).text
    (number,) = re.findall(r"^reeve_log_lines_dropped_total (\S+)$", text, re.MULTILINE)
    return float(number)
