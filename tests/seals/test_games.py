"""Whole sealed games: they are played like the same open games."""

from random import Random
from typing import Any

import orjson
import pytest

from reeve_service.games.installed import own_games
from reeve_service.rules.chance import commit
from tests.laws.tables import NAMES, registered
from tests.sealed import SealedGameInPlay, sealing_referee

GAMES = list(own_games())


def travelled(document: dict[str, Any]) -> dict[str, Any]:
    """A document as a client gets it."""
    found: dict[str, Any] = orjson.loads(orjson.dumps(document))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_sealed_game_is_played_like_an_open_one(game: str) -> None:
    referee, rng = sealing_referee(), Random(1)
    seats = list(NAMES[: registered()[game].players.start])
    setup = referee.setup(game, {"seats": seats, "sealed": True})
    table = SealedGameInPlay(referee, game, setup["state"], setup["keys"], setup["pending"])
    played: list[tuple[dict[str, Any], dict[str, Any]]] = []
    while table.pending:
        move = rng.choice(table.moves(rng.choice(table.pending)))
        played.append((move, table.play(move)))
    verdicts = [verdict for _, verdict in played]
    assert not any("seed" in verdict for verdict in verdicts[:-1]), "nothing to check before the end"
    seed = verdicts[-1]["seed"]
    assert commit(bytes.fromhex(seed)) == setup["commitment"]

    open_game = referee.setup(game, {"seats": seats, "seed": seed})
    assert open_game["commitment"] == setup["commitment"]
    state = open_game["state"]
    for move, verdict in played:
        openly = travelled(referee.adjudicate(game, {"state": state, "move": move}))
        state = openly["state"]
        assert openly["pending"] == verdict["pending"]
        assert openly["due"] == verdict["due"]
        assert [event["kind"] for event in openly["events"]] == [event["kind"] for event in verdict["events"]]
        view = referee.view(game, {"state": state, "seat": move["seat"]})["view"]
        assert travelled(view) == travelled(verdict["view"])
    seat = seats[0]
    sealed_score = referee.score(game, {"state": table.state, "seat": seat, "key": table.keys[seat]})
    assert sealed_score == referee.score(game, {"state": state})
    assert sealed_score["final"]
    seen = referee.view(game, {"state": table.state, "seat": seat, "key": table.keys[seat]})
    assert seen["seed"] == seed


@pytest.mark.parametrize("game", GAMES)
def test_a_sealed_game_with_real_cards_has_a_key_for_the_table(game: str) -> None:
    referee, rng = sealing_referee(), Random(1)
    seats = list(NAMES[: registered()[game].players.start])
    table = SealedGameInPlay.start(referee, game, *seats, chance="declared")
    assert list(table.keys) == [*seats, "table"]
    of_table = 0
    while table.pending:
        move = rng.choice(table.moves(rng.choice(table.pending)))
        verdict = table.play(move)
        of_table += move["seat"] == "table"
        assert (verdict["view"] is None) == (move["seat"] == "table")
        assert "seed" not in verdict
    assert of_table
    seat = seats[0]
    assert referee.score(game, {"state": table.state, "seat": seat, "key": table.keys[seat]})["final"]


def test_the_same_move_again_gives_the_same_bytes() -> None:
    table = SealedGameInPlay.start(sealing_referee(), "ethnos", *NAMES[:2])
    move = table.moves(table.pending[0])[0]
    assert orjson.dumps(table.judge(move)) == orjson.dumps(table.judge(move))
