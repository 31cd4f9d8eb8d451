"""Reading the parts that requests share: positions, moves in them, seats and cursors."""

import re

from reeve_schemas import envelopes
from reeve_schemas.common import find_seat
from reeve_schemas.errors import BadDocument, ImpossiblePosition
from reeve_schemas.values import complaint, text
from reeve_schemas.wire import Wire
from reeve_service.referee.parts import Reading
from reeve_service.rules.contract import Move, State
from reeve_service.rules.seats import Seat

ADJUDICATION = envelopes.AdjudicationRequest()
CURSOR = re.compile("[0-9a-f]{1,8}")


def load_state(wire: Wire, reading: Reading) -> State | None:
    """The open position in a request; raises ImpossiblePosition, with pointers from the request's top."""
    if reading.state is not None:
        return reading.state
    loaded = reading.read("state", wire.load_with_care)
    if loaded is None:
        return None
    state, faults = loaded
    if faults:
        raise ImpossiblePosition(faults, "/state")
    return state


def load_position_and_move(wire: Wire, document: object) -> tuple[State, Move, bool, int]:
    """A whole position, a move in it, whether the views of all seats are wanted, and how many suggestions.

    It is read with care: the move is read even where the position cannot be.
    """
    reading = Reading.of(ADJUDICATION, document)
    if "key" in reading.parts:
        reading.complain("/key", "only_sealed")
    state = load_state(wire, reading)
    if state is not None and state.viewer is not None:
        reading.complain("/state/viewer", "view_not_played")
    seats = _seats_of(wire, reading.parts.get("state")) if state is None else state.seats
    move = None if seats is None else reading.read("move", lambda value: wire.load_move(value, seats))
    return (*reading.whole(state, move), bool(reading.parts["views"]), suggestions_wanted(reading))


def suggestions_wanted(reading: Reading) -> int:
    """How many suggestions the verdict on an illegal move shall have; for a request that was read whole."""
    count = reading.parts["suggest"]
    assert isinstance(count, int)
    return count


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
