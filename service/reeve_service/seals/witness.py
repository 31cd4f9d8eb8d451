"""The witness: at each ply of a sealed game only the first legal move is accepted.

Without it, a player could play a move, look at the draw, and play another move from the same token.
"""

from collections import OrderedDict
from threading import Lock
from typing import Protocol

from reeve_service.problems.problem import Problem
from reeve_service.problems.sealed import NO_WITNESS, WITNESS_AWAY

MOST_TABLES = 10_000


class WitnessAway(Problem):
    """The witness does not answer."""

    def __init__(self) -> None:
        super().__init__(WITNESS_AWAY)


class Witness(Protocol):
    """Remembers a mark for every ply of every table."""

    def demand(self) -> None:
        """Raise a Problem if sealed games cannot be played."""
        ...

    def first(self, table: str, ply: int, mark: str) -> str:
        """The mark that stands for a ply: the first one that was recorded, or this one."""
        ...


class NoWitness:
    """Records nothing: every move is accepted."""

    def demand(self) -> None:
        """Sealed games can be played."""

    def first(self, table: str, ply: int, mark: str) -> str:
        """The mark itself."""
        return mark


class MissingWitness:
    """Used if the settings require a witness but have no Redis."""

    def demand(self) -> None:
        """No sealed game can be played."""
        raise Problem(NO_WITNESS)

    def first(self, table: str, ply: int, mark: str) -> str:
        """No move can stand."""
        raise Problem(NO_WITNESS)


class LenientWitness:
    """Accepts moves without recording them while the real witness does not answer."""

    def __init__(self, witness: Witness) -> None:
        self._witness = witness

    def demand(self) -> None:
        """Sealed games can be played."""

    def first(self, table: str, ply: int, mark: str) -> str:
        """The mark from the real witness, or the given mark if it does not answer."""
        try:
            return self._witness.first(table, ply, mark)
        except WitnessAway:
            return mark


class MemoryWitness:
    """The witness of one process. It remembers a limited number of tables, and forgets the least recently used."""

    def __init__(self, tables: int = MOST_TABLES) -> None:
        self._most = tables
        self._tables: OrderedDict[str, dict[int, str]] = OrderedDict()
        self._lock = Lock()

    def demand(self) -> None:
        """Sealed games can be played."""

    def first(self, table: str, ply: int, mark: str) -> str:
        """The mark that stands for a ply."""
        with self._lock:
            plies = self._tables.setdefault(table, {})
            self._tables.move_to_end(table)
            if len(self._tables) > self._most:
                self._tables.popitem(last=False)
            return plies.setdefault(ply, mark)
