"""Bodies that cannot be read: each is refused with its own problem and nothing else."""

from typing import Any

import orjson
import pytest

from reeve_service.config.settings import Settings
from reeve_service.referee.parsing import is_deeper
from tests.api.tables import Table, client_of, kind, pointers

State = dict[str, Any]
Move = dict[str, Any]


@pytest.mark.parametrize("body", [b"", b"state", b"{", b"{} {}", b"{'state': 1}", b'{"state":1,}', b"\xef\xbb\xbf{}"])
def test_not_json(table: Table, body: bytes) -> None:
    answer = table.send(body)
    assert answer.status_code == 400
    assert kind(answer) == "not-json"


def test_not_utf8(table: Table) -> None:
    answer = table.send('{"seats": ["Łukasz"]}'.encode("iso-8859-2"))
    assert answer.status_code == 400
    assert kind(answer) == "not-json"


@pytest.mark.parametrize("number", [b"NaN", b"Infinity", b"-Infinity", b"1e999"])
def test_nan(table: Table, number: bytes) -> None:
    answer = table.send(b'{"state":' + number + b',"move":{}}')
    assert answer.status_code == 400
    assert kind(answer) == "not-json"


@pytest.mark.parametrize("text", [rb'"\ud800"', rb'"\udc00"', rb'"\ud800\ud800"', b'"\xed\xa0\x80"'])
def test_lone_surrogate(table: Table, text: bytes) -> None:
    answer = table.send(b'{"seats":["ann",' + text + b"]}", resource="setups")
    assert answer.status_code == 400
    assert kind(answer) == "not-json"


@pytest.mark.parametrize(
    "content_type",
    [None, "", "text/plain", "application/xml", "application/json; charset=latin-1", "application/problem+json", ";"],
)
def test_wrong_content_type(table: Table, content_type: str | None) -> None:
    answer = table.send(b"{}", content_type)
    assert answer.status_code == 415
    assert kind(answer) == "unsupported-media-type"


@pytest.mark.parametrize("content_type", ["application/json", "Application/JSON; charset=UTF-8"])
def test_the_content_type_may_have_a_charset(table: Table, content_type: str) -> None:
    assert table.send(b"{}", content_type).status_code == 422


def test_compressed_body(table: Table) -> None:
    answer = table.post("setups", {"seats": ["ann", "bob"]}, {"Content-Encoding": "gzip"})
    assert answer.status_code == 415


def test_body_over_the_limit() -> None:
    table = Table(client_of(Settings(body_limit=1024)))
    assert table.send(b"{" + b" " * 1022 + b"}").status_code == 422
    for size in (1025, 1026, 100_000):
        answer = table.send(b"{" + b" " * (size - 2) + b"}")
        assert answer.status_code == 413
        assert kind(answer) == "too-large"


@pytest.mark.parametrize("opening", [b"[", b'{"a":', b'[{"a":'])
@pytest.mark.parametrize("closed", [True, False])
def test_ten_thousand_deep(table: Table, opening: bytes, closed: bool) -> None:
    closing = {b"[": b"]", b'{"a":': b"}", b'[{"a":': b"}]"}[opening]
    body = b'{"state":' + opening * 10_000 + b"1" * closed + closing * 10_000 * closed + b',"move":{}}'
    answer = table.send(body)
    assert answer.status_code == 400
    assert kind(answer) == "too-deep"


@pytest.mark.parametrize(
    ("body", "depth"),
    [
        (b"[]", 1),
        (b"[[],[[]]]", 3),
        (b'{"a":[{"b":{}}]}', 4),
        (b'["[[[[[["]', 1),
        (rb'["\"[[[[", "\\", [1]]', 2),
        (rb'["\\\"[[[["]', 1),
        (b"[" + b"[],{}," * 100 + b"[[]]]", 3),
    ],
)
def test_depth_is_counted_without_brackets_in_texts(body: bytes, depth: int) -> None:
    orjson.loads(body)
    assert not is_deeper(body, depth)
    assert is_deeper(body, depth - 1)


@pytest.mark.parametrize("rubbish", [b"\xff\xfe", b"\xc0\xaf", b"\xed\xa0\x80"])
def test_a_valid_request_with_bytes_that_are_not_utf_8(table: Table, rubbish: bytes) -> None:
    state = table.start()
    sound = orjson.dumps({"state": state, "move": table.moves(state)[0]})
    answer = table.send(sound.replace(b'"ann"', b'"' + rubbish + b'"'))
    assert answer.status_code == 400
    assert kind(answer) == "not-json"


def test_the_last_value_of_a_repeated_key_is_used(table: Table) -> None:
    body = b'{"seats":["ann"],"seats":["ann","bob"]}'
    assert table.send(body, resource="setups").json["state"]["seats"] == ["ann", "bob"]


@pytest.mark.parametrize("body", [b"[]", b'"state"', b"5", b"null", b"true"])
def test_not_an_object(table: Table, body: bytes) -> None:
    answer = table.send(body)
    assert answer.status_code == 422
    assert pointers(answer) == {"": "not_an_object"}


def test_unknown_field(table: Table, state: State, move: Move) -> None:
    answer = table.post("adjudications", {"state": {**state, "x/y": 1}, "move": {**move, "speed": 2}, "mood": 3})
    assert answer.status_code == 422
    assert pointers(answer) == dict.fromkeys(("/state/x~1y", "/move/speed", "/mood"), "unknown_field")


def test_missing_field(table: Table, state: State, move: Move) -> None:
    del state["players"]
    del move["seat"]
    answer = table.post("adjudications", {"state": state, "move": move})
    assert answer.status_code == 422
    assert pointers(answer) == {"/state/players": "missing", "/move/seat": "missing"}
    assert pointers(table.post("adjudications", {})) == {"/state": "missing", "/move": "missing"}


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("ply", "5", "not_whole"),
        ("ply", 1.0, "not_whole"),
        ("ply", True, "not_whole"),
        ("ply", 10**30, "not_whole"),
        ("ply", -1, "out_of_range"),
        ("seats", "ann", "not_a_list"),
        ("players", {}, "not_a_list"),
        ("phase", 5, "not_text"),
        ("phase", "nap", "not_a_choice"),
        ("tokens", [], "not_an_object"),
        ("deck", None, "null"),
    ],
)
def test_wrong_type(table: Table, state: State, move: Move, field: str, value: object, code: str) -> None:
    answer = table.post("adjudications", {"state": {**state, field: value}, "move": move})
    assert answer.status_code == 422
    assert pointers(answer) == {f"/state/{field}": code}


def test_the_number_of_errors_in_a_problem_is_limited(table: Table, state: State, move: Move) -> None:
    state["face_up"] = ["unicorn"] * 5000
    answer = table.post("adjudications", {"state": state, "move": move})
    assert len(answer.json["errors"]) == 100
