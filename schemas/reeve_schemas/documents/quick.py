"""What the generated readers and writers share.

Generated readers accept only valid documents. They are fast, but they do not say what is wrong with other documents.
"""

from collections.abc import Hashable, Mapping
from typing import Any, Protocol, TypeVar

from reeve_service.rules.seats import TABLE, TABLE_NAME, Seat

V = TypeVar("V")
H = TypeVar("H", bound=Hashable)

MOST_OPTIONS = 1000
"""The number of different options of a game that are kept in memory. Positions with equal options share them."""


class Sortable(Protocol):
    """A value that can be sorted."""

    def __lt__(self, other: Any, /) -> bool:
        """Whether this value is before the other one."""
        ...


R = TypeVar("R", bound=Sortable)


class NotValid(ValueError):
    """A document is not valid. Careful reading will say why."""


def places_of(seats: tuple[str, ...]) -> dict[str, Seat]:
    """All seats by their names, the table included."""
    places = {name: Seat(index) for index, name in enumerate(seats)}
    places[TABLE_NAME] = TABLE
    return places


def seat_of(places: dict[str, Seat], name: str) -> Seat:
    """The seat of a player. Raises NotValid for the table."""
    seat = places[name]
    if seat == TABLE:
        raise NotValid(name)
    return seat


def distinct(values: list[H]) -> list[H]:
    """The same list. Raises NotValid if an item occurs twice."""
    if len(values) > 1 and len(set(values)) != len(values):
        raise NotValid("repeated")
    return values


def ordered(values: list[R]) -> list[R]:
    """The same list, sorted. Most lists are empty or have one item."""
    if len(values) > 1:
        values.sort()
    return values


def by_count(row: list[int], codes: list[str], none: int) -> dict[str, int]:
    """A row of counts as an object. Counts that are equal to `none` are left out."""
    written: dict[str, int] = {}
    for place, count in enumerate(row):
        if count != none:
            written[codes[place]] = count
    return written


def in_order(values: dict[R, V]) -> dict[R, V]:
    """The same object in the order of its keys."""
    if len(values) < 2:
        return values
    keys = list(values)
    in_order = sorted(keys)
    return values if keys == in_order else {key: values[key] for key in in_order}


def by_code(values: dict[H, V], codes: Mapping[str, H]) -> list[tuple[str, V]]:
    """The codes that have a value, each with its value, in the order of the codes."""
    pairs: list[tuple[str, V]] = []
    for code, thing in codes.items():
        if len(pairs) == len(values):
            break
        if thing in values:
            pairs.append((code, values[thing]))
    return pairs


def seat_bits(places: dict[str, Seat], names: list[str]) -> int:
    """A number with one bit for each of these seats."""
    bits = 0
    for name in names:
        bits |= 1 << seat_of(places, name)
    return bits


def bit_names(seats: tuple[str, ...], bits: int) -> list[str]:
    """The names of the seats whose bit is set."""
    return [name for seat, name in enumerate(seats) if bits >> seat & 1]
