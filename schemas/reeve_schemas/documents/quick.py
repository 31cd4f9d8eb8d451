"""What generated readers share: seats by their names, and complaints about what is not sound."""

from collections.abc import Callable, Collection, Hashable, Mapping
from typing import Any, TypeVar

from marshmallow import ValidationError
from msgspec import DecodeError, Struct, convert

from reeve_service.rules.contract import Move, State
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import TABLE, TABLE_NAME, Seat

A = TypeVar("A")
G = TypeVar("G")
M = TypeVar("M", bound=Move)
S = TypeVar("S", bound=State)
V = TypeVar("V")
H = TypeVar("H", bound=Hashable)


class UnsoundError(ValueError):
    """A value that careful reading has to say more about."""


UNSOUND = (DecodeError, ValidationError, KeyError, ValueError)
"""What quick reading raises for a document that is not sound."""


def places_of(seats: tuple[str, ...]) -> dict[str, Seat]:
    """Each seat by its name, the table among them."""
    places = {name: Seat(index) for index, name in enumerate(seats)}
    places[TABLE_NAME] = TABLE
    return places


def seat_of(places: dict[str, Seat], name: str) -> Seat:
    """The seat of a player."""
    seat = places[name]
    if seat == TABLE:
        raise UnsoundError(name)
    return seat


def distinct(found: list[H]) -> list[H]:
    """The same list, if nothing stands in it twice."""
    if len(set(found)) != len(found):
        raise UnsoundError("repeated")
    return found


def every(said: Mapping[str, V], codes: Collection[str]) -> Mapping[str, V]:
    """The same object, if it has a value for every code; unknown ones are found when they are looked up."""
    if len(said) != len(codes):
        raise UnsoundError("missing")
    return said


def codes_of(said: Mapping[str, V], codes: Mapping[str, H]) -> Mapping[str, H]:
    """The codes in their order, if the object has as many values; one that is missing is found when it is looked up."""
    if len(said) != len(codes):
        raise UnsoundError("missing")
    return codes


def counts(said: Mapping[str, int], codes: Mapping[str, int], none: int) -> list[int]:
    """A count a code, in the order of the codes; those left out are none."""
    row = [none] * len(codes)
    for code, count in said.items():
        row[codes[code]] = count
    return row


def in_order(said: Mapping[str, V], codes: Collection[str]) -> dict[str, V]:
    """The same object in the order of the codes, if it has no others."""
    found = {code: said[code] for code in codes if code in said}
    if len(found) != len(said):
        raise UnsoundError("unknown")
    return found


def by_code(found: Mapping[H, V], codes: Mapping[str, H]) -> list[tuple[str, V]]:
    """What there is for each code, in the order of the codes."""
    return [(code, found[thing]) for code, thing in codes.items() if thing in found]


def seat_bits(places: dict[str, Seat], names: list[str]) -> int:
    """Some seats, a bit each."""
    bits = 0
    for name in names:
        bits |= 1 << seat_of(places, name)
    return bits


def bit_names(seats: tuple[str, ...], bits: int) -> list[str]:
    """The names of the seats that have a bit."""
    return [name for seat, name in enumerate(seats) if bits >> seat & 1]


def quick_state(
    struct: type[Struct],
    read_quickly: Callable[[G, Any], tuple[S, list[Fault]]],
    read: Callable[[G, object], tuple[S, list[Fault]]],
) -> Callable[[G, object], tuple[S, list[Fault]]]:
    """Reads a state that is parsed already: quickly where it is sound, else once more with care, which tells why."""

    def read_state(game: G, document: object) -> tuple[S, list[Fault]]:
        try:
            return read_quickly(game, convert(document, struct))
        except UNSOUND:
            return read(game, document)

    return read_state


def quick_adjudication(
    decode: Callable[[bytes], A],
    read_state: Callable[[G, Any], tuple[S, list[Fault]]],
    read_move: Callable[[Any, dict[str, Seat]], M],
) -> Callable[[G, bytes], tuple[S, M] | None]:
    """Reads a sound request for a verdict from its bytes in one pass, or gives None: then careful reading tells why."""

    def read(game: G, body: bytes) -> tuple[S, M] | None:
        try:
            request: Any = decode(body)
            state, faults = read_state(game, request.state)
            if faults or state.viewer is not None:
                return None
            return state, read_move(request.move, places_of(state.seats))
        except UNSOUND:
            return None

    return read
