"""Opening sealed states: only for the seat whose key comes with them, and only as far as that seat may look."""

from dataclasses import dataclass
from typing import NotRequired, TypedDict, final

from marshmallow import ValidationError

from reeve_schemas import errors
from reeve_schemas.common import find_seat
from reeve_schemas.complaints import Complaint
from reeve_schemas.wire import Wire
from reeve_service.problems.problem import Problem
from reeve_service.problems.sealed import NO_SEALS
from reeve_service.referee.parts import Reading
from reeve_service.referee.reading import load_state
from reeve_service.rules.contract import State
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.seals.discretion import discreet
from reeve_service.seals.tokens import SealedGame, SealRing

OUTGROWN = ("other_format", "other_rules", "unknown_pack")
"""What may be wrong with a position of ours: the service has gone on since, or another one of ours made it."""


@final
class Closing(TypedDict):
    """What an answer tells besides of a sealed game that is over."""

    seed: NotRequired[str]


@dataclass(frozen=True, slots=True)
class Opened:
    """A sealed position, opened for a seat that has shown its key."""

    sealed: SealedGame
    written: bytes
    """The position as it lay in the token."""
    position: State
    seat: Seat

    def known(self, wire: Wire) -> State:
        """What the seat may know: its view. The table, which says what is drawn, has to know what is left."""
        if self.seat == TABLE:
            return self.position
        with discreet():
            return wire.game.view(self.position, self.seat)


def load_known(wire: Wire, ring: SealRing | None, reading: Reading) -> State | None:
    """The position that a request about a seat holds: an open one as it is, a sealed one as that seat may know it."""
    return load_shown(wire, ring, reading)[0]


def load_shown(wire: Wire, ring: SealRing | None, reading: Reading) -> tuple[State | None, Closing]:
    """The same, and what is told besides of a sealed game that is over."""
    if not is_sealed(reading):
        refuse_keys(reading)
        return load_state(wire, reading), {}
    opened = open_for(wire, ring, reading, reading.parts.get("seat"))
    return (opened.known(wire), closing(wire, opened.position)) if opened else (None, {})


def load_scored(wire: Wire, ring: SealRing | None, reading: Reading) -> State | None:
    """The position to be scored: of a sealed game that goes on only what the seat may know."""
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
    """What is told of a sealed game when it is over: the seed, so that the commitment and a record can be checked."""
    seed = position.chance.seed
    return {} if seed is None or wire.game.pending(position) else {"seed": seed.hex()}


def is_sealed(reading: Reading) -> bool:
    """Whether a request's state is a token; what else it may be is for others to read."""
    return isinstance(reading.parts.get("state"), str)


def refuse_keys(reading: Reading, *names: str) -> None:
    """Complains of what goes only with a sealed state."""
    for name in names or ("key",):
        if name in reading.parts:
            reading.complain(f"/{name}", "only_sealed")


def demand(reading: Reading, name: str) -> None:
    """Complains where something is missing that a sealed state needs, and an open one does not."""
    if name not in reading.parts and not any(error.pointer == f"/{name}" for error in reading.errors):
        reading.complain(f"/{name}", "missing")


def open_for(wire: Wire, ring: SealRing | None, reading: Reading, seat: object) -> Opened | None:
    """A request's sealed state, opened with the key of the seat that it speaks of; all that is wrong is noted.

    To whoever has no key, nothing is told of the position, not even who sits at the table.
    """
    if ring is None:
        raise Problem(NO_SEALS)
    token, key = reading.parts["state"], reading.parts.get("key")
    assert isinstance(token, str)
    demand(reading, "key")
    with discreet():
        opened = reading.read("state", lambda value: _open(wire, ring, token))
    if opened is None or not isinstance(key, str) or not isinstance(seat, str):
        return None
    sealed, written, position = opened
    if not sealed.is_key_of(seat, key):
        reading.complain("/key", "wrong_key")
        return None
    return Opened(sealed, written, position, find_seat(seat, position.seats))


def _open(wire: Wire, ring: SealRing, token: str) -> tuple[SealedGame, bytes, State]:
    sealed, written = ring.open(token, wire.game.id)
    try:
        # It was a position of ours when it was sealed: whether it can have arisen is no question.
        position, _ = wire.read_bytes(written)
    except errors.BadDocument as error:
        raise _outgrown(error) from None
    return sealed, written, position


def _outgrown(error: errors.BadDocument) -> ValidationError:
    complaints = [Complaint(each.code, each.params) for each in error.errors if each.code in OUTGROWN]
    assert complaints, "a sealed position can be read"
    return ValidationError(complaints)
