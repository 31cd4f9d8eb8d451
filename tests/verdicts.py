"""Assertions about verdicts. They also record which rulings a test run has seen broken, kept or applied."""

from collections import defaultdict
from importlib import import_module
from typing import Any, TypeVar

from reeve_service.rules.contract import Game, Move, State
from reeve_service.rules.packs import Provenance
from reeve_service.rules.rulebook import HOUSE, EntryKind
from reeve_service.rules.rulings import Violation
from reeve_service.rules.scores import ScoreSheet

S = TypeVar("S", bound=State)
Seen = dict[str, set[str]]

BROKEN: Seen = defaultdict(set)
"""Rulings that some test broke, by game."""
KEPT: Seen = defaultdict(set)
"""Rulings that some test kept or saw applied, by game."""

AnyGame = Game[Any, Any, Any, Any]


def breaks(game: AnyGame, state: S, move: Move, *rulings: str) -> None:
    """Assert that the move breaks exactly these rulings, and that trying it changes nothing."""
    before = game.clone(state)
    assert [violation.ruling for violation in game.check(state, move)] == list(rulings)
    assert state == before
    BROKEN[game.id].update(rulings)


def keeps(game: AnyGame, state: S, move: Move, *rulings: str) -> S:
    """Assert that the move is legal and that these rulings were checked. Returns the position after the move."""
    asked, violations = judged(game, state, move)
    assert violations == []
    assert set(rulings) <= asked, f"never asked about {move.kind}: {sorted(set(rulings) - asked)}"
    KEPT[game.id].update(rulings)
    after: S = game.clone(state)
    game.play(after, move)
    return after


def judged(game: AnyGame, state: State, move: Move) -> tuple[set[str], list[Violation]]:
    """All rulings that are checked for a move, and the violations."""
    judge = import_module(f"{type(game).__module__.rpartition('.')[0]}.rules.judge")
    asked = {rule.id for rule in judge.DECISIONS[type(move)].rulings}
    return asked | {"turn.game-over", "turn.not-yours", "turn.not-asked"}, game.check(state, move)


def applies(game: AnyGame, found: object, expected: object, *rulings: str) -> None:
    """Assert that a result is what these rulings say. None of them may be about a legal move: `keeps` is for those.

    `found` comes from a position or a score sheet after the rulings were applied. Without them it would be different.
    """
    assert found == expected
    for ruling in rulings:
        assert game.rulebook.entries[ruling].kind in (EntryKind.COURSE, EntryKind.AWARD), f"show {ruling} with keeps"
    KEPT[game.id].update(rulings)


def pays(game: AnyGame, sheet: ScoreSheet, ruling: str, **points: int) -> None:
    """Assert that the sheet pays exactly this under a ruling, by seat, as the sum of its lines."""
    paid: dict[str, int] = defaultdict(int)
    for line in sheet.lines:
        if line.ruling == ruling:
            paid["abcdef"[line.seat]] += line.points
    assert dict(paid) == points
    KEPT[game.id].add(ruling)


def is_impossible(game: AnyGame, state: State, *faults: str) -> None:
    """Assert that the position has exactly these faults."""
    assert sorted({fault.code for fault in game.faults(state)}) == sorted(faults)
    BROKEN[game.id].update(faults)


def untested(game: AnyGame, broken: Seen, kept: Seen) -> list[str]:
    """The rulings of a game's rulebook that the tests of a run did not cover."""
    missing = []
    for entry in game.rulebook.entries.values():
        if entry.kind in (EntryKind.MOVE, EntryKind.FAULT) and entry.id not in broken[game.id]:
            missing.append(f"{game.id}: no test breaks {entry.id}")
        if entry.kind is not EntryKind.FAULT and entry.id not in kept[game.id]:
            missing.append(f"{game.id}: no test keeps {entry.id}")
    return missing


def decided_by_us(game: AnyGame) -> str:
    """How much of a game rests on our own decisions instead of a rulebook or a source."""
    entries, values = game.rulebook.entries.values(), game.packs["base"].values.values()
    rulings = sum(HOUSE in entry.places for entry in entries)
    figures = sum(printed.source is Provenance.HOUSE for printed in values)
    return f"{game.id}: {rulings} of {len(entries)} rulings and {figures} of {len(values)} component values are house"
