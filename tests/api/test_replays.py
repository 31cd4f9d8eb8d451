"""Records of whole games, correct and false."""

import hashlib
from typing import Any

import orjson
import pytest

from reeve_service.config.settings import Settings
from tests.api.tables import SEED, Table, client_of, kind, pointers

Record = dict[str, Any]
OTHER_SEED = "0" * 64


def hashed(previous: str, state: object) -> str:
    """The hash chain, computed as a client does, only from the documents."""
    return hashlib.sha256(bytes.fromhex(previous) + orjson.dumps(state, option=orjson.OPT_SORT_KEYS)).hexdigest()


def played(table: Table, plies: int, **options: object) -> tuple[Record, dict[str, Any]]:
    """The record of some plies, and the position after them."""
    state = table.start(**options)
    chain, moves = [hashed("", state)], []
    record = {key: state[key] for key in ("game", "format", "rules", "pack", "options", "seats")}
    for number in range(plies):
        if not state["pending"]:
            break
        choices = table.moves(state)
        moves.append(choices[number % len(choices)])
        state = table.play(state, moves[-1])
        chain.append(hashed(chain[-1], state))
    record |= {"moves": moves, "chain": chain}
    if not state["pending"]:
        sheet = table.post("scores", {"state": state}).json
        record["result"] = {"totals": sheet["totals"], "ranking": sheet["ranking"]}
    if options.get("chance") != "declared":
        record |= {
            "seed": SEED,
            "commitment": table.post("setups", {"seats": ["a", "b"], "seed": SEED}).json["commitment"],
        }
    return record, state


def disproved(table: Table, record: Record, **headers: str) -> tuple[str, int | None, str]:
    """The claim that is false, its place, and the message."""
    answer = table.post("replays", {"record": record}, headers).json
    assert answer["valid"] is False
    assert set(answer) == {"valid", "at", "mismatch", "message", "violations"}
    return answer["mismatch"], answer["at"], answer["message"]


@pytest.fixture(scope="module")
def whole_game() -> Record:
    """A correct record of a finished game."""
    return played(Table(client_of(Settings())), 3000)[0]


@pytest.fixture
def record(table: Table) -> Record:
    """A correct record of a few plies."""
    return played(table, 6)[0]


def test_a_correct_record_leads_to_its_last_position(table: Table) -> None:
    record, state = played(table, 30)
    answer = table.post("replays", {"record": record}).json
    assert answer["valid"] is True
    assert answer["state"] == state
    assert answer["plies"] == state["ply"]
    assert answer["chain"] == record["chain"]
    assert "states" not in answer


def test_a_whole_game_is_verified(table: Table) -> None:
    record, state = played(table, 3000)
    answer = table.post("replays", {"record": record}).json
    assert answer["valid"] is True
    assert answer["pending"] == []
    assert answer["score"]["final"] is True
    assert answer["state"] == state
    assert answer["score"]["totals"] == record["result"]["totals"]
    assert answer["score"]["ranking"] == record["result"]["ranking"]


def test_with_declared_chance_the_record_has_the_moves_of_the_table(table: Table) -> None:
    record, state = played(table, 40, chance="declared")
    assert any(move["seat"] == "table" for move in record["moves"])
    assert table.post("replays", {"record": record}).json["state"] == state


def test_all_positions_are_returned_on_request(table: Table, record: Record) -> None:
    answer = table.post("replays", {"record": record, "states": True}).json
    assert len(answer["states"]) == len(record["moves"]) + 1
    assert answer["states"][-1] == answer["state"]
    hashes = [bytes.fromhex(digest) for digest in answer["chain"]]
    for before, state, after in zip([b"", *hashes], answer["states"], hashes, strict=False):
        assert hashlib.sha256(before + orjson.dumps(state, option=orjson.OPT_SORT_KEYS)).digest() == after


def test_a_record_needs_neither_chain_nor_commitment(table: Table, record: Record) -> None:
    for key in ("chain", "commitment"):
        del record[key]
    assert table.post("replays", {"record": record}).json["valid"] is True


def test_the_first_illegal_move_is_reported(table: Table, record: Record) -> None:
    record["moves"][3] = record["moves"][2]
    answer = table.post("replays", {"record": record}).json
    assert (answer["valid"], answer["at"], answer["mismatch"]) == (False, 3, "move")
    assert answer["violations"][0]["ruling"] == "turn.not-yours"


def test_a_wrong_hash_is_reported(table: Table, record: Record) -> None:
    record["chain"][4] = "0" * 64
    assert disproved(table, record) == ("chain", 3, "Move 4 does not lead to the position in the chain.")


@pytest.mark.parametrize(("end", "at"), [(0, None), (3, 2)])
def test_a_chain_that_is_too_short_is_reported(table: Table, record: Record, end: int, at: int | None) -> None:
    record["chain"] = record["chain"][:end]
    assert table.post("replays", {"record": record}).json["at"] == at


def test_a_chain_that_is_too_long_is_reported(table: Table, record: Record) -> None:
    record["chain"].append("0" * 64)
    words = "The chain has 8 hashes; it needs 7, one for the start and one for every move."
    assert disproved(table, record) == ("chain", len(record["moves"]), words)


def test_a_seed_that_does_not_match_its_commitment_is_reported(table: Table, record: Record) -> None:
    record["seed"] = OTHER_SEED
    words = "The seed is not the one that the commitment was made for."
    assert disproved(table, record) == ("commitment", None, words)


def test_another_seed_breaks_the_chain_at_the_setup(table: Table, record: Record) -> None:
    record["seed"] = OTHER_SEED
    del record["commitment"]
    assert disproved(table, record) == ("chain", None, "The chain was made for a game that began otherwise.")


def test_wrong_totals_are_reported(table: Table, whole_game: Record) -> None:
    totals = whole_game["result"]["totals"]
    record = {**whole_game, "result": {"totals": {**totals, "ann": totals["ann"] + 1}}}
    words = (
        f"The game ended ann {totals['ann']}, bob {totals['bob']}, not ann {totals['ann'] + 1}, bob {totals['bob']}."
    )
    assert disproved(table, record) == ("result", len(record["moves"]), words)


@pytest.mark.parametrize("seats", [["ann"], ["ann", "zoe"], ["bob", "ann"]])
def test_totals_of_other_seats_are_reported(table: Table, whole_game: Record, seats: list[str]) -> None:
    points = whole_game["result"]["totals"].values()
    record = {**whole_game, "result": {"totals": dict(zip(seats, points, strict=False))}}
    assert disproved(table, record)[:2] == ("result", len(record["moves"]))


def test_a_wrong_winner_is_reported(table: Table, whole_game: Record) -> None:
    first, last = whole_game["result"]["ranking"]
    ranking = [{"place": 1, "seats": last["seats"]}, {"place": 2, "seats": first["seats"]}]
    record = {**whole_game, "result": {**whole_game["result"], "ranking": ranking}}
    (winner,), (loser,) = first["seats"], last["seats"]
    words = f"The places are 1. {winner}, 2. {loser}, not 1. {loser}, 2. {winner}."
    assert disproved(table, record) == ("result", len(record["moves"]), words)


def test_a_result_needs_no_ranking(table: Table, whole_game: Record) -> None:
    record = {**whole_game, "result": {"totals": whole_game["result"]["totals"]}}
    assert table.post("replays", {"record": record}).json["valid"] is True


def test_an_unfinished_game_has_no_result(table: Table, whole_game: Record) -> None:
    moves, chain = whole_game["moves"][:-1], whole_game["chain"][:-1]
    cut = {**whole_game, "moves": moves, "chain": chain}
    words = (
        f"The game is not over after these moves, so it has no result. It waits for: {whole_game['moves'][-1]['seat']}."
    )
    assert disproved(table, cut) == ("result", len(moves), words)
    mismatch, _, translated = disproved(table, cut, **{"Accept-Language": "pl"})
    assert mismatch == "result"
    assert "nie ma wyniku" in translated


def test_a_move_after_the_end_is_illegal(table: Table, whole_game: Record) -> None:
    moves = whole_game["moves"]
    answer = table.post("replays", {"record": {**whole_game, "moves": [*moves, moves[-1]]}}).json
    assert (answer["mismatch"], answer["at"], answer["message"]) == (
        "move",
        len(moves),
        f"Move {len(moves) + 1} is illegal.",
    )
    assert [each["ruling"] for each in answer["violations"]] == ["turn.game-over"]


def test_unknown_rules_are_reported(table: Table, record: Record) -> None:
    record["rules"] = 99
    words = "The game was played by rules 99; refereed here are rules 1."
    assert disproved(table, record) == ("rules", None, words)


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"game": "chess"}, "/record/game"),
        ({"format": 99}, "/record/format"),
        ({"pack": "base@0000000000000000"}, "/record/pack"),
        ({"options": {"edition": "de", "chance": "seeded", "tribes": None}}, "/record/options/edition"),
        ({"options": {"edition": "pl", "chance": "seeded"}}, "/record/options/tribes"),
        ({"options": {"pack": "base"}}, "/record/options/pack"),
        ({"seats": ["ann"]}, "/record/seats"),
        ({"seed": "5eed"}, "/record/seed"),
        ({"commitment": 5}, "/record/commitment"),
        ({"moves": [{"kind": "castle", "seat": "ann"}]}, "/record/moves/0/kind"),
        ({"moves": 5}, "/record/moves"),
        ({"chain": ["5eed"]}, "/record/chain/0"),
        ({"result": {"totals": {"ann": "many"}}}, "/record/result/totals/ann"),
        ({"result": {}}, "/record/result/totals"),
        ({"result": {"totals": {}, "ranking": [{"place": 0, "seats": []}]}}, "/record/result/ranking/0/place"),
        ({"result": {"totals": {}, "ranking": [{"place": 1, "seats": "ann"}]}}, "/record/result/ranking/0/seats"),
        ({"result": {"totals": {}, "ranking": ["ann"]}}, "/record/result/ranking/0"),
        ({"result": {"totals": {}, "ranking": [{"place": 1, "seats": ["a", "a"]}]}}, "/record/result/ranking/0/seats"),
        ({"colour": "red"}, "/record/colour"),
    ],
)
def test_errors_in_a_record_are_reported_at_their_place(
    table: Table, record: Record, change: Record, pointer: str
) -> None:
    answer = table.post("replays", {"record": {**record, **change}})
    assert answer.status_code == 422
    assert list(pointers(answer)) == [pointer]


def test_a_declared_record_has_no_seed_and_no_commitment(table: Table, record: Record) -> None:
    record["options"]["chance"] = "declared"
    answer = table.post("replays", {"record": record})
    assert pointers(answer) == dict.fromkeys(("/record/seed", "/record/commitment"), "seed_with_declared")


def test_a_seeded_record_needs_its_seed(table: Table, record: Record) -> None:
    del record["seed"]
    answer = table.post("replays", {"record": record})
    assert pointers(answer) == {"/record/seed": "missing"}


def test_a_missing_seed_is_reported_with_the_other_errors(table: Table, record: Record) -> None:
    del record["seed"]
    answer = table.post("replays", {"record": {**record, "pack": "chess", "moves": 5}})
    assert pointers(answer) == {
        "/record/pack": "unknown_pack",
        "/record/moves": "not_a_list",
        "/record/seed": "missing",
    }


def test_a_seed_that_cannot_be_read_is_not_reported_as_missing(table: Table, record: Record) -> None:
    answer = table.post("replays", {"record": {**record, "seed": 7}})
    assert pointers(answer) == {"/record/seed": "not_text"}


def test_a_seat_may_not_be_in_the_ranking_twice(table: Table, whole_game: Record) -> None:
    first, *others = whole_game["result"]["ranking"]
    ranking = [{**first, "seats": first["seats"] * 2}, *others]
    answer = table.post("replays", {"record": {**whole_game, "result": {**whole_game["result"], "ranking": ranking}}})
    assert pointers(answer) == {"/record/result/ranking/0/seats": "repeated"}


def test_a_replay_that_takes_too_long_is_stopped(record: Record) -> None:
    hasty = Table(client_of(Settings(deadline_ms=0)))
    answer = hasty.post("replays", {"record": record})
    assert answer.status_code == 503
    assert kind(answer) == "out-of-time"
