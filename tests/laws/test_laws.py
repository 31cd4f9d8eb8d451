"""The laws that every game must keep, on our own games. `reeve_service.laws` explains each of them."""

from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from reeve_service.laws import documents, play, secrecy
from tests.laws.tables import TABLES, Table

every_table = pytest.mark.parametrize("table", TABLES, ids=str, scope="session")
"""All laws run on one table before the next table, because they share the games."""
SEEDS = st.sampled_from([0, Random().getrandbits(64)])
"""One game that is the same in every run, and a new one. There are forty tables, so each run plays forty new games."""
few = settings(
    max_examples=2,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],  # a smaller seed does not give a simpler game
    suppress_health_check=list(HealthCheck),
)


@every_table
@few
@given(seed=SEEDS)
def test_listed_moves_are_the_legal_ones(table: Table, seed: int) -> None:
    play.listed_moves_are_the_legal_ones(table, seed)


@every_table
@few
@given(seed=SEEDS)
def test_a_random_game_ends_within_its_bound(table: Table, seed: int) -> None:
    play.a_random_game_ends_within_its_bound(table, seed)


@every_table
@few
@given(seed=SEEDS)
def test_the_wire_keeps_everything(table: Table, seed: int) -> None:
    documents.the_wire_keeps_everything(table, seed)


@every_table
@few
@given(seed=SEEDS)
def test_the_same_seed_and_moves_give_the_same_bytes(table: Table, seed: int) -> None:
    play.the_same_seed_and_moves_give_the_same_bytes(table, seed)


@every_table
@few
@given(seed=SEEDS)
def test_a_view_reveals_nothing_hidden(table: Table, seed: int) -> None:
    secrecy.a_view_tells_nothing_that_is_hidden(table, seed)


@every_table
@few
@given(seed=SEEDS)
def test_a_verdict_reveals_nothing_hidden(table: Table, seed: int) -> None:
    secrecy.a_verdict_tells_nothing_that_is_hidden(table, seed)


@every_table
@few
@given(seed=SEEDS)
def test_a_refused_move_changes_nothing(table: Table, seed: int) -> None:
    play.a_refused_move_changes_nothing(table, seed)


@every_table
@few
@given(seed=SEEDS)
def test_every_broken_ruling_is_in_the_rulebook(table: Table, seed: int) -> None:
    play.every_broken_ruling_is_in_the_rulebook(table, seed)


@every_table
@few
@given(seed=SEEDS)
def test_every_award_is_in_the_rulebook(table: Table, seed: int) -> None:
    play.every_award_is_in_the_rulebook(table, seed)


@every_table
@few
@given(seed=SEEDS)
def test_outcomes_are_the_moves_of_the_table(table: Table, seed: int) -> None:
    play.outcomes_are_the_moves_of_the_table(table, seed)


@every_table
@few
@given(seed=SEEDS)
def test_quick_and_careful_reading_agree(table: Table, seed: int) -> None:
    documents.the_quick_reading_is_the_careful_one(table, seed)
