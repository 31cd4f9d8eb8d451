"""Analyses over HTTP: created, waited for, watched and cancelled, on a real server with Redis and a worker."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import requests

import reeve
from reeve_schemas.answers import analyses as answers
from reeve_schemas.answers.searches import LineMove
from reeve_service.storage.redis_server import RedisServer
from tests.jobs.conftest import PATIENCE
from tests.server import running_server, running_worker

UNKNOWN = "A" * 22


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A real server with a worker."""
    with (
        RedisServer() as server,
        running_worker(server.url),
        running_server(REEVE_REDIS_URL=server.url) as found,
    ):
        yield f"{found}/v1"


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """The first moves of a game."""
    with reeve.connect("local") as client:
        match = client.start("ethnos", seats=["ann", "bob"], seed="07" * 32)
        for _ in range(4):
            match.play(next(match.legal_moves(match.pending[0])))
        return match.record()


def order(address: str, body: dict[str, Any], wait: int = 30) -> requests.Response:
    """The response for an analysis that has ended."""
    headers = {"Prefer": f"wait={wait}"}
    return requests.post(f"{address}/games/ethnos/analyses", json=body, headers=headers, timeout=PATIENCE)


def ended(address: str, body: dict[str, Any]) -> dict[str, Any]:
    """The document of an analysis that has ended, however long that takes."""
    answer = order(address, body)
    while answer.json()["status"] in ("queued", "running"):
        place = f"{address}/analyses/{answer.json()['id']}"
        answer = requests.get(place, headers={"Prefer": "wait=30"}, timeout=PATIENCE)
    document: dict[str, Any] = answer.json()
    return document


def check_shape(analysis: dict[str, Any]) -> None:
    """Check that an analysis has exactly the fields of its schema, at all levels."""
    answers.Analysis().read(analysis)
    answers.AnalysisProgress().read(analysis["progress"])
    answers.AnalysisResult().read(analysis["result"])
    for move in analysis["result"]["moves"]:
        answers.JudgedMove().read(move)
        LineMove().read(move["best"])


def test_every_decision_of_a_record_is_judged(address: str, record: dict[str, Any]) -> None:
    analysis = ended(address, {"record": record, "iterations": 10, "seed": 1})
    check_shape(analysis)
    assert analysis["status"] == "done"
    assert analysis["progress"] == {"done": 1.0, "decisions": 4, "decisions_done": 4}
    moves = analysis["result"]["moves"]
    assert [(each["at"], each["move"]) for each in moves] == list(enumerate(record["moves"]))
    assert set(analysis["result"]["accuracy"]) == {"ann", "bob"}
    assert analysis["result"]["turning_point"] is None, "the game is not over"


def test_the_workers_find_the_same_as_one_process(address: str, record: dict[str, Any]) -> None:
    body = {"record": record, "iterations": 10, "seed": 2}
    with reeve.connect("local") as client:
        alone = client.analyses.create("ethnos", record=record, iterations=10, seed=2, wait=int(PATIENCE))
    assert ended(address, body)["result"] == alone["result"]


def test_the_events_end_with_the_whole_analysis(address: str, record: dict[str, Any]) -> None:
    accepted = order(address, {"record": record, "iterations": 40, "seed": 3}, wait=0)
    assert accepted.status_code in (200, 202)
    place = f"{address.removesuffix('/v1')}{accepted.headers['Location']}"
    with requests.get(f"{place}/events", stream=True, timeout=PATIENCE) as stream:
        lines = [line.decode() for line in stream.iter_lines(chunk_size=1)]
    documents = [json.loads(line.removeprefix("data: ")) for line in lines if line.startswith("data: ")]
    assert [line for line in lines if line.startswith("event: ")][-1] == "event: done"
    assert len(documents[-1]["result"]["moves"]) == 4
    assert all(not each["result"]["moves"] for each in documents[:-1] if each["result"])


def test_an_analysis_can_be_cancelled(address: str, record: dict[str, Any]) -> None:
    begun = order(address, {"record": record, "iterations": 10_000}, wait=0).json()
    cancelled = requests.delete(f"{address}/analyses/{begun['id']}", timeout=PATIENCE).json()
    assert cancelled["status"] == "cancelled"


@pytest.mark.parametrize(
    ("change", "pointers"),
    [
        ({"iterations": 0}, {"/iterations": "out_of_range"}),
        ({"record": 5}, {"/record": "not_an_object"}),
        ({"level": "casual"}, {"/level": "unknown_field"}),
    ],
)
def test_errors_are_reported(
    address: str, record: dict[str, Any], change: dict[str, Any], pointers: dict[str, str]
) -> None:
    answer = order(address, {"record": record, **change})
    assert answer.status_code == 422
    assert {error["pointer"]: error["code"] for error in answer.json()["errors"]} == pointers


@pytest.mark.parametrize(
    ("change", "pointer", "code"),
    [
        ({"moves": [], "chain": None}, "/record", "no_decisions"),
        ({"chain": ["00" * 32] * 5}, "/record/chain", "untrue_record"),
        ({"rules": 99}, "/record/rules", "untrue_record"),
        ({"commitment": "00" * 32}, "/record/commitment", "untrue_record"),
        ({"result": {"totals": {"ann": 9, "bob": 0}}}, "/record/result", "untrue_record"),
    ],
)
def test_a_record_must_be_correct_and_have_a_decision(
    address: str, record: dict[str, Any], change: dict[str, Any], pointer: str, code: str
) -> None:
    changed = {name: value for name, value in {**record, **change}.items() if value is not None}
    answer = order(address, {"record": changed})
    assert {error["pointer"]: error["code"] for error in answer.json()["errors"]} == {pointer: code}


def test_the_error_points_at_the_first_illegal_move(address: str, record: dict[str, Any]) -> None:
    first, second, *others = record["moves"]
    answer = order(address, {"record": {**record, "moves": [first, {**second, "seat": first["seat"]}, *others]}})
    assert [error["pointer"] for error in answer.json()["errors"]] == ["/record/moves/1"]


def test_an_unknown_analysis_is_a_problem(address: str) -> None:
    answer = requests.get(f"{address}/analyses/{UNKNOWN}", timeout=PATIENCE)
    assert (answer.status_code, answer.json()["type"]) == (404, "/problems/no-such-analysis")
