"""A strategy for games that bring none: every move is worth searching, and playouts are random."""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import ClassVar

from reeve_service.rules.contract import AnyGame, Move, State
from reeve_service.rules.seats import Seat
from reeve_service.strategy.contract import Strategy

MOST_CANDIDATES = 200


class PlainStrategy(Strategy[State, Move]):
    """What can be said about a game without knowing it."""

    horizon: ClassVar[int] = 200

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def candidates(self, state: State, seat: Seat) -> Sequence[Move]:
        """The legal moves, or the first of very many."""
        return list(islice(self._game.moves(state, seat), MOST_CANDIDATES))

    def policy(self, state: State, seat: Seat, rng: Random) -> Move:
        """Any legal move."""
        moves = list(self._game.moves(state, seat))
        return moves[int(rng.random() * len(moves))]

    def imagine(self, view: State, rng: Random) -> State:
        """One full position that fits a view."""
        return self._game.imagine(view, rng)
