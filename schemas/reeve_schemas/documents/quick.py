"""What generated readers share: seats by their names, and complaints about what is not sound."""

from collections.abc import Callable, Hashable, Mapping
from typing import Any, Generic, Protocol, TypeVar

from marshmallow import ValidationError
from msgspec import UNSET, DecodeError, Struct, convert
from msgspec.json import Decoder
from msgspec.structs import asdict

from reeve_schemas.errors import ImpossiblePosition
from reeve_service.rules.contract import Move, State
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import TABLE, TABLE_NAME, Seat

M = TypeVar("M", bound=Move)
S = TypeVar("S", bound=State)
V = TypeVar("V")
H = TypeVar("H", bound=Hashable)
N = TypeVar("N", bound=int)


class Sortable(Protocol):
    """What can be put in order."""

    def __lt__(self, other: Any, /) -> bool:
        """Whether this comes first."""
        ...


R = TypeVar("R", bound=Sortable)


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


def distinct(values: list[H]) -> list[H]:
    """The same list, if nothing stands in it twice."""
    if len(values) > 1 and len(set(values)) != len(values):
        raise UnsoundError("repeated")
    return values


def ordered(values: list[R]) -> list[R]:
    """The same list, put in order; most lists are empty or have one item."""
    if len(values) > 1:
        values.sort()
    return values


def every(values: dict[str, V], codes: dict[str, H]) -> dict[str, V]:
    """The same object, if it has a value for every code; unknown ones are found when they are looked up."""
    if len(values) != len(codes):
        raise UnsoundError("missing")
    return values


def codes_of(values: dict[str, V], codes: dict[str, H]) -> dict[str, H]:
    """The codes in their order, if the object has as many values; one that is missing is found when it is looked up."""
    if len(values) != len(codes):
        raise UnsoundError("missing")
    return codes


def counts(values: dict[str, int], codes: dict[str, N], none: int) -> list[int]:
    """A count a code, in the order of the codes; those left out are none."""
    row = [none] * len(codes)
    for code, count in values.items():
        row[codes[code]] = count
    return row


def by_count(row: list[int], codes: list[str], none: int) -> dict[str, int]:
    """A row of counts as an object, without those that are none."""
    written: dict[str, int] = {}
    for place, count in enumerate(row):
        if count != none:
            written[codes[place]] = count
    return written


def in_order(values: dict[str, V], codes: dict[str, H]) -> dict[str, V]:
    """The same object in the order of the codes, if it has no others."""
    if len(values) < 2:
        # One that is unknown is found when it is looked up.
        return values
    ordered: dict[str, V] = {}
    for code in codes:
        if code in values:
            ordered[code] = values[code]
            if len(ordered) == len(values):
                return ordered
    raise UnsoundError("unknown")


def by_code(values: dict[H, V], codes: Mapping[str, H]) -> list[tuple[str, V]]:
    """What there is for each code, in the order of the codes."""
    found: list[tuple[str, V]] = []
    for code, thing in codes.items():
        if len(found) == len(values):
            break
        if thing in values:
            found.append((code, values[thing]))
    return found


def seat_bits(places: dict[str, Seat], names: list[str]) -> int:
    """Some seats, a bit each."""
    bits = 0
    for name in names:
        bits |= 1 << seat_of(places, name)
    return bits


def bit_names(seats: tuple[str, ...], bits: int) -> list[str]:
    """The names of the seats that have a bit."""
    return [name for seat, name in enumerate(seats) if bits >> seat & 1]


class Quick(Generic[S, M]):
    """Reads sound requests from their bytes, in one pass. None means: careful reading has to say what is wrong.

    A position that reads well and cannot have arisen raises ImpossiblePosition, as in careful reading.
    """

    def __init__(
        self,
        structs: Mapping[str, type[Struct]],
        read_state: Callable[[Any], tuple[S, list[Fault]]],
        read_move: Callable[[Any, dict[str, Seat]], M],
    ) -> None:
        """Takes the struct of each request that holds a state, and of the state itself, by their names."""
        self._decoders: dict[str, Callable[[bytes], Any]] = {
            name: Decoder(struct).decode for name, struct in structs.items()
        }
        self._decode_adjudication = self._decoders["AdjudicationRequest"]
        self._state_struct = structs["State"]
        self._read_state = read_state
        self._read_move = read_move

    def adjudication(self, body: bytes) -> tuple[S, M, bool, int] | None:
        """A whole position, a move in it, whether the views of all seats are wanted, and how many suggestions."""
        try:
            request = self._decode_adjudication(body)
            state, faults = self._read_state(request.state)
            if faults:
                raise ImpossiblePosition(faults, "/state")
            if state.viewer is not None:
                return None
            return state, self._read_move(request.move, places_of(state.seats)), request.views, request.suggest
        except UNSOUND:
            return None

    def request(self, name: str, body: bytes) -> tuple[dict[str, Any], S] | None:
        """The fields of any other request beside its state, and the state."""
        try:
            request = self._decoders[name](body)
            state, faults = self._read_state(request.state)
        except UNSOUND:
            return None
        if faults:
            raise ImpossiblePosition(faults, "/state")
        fields = {key: value for key, value in asdict(request).items() if value is not UNSET and key != "state"}
        return fields, state

    def state(self, body: bytes) -> tuple[S, list[Fault]] | None:
        """A position or a view by itself."""
        try:
            return self._read_state(self._decoders["State"](body))
        except UNSOUND:
            return None

    def parsed_state(self, document: object) -> tuple[S, list[Fault]] | None:
        """The same from a document that is parsed already."""
        try:
            return self._read_state(convert(document, self._state_struct))
        except UNSOUND:
            return None
