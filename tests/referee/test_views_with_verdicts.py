"""Verdicts with views: one request per move is enough for a backend that sends each player what they may know."""

from random import Random
from typing import Any

import pytest

import reeve
from reeve_schemas.errors import BadDocument
from reeve_service.games.installed import own_games, wires
from reeve_service.referee.referee import Referee
from tests.asking import Asking
from tests.laws.tables import registered
from tests.sealed import SealedGameInPlay, sealing_referee

GAMES = own_games()
REFEREE = Asking(Referee(GAMES, wires(GAMES)))
PLIES = 60


def verdicts(game: str) -> Any:
    """The verdicts of a random game, with views."""
    rng = Random(3)
    seats = ["Mary Ann", "Żółw", "c/d~e"][: max(2, GAMES[game].players.start)]
    answer = REFEREE.setup(game, {"seats": seats, "seed": "07" * 32})
    for _ in range(PLIES):
        if not answer["pending"]:
            return
        seat = rng.choice(answer["pending"])
        moves = REFEREE.legal_moves(game, {"state": answer["state"], "seat": seat, "limit": 200})["moves"]
        answer = REFEREE.adjudicate(game, {"state": answer["state"], "move": rng.choice(moves), "views": True})
        yield answer


@pytest.mark.parametrize("game", GAMES)
def test_each_seat_gets_its_view_and_its_events(game: str) -> None:
    for verdict in verdicts(game):
        assert list(verdict["views"]) == verdict["state"]["seats"]
        for seat, seen in verdict["views"].items():
            assert seen["view"] == REFEREE.view(game, {"state": verdict["state"], "seat": seat})["view"]
            assert seen["events"] == reeve.events_for(verdict["events"], seat)


def test_secrets_of_others_are_not_in_the_events() -> None:
    secret = [
        (event, seat)
        for verdict in verdicts("ethnos")
        for seat, seen in verdict["views"].items()
        for event in seen["events"]
        if event["secret"]
    ]
    assert secret
    assert all(bool(event["details"]) == (event["seat"] == seat) for event, seat in secret)


def test_a_verdict_has_views_only_on_request() -> None:
    setup = REFEREE.setup("ethnos", {"seats": ["ann", "bob"], "seed": "07" * 32})
    move = REFEREE.legal_moves("ethnos", {"state": setup["state"], "seat": setup["pending"][0]})["moves"][0]
    assert "views" not in REFEREE.adjudicate("ethnos", {"state": setup["state"], "move": move})
    assert "views" not in REFEREE.adjudicate("ethnos", {"state": setup["state"], "move": move, "views": False})


def test_a_sealed_game_gives_no_views_of_others() -> None:
    table = SealedGameInPlay.start(sealing_referee(), "ethnos", "ann", "bob")
    seat = table.pending[0]
    move = table.moves(seat)[0]
    request = {"state": table.state, "move": move, "key": table.keys[seat], "views": True}
    with pytest.raises(BadDocument) as refused:
        table.referee.adjudicate("ethnos", request)
    assert [(error.pointer, error.code) for error in refused.value.errors] == [("/views", "not_sealed")]


@pytest.mark.parametrize("name", ["Mary Ann", "Żółw", 'o\'Brien "Bob"', "a:b", "{seat}", "🐢" * 40])
@pytest.mark.parametrize("game", registered())
def test_a_seat_may_have_any_printable_name(game: str, name: str) -> None:
    seats = [name, "bob", "cid"][: max(2, GAMES[game].players.start)]
    setup = REFEREE.setup(game, {"seats": seats, "seed": "07" * 32})
    assert setup["state"]["seats"] == seats
    illegal = {"kind": "choose_first", "seat": name, "first": "bob"}
    verdict = REFEREE.adjudicate(game, {"state": setup["state"], "move": illegal})
    assert all(violation["message"] for violation in verdict["violations"])
    if any("seat" in violation["params"] for violation in verdict["violations"]):
        assert any(name in violation["message"] for violation in verdict["violations"])


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "a\nb", "a\u200bb", "table", "(neutral)", "a\u0000"])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(BadDocument) as refused:
        REFEREE.setup("ethnos", {"seats": [name, "bob"]})
    assert [(error.pointer, error.code) for error in refused.value.errors] == [("/seats/0", "bad_name")]


@pytest.mark.parametrize("game", GAMES)
def test_a_setup_with_views_has_the_view_of_each_seat(game: str) -> None:
    seats = ["ann", "bob", "cyd"]
    request = {"seats": seats, "seed": "07" * 32}
    setup = REFEREE.setup(game, {**request, "views": True})
    assert list(setup["views"]) == seats
    for seat, seen in setup["views"].items():
        assert seen["view"] == REFEREE.view(game, {"state": setup["state"], "seat": seat})["view"]
        assert seen["events"] == reeve.events_for(setup["events"], seat)
    assert "views" not in REFEREE.setup(game, request)


def test_a_sealed_setup_accepts_no_views() -> None:
    with pytest.raises(BadDocument) as refused:
        sealing_referee().setup("ethnos", {"seats": ["ann", "bob"], "sealed": True, "views": True})
    assert [(each.pointer, each.code) for each in refused.value.errors] == [("/views", "not_sealed")]
