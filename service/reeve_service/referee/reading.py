"""Reading the parts that several requests share: positions, moves, seats and cursors."""

import re

from reeve_schemas import envelopes
from reeve_schemas.errors import BadDocument, ImpossiblePosition
from reeve_schemas.values import complaint, find_seat, text
from reeve_service.games.wire import Wire
from reeve_service.referee.parts import Reading
from reeve_service.rules.contract import Move, State
from reeve_service.rules.seats import Seat

ADJUDICATION = envelopes.AdjudicationRequest()
CURSOR = re.compile(envelopes.CURSOR)


def load_state(wire: Wire, reading: Reading) -> State | None:
    """The open position in a request. Raises ImpossiblePosition with pointers into the request."""
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
    """The position, the move, and the fields `views` and `suggest` of an adjudication, read carefully.

    The move is read even if the position has errors.
    """
    reading = Reading.of(ADJUDICATION, document)
    if "key" in reading.parts:
        reading.complain("/key", "only_sealed")
    state = load_state(wire, reading)
    if state is not None and state.viewer is not None:
        reading.complain("/state/viewer", "view_not_played")
    seats = _seats_of(wire, reading.parts.get("state")) if state is None else state.seats
    move = None if seats is None else reading.read("move", lambda value: wire.load_move(value, seats))
    return (*reading.whole(state, move), reading.parts["views"], reading.parts["suggest"])


def _seats_of(wire: Wire, document: object) -> tuple[str, ...] | None:
    if not isinstance(document, dict):
        return None
    try:
        return wire.load_seats(document.get("seats"))
    except BadDocument:
        return None


def read_seat(reading: Reading, state: State | None) -> Seat | None:
    """The seat in a request. With a view, it must be the viewer."""
    if state is None:
        return None
    seat = reading.read("seat", lambda name: find_seat(name, state.seats))
    if seat is not None and state.viewer not in (None, seat):
        reading.complain("/seat", "other_viewer")
    return seat


def read_cursor(value: object) -> int:
    """The number of moves that earlier responses have listed, from a cursor."""
    cursor = text(value)
    if not CURSOR.fullmatch(cursor):
        raise complaint("bad_cursor")
    return int(cursor, 16)


def write_cursor(listed: int) -> str:
    """The cursor for a list that continues after this many moves."""
    return f"{listed:x}"
