"""The search tree: one node for each information set of the searching seat, with the results of the moves there."""

from collections.abc import Hashable, Sequence
from math import sqrt
from typing import Final

from reeve_service.rules.contract import Move
from reeve_service.rules.seats import Seat


class Tally:
    """The results of one move: how often it was available, how often it was chosen, and the rewards of every seat."""

    __slots__ = ("available", "move", "rewards", "visits", "wins")

    def __init__(self, move: Move, seats: int) -> None:
        self.move = move
        self.available = 0
        self.visits = 0
        self.rewards = [0.0] * seats
        self.wins = [0.0] * seats

    def add(self, rewards: Sequence[float], wins: Sequence[float]) -> None:
        """Add the result of a playout."""
        self.visits += 1
        for seat in range(len(rewards)):
            self.rewards[seat] += rewards[seat]
            self.wins[seat] += wins[seat]


class Node:
    """An information set of the searching seat, in which one seat must decide, or several at the same time.

    Seats that decide at the same time have separate tables, because none of them knows the choices of the others.
    """

    __slots__ = ("arrived_by", "children", "tables", "visits")

    def __init__(self, arrived_by: tuple[Move, ...]) -> None:
        self.visits = 0
        self.tables: dict[Seat, dict[Move, Tally]] = {}
        self.children: dict[Hashable, Node] = {}
        self.arrived_by = arrived_by
        """The moves that first led to this node."""

    def table(self, seat: Seat) -> dict[Move, Tally]:
        """The results of a seat's moves at this node."""
        table = self.tables.get(seat)
        if table is None:
            table = self.tables[seat] = {}
        return table


PRESUMED: Final = 2
"""Each move starts with this many virtual trials with the usual result, because one bad playout proves little."""


def urgency(tally: Tally, seat: Seat, prior: float, usual: float, exploration: float) -> float:
    """The urgency of a move (PUCT): its mean reward, plus a bonus that shrinks with its visits.

    `prior` is 1 for a move that is as likely to be best as any other. `usual` is the value of a move that was never
    tried. The formula counts how often the move was available, because a move of another seat is not possible
    in every imagined position.
    """
    mean = (tally.rewards[seat] + PRESUMED * usual) / (tally.visits + PRESUMED)
    return mean + exploration * prior * sqrt(tally.available) / (1 + tally.visits)
