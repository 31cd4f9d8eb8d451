"""The tree: what the seat that asks can tell apart, and how the moves of every seat have fared there."""

from collections.abc import Hashable, Sequence
from math import sqrt

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
        table = self.tables.get(seat)
        if table is None:
            table = self.tables[seat] = {}
        return table


PRESUMED = 2
"""Each move counts as if it had been tried so often before with the usual result: one bad playout proves little."""


def urgency(tally: Tally, seat: Seat, prior: float, usual: float, exploration: float) -> float:
    """How much a move deserves the next visit (PUCT): its mean reward, and more while it was tried less than expected.

    `prior` is 1 for a move that is as likely to be best as any other, and `usual` is what a move is worth that was
    never tried. The formula counts how often the move was available, because a move of another seat is not possible
    in every imagined position.
    """
    mean = (tally.rewards[seat] + PRESUMED * usual) / (tally.visits + PRESUMED)
    return mean + exploration * prior * sqrt(tally.available) / (1 + tally.visits)
