"""States that can be read but cannot have arisen, or not here: each is refused with every reason."""

import copy
from typing import Any

import pytest

from tests.api.tables import Table, kind, pointers

State = dict[str, Any]
Move = dict[str, Any]


@pytest.fixture
def state(table: Table) -> State:
    """A position in the middle of a game with known tribes."""
    tribes = ["elf", "orc", "giant", "troll", "skeleton"]
    return table.play_on(table.start("ann", "bob", tribes=tribes), 6)


def refused(table: Table, state: State, move: Move) -> dict[str, str]:
    """The pointers and codes of the faults of a position."""
    answer = table.post("adjudications", {"state": state, "move": move})
    assert answer.status_code == 422
    assert kind(answer) == "impossible-position"
    for error in answer.json["errors"]:
        assert error["detail"]
        assert table.get(f"rulings/{error['code']}").status_code == 200
    return pointers(answer)


def test_too_many_elves(table: Table, state: State, move: Move) -> None:
    state["face_up"] = ["elf:blue"] * 13
    assert refused(table, state, move)["/state"] == "position.cards-too-many"


def test_a_hand_of_eleven(table: Table, state: State, move: Move) -> None:
    state["players"][0]["hand"] = [f"elf:{colour}" for colour in ("green", "purple", "orange", "gray", "red")] * 2
    state["players"][0]["hand"] += ["orc:blue"]
    assert refused(table, state, move)["/state/players/0/hand"] == "position.hand-too-large"


def test_glory_below_zero(table: Table, state: State, move: Move) -> None:
    state["players"][1]["glory"] = -2
    assert refused(table, state, move)["/state/players/1/glory"] == "position.glory-negative"


def test_one_marker_too_many(table: Table, state: State, move: Move) -> None:
    state["players"][0]["markers"] = {"rhea": 20, "duris": 6}
    answer = table.post("adjudications", {"state": state, "move": move})
    codes = [error["code"] for error in answer.json["errors"] if error["pointer"] == "/state/players/0/markers"]
    # In the first age there are also more markers than the bands on the table can have placed.
    assert codes == ["position.markers-too-many", "position.markers-bands"]


def test_more_than_three_dragons(table: Table, state: State, move: Move) -> None:
    state["dragons"] = 4
    assert refused(table, state, move) == {"/state/dragons": "position.dragons-too-many"}


def test_a_wrong_pending_seat(table: Table, state: State, move: Move) -> None:
    (other,) = set(state["seats"]) - set(state["pending"])
    for pending in ([other], [], ["ann", "bob"], ["table"]):
        assert refused(table, {**state, "pending": pending}, move) == {"/state/pending": "position.turn-pending"}


def test_all_faults_are_reported_together(table: Table, state: State, move: Move) -> None:
    state["dragons"] = 4
    state["players"][0]["glory"] = -2
    state["players"][1]["markers"] = {"rhea": 26}
    assert len(refused(table, state, move)) == 3


def test_faults_are_in_the_requested_language(table: Table, state: State, move: Move) -> None:
    body = {"state": {**state, "dragons": 4}, "move": move}
    details = {
        table.post("adjudications", body, {"Accept-Language": language}).json["errors"][0]["detail"]
        for language in ("en", "ru", "pl")
    }
    assert len(details) == 3


@pytest.mark.parametrize(
    ("resource", "rest"), [("legal-moves", {"seat": "ann"}), ("scores", {}), ("views", {"seat": "ann"})]
)
def test_every_resource_refuses_them(table: Table, state: State, resource: str, rest: dict[str, object]) -> None:
    answer = table.post(resource, {"state": {**state, "dragons": 4}, **rest})
    assert answer.status_code == 422
    assert pointers(answer) == {"/state/dragons": "position.dragons-too-many"}


def test_a_state_of_another_game(table: Table, state: State, move: Move) -> None:
    answer = table.post("adjudications", {"state": {**state, "game": "chess"}, "move": move})
    assert answer.status_code == 422
    assert pointers(answer) == {"/state/game": "other_game"}


@pytest.mark.parametrize("pack", ["gold@0123456789abcdef", "base@0123456789abcdef", "base", ""])
def test_an_unknown_pack_or_digest(table: Table, state: State, move: Move, pack: str) -> None:
    answer = table.post("adjudications", {"state": {**state, "pack": pack}, "move": move})
    assert answer.status_code == 422
    assert pointers(answer) == {"/state/pack": "unknown_pack"}


@pytest.mark.parametrize("field", ["format", "rules"])
def test_a_state_of_an_unknown_format_or_version_of_the_rules(
    table: Table, state: State, move: Move, field: str
) -> None:
    answer = table.post("adjudications", {"state": {**state, field: 99}, "move": move})
    assert answer.status_code == 422
    assert pointers(answer) == {f"/state/{field}": f"other_{field}"}


def test_a_refused_state_is_not_changed(table: Table, state: State, move: Move) -> None:
    before = copy.deepcopy(state)
    refused(table, {**state, "dragons": 4}, move)
    assert state == before
