"""Play with sealed states: a setup hands out keys, a verdict comes with the acting seat's view, and moves stand."""

from dataclasses import dataclass
from typing import TypeAlias

import orjson

from reeve_schemas import envelopes
from reeve_schemas.complaints import message
from reeve_schemas.generated import answers as written
from reeve_schemas.wire import Wire
from reeve_service.problems.problem import PointedError, Problem
from reeve_service.problems.sealed import ANOTHER_MOVE_STANDS, NO_SEALS
from reeve_service.referee import answers
from reeve_service.referee.deadline import Deadline
from reeve_service.referee.parts import Reading
from reeve_service.referee.reading import suggestions_wanted
from reeve_service.referee.sealed_reading import Opened, closing, open_for
from reeve_service.referee.suggestions import suggest
from reeve_service.rules.contract import Event, Move, State
from reeve_service.rules.seats import TABLE, TABLE_NAME
from reeve_service.seals.discretion import discreet
from reeve_service.seals.tokens import SealedGame, SealRing
from reeve_service.seals.witness import Witness

ADJUDICATION = envelopes.AdjudicationRequest()
SealedAnswer: TypeAlias = written.SealedVerdict | written.IllegalVerdict
NOBODY = None
"""Who is told of a setup: everybody, and so nothing that is for one seat alone."""


@dataclass(frozen=True, slots=True)
class Seals:
    """What sealed games need: keys, and a witness."""

    ring: SealRing
    witness: Witness


def set_up_sealed(wire: Wire, seals: Seals | None, state: State, events: list[Event]) -> written.SealedSetup:
    """A new game, sealed: its first token and a key for every seat, and for the table where it has to be asked."""
    if seals is None:
        raise Problem(NO_SEALS)
    seals.witness.demand()
    sealed = SealedGame.begin(wire.game.id)
    names = state.seats if state.chance.seed is not None else (*state.seats, TABLE_NAME)
    return {
        "state": seals.ring.seal(sealed, _write(wire, state)),
        "keys": {name: sealed.key_of(name) for name in names},
        **answers.write_turn(wire.game, state),
        "events": answers.write_known_events(events, state.seats, NOBODY),
        "commitment": state.chance.commitment,
    }


def adjudicate_sealed(
    wire: Wire, seals: Seals | None, document: object, language: str, deadline: Deadline
) -> SealedAnswer:
    """The verdict on a move in a sealed game: no word in it but what the seat that moves may know."""
    if seals is None:
        raise Problem(NO_SEALS)
    with discreet():
        return _adjudicate(wire, seals, document, language, deadline)


def _adjudicate(wire: Wire, seals: Seals, document: object, language: str, deadline: Deadline) -> SealedAnswer:
    opened, move, suggestions = _read(wire, seals.ring, document)
    game, position = wire.game, opened.position
    if violations := game.check(position, move):
        # From the view, so that no ruling can speak of what is hidden; both find the same, by the law of secrecy.
        known = opened.known(wire)
        visible = game.check(known, move) or violations
        refusal: written.IllegalVerdict = {
            "legal": False,
            "violations": answers.write_violations(game, position, visible, language),
        }
        if suggestions:
            refusal["suggestions"] = suggest(wire, known, move, suggestions, language, deadline)
        return refusal
    _let_stand(wire, seals.witness, opened, move, language)
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
    # The move is read once the key is known to be right: what is said of it may name the seats.
    seats = opened.position.seats if opened else ()
    move = reading.read("move", lambda value: wire.load_move(value, seats)) if opened else None
    return (*reading.whole(opened, move), suggestions_wanted(reading))


def _mover(reading: Reading) -> str | None:
    """The seat that a move says it is of."""
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


def _let_stand(wire: Wire, witness: Witness, opened: Opened, move: Move, language: str) -> None:
    """Raises a Problem if another move stands for this ply already."""
    ply = opened.position.ply
    canonical = orjson.dumps(wire.dump_move(move, opened.position.seats), option=orjson.OPT_SORT_KEYS)
    mark = opened.sealed.mark(opened.written, canonical)
    if witness.first(opened.sealed.table, ply, mark) != mark:
        params = {"ply": ply}
        raise Problem(
            ANOTHER_MOVE_STANDS,
            [PointedError("/move", "ply_decided", message("ply_decided", params, language), params)],
            ply=ply,
        )


def _write(wire: Wire, state: State) -> bytes:
    return orjson.dumps(wire.dump_state(state))
