"""The witness: the first move that is judged legal at a ply of a sealed game stands, so that nobody tries several.

Without one, whoever holds a token could play a move, look at what was drawn, and play another from the same token.
"""

from collections import OrderedDict
from threading import Lock
from typing import Protocol

from reeve_service.problems import NO_WITNESS, WITNESS_AWAY, Problem

MOST_TABLES = 10_000


class WitnessAway(Problem):
    """The witness does not answer."""

    def __init__(self) -> None:
        super().__init__(WITNESS_AWAY)


class Witness(Protocol):
    """Remembers a mark for every ply of every table."""

    def demand(self) -> None:
        """Raises a Problem where no sealed game can be played."""
        ...

    def first(self, table: str, ply: int, mark: str) -> str:
        """The mark that stands for a ply: this one, if there was none."""
        ...


class NoWitness:
    """Sees nothing: every move may stand."""

    def demand(self) -> None:
        """Sealed games can be played."""

    def first(self, table: str, ply: int, mark: str) -> str:
        """The mark itself."""
        return mark


class MissingWitness:
    """Stands where the settings want a witness and name no Redis for it."""

    def demand(self) -> None:
        """No sealed game can be played."""
        raise Problem(NO_WITNESS)

    def first(self, table: str, ply: int, mark: str) -> str:
        """No move can stand."""
        raise Problem(NO_WITNESS)


class LenientWitness:
    """Lets moves stand unseen while the true witness is away."""

    def __init__(self, witness: Witness) -> None:
        self._witness = witness

    def demand(self) -> None:
        """Sealed games can be played."""

    def first(self, table: str, ply: int, mark: str) -> str:
        """What the true witness says, or the mark itself."""
        try:
            return self._witness.first(table, ply, mark)
        except WitnessAway:
            return mark


class MemoryWitness:
    """The witness of one process; of more tables than it can remember it forgets those left alone for longest."""

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
