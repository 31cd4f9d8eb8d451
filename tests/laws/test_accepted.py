"""Law 12: Reeve accepts what it answers, also if play began from any position that the validator accepts."""

from hypothesis import given, settings

from reeve_service.laws.documents import what_is_answered_is_accepted
from tests.laws.tables import Table
from tests.laws.test_laws import SEEDS, every_table, few

once = settings(few, max_examples=1)
"""One game per table is enough: a game has many positions to begin from, and there are many tables."""


@every_table
@once
@given(seed=SEEDS)
def test_answers_are_accepted(table: Table, seed: int) -> None:
    what_is_answered_is_accepted(table, seed)
