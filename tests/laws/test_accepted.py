"""Law 12: what Reeve answers, Reeve accepts, also when play began from a position that only looks possible."""

from hypothesis import given, settings

from reeve_service.laws.documents import what_is_answered_is_accepted
from tests.laws.tables import Table
from tests.laws.test_laws import SEEDS, every_table, few

once = settings(few, max_examples=1)
"""A game has many positions to begin from, and there are many tables."""


@every_table
@once
@given(seed=SEEDS)
def test_what_is_answered_is_accepted(table: Table, seed: int) -> None:
    what_is_answered_is_accepted(table, seed)
