"""Reading a record: all its errors are told, and always in the same order."""

import pytest

from reeve_schemas.errors import BadDocument
from reeve_service.games.installed import own_games, wires
from reeve_service.referee.record_reading import read_record
from reeve_service.referee.records import Result, build, write_claimed_result

WIRES = wires(own_games())


@pytest.mark.parametrize("game", list(WIRES))
def test_missing_options_are_listed_in_the_order_of_their_declaration(game: str) -> None:
    wire = WIRES[game]
    seats = ("ann", "bob", "cid")
    record = build(wire, wire.load_options({}, len(seats)), seats, bytes(32), [])
    with pytest.raises(BadDocument) as refused:
        read_record(wire, {**record, "options": {}})
    declared = [name for name in wire.documents["options"].declared if name != "pack"]
    assert [error.pointer for error in refused.value.errors] == [f"/options/{name}" for name in declared]


def test_a_wrong_chain_and_a_wrong_result_are_told_at_their_places() -> None:
    wire = WIRES["ethnos"]
    seats = ("ann", "bob")
    record = build(wire, wire.load_options({}, len(seats)), seats, bytes(32), [])
    result = {"totals": {"ann": 1.5, "bob": 2_000_000}, "ranking": [{"place": 0, "seats": ["ann"]}], "more": 1}
    with pytest.raises(BadDocument) as refused:
        read_record(wire, {**record, "chain": ["0" * 64, None, "?"], "result": result})
    assert [(error.pointer, error.code) for error in refused.value.errors] == [
        ("/chain/1", "not_text"),
        ("/chain/2", "not_hex"),
        ("/result/more", "unknown_field"),
        ("/result/totals/ann", "not_whole"),
        ("/result/totals/bob", "out_of_range"),
        ("/result/ranking/0/place", "out_of_range"),
    ]


def test_seats_that_share_a_place_are_written_in_alphabetical_order() -> None:
    """So that the same game has the same record in every process."""
    seats = [f"seat {number}" for number in range(6)]
    written = write_claimed_result(Result(dict.fromkeys(seats, 7), [(1, frozenset(seats))]))
    assert written["ranking"] == [{"place": 1, "seats": seats}]
