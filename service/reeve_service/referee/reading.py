"""Reading the parts that requests share: positions, moves in them, seats and cursors."""

import re

from reeve_schemas import envelopes
from reeve_schemas.common import find_seat
from reeve_schemas.envelopes import Reading
from reeve_schemas.errors import BadDocument, ImpossiblePosition
from reeve_schemas.fields import complaint, text
from reeve_schemas.wire import Wire
from reeve_service.rules.contract import Move, State
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat

ADJUDICATION = envelopes.AdjudicationRequest()
ADJUDICATION_PARTS = {"state", "move"}
CURSOR = re.compile("[0-9a-f]{1,8}")


def load_state(wire: Wire, document: object) -> State:
    """The position in a request; what is impossible about it is pointed at from the request's top."""
    try:
        return wire.load_state(document)
    except ImpossiblePosition as error:
        faults = [Fault(fault.code, f"/state{fault.at}", fault.params) for fault in error.faults]
        raise ImpossiblePosition(faults) from None


def load_position_and_move(wire: Wire, document: object) -> tuple[State, Move]:
    """A whole position and a move in it."""
    if type(document) is dict and document.keys() == ADJUDICATION_PARTS:
        try:
            state = wire.load_state(document["state"])
            if state.viewer is None:
                return state, wire.load_move(document["move"], state.seats)
        except (BadDocument, ImpossiblePosition):
            pass
    return _load_with_care(wire, document)


def _load_with_care(wire: Wire, document: object) -> tuple[State, Move]:
    """The same for a request that may be wrong: the move is read even where the position cannot be."""
    reading = Reading(ADJUDICATION, document)
    if "key" in reading.parts:
        reading.complain("/key", "only_sealed")
    state = reading.read("state", lambda value: load_state(wire, value))
    if state is not None and state.viewer is not None:
        reading.complain("/state/viewer", "view_not_played")
    seats = _seats_of(wire, reading.parts.get("state")) if state is None else state.seats
    move = None if seats is None else reading.read("move", lambda value: wire.load_move(value, seats))
    reading.finish()
    assert state is not None
    assert move is not None
    return state, move


def _seats_of(wire: Wire, document: object) -> tuple[str, ...] | None:
    if not isinstance(document, dict):
        return None
    try:
        return wire.load_seats(document.get("seats"))
    except BadDocument:
        return None


def read_seat(reading: Reading, state: State | None) -> Seat | None:
    """The seat that a request speaks of; a view speaks only of its viewer."""
    if state is None:
        return None
    seat = reading.read("seat", lambda name: find_seat(name, state.seats))
    if seat is not None and state.viewer not in (None, seat):
        reading.complain("/seat", "other_viewer")
    return seat


def read_cursor(value: object) -> int:
    """How many moves earlier answers have listed."""
    cursor = text(value)
    if not CURSOR.fullmatch(cursor):
        raise complaint("bad_cursor")
    return int(cursor, 16)


def write_cursor(listed: int) -> str:
    """A cursor that goes on after this many moves."""
    return f"{listed:x}"
