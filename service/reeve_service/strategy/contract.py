"""The contract of a strategy: what the search may ask about playing a game well.

Rules say what is legal; a strategy says what is sensible. No verdict, view or score depends on it.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import ClassVar, Generic, TypeAlias, TypeVar

from reeve_service.rules.contract import Move, State
from reeve_service.rules.seats import Seat

S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)


class Strategy(ABC, Generic[S, M]):
    """How one game is played well."""

    horizon: ClassVar[int]
    """How many moves a playout of the search goes on before the score sheet values the position."""

    @abstractmethod
    def candidates(self, state: S, seat: Seat) -> Sequence[M]:
        """The few of a seat's moves that are worth searching, those first that look best."""

    @abstractmethod
    def policy(self, state: S, seat: Seat, rng: Random) -> M:
        """A sensible legal move, found quickly: playouts of the search follow it."""

    @abstractmethod
    def imagine(self, view: S, rng: Random) -> S:
        """One full position that fits a view, what is hidden guessed as sensible players would have chosen it."""


AnyStrategy: TypeAlias = Strategy[State, Move]
