"""Requests for analyses, before any worker is asked."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from reeve_schemas.games import own_games, wires
from reeve_schemas.openapi.examples import game_examples
from reeve_service.referee.analyses import decisions_of
from reeve_service.referee.deadline import AT_ONCE, OutOfTime
from reeve_service.referee.record_reading import read_record
from reeve_service.rules.contract import Move


def test_the_decisions_of_a_record_can_be_left_off_at_any_move() -> None:
    """A request that counts them looks at its deadline in between."""
    wire = wires(own_games())["ethnos"]
    record = read_record(wire, game_examples(wire)["ReplayRequest"]["record"])

    def moves() -> Iterator[Move]:
        yield record.moves[0]
        AT_ONCE.check()

    one_by_one: Any = moves()
    found = decisions_of(wire, replace(record, moves=one_by_one))
    assert next(found).move == record.moves[0]
    with pytest.raises(OutOfTime):
        next(found)
