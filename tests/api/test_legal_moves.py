"""Legal moves, page by page."""

from typing import Any

import pytest

from reeve_service.config.settings import Settings
from tests.api.tables import Table, client_of, kind, pointers

State = dict[str, Any]


def test_all_pages_together_are_the_whole_list(table: Table, state: State) -> None:
    body: dict[str, object] = {"state": state, "seat": state["pending"][0], "limit": 2}
    pages: list[object] = []
    while True:
        answer = table.post("legal-moves", body).json
        pages += answer["moves"]
        if answer["next"] is None:
            break
        assert len(answer["moves"]) == 2
        body["cursor"] = answer["next"]
    assert pages == table.moves(state)
    assert len(pages) > 2


def test_a_list_goes_on_after_its_tenth_page(table: Table) -> None:
    state = table.start(chance="declared")
    body: dict[str, object] = {"state": state, "seat": "table", "limit": 1}
    pages = [table.post("legal-moves", body).json]
    while following := pages[-1]["next"]:
        pages.append(table.post("legal-moves", {**body, "cursor": following}).json)
    assert [move for page in pages for move in page["moves"]] == table.moves(state)
    assert len(pages) == 12


def test_every_listed_move_is_legal(table: Table, state: State) -> None:
    for move in table.moves(state):
        assert table.post("adjudications", {"state": state, "move": move}).json["legal"]


def test_a_seat_that_is_not_pending_has_no_moves(table: Table, state: State) -> None:
    (other,) = set(state["seats"]) - set(state["pending"])
    answer = table.post("legal-moves", {"state": state, "seat": other})
    assert answer.json["moves"] == []
    assert answer.json["next"] is None
    assert answer.json["pending"] == state["pending"]


def test_the_table_lists_its_possible_moves(table: Table) -> None:
    state = table.start(chance="declared")
    assert len(table.moves(state)) == 12


def test_a_view_is_only_for_its_own_seat(table: Table, state: State) -> None:
    mover = state["pending"][0]
    (other,) = set(state["seats"]) - {mover}
    view = table.post("views", {"state": state, "seat": mover}).json["view"]
    assert table.post("legal-moves", {"state": view, "seat": mover}).json["moves"] == table.moves(state)[:100]
    answer = table.post("legal-moves", {"state": view, "seat": other})
    assert answer.status_code == 422
    assert pointers(answer) == {"/seat": "other_viewer"}


@pytest.mark.parametrize("cursor", ["", "-1", "xyz", "0x1", "1" * 9, "１"])
def test_a_cursor_must_come_from_the_server(table: Table, state: State, cursor: str) -> None:
    answer = table.post("legal-moves", {"state": state, "seat": "ann", "cursor": cursor})
    assert answer.status_code == 422
    assert pointers(answer) == {"/cursor": "bad_cursor"}


@pytest.mark.parametrize("limit", [0, -1, 1001, 1.5, "10", True, None])
def test_a_limit_has_bounds(table: Table, state: State, limit: object) -> None:
    answer = table.post("legal-moves", {"state": state, "seat": "ann", "limit": limit})
    assert answer.status_code == 422
    assert list(pointers(answer)) == ["/limit"]


def test_a_seat_that_does_not_exist(table: Table, state: State) -> None:
    answer = table.post("legal-moves", {"state": state, "seat": "zed"})
    assert answer.status_code == 422
    assert pointers(answer) == {"/seat": "no_such_seat"}


def test_a_listing_that_takes_too_long_is_stopped(table: Table, state: State) -> None:
    hasty = Table(client_of(Settings(deadline_ms=0)))
    answer = hasty.post("legal-moves", {"state": state, "seat": state["pending"][0]})
    assert answer.status_code == 503
    assert kind(answer) == "out-of-time"
    assert int(answer.headers["Retry-After"]) > 0
