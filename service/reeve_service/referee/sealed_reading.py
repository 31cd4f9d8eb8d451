"""Opening sealed states. A request needs the key of its seat, and gets only what that seat may know."""

from dataclasses import dataclass
from typing import NotRequired, TypedDict, final

from marshmallow import ValidationError

from reeve_schemas import errors
from reeve_schemas.complaints import Complaint
from reeve_schemas.values import find_seat
from reeve_service.games.wire import Wire
from reeve_service.problems.problem import Problem
from reeve_service.problems.sealed import NO_SEALS
from reeve_service.referee.parts import Reading
from reeve_service.referee.reading import load_state
from reeve_service.rules.contract import State
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.seals.discretion import discreet
from reeve_service.seals.tokens import SealedGame, SealRing

OUTGROWN = ("other_format", "other_rules", "unknown_pack")
"""The possible errors of a sealed position: the service has changed since, or another server has sealed it."""


@final
class Closing(TypedDict):
    """The additional fields of a response if a sealed game is over."""

    seed: NotRequired[str]


@dataclass(frozen=True, slots=True)
class Opened:
    """A sealed position, opened with the key of a seat."""

    sealed: SealedGame
    position_bytes: bytes
    """The position as it was in the token."""
    position: State
    seat: Seat

    def known(self, wire: Wire) -> State:
        """What the seat may know: its view. The table may know everything, because it says what is drawn."""
        if self.seat == TABLE:
            return self.position
        with discreet():
            return wire.game.view(self.position, self.seat)


def load_known(wire: Wire, ring: SealRing | None, reading: Reading) -> State | None:
    """The position in a request about a seat. A sealed position is returned as that seat may know it."""
    return load_shown(wire, ring, reading)[0]


def load_shown(wire: Wire, ring: SealRing | None, reading: Reading) -> tuple[State | None, Closing]:
    """The same as `load_known`, and the additional fields of the response if a sealed game is over."""
    if not is_sealed(reading):
        refuse_keys(reading)
        return load_state(wire, reading), {}
    opened = open_for(wire, ring, reading, reading.parts.get("seat"))
    return (opened.known(wire), closing(wire, opened.position)) if opened else (None, {})


def load_scored(wire: Wire, ring: SealRing | None, reading: Reading) -> State | None:
    """The position to score. While a sealed game is running, only what the seat may know is scored."""
    if not is_sealed(reading):
        refuse_keys(reading, "seat", "key")
        return load_state(wire, reading)
    demand(reading, "seat")
    opened = open_for(wire, ring, reading, reading.parts.get("seat"))
    if opened is None:
        return None
    if opened.seat == TABLE:
        reading.complain("/seat", "no_such_seat", seats=list(opened.position.seats))
    return opened.known(wire) if wire.game.pending(opened.position) else opened.position


def closing(wire: Wire, position: State) -> Closing:
    """The seed of a sealed game that is over. With it, everybody can check the commitment and a record."""
    seed = position.chance.seed
    return {} if seed is None or wire.game.pending(position) else {"seed": seed.hex()}


def is_sealed(reading: Reading) -> bool:
    """Whether the state of a request is a token."""
    return isinstance(reading.parts.get("state"), str)


def refuse_keys(reading: Reading, *names: str) -> None:
    """Add an error for each field that is allowed only with a sealed state."""
    for name in names or ("key",):
        if name in reading.parts:
            reading.complain(f"/{name}", "only_sealed")


def demand(reading: Reading, name: str) -> None:
    """Add an error if a field is missing that is required only with a sealed state."""
    if name not in reading.parts and not any(error.pointer == f"/{name}" for error in reading.errors):
        reading.complain(f"/{name}", "missing")


def open_for(wire: Wire, ring: SealRing | None, reading: Reading, seat: object) -> Opened | None:
    """Open the sealed state of a request with the key of its seat. Errors are collected in `reading`.

    Without the right key the response reveals nothing about the position, not even the names of the seats.
    """
    if ring is None:
        raise Problem(NO_SEALS)
    token, key = reading.parts["state"], reading.parts.get("key")
    demand(reading, "key")
    with discreet():
        opened = reading.read("state", lambda value: _open(wire, ring, token))
    if opened is None or not isinstance(key, str) or not isinstance(seat, str):
        return None
    sealed, position_bytes, position = opened
    if not sealed.is_key_of(seat, key):
        reading.complain("/key", "wrong_key")
        return None
    return Opened(sealed, position_bytes, position, find_seat(seat, position.seats))


def _open(wire: Wire, ring: SealRing, token: str) -> tuple[SealedGame, bytes, State]:
    sealed, position_bytes = ring.open(token, wire.game.id)
    try:
        # The faults are ignored: the service itself sealed this position.
        position, _ = wire.read_bytes(position_bytes)
    except errors.BadDocument as error:
        raise _outgrown(error) from None
    return sealed, position_bytes, position


def _outgrown(error: errors.BadDocument) -> ValidationError:
    complaints = [Complaint(each.code, each.params) for each in error.errors if each.code in OUTGROWN]
    assert complaints, "a sealed position must be readable"
    return ValidationError(complaints)
