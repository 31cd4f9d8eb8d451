"""Lines over a real connection: answers come while lines still go, memory stays, and who leaves costs nothing more."""

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

from reeve_schemas.games import own_games, wires
from reeve_schemas.openapi.examples import game_examples
from tests.server import running_server

THREADS = 8
PATIENCE = 120.0
HEADERS = "Host: reeve\r\nContent-Type: application/x-ndjson\r\n"
CHUNKED = "Transfer-Encoding: chunked"

needs_proc = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="looks at processes in /proc")


@pytest.fixture(scope="module")
def narrow() -> Iterator[str]:
    """The address of a server with few threads, so that one which is not given back is missed."""
    with running_server(REEVE_HTTP_THREADS=str(THREADS)) as address:
        yield address


@pytest.fixture(scope="module")
def lines() -> list[bytes]:
    """Some adjudications, scores and broken lines, each with its end."""
    examples = {game: game_examples(wire) for game, wire in wires(own_games()).items()}
    made: list[object] = []
    for game, bodies in examples.items():
        made.append({"operation": "adjudicate", "game": game, "body": bodies["AdjudicationRequest"]})
        made.append({"operation": "score", "game": game, "body": bodies["ScoreRequest"]})
    return [json.dumps(each).encode() + b"\n" for each in made] + [b"broken\n"]


class Talk:
    """One bulk request that the server has begun to answer, spoken by hand."""

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
            # The places are taken by those who just left: their going away has to be noticed first.
            assert b" 503 " in status
            assert time.monotonic() < until
            self.close()

    def send(self, body: bytes) -> None:
        """One chunk; an empty one is the end."""
        self.socket.sendall(b"%x\r\n%b\r\n" % (len(body), body))

    def chunk(self) -> bytes:
        """One chunk of the answer; an empty one is the end."""
        size = int(self.file.readline(), 16)
        read = self.file.read(size)
        self.file.readline()
        return read

    def close(self) -> None:
        """Goes away."""
        self.file.close()
        self.socket.close()


def send_many(talk: Talk, block: bytes, count: int) -> None:
    """One block so many times, and the end."""
    for _ in range(count):
        talk.send(block)
    talk.send(b"")


def eventually(holds: Callable[[], bool]) -> None:
    """Waits until something holds."""
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.02)


def streams_are_free(address: str) -> None:
    """All places for streams can be had at once: none is held by a client that is gone."""
    talks = [Talk(address, CHUNKED) for _ in range(THREADS // 4)]
    for talk in talks:
        talk.close()


def server_process(address: str) -> Path:
    """The process that answers, in /proc."""
    port = f":{urlsplit(address).port:04X}"
    rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()]
    inodes = {row[9] for row in rows if row[1].endswith(port)}
    found = []
    for link in Path("/proc").glob("[0-9]*/fd/*"):
        try:
            if str(link.readlink()).removeprefix("socket:[").removesuffix("]") in inodes:
                found.append(link.parents[1])
        except OSError:
            continue  # gone meanwhile, or another user's
    # The parent binds the address, and its child, the younger of them, serves it.
    return max(found, key=lambda process: int(process.name))


def resident(process: Path) -> int:
    """How much memory a process has, in kilobytes."""
    rows = (process / "status").read_text().splitlines()
    return int(next(row for row in rows if row.startswith("VmRSS:")).split()[1])


def processor_time(process: Path) -> int:
    """How much a process has computed, in ticks."""
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


def test_gzip_is_answered_before_the_end_too(narrow: str, lines: list[bytes]) -> None:
    with closing(Talk(narrow, CHUNKED, "Content-Encoding: gzip", "Accept-Encoding: gzip")) as talk:
        packer, reader = zlib.compressobj(wbits=31), zlib.decompressobj(31)
        for number, line in enumerate(lines, 1):
            talk.send(packer.compress(line) + packer.flush(zlib.Z_SYNC_FLUSH))
            assert json.loads(reader.decompress(talk.chunk()))["line"] == number


def test_a_body_of_known_length_is_answered_while_it_comes(narrow: str, lines: list[bytes]) -> None:
    body = b"".join(lines) * 5
    rest = 1_100_000 - len(body)
    with closing(Talk(narrow, f"Content-Length: {len(body) + rest}")) as talk:
        talk.socket.sendall(body)
        assert json.loads(talk.chunk().splitlines()[0])["line"] == 1
        talk.socket.sendall(b"\n" * rest)
        last = b""
        while chunk := talk.chunk():
            last = chunk
        assert json.loads(last.splitlines()[-1])["line"] == 5 * len(lines)


def test_a_body_of_a_usual_size_may_be_sent_whole_before_an_answer_is_read(narrow: str, lines: list[bytes]) -> None:
    # More answers than all buffers on the way can hold: the moves of a seat, many times over.
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
        """Streams so much through the server in chunks, and says how much memory it then has."""
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
def test_a_client_that_does_not_read_is_held_back(narrow: str, lines: list[bytes]) -> None:
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
def test_a_client_that_vanishes_costs_nothing_more(narrow: str, lines: list[bytes], length: str) -> None:
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
        time.sleep(0.2)  # what is measured is that nothing happens meanwhile
        return processor_time(process) - before <= 1

    eventually(idle)


def test_a_client_that_closes_its_half_is_let_go(narrow: str, lines: list[bytes]) -> None:
    # granian takes this for a client that is gone; what counts here is that its thread is free again.
    for _ in range(THREADS):
        with closing(Talk(narrow, CHUNKED)) as talk:
            talk.send(lines[0])
            assert json.loads(talk.chunk())["line"] == 1
            talk.socket.shutdown(socket.SHUT_WR)
            while talk.socket.recv(1 << 16):
                pass
    streams_are_free(narrow)
