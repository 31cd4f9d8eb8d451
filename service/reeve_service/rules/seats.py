"""Seats: the players' places, and the table, which plays all random moves."""

from typing import Final, NewType

Seat = NewType("Seat", int)
"""A player's place, counted clockwise from 0. The names of the seats are in the state."""

TABLE: Final = Seat(-1)
"""The seat that plays all random moves."""

TABLE_NAME: Final = "table"
"""The table's name on the wire. No other seat may have this name."""

NEUTRAL: Final = Seat(-2)
"""The neutral player, which no person controls. It can have lines and a place on a score sheet. It never moves."""

NEUTRAL_NAME: Final = "(neutral)"
"""The neutral player's name on the wire. No seat can have this name."""

LONGEST_NAME: Final = 40
"""The greatest length of a seat's name."""


def is_seat_name(name: str) -> bool:
    """Whether a seat may have this name."""
    if name in (TABLE_NAME, NEUTRAL_NAME):
        return False
    return 0 < len(name) <= LONGEST_NAME and name.isprintable() and not name.isspace()


def clockwise(first: Seat, count: int) -> list[Seat]:
    """All seats in turn order, beginning with the given one."""
    return [Seat((first + step) % count) for step in range(count)]
