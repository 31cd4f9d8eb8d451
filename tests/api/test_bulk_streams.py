"""Bulk over a real connection: answers arrive while lines are sent, memory does not grow, and disconnects free
threads."""

import json
import socket
import threading
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import BinaryIO
from urllib.parse import urlsplit

import pytest
import requests

from reeve_service.games.installed import own_games, wires
from reeve_service.openapi.examples import game_examples
from tests.server import running_server

THREADS = 8
PATIENCE = 120.0
HEADERS = "Host: reeve\r\nContent-Type: application/x-ndjson\r\n"
CHUNKED = "Transfer-Encoding: chunked"

needs_proc = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="looks at processes in /proc")


@pytest.fixture(scope="module")
def narrow() -> Iterator[str]:
    """The address of a server with few threads, so that a thread that is not released is noticed."""
    with running_server(REEVE_HTTP_THREADS=str(THREADS)) as address:
        yield address


@pytest.fixture(scope="module")
def lines() -> list[bytes]:
    """Some adjudications, scores and broken lines, each with its line end."""
    examples = {game: game_examples(wire) for game, wire in wires(own_games()).items()}
    made: list[object] = []
    for game, bodies in examples.items():
        made.append({"operation": "adjudicate", "game": game, "body": bodies["AdjudicationRequest"]})
        made.append({"operation": "score", "game": game, "body": bodies["ScoreRequest"]})
    return [json.dumps(each).encode() + b"\n" for each in made] + [b"broken\n"]


class Talk:
    """One bulk request over a raw socket, which the server has begun to answer."""

    def __init__(self, address: str, *headers: str, path: str = "/v1/bulk") -> None:
        parts = urlsplit(address)
        head = "".join(f"{header}\r\n" for header in headers)
        until = time.monotonic() + PATIENCE
        while True:
            self.socket = socket.create_connection((parts.hostname or "", parts.port or 80))
            self.socket.settimeout(PATIENCE)
            self.file: BinaryIO = self.socket.makefile("rb")
            self.socket.sendall(f"POST {path} HTTP/1.1\r\n{HEADERS}{head}\r\n".encode())
            status = self.file.readline()
            while self.file.readline() != b"\r\n":
                pass
            if b" 200 " in status:
                break
            # All threads for streams are in use by clients that just disconnected. The server must notice
            # that first.
            assert b" 503 " in status
            assert time.monotonic() < until
            self.close()

    def send(self, body: bytes) -> None:
        """Send one chunk. An empty one is the end."""
        self.socket.sendall(b"%x\r\n%b\r\n" % (len(body), body))

    def chunk(self) -> bytes:
        """Read one chunk of the response. An empty one is the end."""
        size = int(self.file.readline(), 16)
        read = self.file.read(size)
        self.file.readline()
        return read

    def close(self) -> None:
        """Close the connection."""
        self.file.close()
        self.socket.close()


def send_many(talk: Talk, block: bytes, count: int) -> None:
    """The chunks of a body: one block this many times, and the end."""
    for _ in range(count):
        talk.send(block)
    talk.send(b"")


def eventually(holds: Callable[[], bool]) -> None:
    """Wait until a condition is true."""
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.02)


def streams_are_free(address: str) -> None:
    """Check that all threads for streams are free: none belongs to a client that has disconnected."""
    talks = [Talk(address, CHUNKED) for _ in range(THREADS // 4)]
    for talk in talks:
        talk.close()


def server_process(address: str) -> Path:
    """The process that answers requests, in /proc."""
    port = f":{urlsplit(address).port:04X}"
    rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()]
    inodes = {row[9] for row in rows if row[1].endswith(port)}
    found = []
    for link in Path("/proc").glob("[0-9]*/fd/*"):
        try:
            if str(link.readlink()).removeprefix("socket:[").removesuffix("]") in inodes:
                found.append(link.parents[1])
        except OSError:
            continue  # it has ended, or belongs to another user
    # The parent binds the address. Its child, the younger of the two, serves it.
    return max(found, key=lambda process: int(process.name))


def resident(process: Path) -> int:
    """The memory of a process, in kilobytes."""
    rows = (process / "status").read_text().splitlines()
    return int(next(row for row in rows if row.startswith("VmRSS:")).split()[1])


def processor_time(process: Path) -> int:
    """The processor time of a process, in ticks."""
    fields = (process / "stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def test_every_line_is_answered_before_the_next_is_sent(narrow: str, lines: list[bytes]) -> None:
    with closing(Talk(narrow, CHUNKED)) as talk:
        for number, line in enumerate(lines * 3, 1):
            talk.send(line)
            assert json.loads(talk.chunk())["line"] == number
        talk.send(b"")
        assert talk.chunk() == b""


def test_some_lines_are_answered_before_more_are_sent(narrow: str, lines: list[bytes]) -> None:
    with closing(Talk(narrow, CHUNKED)) as talk:
        talk.send(b"".join(lines) + lines[0][:100])
        answered: list[int] = []
        while len(answered) < len(lines):
            answered += [json.loads(answer)["line"] for answer in talk.chunk().splitlines()]
        assert answered == list(range(1, len(lines) + 1))
        talk.send(lines[0][100:])
        assert json.loads(talk.chunk())["line"] == len(lines) + 1


def test_gzip_is_answered_before_its_end_too(narrow: str, lines: list[bytes]) -> None:
    with closing(Talk(narrow, CHUNKED, "Content-Encoding: gzip", "Accept-Encoding: gzip")) as talk:
        packer, reader = zlib.compressobj(wbits=31), zlib.decompressobj(31)
        for number, line in enumerate(lines, 1):
            talk.send(packer.compress(line) + packer.flush(zlib.Z_SYNC_FLUSH))
            assert json.loads(reader.decompress(talk.chunk()))["line"] == number


def test_a_body_with_a_content_length_is_answered_while_it_arrives(narrow: str, lines: list[bytes]) -> None:
    body = b"".join(lines) * 5
    rest = 1_100_000 - len(body)
    with closing(Talk(narrow, f"Content-Length: {len(body) + rest}")) as talk:
        talk.socket.sendall(body)
        last = talk.chunk()
        assert json.loads(last.splitlines()[0])["line"] == 1
        talk.socket.sendall(b"\n" * rest)
        while chunk := talk.chunk():
            last = chunk
        assert json.loads(last.splitlines()[-1])["line"] == 5 * len(lines)


def test_a_short_upload_may_be_sent_completely_before_an_answer_is_read(narrow: str, lines: list[bytes]) -> None:
    # More answers than all buffers can hold: the legal moves of a seat, many times.
    state = json.loads(lines[0])["body"]["state"]
    asked = {"operation": "legal-moves", "game": "ethnos", "body": {"state": state, "seat": state["pending"][0]}}
    body = (json.dumps(asked).encode() + b"\n") * 600
    answer = requests.post(
        f"{narrow}/v1/bulk", data=body, headers={"Content-Type": "application/x-ndjson"}, timeout=PATIENCE
    )
    assert answer.content.count(b"\n") == 600


@needs_proc
def test_memory_does_not_grow_with_the_lines(narrow: str, lines: list[bytes]) -> None:
    process = server_process(narrow)
    block = lines[0] * 50

    def pour(megabytes: int) -> int:
        """Stream this much through the server in chunks. Returns the memory of the server afterwards."""
        blocks = megabytes * 1_000_000 // len(block)
        answered = 0
        with closing(Talk(narrow, CHUNKED)) as talk:
            writing = threading.Thread(target=send_many, args=(talk, block, blocks))
            writing.start()
            while chunk := talk.chunk():
                answered += chunk.count(b"\n")
            writing.join()
        assert answered == blocks * 50
        return resident(process)

    little = pour(2)
    assert pour(20) < little + 8_000


@needs_proc
def test_a_client_that_does_not_read_is_slowed_down(narrow: str, lines: list[bytes]) -> None:
    process = server_process(narrow)
    block = lines[0] * 50
    with closing(Talk(narrow, CHUNKED)) as talk:
        before = resident(process)
        talk.socket.settimeout(1)
        with pytest.raises(TimeoutError):
            send_many(talk, block, 100_000)
        assert resident(process) < before + 16_000
    streams_are_free(narrow)


@needs_proc
@pytest.mark.parametrize("length", ["Content-Length: 1000000000", CHUNKED])
def test_a_client_that_disconnects_uses_no_more_processor_time(narrow: str, lines: list[bytes], length: str) -> None:
    process = server_process(narrow)
    block = b"".join(lines) * 20
    for _ in range(THREADS):
        with closing(Talk(narrow, length)) as talk:
            for _ in range(10):
                if length == CHUNKED:
                    talk.send(block)
                else:
                    talk.socket.sendall(block)
            talk.chunk()
    streams_are_free(narrow)

    def idle() -> bool:
        before = processor_time(process)
        time.sleep(0.2)  # the test checks that nothing happens in this time
        return processor_time(process) - before <= 1

    eventually(idle)


def test_a_client_that_disconnects_after_its_body_is_released(narrow: str, lines: list[bytes]) -> None:
    """The body has a Content-Length and is sent completely, but most of its lines are not answered yet."""
    body = lines[0] * (1_100_000 // len(lines[0]))
    for _ in range(THREADS):
        with closing(Talk(narrow, f"Content-Length: {len(body)}")) as talk:
            talk.socket.sendall(body)
            assert talk.chunk()
    streams_are_free(narrow)


def test_a_client_that_closes_its_sending_half_is_released(narrow: str, lines: list[bytes]) -> None:
    # granian treats this as a disconnected client. The test checks that its thread is free again.
    for _ in range(THREADS):
        with closing(Talk(narrow, CHUNKED)) as talk:
            talk.send(lines[0])
            assert json.loads(talk.chunk())["line"] == 1
            talk.socket.shutdown(socket.SHUT_WR)
            while talk.socket.recv(1 << 16):
                pass
    streams_are_free(narrow)
