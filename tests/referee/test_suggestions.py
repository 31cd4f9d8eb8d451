"""Suggestions with a refusal: the legal moves that are closest to the refused one."""

from itertools import islice
from typing import Any

import pytest

from reeve_schemas.errors import BadDocument
from reeve_service.games.installed import own_games, wires
from reeve_service.referee.deadline import ALREADY_PASSED, OutOfTime
from reeve_service.referee.referee import Referee
from reeve_service.referee.suggestions import distance
from tests.asking import Asking
from tests.sealed import SealedGameInPlay, sealing_referee

GAMES = own_games()
REFEREE = Asking(Referee(GAMES, wires(GAMES)))
BAND = {"kind": "play_band", "seat": "bob", "cards": ["elf:blue"], "leader": None}


def ethnos(**options: Any) -> Any:
    return REFEREE.setup("ethnos", {"seats": ["ann", "bob"], "seed": "07" * 32, **options})["state"]


def test_moves_of_the_same_kind_are_first_then_those_with_most_equal_fields() -> None:
    state = ethnos()
    verdict = REFEREE.adjudicate("ethnos", {"state": state, "move": BAND, "suggest": 3})
    assert [each["move"]["kind"] for each in verdict["suggestions"]] == ["play_band"] + 2 * ["recruit_face_up"]
    legal = REFEREE.legal_moves("ethnos", {"state": state, "seat": "bob"})["moves"]
    face_up = [move for move in legal if move["kind"] == "recruit_face_up"]
    # equal distance: in canonical order
    assert [each["move"] for each in verdict["suggestions"][1:]] == face_up[:2]


@pytest.mark.parametrize(
    ("nearer", "farther"),
    [
        ({"kind": "a", "x": 9}, {"kind": "b", "x": 1}),
        ({"kind": "a", "x": 9, "y": 2}, {"kind": "a", "x": 9, "y": 3}),
        ({"kind": "a", "x": 2}, {"kind": "a", "x": 3}),
        ({"kind": "a", "l": ["p", "q", "s"]}, {"kind": "a", "l": ["q", "p", "s"]}),
        ({"kind": "a", "l": ["q", "p", "s"]}, {"kind": "a", "l": ["s", "s", "p"]}),
        ({"kind": "a", "l": ["p", "q"]}, {"kind": "a", "l": ["p", "q", "s", "s"]}),
    ],
)
def test_the_distance_of_moves(nearer: Any, farther: Any) -> None:
    refused = {"kind": "a", "x": 1, "y": 2, "l": ["p", "q", "r"]}
    assert distance(refused, nearer) < distance(refused, farther)


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
@pytest.mark.parametrize("game", GAMES)
def test_suggestions_are_legal_and_in_words(game: str, language: str) -> None:
    setup = REFEREE.setup(game, {"seats": ["ann", "bob", "cid"], "seed": "07" * 32})
    seat = setup["pending"][0]
    move = {"kind": "choose_first", "seat": seat, "first": "bob"}
    verdict = REFEREE.adjudicate(game, {"state": setup["state"], "move": move, "suggest": 5}, language)
    assert verdict["suggestions"]
    for suggestion in verdict["suggestions"]:
        assert suggestion["text"]
        assert REFEREE.adjudicate(game, {"state": setup["state"], "move": suggestion["move"]})["legal"]


def test_a_plan_keeps_the_orders_that_were_given() -> None:
    """One plan of 15,625 is found by its orders."""
    answer = REFEREE.setup("lords-of-xidit", {"seats": ["ann", "bob", "cid"], "seed": "07" * 32})
    while "plan" not in answer["due"][seat := answer["pending"][0]]:
        moves = REFEREE.legal_moves("lords-of-xidit", {"state": answer["state"], "seat": seat, "limit": 1})["moves"]
        answer = REFEREE.adjudicate("lords-of-xidit", {"state": answer["state"], "move": moves[0]})
    orders = ["wait", "act", "red", "act", "blue"]
    move = {"kind": "plan", "seat": seat, "orders": orders}
    verdict = REFEREE.adjudicate("lords-of-xidit", {"state": answer["state"], "move": move, "suggest": 2})
    assert [each["move"]["orders"][:5] for each in verdict["suggestions"]] == [orders, orders]


def test_there_are_none_unless_requested_and_the_seat_is_pending() -> None:
    state = ethnos()
    assert "suggestions" not in REFEREE.adjudicate("ethnos", {"state": state, "move": BAND})
    assert "suggestions" not in REFEREE.adjudicate("ethnos", {"state": state, "move": BAND, "suggest": 0})
    recruit = {"kind": "recruit_from_deck", "seat": "bob"}
    assert "suggestions" not in REFEREE.adjudicate("ethnos", {"state": state, "move": recruit, "suggest": 3})
    early = REFEREE.adjudicate("ethnos", {"state": state, "move": {**recruit, "seat": "ann"}, "suggest": 3})
    assert early["suggestions"] == []


def test_possible_draws_are_suggested_for_the_table() -> None:
    setup = REFEREE.setup("ethnos", {"seats": ["ann", "bob"], "options": {"chance": "declared"}})
    move = {"kind": "draw_glory", "seat": "table", "value": 2}
    verdict = REFEREE.adjudicate("ethnos", {"state": setup["state"], "move": move, "suggest": 2})
    assert [each["move"]["kind"] for each in verdict["suggestions"]] == ["draw_tribe", "draw_tribe"]


@pytest.mark.parametrize(
    ("suggest", "code"), [(-1, "out_of_range"), (21, "out_of_range"), ("3", "not_whole"), (True, "not_whole")]
)
def test_limits(suggest: object, code: str) -> None:
    with pytest.raises(BadDocument) as refused:
        REFEREE.adjudicate("ethnos", {"state": ethnos(), "move": BAND, "suggest": suggest})
    assert [(error.pointer, error.code) for error in refused.value.errors] == [("/suggest", code)]


def test_the_deadline_limits_only_suggestions() -> None:
    request = {"state": ethnos(), "move": BAND, "suggest": 1}
    with pytest.raises(OutOfTime):
        REFEREE.adjudicate("ethnos", request, "en", ALREADY_PASSED)
    assert not REFEREE.adjudicate("ethnos", {**request, "suggest": 0}, "en", ALREADY_PASSED)["legal"]
    recruit = {"kind": "recruit_from_deck", "seat": "bob"}
    assert REFEREE.adjudicate("ethnos", {**request, "move": recruit}, "en", ALREADY_PASSED)["legal"]


@pytest.mark.parametrize("game", GAMES)
def test_a_sealed_game_suggests_only_moves_that_it_lists(game: str) -> None:
    table = SealedGameInPlay.start(sealing_referee(), game, "ann", "bob", "cid")
    for _ in range(4):
        seat = table.pending[0]
        move = {"kind": "choose_first", "seat": seat, "first": "bob"}
        request = {"state": table.state, "move": move, "key": table.keys[seat], "suggest": 3}
        verdict = table.referee.adjudicate(game, request)
        listed = table.moves(seat)
        assert all(each["move"] in listed for each in islice(verdict["suggestions"], 3))
        table.play(verdict["suggestions"][0]["move"])
