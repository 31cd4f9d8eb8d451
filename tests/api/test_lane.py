"""The lane for verdicts: its responses are the same as those of Flask, byte for byte and header for header."""

import json
import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests
from flask import Flask

import reeve
from reeve_service.api.lane import Lane
from reeve_service.api.services import current_services
from tests.server import SEALING, START_SECONDS, running_server

SEATS = ["ann", "bob", "cid"]
TO_FLASK = {"X-Anything": "a header that the lane does not know"}
ID = {"X-Request-ID": "one"}


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("lane") / "log"


@pytest.fixture(scope="module")
def address(log: Path) -> Iterator[str]:
    """A server that writes a log line for every request."""
    settings = {**SEALING, "REEVE_LOG_LEVEL": "INFO", "REEVE_CORS_ORIGINS": "https://app.example"}
    with log.open("wb") as output, running_server(output, **settings) as started:
        yield started


def both_ways(address: str, game: str, body: bytes, **headers: str) -> list[requests.Response]:
    """The responses of the lane and of Flask, which must be the same."""
    url = f"{address}/v1/games/{game}/adjudications"
    usual = {"Content-Type": "application/json", "X-Request-ID": secrets.token_hex(8), **headers}
    answers = [requests.post(url, body, headers={**usual, **more}, timeout=120) for more in ({}, TO_FLASK)]
    quick, slow = answers
    assert (quick.status_code, quick.content) == (slow.status_code, slow.content)
    assert without_date(quick) == without_date(slow)
    return answers


def without_date(answer: requests.Response) -> list[tuple[str, str]]:
    return sorted((name.lower(), value) for name, value in answer.raw.headers.items() if name.lower() != "date")


def lines(log: Path, request_id: str) -> list[dict[str, Any]]:
    """Both log lines of a request, without what differs each time. They are written a moment after the response."""
    until = time.monotonic() + START_SECONDS
    found: list[dict[str, Any]] = []
    while len(found) < 2:
        assert time.monotonic() < until
        found = [line for line in map(json.loads, log.read_bytes().splitlines()) if line["id"] == request_id]
    return [{name: value for name, value in line.items() if name not in ("time", "ms")} for line in found]


def verdicts_of(address: str) -> dict[str, float]:
    """The counts of verdicts and requests."""
    text = reeve.connect(address).metrics()
    rows = [line.rpartition(" ") for line in text.splitlines() if line.startswith(("reeve_verdicts", "reeve_requests"))]
    return {name: float(value) for name, _, value in rows if "adjudications" in name or "verdicts" in name}


# Each language with one game, and each game in one language: no game reads the header itself.
@pytest.mark.parametrize(
    ("game", "language"),
    [
        *(("ethnos", language) for language in ("en", "ru", "pl", "de, pl;q=0.5", "")),
        *((game, "pl") for game in ("lords-of-xidit", "tiny-epic-kingdoms", "ancient-world")),
    ],
)
def test_sound_requests(address: str, log: Path, game: str, language: str) -> None:
    match = reeve.connect("local").start(game, seats=SEATS, seed="07" * 32)
    seat = match.pending[0]
    legal = next(iter(match.legal_moves(seat)))
    illegal = {**legal, "seat": next(each for each in SEATS if each not in match.pending or each != seat)}
    for move in (legal, illegal):
        for more in ({}, {"views": True}, {"suggest": 3}):
            body = json.dumps({"state": match.state, "move": move, **more}).encode()
            before = verdicts_of(address)
            quick, _ = both_ways(address, game, body, **({"Accept-Language": language} if language else {}))
            assert quick.status_code == 200
            one, other = lines(log, quick.headers["X-Request-ID"])
            assert one == other
            assert one["game"] == game
            after = verdicts_of(address)
            assert {after[name] - before.get(name, 0) for name in after if after[name] != before.get(name)} == {2.0}


def test_unsound_requests(address: str, log: Path) -> None:
    match = reeve.connect("local").start("ethnos", seats=SEATS, seed="07" * 32)
    sealed = reeve.connect(address).start_sealed("ethnos", seats=SEATS)
    seat = sealed.pending[0]
    move = {"kind": "recruit_from_deck", "seat": seat}
    state: dict[str, Any] = dict(match.state)
    for body in (
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff",
        json.dumps({"state": state}).encode(),
        json.dumps({"state": state, "move": move, "more": 1}).encode(),
        json.dumps({"state": {**state, "deck": -1}, "move": move}).encode(),
        json.dumps({"state": {**state, "dragons": 2}, "move": move}).encode(),
        json.dumps({"state": {**state, "game": "chess"}, "move": move}).encode(),
        json.dumps({"state": sealed.state, "key": "wrong", "move": move}).encode(),
        json.dumps({"state": state, "move": move, "filler": " " * 20_000}).encode(),
    ):
        quick, _ = both_ways(address, "ethnos", body)
        one, other = lines(log, quick.headers["X-Request-ID"])
        assert one == other


@pytest.mark.parametrize(
    "headers",
    [
        {"Content-Type": "text/plain"},
        {"Content-Type": "application/json; charset=latin-1"},
        {"Content-Type": "application/json; charset=utf-8"},
        {"Accept": "text/html"},
        {"Accept": "*/*"},
        {"Origin": "https://app.example"},
        {"Origin": "https://other.example"},
        {"Content-Encoding": "gzip"},
        {"Host": "a b"},
        {"X-Forwarded-For": "192.0.2.1, 192.0.2.2", "X-Forwarded-Proto": "https", "Via": "1.1 proxy"},
        {"Authorization": "Bearer nobody-asks"},
        {"Sec-Fetch-Mode": "cors", "Referer": "https://app.example/", "Cache-Control": "no-cache"},
        {"Range": "bytes=0-1"},
        {"X-Request-ID": "not an id"},
    ],
)
def test_headers(address: str, log: Path, headers: dict[str, str]) -> None:
    match = reeve.connect("local").start("ethnos", seats=SEATS, seed="07" * 32)
    move = {"kind": "recruit_from_deck", "seat": match.pending[0]}
    body = json.dumps({"state": match.state, "move": move}).encode()
    if "X-Request-ID" not in headers:
        both_ways(address, "ethnos", body, **headers)
        return
    url = f"{address}/v1/games/ethnos/adjudications"
    ids = {
        requests.post(url, body, headers={"Content-Type": "application/json", **headers, **more}, timeout=120).headers[
            "X-Request-ID"
        ]
        for more in ({}, TO_FLASK)
    }
    assert len(ids) == 2


@pytest.mark.parametrize("headers", [{}, {"X-Forwarded-For": "192.0.2.1"}, {"X-Probe": "of somebody"}])
def test_health(address: str, headers: dict[str, str]) -> None:
    paths = ("/healthz", "/healthz?for=flask")
    answers = [requests.get(address + path, headers={**ID, **headers}, timeout=120) for path in paths]
    assert answers[0].content == answers[1].content == b'{"status":"up"}'
    assert without_date(answers[0]) == without_date(answers[1])


BEHIND_A_PROXY = {"x-forwarded-for": "192.0.2.1", "x-forwarded-proto": "https", "x-real-ip": "192.0.2.1"}
IN_A_BROWSER = {"origin": "http://localhost", "referer": "http://localhost/", "sec-fetch-mode": "cors"}


@pytest.mark.parametrize(
    ("headers", "is_in_lane"),
    [
        ({}, True),
        (BEHIND_A_PROXY, True),
        (IN_A_BROWSER, True),
        ({"authorization": "Bearer one"}, True),
        ({"content-encoding": "gzip"}, False),
        ({"x-anything": "1"}, False),
    ],
)
def test_which_requests_the_lane_answers(app: Flask, headers: dict[str, str], is_in_lane: bool) -> None:
    with app.app_context():
        lane = Lane(current_services())
    match = reeve.connect("local").start("ethnos", seats=SEATS, seed="07" * 32)
    body = json.dumps({"state": match.state, "move": {"kind": "recruit_from_deck", "seat": match.pending[0]}}).encode()
    usual = {"host": "localhost", "content-type": "application/json", "content-length": str(len(body)), **headers}
    scope = {
        "path": "/v1/games/ethnos/adjudications",
        "method": "POST",
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in usual.items()],
    }
    assert isinstance(lane.answer(scope, body), tuple) == is_in_lane


@pytest.mark.parametrize("name", ["Accept", "Accept-Language"])
def test_long_lists_in_headers_are_ignored(address: str, name: str) -> None:
    """Parsing them takes long, so the loop must not do it."""
    match = reeve.connect("local").start("ethnos", seats=SEATS, seed="07" * 32)
    body = json.dumps({"state": match.state, "move": next(match.legal_moves(match.pending[0]))}).encode()
    for count, ignored in ((100, False), (2000, True)):
        unwanted = f"pl,{'a/b,' * count}"
        quick, _ = both_ways(address, "ethnos", body, **{name: unwanted})
        if name == "Accept":
            assert quick.status_code == (200 if ignored else 406)
        else:
            assert quick.headers["Content-Language"] == ("en" if ignored else "pl")
