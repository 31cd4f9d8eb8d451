"""Law 12: Reeve accepts what it answers, also if play began from any position that the validator accepts."""

import pytest
from hypothesis import given, settings

from reeve_schemas.errors import ImpossiblePosition
from reeve_service.laws.documents import what_is_answered_is_accepted
from reeve_service.rules.chance import ChanceMode
from tests.laws.tables import Table, registered, table_of
from tests.laws.test_laws import SEEDS, every_table, few

once = settings(few, max_examples=1)
"""One game per table is enough: a game has many positions to begin from, and there are many tables."""
LIMITS = {"ancient-world": 5_000, "ethnos": 10_000, "lords-of-xidit": 4_000, "tiny-epic-kingdoms": 1_000_000}
"""The maximum ply of each game."""


@every_table
@once
@given(seed=SEEDS)
def test_answers_are_accepted(table: Table, seed: int) -> None:
    what_is_answered_is_accepted(table, seed)


@pytest.mark.parametrize("game", registered())
def test_a_position_at_the_limit_of_plies_is_accepted_only_if_the_game_is_over(game: str) -> None:
    rules = registered()[game]
    table = table_of(game, rules.players.start, rules.editions[0], ChanceMode.DECLARED)
    record = table.record(0)
    middle, final = rules.clone(record[len(record) // 2][0]), rules.clone(record[-1][0])
    middle.ply, final.ply = LIMITS[game] - 1, LIMITS[game]
    assert table.written_and_read(middle) == middle
    assert table.written_and_read(final) == final
    middle.ply += 1
    with pytest.raises(ImpossiblePosition) as refused:
        table.written_and_read(middle)
    assert [(fault.code, fault.at) for fault in refused.value.faults] == [("position.ply", "/ply")]
