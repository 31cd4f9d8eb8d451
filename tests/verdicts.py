"""Asserting verdicts, and remembering which rulings a run has seen broken, kept or applied."""

from collections import defaultdict
from typing import Any, TypeVar

from service.rules.contract import Game, Move, State
from service.rules.rulebook import EntryKind
from service.rules.scores import ScoreSheet

S = TypeVar("S", bound=State)
Seen = dict[str, set[str]]

BROKEN: Seen = defaultdict(set)
"""Rulings that some test broke, by game."""
KEPT: Seen = defaultdict(set)
"""Rulings that some test kept, or saw applied, by game."""

AnyGame = Game[Any, Any, Any, Any]


def breaks(game: AnyGame, state: S, move: Move, *rulings: str) -> None:
    """The move breaks these rulings and no others, and trying it changes nothing."""
    before = game.clone(state)
    assert [violation.ruling for violation in game.check(state, move)] == list(rulings)
    assert state == before
    BROKEN[game.id].update(rulings)


def keeps(game: AnyGame, state: S, move: Move, *rulings: str) -> S:
    """The move is legal, these rulings among those it had to keep; returns what it leads to."""
    assert game.check(state, move) == []
    KEPT[game.id].update(rulings)
    after: S = game.clone(state)
    game.play(after, move)
    return after


def applies(game: AnyGame, *rulings: str) -> None:
    """What was just asserted is what these rulings say."""
    KEPT[game.id].update(rulings)


def pays(game: AnyGame, sheet: ScoreSheet, ruling: str, **points: int) -> None:
    """The sheet pays exactly this under a ruling, by seat, all lines of it added up."""
    paid: dict[str, int] = defaultdict(int)
    for line in sheet.lines:
        if line.ruling == ruling:
            paid["abcdef"[line.seat]] += line.points
    assert dict(paid) == points
    KEPT[game.id].add(ruling)


def is_impossible(game: AnyGame, state: State, *faults: str) -> None:
    """The position has these faults and no others."""
    assert sorted({fault.code for fault in game.faults(state)}) == sorted(faults)
    BROKEN[game.id].update(faults)


def untested(game: AnyGame, broken: Seen, kept: Seen) -> list[str]:
    """What the tests of a run left out of a game's rulebook."""
    missing = []
    for entry in game.rulebook.entries.values():
        if entry.kind in (EntryKind.MOVE, EntryKind.FAULT) and entry.id not in broken[game.id]:
            missing.append(f"{game.id}: no test breaks {entry.id}")
        if entry.kind is not EntryKind.FAULT and entry.id not in kept[game.id]:
            missing.append(f"{game.id}: no test keeps {entry.id}")
    return missing
