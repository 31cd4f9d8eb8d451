"""Score sheets and views."""

from typing import Any

from tests.api.tables import Table, pointers

State = dict[str, Any]


def test_a_position_is_scored_as_if_the_game_ended_now(table: Table, state: State) -> None:
    answer = table.post("scores", {"state": state})
    assert answer.status_code == 200
    assert answer.json["totals"] == {"ann": 0, "bob": 0}
    assert answer.json["final"] is False
    assert answer.json["ranking"] == [{"place": 1, "seats": ["ann", "bob"]}]


def test_a_finished_game_has_a_final_sheet_that_adds_up(table: Table) -> None:
    state = table.play_on(table.start("ann", "bob", "cid"), 3000)
    sheet = table.post("scores", {"state": state}, {"Accept-Language": "ru"}).json
    assert sheet["final"] is True
    assert len(sheet["ranking"]) >= 1
    for seat, total in sheet["totals"].items():
        assert total == sum(line["points"] for line in sheet["lines"] if line["seat"] == seat)
    for line in sheet["lines"]:
        assert line["title"]
        assert line["message"]


def test_a_bare_tableau_is_scored_without_a_game(table: Table) -> None:
    tableau = {
        "seats": ["ann", "bob"],
        "age": 1,
        "tokens": {
            "althea": [2, 4],
            "duris": [2, 4],
            "ithys": [6, 8],
            "pelagon": [0, 8],
            "rhea": [2, 8],
            "straton": [6, 10],
        },
        "standings": [
            {"glory": 2, "markers": {"althea": 2}, "bands": [{"leader": "elf", "size": 3}]},
            {"markers": {"althea": 1}},
        ],
    }
    answer = table.post("scores", {"tableau": tableau})
    assert answer.status_code == 200, answer.text
    assert answer.json["totals"] == {"ann": 2 + 2 + 3, "bob": 0}
    assert {line["ruling"] for line in answer.json["lines"]} >= {"kingdoms.glory", "bands.glory"}


def test_either_a_state_or_a_tableau_is_scored(table: Table, state: State) -> None:
    for body in ({}, {"state": state, "tableau": {}}):
        answer = table.post("scores", body)
        assert answer.status_code == 422
        assert pointers(answer)[""] == "exactly_one"


def test_a_request_with_other_errors_is_not_asked_for_a_state_or_a_tableau(table: Table) -> None:
    assert pointers(table.post("scores", {"colour": "red"})) == {"/colour": "unknown_field"}


def test_errors_in_a_tableau_are_reported_at_their_place(table: Table) -> None:
    answer = table.post("scores", {"tableau": {"seats": ["ann", "bob"], "age": 9, "tokens": {}, "standings": [{}, 5]}})
    assert answer.status_code == 422
    assert {"/tableau/age", "/tableau/tokens/rhea", "/tableau/standings/1"} <= set(pointers(answer))


def test_a_view_contains_no_seed_and_no_other_hand(table: Table, state: State) -> None:
    state = table.play_on(state, 4)
    answer = table.post("views", {"state": state, "seat": "ann"})
    assert answer.status_code == 200
    view = answer.json["view"]
    assert view["viewer"] == "ann"
    assert "seed" not in view["chance"]
    assert view["players"][0]["hand"] == state["players"][0]["hand"]
    assert len(view["players"][1]["hand"]) == len(state["players"][1]["hand"])
    assert set(view["players"][1]["hand"]) <= {"?", *state["players"][1]["seen"]}
    assert answer.json["pending"] == state["pending"]
    assert state["chance"]["seed"] not in answer.text


def test_a_view_of_a_view_is_the_same_view(table: Table, state: State) -> None:
    view = table.post("views", {"state": state, "seat": "ann"}).json["view"]
    assert table.post("views", {"state": view, "seat": "ann"}).json["view"] == view
    assert pointers(table.post("views", {"state": view, "seat": "bob"})) == {"/seat": "other_viewer"}


def test_the_seat_of_a_view_must_exist(table: Table, state: State) -> None:
    for seat in ("zed", "table"):
        answer = table.post("views", {"state": state, "seat": seat})
        assert answer.status_code == 422
        assert pointers(answer) == {"/seat": "no_such_seat"}
