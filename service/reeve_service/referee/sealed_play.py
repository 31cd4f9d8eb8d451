"""Play with sealed states. A setup returns keys, and a verdict has the view of the seat that moved.

The first legal move at each ply is final.
"""

from dataclasses import dataclass
from typing import TypeAlias

import orjson

from reeve_schemas import envelopes
from reeve_schemas.complaints import message
from reeve_schemas.generated import answers as responses
from reeve_service.games.wire import Wire
from reeve_service.problems.problem import PointedError, Problem
from reeve_service.problems.sealed import ANOTHER_MOVE_STANDS, NO_SEALS
from reeve_service.referee import answers
from reeve_service.referee.deadline import Deadline
from reeve_service.referee.parts import Reading
from reeve_service.referee.sealed_reading import Opened, closing, open_for
from reeve_service.referee.suggestions import suggest
from reeve_service.rules.contract import Event, Move, State
from reeve_service.rules.seats import TABLE, TABLE_NAME
from reeve_service.seals.discretion import discreet
from reeve_service.seals.tokens import SealedGame, SealRing
from reeve_service.seals.witness import Witness

ADJUDICATION = envelopes.AdjudicationRequest()
SealedAnswer: TypeAlias = responses.SealedVerdict | responses.IllegalVerdict
NO_SEAT = None
"""The events of a setup are for all seats, so no secret event has details."""


@dataclass(frozen=True, slots=True)
class Seals:
    """What sealed games need: sealing keys and a witness."""

    ring: SealRing
    witness: Witness


def set_up_sealed(wire: Wire, seals: Seals | None, state: State, events: list[Event]) -> responses.SealedSetup:
    """A new sealed game: its first token, a key for every seat and, with declared chance, a key for the table."""
    if seals is None:
        raise Problem(NO_SEALS)
    seals.witness.demand()
    sealed = SealedGame.begin(wire.game.id)
    names = state.seats if state.chance.seed is not None else (*state.seats, TABLE_NAME)
    return {
        "state": seals.ring.seal(sealed, _write(wire, state)),
        "keys": {name: sealed.key_of(name) for name in names},
        **answers.write_turn(wire.game, state),
        "events": answers.write_known_events(events, state.seats, NO_SEAT),
        "commitment": state.chance.commitment,
    }


def adjudicate_sealed(
    wire: Wire, seals: Seals | None, document: object, language: str, deadline: Deadline
) -> SealedAnswer:
    """The verdict on a move in a sealed game. It contains only what the seat that moves may know."""
    if seals is None:
        raise Problem(NO_SEALS)
    with discreet():
        return _adjudicate(wire, seals, document, language, deadline)


def _adjudicate(wire: Wire, seals: Seals, document: object, language: str, deadline: Deadline) -> SealedAnswer:
    opened, move, suggestions = _read(wire, seals.ring, document)
    game, position = wire.game, opened.position
    if violations := game.check(position, move):
        # Violations are taken from the view, so that no message can reveal what is hidden. By the law of secrecy, the
        # view and the position give the same violations.
        known = opened.known(wire)
        visible = game.check(known, move) or violations
        refusal: responses.IllegalVerdict = {
            "legal": False,
            "violations": answers.write_violations(game, position, visible, language),
        }
        if suggestions:
            refusal["suggestions"] = suggest(wire, known, move, suggestions, language, deadline)
        return refusal
    _demand_first(wire, seals.witness, opened, move, language)
    events = game.play(position, move) + game.settle(position)
    known = opened.known(wire)
    return {
        "legal": True,
        "state": seals.ring.seal(opened.sealed, _write(wire, position)),
        "view": None if opened.seat == TABLE else wire.dump_state(known),
        "events": answers.write_known_events(events, position.seats, opened.seat),
        **answers.write_turn(game, known),
        **closing(wire, position),
    }


def _read(wire: Wire, ring: SealRing, document: object) -> tuple[Opened, Move, int]:
    reading = Reading.of(ADJUDICATION, document)
    if reading.parts.get("views"):
        reading.complain("/views", "not_sealed")
    opened = open_for(wire, ring, reading, _mover(reading))
    # The move is read only after the key has been checked, because errors about the move may contain names of seats.
    seats = opened.position.seats if opened else ()
    move = reading.read("move", lambda value: wire.load_move(value, seats)) if opened else None
    return (*reading.whole(opened, move), reading.parts["suggest"])


def _mover(reading: Reading) -> str | None:
    """The name of the seat in a move."""
    if "move" not in reading.parts:
        return None
    move = reading.parts["move"]
    if not isinstance(move, dict):
        reading.complain("/move", "not_an_object")
    elif "seat" not in move:
        reading.complain("/move/seat", "missing")
    elif not isinstance(seat := move["seat"], str):
        reading.complain("/move/seat", "not_text")
    else:
        return seat
    return None


def _demand_first(wire: Wire, witness: Witness, opened: Opened, move: Move, language: str) -> None:
    """Raise a Problem if another move has already been made at this ply."""
    ply = opened.position.ply
    canonical = orjson.dumps(wire.dump_move(move, opened.position.seats), option=orjson.OPT_SORT_KEYS)
    mark = opened.sealed.mark(opened.position_bytes, canonical)
    if witness.first(opened.sealed.table, ply, mark) != mark:
        params = {"ply": ply}
        raise Problem(
            ANOTHER_MOVE_STANDS,
            [PointedError("/move", "ply_decided", message("ply_decided", params, language), params)],
            ply=ply,
        )


def _write(wire: Wire, state: State) -> bytes:
    return orjson.dumps(wire.dump_state(state))
