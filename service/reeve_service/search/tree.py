"""The tree: what the seat that asks can tell apart, and how the moves of every seat have fared there."""

from collections.abc import Hashable, Sequence
from math import log, sqrt

from reeve_service.rules.contract import Move
from reeve_service.rules.seats import Seat


class Tally:
    """How one move has fared: how often it could be chosen, how often it was, and what every seat got from that."""

    __slots__ = ("available", "move", "rewards", "visits", "wins")

    def __init__(self, move: Move, seats: int) -> None:
        self.move = move
        self.available = 0
        self.visits = 0
        self.rewards = [0.0] * seats
        self.wins = [0.0] * seats

    def add(self, rewards: Sequence[float], wins: Sequence[float]) -> None:
        """Counts one more playout."""
        self.visits += 1
        for seat in range(len(rewards)):
            self.rewards[seat] += rewards[seat]
            self.wins[seat] += wins[seat]


class Node:
    """An information set of the seat that asks, in which one seat, or several at once, have to decide.

    Seats that decide at once have a table each: none of them knows what the others choose.
    """

    __slots__ = ("arrived_by", "children", "tables", "visits")

    def __init__(self, arrived_by: tuple[Move, ...]) -> None:
        self.visits = 0
        self.tables: dict[Seat, dict[Move, Tally]] = {}
        self.children: dict[Hashable, Node] = {}
        self.arrived_by = arrived_by
        """The decisions that first led here."""

    def table(self, seat: Seat) -> dict[Move, Tally]:
        """How the moves of a seat have fared here."""
        found = self.tables.get(seat)
        if found is None:
            found = self.tables[seat] = {}
        return found


class Logarithms:
    """Natural logarithms, rounded so that every machine has the same: libraries differ in the last digit."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known = [0.0, 0.0]

    def of(self, number: int) -> float:
        """The logarithm of a count; nothing and one have none."""
        while number >= len(self._known):
            self._known.append(round(log(len(self._known)), 9))
        return self._known[number]


def urgency(tally: Tally, seat: Seat, exploration: float, logarithms: Logarithms) -> float:
    """The upper confidence bound of a move that has been tried: by how often it could have been, not by all visits."""
    tried = tally.visits
    return tally.rewards[seat] / tried + exploration * sqrt(logarithms.of(tally.available) / tried)
