"""Setups: the request for a new game, and its response."""

import secrets

from reeve_schemas import envelopes
from reeve_schemas.generated import answers as responses
from reeve_service.games.wire import Wire
from reeve_service.referee import answers, records
from reeve_service.referee.parts import Reading
from reeve_service.referee.sealed_play import Seals, set_up_sealed
from reeve_service.referee.verdicts import write_views
from reeve_service.rules.chance import SEED_BYTES, ChanceMode

SETUP = envelopes.SetupRequest()


def set_up(wire: Wire, seals: Seals | None, document: object) -> responses.SetupAnswer:
    """A new game: the position before the first decision, and the commitment to its seed."""
    reading = Reading.of(SETUP, document)
    names = reading.read("seats", wire.load_seats)
    chosen = reading.read("options", lambda value: wire.load_options(value, len(names))) if names else None
    seed = reading.parts.get("seed")
    if chosen is not None and chosen.chance is ChanceMode.DECLARED and seed is not None:
        reading.complain("/seed", "seed_with_declared")
    if reading.parts.get("sealed") and seed is not None:
        reading.complain("/seed", "seed_with_sealed")
    if reading.parts.get("sealed") and reading.parts.get("views"):
        reading.complain("/views", "not_sealed")
    seats, options = reading.whole(names, chosen)
    if seed is None and options.chance is ChanceMode.SEEDED:
        seed = secrets.token_bytes(SEED_BYTES)
    state, events = records.begin(wire, options, seats, seed)
    if reading.parts["sealed"]:
        return set_up_sealed(wire, seals, state, events)
    turn = answers.write_turn(wire.game, state)
    setup: responses.Setup = {
        "state": wire.dump_state(state),
        "pending": turn["pending"],
        "due": turn["due"],
        "events": answers.write_events(events, seats),
        "commitment": state.chance.commitment,
    }
    if reading.parts["views"]:
        setup["views"] = write_views(wire, state, events)
    return setup
