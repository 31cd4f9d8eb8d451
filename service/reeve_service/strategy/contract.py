"""The contract of a strategy: what the search needs to play a game well.

Rules say what is legal. A strategy says what is sensible. No verdict, view or score depends on it.
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
    """How to play one game well."""

    horizon: ClassVar[int]
    """The length of a playout in moves. Then the score sheet values the position."""
    exploration: ClassVar[float] = 0.12
    """How much the search explores: the weight of the bonus for moves that it seldom tried. See docs/search.md."""

    @abstractmethod
    def candidates(self, state: S, seat: Seat) -> Sequence[M]:
        """The few moves of a seat that are worth searching, the most promising first."""

    @abstractmethod
    def policy(self, state: S, seat: Seat, rng: Random) -> M:
        """Choose a sensible legal move quickly. The playouts of the search use it."""

    @abstractmethod
    def imagine(self, view: S, rng: Random) -> S:
        """A random full position that fits a view. Hidden choices are guessed as sensible players would make them."""


AnyStrategy: TypeAlias = Strategy[State, Move]
