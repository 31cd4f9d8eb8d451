"""Long lists, and bodies with errors everywhere: they get a short problem and take little work."""

from collections.abc import Iterator
from typing import Any

import orjson
import pytest
import requests

from reeve_schemas.values import LONGEST_LIST, MOST_ERRORS
from reeve_service.games.installed import own_games, wires
from reeve_service.openapi.examples import game_examples
from tests.api.tables import Answer, Client, Table, kind, pointers

State = dict[str, Any]


def lists_in(document: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The paths of the lists in a document. Of equal items only the first is searched."""
    if isinstance(document, dict):
        for key, value in document.items():
            yield from lists_in(value, (*path, key))
    elif isinstance(document, list):
        yield path
        if document:
            yield from lists_in(document[0], (*path, 0))


def lengthened(document: Any, path: tuple[str | int, ...], length: int) -> Any:
    """A document in which the list at a path has this length."""
    if not path:
        return [document[0] if document else "x"] * length
    changed = document.copy()
    changed[path[0]] = lengthened(document[path[0]], path[1:], length)
    return changed


@pytest.mark.parametrize("game", own_games())
def test_no_list_of_a_state_may_be_long(client: Client, game: str) -> None:
    example = game_examples(wires(own_games())[game])["AdjudicationRequest"]
    paths = list(lists_in(example["state"]))
    assert len(paths) > 5
    for path in paths:
        # As long as a body allows, with the shortest items.
        length = min(LONGEST_LIST + 1, 900_000 // len(orjson.dumps(lengthened(example["state"], path, 1))))
        body = {**example, "state": lengthened(example["state"], path, max(length, 200))}
        answer = Table(client, game).send(orjson.dumps(body))
        assert answer.status_code in (413, 422), path


def told(answer: Answer) -> int:
    assert answer.status_code == 422
    return len(answer.json["errors"])


def test_a_long_list_is_one_error(table: Table) -> None:
    answer = table.post("adjudications", {"state": {**table.start(), "tribes": ["x"] * 50_000}, "move": {}})
    assert pointers(answer)["/state/tribes"] == "length"


def test_the_number_of_reported_errors_is_limited(table: Table) -> None:
    state = table.start()
    assert told(table.post("adjudications", {"state": {**state, "face_up": ["x"] * 10_000}, "move": {}})) == MOST_ERRORS
    unknown = {f"x{number}": 1 for number in range(50_000)}
    assert told(table.post("adjudications", {"state": {**state, **unknown}, "move": {}})) == MOST_ERRORS
    assert told(table.post("setups", {"seats": ["ann", "bob"], **unknown})) == MOST_ERRORS
    assert pointers(table.post("setups", {"seats": ["ann"] * 100_000})) == {"/seats": "length"}


# On a real server


def test_a_chunked_body_is_read_only_up_to_the_limit(server: str) -> None:
    def body() -> Iterator[bytes]:
        for _ in range(40):
            yield b" " * 50_000

    answer = requests.post(
        f"{server}/v1/games/ethnos/setups", data=body(), headers={"Content-Type": "application/json"}, timeout=120
    )
    assert answer.status_code == 413
    assert answer.json()["type"] == "/problems/too-large"


def test_a_compressed_body_is_refused_where_one_document_is_expected(server: str) -> None:
    headers = {"Content-Type": "application/json", "Content-Encoding": "gzip"}
    answer = requests.post(f"{server}/v1/games/ethnos/setups", data=b"\x1f\x8b", headers=headers, timeout=120)
    assert answer.status_code == 415


def test_the_nesting_of_a_bulk_line_is_limited(client: Client) -> None:
    line = b'{"operation":"score","game":"ethnos","body":' + b"[" * 40 + b"]" * 40 + b"}"
    answer = client.post("/v1/bulk", data=line, content_type="application/x-ndjson", buffered=True)
    assert orjson.loads(answer.data)["problem"]["type"] == "/problems/too-deep"


def test_the_size_of_a_page_of_moves_is_limited(table: Table) -> None:
    state = table.start()
    answer = table.post("legal-moves", {"state": state, "seat": state["pending"][0], "limit": 1001})
    assert kind(answer) == "bad-document"
    assert pointers(answer) == {"/limit": "out_of_range"}
