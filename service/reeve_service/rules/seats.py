"""Seats: a player's place at the table, and the table itself, which chance sits in."""

from typing import Final, NewType

Seat = NewType("Seat", int)
"""A player's place, counted clockwise from 0. The names people use for seats live in the state."""

TABLE: Final = Seat(-1)
"""The seat that chance sits in."""

TABLE_NAME: Final = "table"
"""The table's name on the wire; no player's seat may be called this."""

NEUTRAL: Final = Seat(-2)
"""A player whom nobody plays. It can have a line and a place on a score sheet, and never owes a move."""

NEUTRAL_NAME: Final = "(neutral)"
"""The neutral player's name on the wire; no player's seat can be called this."""


def clockwise(first: Seat, count: int) -> list[Seat]:
    """All seats in turn order, beginning with the given one."""
    return [Seat((first + step) % count) for step in range(count)]
