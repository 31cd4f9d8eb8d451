"""What the search needs from every game, and what it guarantees to every player."""

import hashlib
import os
import subprocess
import sys
from random import Random

import orjson
import pytest
from hypothesis import given, settings

from reeve_service.laws import secrecy, strategy
from reeve_service.laws.secrecy import search_answer, to_decide
from reeve_service.rules.chance import ChanceMode
from reeve_service.search.search import Search
from tests.laws.tables import TABLES, Table
from tests.laws.test_laws import SEEDS, every_table, few
from tests.server import ROOT

SMALLEST = [table for table in TABLES if table.mode is ChanceMode.SEEDED and table.players == table.game.players.start]
each_game = pytest.mark.parametrize("table", SMALLEST, ids=str)
once = settings(few, max_examples=1)
"""One game per table is enough for the policy, because there are many tables."""


@every_table
@once
@given(seed=SEEDS)
def test_the_policy_plays_legal_moves_to_the_end(table: Table, seed: int) -> None:
    strategy.the_policy_plays_legal_moves_to_the_end(table, seed)


@every_table
@once
@given(seed=SEEDS)
def test_the_policy_has_a_move_in_any_position(table: Table, seed: int) -> None:
    strategy.the_policy_has_a_move_in_any_position(table, seed)


@every_table
@once
@given(seed=SEEDS)
def test_every_move_has_a_text(table: Table, seed: int) -> None:
    strategy.every_move_has_a_text(table, seed)


@every_table
@once
@given(seed=SEEDS)
def test_events_of_a_move_show_everything_that_a_view_shows(table: Table, seed: int) -> None:
    secrecy.what_is_seen_of_a_move_is_all_that_a_view_shows(table, seed)


@each_game
def test_a_search_reveals_nothing_hidden(table: Table) -> None:
    secrecy.a_search_tells_nothing_that_is_hidden(table, 3)


@every_table
def test_values_and_wins_are_between_0_and_1(table: Table) -> None:
    for ply in (0, 60):
        found = to_decide(table, 5, ply)
        assert found is not None
        state, seat = found
        search = Search(table.game, table.strategy, table.game.view(state, seat), "5")
        search.run(6)
        for standing in search.report().standings:
            assert len(standing.rewards) == len(standing.wins) == table.players
            assert all(0 <= total <= standing.visits for total in (*standing.rewards, *standing.wins))


def test_those_states_differ() -> None:
    """Otherwise the test above would prove nothing: in some game a seat has a secret."""
    told = 0
    for table in SMALLEST:
        found = to_decide(table, 3, 40)
        assert found is not None
        state, seat = found
        imagined = table.game.imagine(table.game.view(state, seat), Random(1))
        imagined.chance = state.chance
        told += table.bytes_of(imagined) != table.bytes_of(state)
    assert told >= 3


# Equal seeds give equal answers in every process, whatever the hash seed of Python.


def test_answers_do_not_depend_on_the_process() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", "from tests.laws.test_search import digests; print(digests())"],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hashing, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hashing in ("1", "2")
    }
    assert printed == {f"{digests()}\n"}


def digests() -> list[str]:
    """A hash of one answer in every game."""
    found = [(table, to_decide(table, 4, 30)) for table in SMALLEST]
    answers = [search_answer(table, *position) for table, position in found if position is not None]
    assert len(answers) == len(SMALLEST)
    return [hashlib.sha256(orjson.dumps(answer)).hexdigest() for answer in answers]
