"""The laws that every game obeys; a game joins by being registered."""

from random import Random
from typing import Any

import orjson
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from reeve_schemas.errors import BadDocument, ImpossiblePosition
from reeve_service.rules.chance import ChanceMode
from reeve_service.rules.contract import Move, State
from reeve_service.rules.seats import NEUTRAL, TABLE, Seat
from tests.laws.tables import TABLES, Table

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
SEEDS = st.integers(min_value=0, max_value=2**64)
few = settings(max_examples=3, deadline=None, suppress_health_check=list(HealthCheck))


def spread(positions: list[tuple[State, Seat, list[Move]]], count: int) -> list[tuple[State, Seat, list[Move]]]:
    """Some of a game's positions, from its beginning to its end."""
    step = max(1, len(positions) // count)
    return positions[::step]


def recorded(table: Table, seed: int) -> list[tuple[State, Seat, list[Move]]]:
    """A whole random game, each position a copy."""
    return [(table.game.clone(state), seat, moves) for state, seat, moves in table.play(seed)]


# 1. Every listed move passes check; a move that passes check is listed.


@every_table
@few
@given(seed=SEEDS)
def test_listed_moves_are_the_legal_ones(table: Table, seed: int) -> None:
    positions = recorded(table, seed)
    elsewhere = list({move: None for _, _, moves in positions for move in moves[:40]})
    rng = Random(seed)
    for state, seat, moves in spread(positions[:-1], 40):
        listed = set(moves)
        assert len(listed) == len(moves), "a move is listed once"
        for move in moves[:200]:
            assert table.game.check(state, move) == []
        assert moves == list(table.game.moves(state, seat)), "the order is canonical"
        listings = {seat: listed}
        for move in rng.sample(elsewhere, min(60, len(elsewhere))):
            if move.seat not in listings:
                listings[move.seat] = set(table.game.moves(state, move.seat))
            legal = table.game.check(state, move) == []
            assert legal == (move in listings[move.seat])
        candidates = table.strategy.candidates(state, seat)
        assert candidates
        assert set(candidates) <= listed


# 2. play after a passing check never fails. 3. A random game ends within its bound.


@every_table
@few
@given(seed=SEEDS)
def test_a_random_game_ends_within_its_bound(table: Table, seed: int) -> None:
    *_, (final, _, _) = table.play(seed)
    assert table.game.pending(final) == ()
    assert final.ply <= table.game.bound
    assert table.game.score(table.game.tableau(final)).final


# 4. Conservation, and every position that play leads to can have arisen. 5. The wire keeps everything.


@every_table
@few
@given(seed=SEEDS)
def test_the_wire_keeps_everything(table: Table, seed: int) -> None:
    # What lies nowhere else is the deck's when a state is loaded, so equality is conservation too.
    for state, _, moves in spread(recorded(table, seed), 40):
        assert table.game.faults(state) == []
        written = table.bytes_of(state)
        read = table.wire.load_state(orjson.loads(written))
        assert read == state
        assert table.bytes_of(read) == written
        for move in moves[:20]:
            assert table.wire.load_move(table.wire.dump_move(move, state.seats), state.seats) == move
        tableau = table.game.tableau(state)
        assert table.wire.load_tableau(table.wire.dump_tableau(tableau)) == tableau
        for seat in map(Seat, range(table.players)):
            view = table.game.view(state, seat)
            assert table.wire.load_state(orjson.loads(table.bytes_of(view))) == view


# 6. Determinism: same seed, same moves, same bytes.


@every_table
@few
@given(seed=SEEDS)
def test_same_seed_and_moves_give_the_same_bytes(table: Table, seed: int) -> None:
    first = [table.bytes_of(state) for state, _, _ in table.play(seed)]
    second = [table.bytes_of(state) for state, _, _ in table.play(seed)]
    assert first == second


# 7. Secrecy: what a seat may not know changes nothing that it is told.


@every_table
@few
@given(seed=SEEDS)
def test_a_view_tells_nothing_that_is_hidden(table: Table, seed: int) -> None:
    rng = Random(seed)
    game = table.game
    for state, _, _ in spread(recorded(table, seed), 25):
        for seat in map(Seat, range(table.players)):
            view = game.view(state, seat)
            written = table.bytes_of(view)
            assert game.view(view, seat) == view, "a view hides no more from its own seat"
            if state.chance.seed is not None:
                assert state.chance.seed.hex().encode() not in written
            other = game.imagine(view, rng)
            assert game.view(other, seat) == view
            assert table.bytes_of(game.view(other, seat)) == written
            assert list(game.moves(other, seat)) == list(game.moves(state, seat)) == list(game.moves(view, seat))
            assert game.pending(other) == game.pending(state)
            if table.mode is ChanceMode.DECLARED:
                assert game.faults(other) == []


@every_table
@few
@given(seed=SEEDS)
def test_a_verdict_and_what_is_due_tell_nothing_that_is_hidden(table: Table, seed: int) -> None:
    """What a move breaks, with all that its message says, and what is asked of whom follow from a view alone."""
    positions = recorded(table, seed)
    elsewhere = list({move: None for _, _, moves in positions for move in moves[:10]})
    rng = Random(seed)
    game = table.game
    for state, _, _ in spread(positions, 15):
        moves = rng.sample(elsewhere, min(30, len(elsewhere)))
        for seat in map(Seat, range(table.players)):
            view = game.view(state, seat)
            assert game.pending(view) == game.pending(state)
            for other in game.pending(state):
                assert game.due(view, other) == game.due(state, other)
            for move in moves:
                if move.seat == seat:
                    assert game.check(view, move) == game.check(state, move)


# 8. A refused move changes nothing, and 9. every ruling it breaks is in the rulebook in every language.


@every_table
@few
@given(seed=SEEDS)
def test_a_refused_move_changes_nothing(table: Table, seed: int) -> None:
    positions = recorded(table, seed)
    elsewhere = list({move: None for _, _, moves in positions for move in moves[:10]})
    rng = Random(seed)
    rulebook = table.game.rulebook
    for state, _, _ in spread(positions, 30):
        before = table.bytes_of(state)
        for move in rng.sample(elsewhere, min(30, len(elsewhere))):
            for violation in table.game.check(state, move):
                for language in ("en", "ru", "pl"):
                    assert rulebook.message(violation.ruling, language, violation.params, str)
        assert table.bytes_of(state) == before


@every_table
@few
@given(seed=SEEDS)
def test_every_award_is_in_the_rulebook(table: Table, seed: int) -> None:
    rulebook = table.game.rulebook
    for state, _, _ in spread(recorded(table, seed), 40):
        sheet = table.game.score(table.game.tableau(state))
        for line in sheet.lines:
            for language in ("en", "ru", "pl"):
                assert rulebook.message(line.ruling, language, line.params, str)
        assert {tie.ruling for tie in sheet.ties} <= rulebook.entries.keys()
        ranked = [seat for rank in sheet.ranking for seat in rank.seats if seat != NEUTRAL]
        assert sorted(ranked) == list(range(table.players))
        for seat in range(table.players):
            assert sheet.totals[seat] == sum(line.points for line in sheet.lines if line.seat == seat)


# Chance: the weights are those of a fair draw.


@every_table
@few
@given(seed=SEEDS)
def test_outcomes_are_the_tables_legal_moves(table: Table, seed: int) -> None:
    if table.mode is ChanceMode.SEEDED:
        return
    for state, seat, moves in spread(recorded(table, seed), 40):
        if seat == TABLE and moves:
            outcomes = table.game.outcomes(state)
            assert [move for move, _ in outcomes] == moves
            assert outcomes.total == sum(weight for _, weight in outcomes) > 0
            assert outcomes.at(0) == moves[0]
            assert outcomes.at(outcomes.total - 1) == moves[-1]


# The quick reading of a request takes nothing that the careful one refuses, and reads it the same.


RUBBISH: tuple[object, ...] = (
    *(None, True, -1, 0, 1, 3, 11, 10**9, 0.5, "", "?", "ann", "table", "skeleton", "elf:red", "rhea"),
    *([], [1], {}, ["orc:blue"]),
)


def spoil(document: Any, rng: Random) -> None:
    """Changes one thing somewhere in a document."""
    while True:
        keys = list(document) if isinstance(document, dict) else range(len(document))
        key = rng.choice(list(keys))
        inner = document[key]
        if isinstance(inner, dict | list) and inner and rng.random() < 0.75:
            document = inner
            continue
        if isinstance(document, dict) and rng.random() < 0.1:
            del document[key]
        else:
            document[key] = rng.choice(RUBBISH)
        return


@every_table
@few
@given(seed=SEEDS)
def test_the_quick_reading_is_the_careful_one(table: Table, seed: int) -> None:
    rng = Random(seed)
    for state, _, moves in spread(recorded(table, seed)[:-1], 20):
        request = {"state": table.wire.dump_state(state), "move": table.wire.dump_move(rng.choice(moves), state.seats)}
        sound = orjson.dumps(request)
        assert agrees(table, sound)
        for _ in range(25):
            spoiled = orjson.loads(sound)
            spoil(spoiled, rng)
            agrees(table, orjson.dumps(spoiled))


def agrees(table: Table, body: bytes) -> bool:
    """Whether a body is sound; what is read quickly is what is read with care."""
    quick = table.wire.read_adjudication(body)
    request = orjson.loads(body)
    try:
        state = table.wire.load_state(request["state"])
        careful = (state, table.wire.load_move(request["move"], state.seats))
    except (BadDocument, ImpossiblePosition, KeyError):
        assert quick is None
        return False
    assert quick in (None, careful)
    return True
