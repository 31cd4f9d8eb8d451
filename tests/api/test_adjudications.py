"""Verdicts."""

import copy
from typing import Any

from tests.api.tables import Table, kind, pointers

State = dict[str, Any]
Move = dict[str, Any]


def test_a_legal_move_leads_to_the_next_position(table: Table, state: State, move: Move) -> None:
    answer = table.post("adjudications", {"state": state, "move": move})
    assert answer.status_code == 200
    verdict = answer.json
    assert verdict["legal"] is True
    assert verdict["state"]["ply"] == state["ply"] + 1
    assert verdict["pending"] == verdict["state"]["pending"] != state["pending"]
    assert set(verdict["due"]) == set(verdict["pending"])
    assert verdict["events"][0] == {
        "kind": "recruited",
        "seat": move["seat"],
        "details": {"card": move["card"]},
        "secret": False,
    }


def test_an_illegal_move_names_every_ruling_it_breaks(table: Table, state: State, move: Move) -> None:
    band = {"kind": "play_band", "seat": move["seat"], "cards": ["elf:blue", "orc:red"], "leader": "giant:gray"}
    answer = table.post("adjudications", {"state": state, "move": band})
    assert answer.status_code == 200
    assert answer.json["legal"] is False
    assert len(answer.json["violations"]) > 1
    for violation in answer.json["violations"]:
        assert set(violation) == {"ruling", "title", "message", "params", "pointer", "source"}
        assert violation["source"]["edition"] in ("pl", "ru", "house")
        assert table.get(f"rulings/{violation['ruling']}").status_code == 200


def test_a_move_by_the_wrong_seat_is_refused_by_a_ruling(table: Table, state: State, move: Move) -> None:
    (other,) = set(state["seats"]) - set(state["pending"])
    answer = table.post("adjudications", {"state": state, "move": {**move, "seat": other}})
    assert answer.status_code == 200
    (violation,) = answer.json["violations"]
    assert violation["ruling"] == "turn.not-yours"
    assert violation["pointer"] == "/seat"
    assert violation["params"] == {"seat": other, "pending": state["pending"]}


def test_a_verdict_is_in_the_requested_language(table: Table, state: State, move: Move) -> None:
    (other,) = set(state["seats"]) - set(state["pending"])
    body = {"state": state, "move": {**move, "seat": other}}
    messages = {
        table.post("adjudications", body, {"Accept-Language": language}).json["violations"][0]["message"]
        for language in ("en", "ru", "pl")
    }
    assert len(messages) == 3


def test_no_move_is_legal_after_the_end(table: Table, move: Move) -> None:
    state = table.play_on(table.start(), 2000)
    assert state["phase"] == "over"
    answer = table.post("adjudications", {"state": state, "move": move})
    assert answer.status_code == 200
    assert [violation["ruling"] for violation in answer.json["violations"]] == ["turn.game-over"]


def test_a_move_of_a_seat_that_does_not_exist(table: Table, state: State, move: Move) -> None:
    answer = table.post("adjudications", {"state": state, "move": {**move, "seat": "zed"}})
    assert answer.status_code == 422
    assert pointers(answer) == {"/move/seat": "no_such_seat"}


def test_a_move_of_an_unknown_kind(table: Table, state: State, move: Move) -> None:
    answer = table.post("adjudications", {"state": state, "move": {**move, "kind": "castle"}})
    assert answer.status_code == 422
    assert list(pointers(answer)) == ["/move/kind"]


def test_errors_in_state_and_move_are_reported_together(table: Table, state: State, move: Move) -> None:
    bad = copy.deepcopy(state)
    bad["players"][0]["hand"] = ["elf:blue", "unicorn"]
    answer = table.post("adjudications", {"state": bad, "move": {**move, "card": "unicorn"}})
    assert answer.status_code == 422
    assert pointers(answer) == {"/state/players/0/hand/1": "not_a_choice", "/move/card": "not_a_choice"}


def test_a_view_cannot_be_judged(table: Table, state: State, move: Move) -> None:
    view = table.post("views", {"state": state, "seat": "ann"}).json["view"]
    answer = table.post("adjudications", {"state": view, "move": move})
    assert answer.status_code == 422
    assert pointers(answer) == {"/state/viewer": "view_not_played"}
    assert kind(answer) == "bad-document"


def test_declared_chance_is_checked(table: Table) -> None:
    state = table.start(chance="declared")
    state = table.play(state, {"kind": "draw_tribe", "seat": "table", "tribe": "elf"})
    answer = table.post(
        "adjudications", {"state": state, "move": {"kind": "draw_tribe", "seat": "table", "tribe": "elf"}}
    )
    assert answer.status_code == 200, answer.text
    assert [violation["ruling"] for violation in answer.json["violations"]] == ["setup.tribe-once"]
