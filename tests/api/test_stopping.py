"""A server that stops: open requests are answered, streams end properly, and new requests are refused."""

import json
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from time import sleep

import pytest
import requests

from reeve_service.games.installed import own_games, wires
from reeve_service.jobs.bulk_jobs import BULK
from reeve_service.jobs.ledger import Ledger
from reeve_service.openapi.examples import game_examples
from reeve_service.storage.connection import connect_raw
from reeve_service.storage.redis_server import RedisServer
from tests.api.test_bulk_streams import CHUNKED, Talk
from tests.front.test_slow_clients import begin, has_come, rest_of
from tests.jobs.conftest import wait_until
from tests.server import free_port, start, wait_for

PATIENCE = 120
PAUSE = 0.1
"""How long a client waits before it sends the next line."""
GAME = "ethnos"


class Server:
    """A server with a log. A test stops it."""

    def __init__(self, log: Path, **settings: str) -> None:
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        self._log = log
        with log.open("wb") as output:
            self.process = start("serve", output, {"REEVE_PORT": str(port), "REEVE_HTTP_WORKERS": "1", **settings})
        wait_for(port, self.process)

    def log(self) -> list[dict[str, object]]:
        """The log lines so far."""
        return [json.loads(line) for line in self._log.read_text().splitlines()]

    def stop(self) -> None:
        """Send the signal to stop."""
        self.process.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """Kill it if it still runs."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


class Asking:
    """A request in a thread, and its result."""

    def __init__(self, ask: Callable[[], object]) -> None:
        self._came: list[object] = []
        self._thread = threading.Thread(target=self._run, args=(ask,))
        self._thread.start()

    def _run(self, ask: Callable[[], object]) -> None:
        self._came.append(ask())

    def came(self) -> object:
        """The result of the request."""
        self._thread.join(PATIENCE)
        return self._came[0]


@pytest.fixture
def server(redis_server: RedisServer, tmp_path: Path) -> Iterator[Server]:
    """A server without workers, in which two requests may wait for a search, and with much time to stop."""
    settings = {"REEVE_WATCHERS": "2", "REEVE_STOP_SECONDS": str(PATIENCE)}
    server = Server(tmp_path / "log", REEVE_REDIS_URL=redis_server.url, **settings)
    yield server
    server.kill()


@pytest.fixture
def redis_server() -> Iterator[RedisServer]:
    with RedisServer() as redis:
        yield redis


def search(server: Server) -> str:
    """The address of an open search."""
    example = game_examples(wires(own_games())[GAME])["ViewRequest"]
    body = {"state": example["state"], "seat": example["seat"], "milliseconds": 60_000}
    answer = requests.post(f"{server.address}/v1/games/{GAME}/searches", json=body, timeout=PATIENCE)
    assert answer.status_code == 202
    return server.address + answer.headers["Location"]


def test_waiting_requests_are_answered_and_streams_of_events_end(server: Server) -> None:
    place = search(server)
    begun, stopping = threading.Event(), threading.Event()
    waiting = Asking(lambda: status_after_waiting(place, stopping))

    def watch() -> bytes:
        with requests.get(f"{place}/events", stream=True, timeout=PATIENCE) as answer:
            blocks = []
            for block in answer.iter_content(None):
                blocks.append(block)
                begun.set()
            return b"".join(blocks)

    watching = Asking(watch)
    assert begun.wait(PATIENCE)
    wait_until(lambda: nobody_else_may_wait(place))
    # A stream has no log line until it ends.
    assert "/v1/searches/<search>/events" not in [line["route"] for line in server.log()]
    stopping.set()
    server.stop()
    assert waiting.came() == "queued"
    events = watching.came()
    assert isinstance(events, bytes)
    assert events.endswith(b"\n\n")
    assert server.process.wait(PATIENCE) == 0
    lines = {line["route"]: line for line in server.log()}
    assert lines["/v1/searches/<search>/events"]["out"] == len(events)
    assert lines["/v1/searches/<search>"]["status"] == 200
    assert place.rpartition("/")[2] not in json.dumps(lines)


def status_after_waiting(place: str, stopping: threading.Event) -> object:
    """The status from a request that waits while the server stops.

    A request that comes while `nobody_else_may_wait` asks may not wait, and on a busy machine a wait may end too early.
    Then another request waits.
    """
    while True:
        answer = requests.get(place, headers={"Prefer": "wait=30"}, timeout=PATIENCE)
        if "Preference-Applied" in answer.headers and stopping.is_set():
            return answer.json()["status"]


def nobody_else_may_wait(place: str) -> bool:
    """Whether no more requests may wait."""
    answer = requests.get(place, headers={"Prefer": "wait=1"}, timeout=PATIENCE)
    return "Preference-Applied" not in answer.headers


@cache
def line() -> bytes:
    """A bulk line."""
    example = game_examples(wires(own_games())[GAME])["ScoreRequest"]
    return json.dumps({"operation": "score", "game": GAME, "body": example}).encode() + b"\n"


def is_closed(server: Server) -> bool:
    """Whether new connections are refused."""
    try:
        requests.get(f"{server.address}/healthz", timeout=PATIENCE)
    except requests.ConnectionError:
        return True
    return False


def test_a_bulk_request_is_finished_and_new_connections_are_refused(server: Server) -> None:
    talk, asked = Talk(server.address, CHUNKED), line()
    talk.send(asked)
    assert json.loads(talk.chunk())["status"] == 200
    server.stop()
    wait_until(lambda: is_closed(server))
    for number in (2, 3):
        talk.send(asked)
        answer = json.loads(talk.chunk())
        assert (answer["line"], answer["status"]) == (number, 200)
    talk.send(b"")
    assert talk.chunk() == b""
    talk.close()
    assert server.process.wait(PATIENCE) == 0


def test_a_bulk_request_that_takes_too_long_ends_with_a_problem_line(redis_server: RedisServer, tmp_path: Path) -> None:
    server = Server(tmp_path / "log", REEVE_REDIS_URL=redis_server.url, REEVE_STOP_SECONDS="3")
    try:
        talk, asked = Talk(server.address, CHUNKED), line()
        talk.send(asked)
        answers = [json.loads(talk.chunk())]
        server.stop()
        while answers[-1]["status"] == 200:
            sleep(PAUSE)
            talk.send(asked)
            answers += [json.loads(each) for each in talk.chunk().splitlines()]
        assert answers[-1]["problem"]["type"] == "/problems/stopping"
        assert [each["line"] for each in answers] == list(range(1, len(answers) + 1))
        assert talk.chunk() == b""
        talk.close()
        assert server.process.wait(PATIENCE) == 0
    finally:
        server.kill()


@pytest.fixture
def hasty(redis_server: RedisServer, tmp_path: Path) -> Iterator[Server]:
    """A server with little time to stop."""
    server = Server(tmp_path / "log", REEVE_REDIS_URL=redis_server.url, REEVE_STOP_SECONDS="3")
    yield server
    server.kill()


def test_clients_that_send_nothing_more_get_a_problem_and_a_log_line(hasty: Server) -> None:
    """One has sent half a body, and the other a bulk request without an end."""
    headers = ("Content-Length: 100", "Expect: 100-continue")
    talk = Talk(hasty.address, CHUNKED)
    talk.send(line())
    assert json.loads(talk.chunk())["status"] == 200
    with closing(begin(hasty.address, f"/v1/games/{GAME}/scores", *headers)) as spoken:
        # This arrives when the server begins to read the body.
        assert spoken.recv(1 << 16).startswith(b"HTTP/1.1 100 ")
        spoken.sendall(b"{")
        hasty.stop()
        head, _, problem = rest_of(spoken).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 503 ")
    assert json.loads(problem)["type"] == "/problems/stopping"
    answer = json.loads(talk.chunk())
    assert (answer["line"], answer["problem"]["type"]) == (2, "/problems/stopping")
    assert talk.chunk() == b""
    talk.close()
    assert hasty.process.wait(PATIENCE) == 0
    lines = {each["route"]: each for each in hasty.log()}
    assert len(lines) == len(hasty.log())
    assert set(lines) == {"/v1/games/<game>/scores", "/v1/bulk"}
    assert lines["/v1/games/<game>/scores"]["status"] == 503
    assert lines["/v1/bulk"]["lines"] == 1


@pytest.mark.parametrize("goes_on", [True, False])
def test_an_upload_is_refused_and_leaves_nothing_behind(
    hasty: Server, redis_server: RedisServer, goes_on: bool
) -> None:
    ledger, asked = Ledger(connect_raw(redis_server.url), BULK), line() * 1000
    head = (CHUNKED, "Idempotency-Key: again")
    with closing(begin(hasty.address, "/v1/bulk-jobs", *head, media_type="application/x-ndjson")) as spoken:
        spoken.sendall(b"%x\r\n%b\r\n" % (len(asked), asked))
        wait_until(lambda: ledger.numbers().bytes > 0)
        hasty.stop()
        while goes_on and not has_come(spoken):
            spoken.sendall(b"%x\r\n%b\r\n" % (len(line()), line()))
            sleep(PAUSE)
        answer, _, problem = rest_of(spoken).partition(b"\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 503 ")
    assert json.loads(problem)["type"] == "/problems/stopping"
    assert ledger.numbers().bytes == 0
    assert hasty.process.wait(PATIENCE) == 0
    assert [(each["route"], each["status"]) for each in hasty.log()] == [("/v1/bulk-jobs", 503)]
