"""Seats: a player's place at the table, and the table itself, which chance sits in."""

from typing import NewType

Seat = NewType("Seat", int)
"""A player's place, counted clockwise from 0. The names people use for seats live in the state."""

TABLE = Seat(-1)
"""The seat that chance sits in."""

TABLE_NAME = "table"
"""The table's name on the wire; no player's seat may be called this."""


def clockwise(first: Seat, count: int) -> list[Seat]:
    """All seats in turn order, beginning with the given one."""
    return [Seat((first + step) % count) for step in range(count)]
