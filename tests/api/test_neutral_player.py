"""The neutral player of Lords of Xidit on score sheets and in records."""

from random import Random
from typing import Any

import pytest

from reeve_service.config.settings import Settings
from reeve_service.games.installed import own_games, strategy_of, wires
from reeve_service.referee.records import build
from tests.api.tables import SEED, Table, client_of

SEATS = ("ann", "bob", "cid")
NEUTRAL = "(neutral)"


@pytest.fixture(scope="module")
def table() -> Table:
    """A table of Lords of Xidit."""
    return Table(client_of(Settings()), "lords-of-xidit")


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """A whole game of three players."""
    wire = wires(own_games())["lords-of-xidit"]
    game, seed, rng = wire.game, bytes.fromhex(SEED), Random(3)
    options = wire.load_options({"years": 9}, len(SEATS))
    whole = build(wire, options, SEATS, seed, [])
    state = wire.load_state(replayed(whole))
    moves, strategy = [], strategy_of(game)
    while pending := game.pending(state):
        moves.append(strategy.policy(state, pending[0], rng))
        game.play(state, moves[-1])
        game.settle(state)
    return build(wire, options, SEATS, seed, moves)


def replayed(record: dict[str, Any]) -> Any:
    """The position at the end of a record."""
    return Table(client_of(Settings()), "lords-of-xidit").post("replays", {"record": record}).json["state"]


def ranked(record: dict[str, Any]) -> list[dict[str, Any]]:
    """The ranking that a record claims."""
    ranking: list[dict[str, Any]] = record["result"]["ranking"]
    return ranking


def claiming(record: dict[str, Any], ranking: list[dict[str, Any]]) -> dict[str, Any]:
    """The same record with another ranking."""
    return {"record": {**record, "result": {**record["result"], "ranking": ranking}}}


def test_the_ranking_names_the_neutral_player(table: Table, record: dict[str, Any]) -> None:
    sheet = table.post("scores", {"state": replayed(record)}).json
    assert [rank["place"] for rank in sheet["ranking"]] == [1, 2, 3, 4]
    assert sorted(seat for rank in sheet["ranking"] for seat in rank["seats"]) == [NEUTRAL, *SEATS]
    assert list(sheet["totals"]) == list(SEATS)
    winner = sheet["ranking"][0]["seats"][0]
    leaves = {line["seat"] for line in sheet["lines"] if line["ruling"] == "assessment.leaves"}
    assert leaves == {NEUTRAL, *SEATS} - {winner}


def test_no_seat_may_have_the_name_of_the_neutral_player(table: Table) -> None:
    answer = table.post("setups", {"seats": ["ann", "bob", NEUTRAL], "seed": SEED})
    assert answer.status_code == 422
    assert [(error["pointer"], error["code"]) for error in answer.json["errors"]] == [("/seats/2", "bad_name")]


def test_a_record_claims_the_place_of_the_neutral_player(table: Table, record: dict[str, Any]) -> None:
    assert {seat for rank in ranked(record) for seat in rank["seats"]} == {NEUTRAL, *SEATS}
    assert table.post("replays", {"record": record}).json["valid"] is True


def test_a_ranking_may_omit_the_neutral_player(table: Table, record: dict[str, Any]) -> None:
    seats_only = [rank for rank in ranked(record) if rank["seats"] != [NEUTRAL]]
    assert table.post("replays", claiming(record, seats_only)).json["valid"] is True


def test_a_wrong_place_of_the_neutral_player_is_reported(table: Table, record: dict[str, Any]) -> None:
    turned = [{"place": 5 - rank["place"], "seats": rank["seats"]} for rank in reversed(ranked(record))]
    answer = table.post("replays", claiming(record, turned)).json
    assert (answer["valid"], answer["mismatch"]) == (False, "result")
    assert NEUTRAL in answer["message"]
