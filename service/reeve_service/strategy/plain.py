"""A strategy for games without one of their own: every move is worth searching, and playouts are random."""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import ClassVar

from reeve_service.rules.contract import AnyGame, Move, State
from reeve_service.rules.seats import Seat
from reeve_service.strategy.contract import Strategy

MOST_CANDIDATES = 200


class PlainStrategy(Strategy[State, Move]):
    """A strategy that needs no knowledge of the game."""

    horizon: ClassVar[int] = 200

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def candidates(self, state: State, seat: Seat) -> Sequence[Move]:
        """The legal moves, up to MOST_CANDIDATES."""
        return list(islice(self._game.moves(state, seat), MOST_CANDIDATES))

    def policy(self, state: State, seat: Seat, rng: Random) -> Move:
        """A random legal move."""
        moves = list(self._game.moves(state, seat))
        return moves[int(rng.random() * len(moves))]

    def imagine(self, view: State, rng: Random) -> State:
        """A random full position that fits a view."""
        return self._game.imagine(view, rng)
