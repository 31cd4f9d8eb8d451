"""What every game owes the search, and what the search owes every player."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from random import Random

import orjson
import pytest
from hypothesis import given, settings

from reeve_schemas.wire import Document
from reeve_service.referee.referee import Referee
from reeve_service.referee.searches import tell
from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.contract import Move, State
from reeve_service.rules.packs import LANGUAGES
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.search.search import Search
from tests.laws.tables import TABLES, Table, registered, registered_wires
from tests.laws.test_laws import SEEDS, every_table, few, recorded, spread
from tests.server import ROOT

SMALLEST = [table for table in TABLES if table.mode is ChanceMode.SEEDED and table.players == table.game.players.start]
each_game = pytest.mark.parametrize("table", SMALLEST, ids=str)
once = settings(few, max_examples=1)
"""A policy is tried at so many tables that one game at each will do."""
ITERATIONS = 40


def played_by_policy(table: Table, seed: int) -> Iterator[tuple[State, Seat, Move]]:
    """A game that everybody plays by the policy: each position with the move that follows."""
    rng = Random(seed)
    state = table.start(seed)
    while pending := table.game.pending(state):
        seat = pending[int(rng.random() * len(pending))]
        if seat == TABLE:
            outcomes = table.game.outcomes(state)
            move = outcomes.at(int(rng.random() * outcomes.total))
        else:
            move = table.strategy.policy(state, seat, rng)
        yield state, seat, move
        table.game.play(state, move)


# The policy and the candidates are legal, in games that go well and in games that go anyhow.


@every_table
@once
@given(seed=SEEDS)
def test_the_policy_plays_legal_moves_to_the_end(table: Table, seed: int) -> None:
    plies = 0
    for state, seat, move in played_by_policy(table, seed):
        assert table.game.check(state, move) == []
        if seat != TABLE and plies % 20 == 0:
            candidates = table.strategy.candidates(state, seat)
            assert candidates
            assert not any(table.game.check(state, each) for each in candidates)
        plies += 1
    assert plies <= table.game.bound


@every_table
@once
@given(seed=SEEDS)
def test_the_policy_has_a_move_in_any_position(table: Table, seed: int) -> None:
    rng = Random(seed)
    for state, seat, _ in spread(recorded(table, seed)[:-1], 60):
        if seat != TABLE:
            assert table.game.check(state, table.strategy.policy(state, seat, rng)) == []
            candidates = table.strategy.candidates(table.game.view(state, seat), seat)
            assert candidates
            assert not any(table.game.check(state, each) for each in candidates)


# A move can be told in every language.


@every_table
@once
@given(seed=SEEDS)
def test_every_move_can_be_told(table: Table, seed: int) -> None:
    for state, _, moves in spread(recorded(table, seed)[:-1], 40):
        for move in moves[:: max(1, len(moves) // 20)]:
            for language in LANGUAGES:
                assert tell(table.wire, state, move, language).strip()


@pytest.mark.parametrize("game", registered().values(), ids=registered())
def test_every_kind_of_move_has_words(game: object) -> None:
    found = registered()[getattr(game, "id", "")]
    for language in LANGUAGES:
        assert {kind.kind for kind in found.kinds} <= found.rulebook.moves[language].keys()


# What a seat sees of a move tells it all that its view does: else one node would hold positions it can tell apart.


@every_table
@once
@given(seed=SEEDS)
def test_what_is_seen_of_a_move_is_all_that_a_view_shows(table: Table, seed: int) -> None:
    game = table.game
    for state, seat, moves in spread(recorded(table, seed)[:-1], 25):
        observer = Seat((seat + 1) % table.players)
        if seat == observer or len(moves) > 2000:
            continue
        watching = Search(game, table.strategy, game.view(state, observer), "")
        seen: dict[object, bytes] = {}
        for move in moves[:: max(1, len(moves) // 10)]:
            after = game.clone(state)
            observed = watching.observe(game.play(after, move))
            view = table.bytes_of(game.view(after, observer))
            assert seen.setdefault(observed, view) == view


# Secrecy: states that differ only in what the seat cannot know give the same answer.


def answer_of(table: Table, state: State, seat: Seat) -> Document:
    """The whole answer of a search, but for the time it took."""
    referee = Referee(registered(), registered_wires())
    request = {
        "state": orjson.loads(table.bytes_of(state)),
        "seat": state.seats[seat],
        "iterations": ITERATIONS,
        "seed": 5,
    }
    order = referee.search_order(table.game_id, request, 1)
    share = referee.search_share(order, 0, 1)
    while not share.over:
        share.run(1)
    result = referee.search_result(order, [share.report()], 1)
    return {name: value for name, value in result.items() if name not in ("seconds", "iterations_per_second")}


def to_decide(table: Table, seed: int, ply: int) -> tuple[State, Seat]:
    """A position after some moves by the policy in which a seat has a choice."""
    for state, seat, _ in played_by_policy(table, seed):
        if state.ply >= ply and seat != TABLE and len(table.strategy.candidates(state, seat)) > 2:
            return state, seat
    raise AssertionError("nobody ever had a choice")


@each_game
@pytest.mark.parametrize("ply", [0, 40])
def test_search_knows_nothing_that_its_seat_does_not(table: Table, ply: int) -> None:
    state, seat = to_decide(table, 3, ply)
    rng = Random(1)
    view = table.game.view(state, seat)
    expected = answer_of(table, state, seat)
    for _ in range(3):
        other = table.game.imagine(view, rng)
        other.chance = Chance.seeded(rng.randbytes(32))
        assert answer_of(table, other, seat) == expected
    assert answer_of(table, view, seat) == expected


def test_those_states_did_differ() -> None:
    """Else the test above would show nothing: somebody has a secret in some game."""
    told = 0
    for table in SMALLEST:
        state, seat = to_decide(table, 3, 40)
        imagined = table.game.imagine(table.game.view(state, seat), Random(1))
        imagined.chance = state.chance
        told += table.bytes_of(imagined) != table.bytes_of(state)
    assert told >= 3


# The same seed gives the same answer everywhere, however Python hashes there.


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
    """A hash of an answer in every game."""
    answers = [answer_of(table, *to_decide(table, 4, 30)) for table in SMALLEST]
    return [hashlib.sha256(orjson.dumps(answer)).hexdigest() for answer in answers]
