"""The decisions of a game: the moves of players who could have chosen other moves."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reeve_service.rules.contract import AnyGame, Move, State
from reeve_service.rules.seats import TABLE


@dataclass(frozen=True, slots=True)
class Draw:
    """The moves of the table between two decisions: the whole position before the first of them, and after the last."""

    before: State
    after: State


@dataclass(frozen=True, slots=True)
class Decision:
    """A move of a player who could have chosen another one, with the view of that player."""

    at: int
    """The index of the move in the game."""
    view: State
    move: Move
    draw: Draw | None = None
    """The moves of the table since the last decision. None if there are none, and for the first decision."""


def decisions(game: AnyGame, state: State, moves: Sequence[Move]) -> Iterator[Decision]:
    """Yield the decisions of a game, from the position before its first move. The position is changed."""
    before_chance: State | None = None
    decided = False
    for at, move in enumerate(moves):
        if move.seat != TABLE and is_choice(game, view := game.view(state, move.seat)):
            draw = None if before_chance is None else Draw(before_chance, game.clone(state))
            # A copy: a view may share parts with its position, and the position changes.
            yield Decision(at, game.clone(view), move, draw)
            before_chance, decided = None, True
        game.play(state, move)
        if decided and before_chance is None and game.pending(state) == (TABLE,):
            before_chance = game.clone(state)
        game.settle(state)


def is_choice(game: AnyGame, view: State) -> bool:
    """Whether the seat of a view has more than one legal move."""
    assert view.viewer is not None
    legal = game.moves(view, view.viewer)
    return next(legal, None) is not None and next(legal, None) is not None
