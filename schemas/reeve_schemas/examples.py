"""Requests that really work, for the reference: made by the games themselves from a fixed seed."""

from collections.abc import Mapping

from reeve_schemas.wire import Document, Wire
from reeve_service.rules.chance import SEED_BYTES, Chance, commit
from reeve_service.rules.contract import FORMAT
from reeve_service.rules.turn_order import name_of

SEED = bytes(range(SEED_BYTES))
NAMES = ("ann", "bob", "cid", "dee", "eve", "fay", "gus", "hal")


def examples(wires: Mapping[str, Wire]) -> Mapping[str, Mapping[str, Document]]:
    """A body for every component that is sent, by game."""
    made: dict[str, dict[str, Document]] = {}
    for id, wire in wires.items():
        for component, document in game_examples(wire).items():
            made.setdefault(component, {})[id] = document
    return made


def game_examples(wire: Wire) -> dict[str, Document]:
    """One game's bodies: its first position and the first moves in it."""
    game = wire.game
    seats = NAMES[: game.players.start]
    options = wire.load_options({}, len(seats))
    state = game.start(options, seats, Chance.seeded(SEED))
    game.settle(state)
    document, mover = wire.dump_state(state), game.pending(state)[0]
    seat = name_of(seats, mover)
    first = wire.dump_move(next(game.moves(state, mover)), seats)
    record: Document = {
        "game": game.id,
        "format": FORMAT,
        "rules": game.rules,
        "pack": state.pack.reference,
        "options": wire.dump_options(options),
        "seats": list(seats),
        "seed": SEED.hex(),
        "commitment": commit(SEED),
    }
    record["moves"] = [first]
    adjudication: Document = {"state": document, "move": first}
    return {
        "SetupRequest": {"seats": list(seats), "seed": SEED.hex()},
        "AdjudicationRequest": adjudication,
        "LegalMovesRequest": {"state": document, "seat": seat, "limit": 10},
        "ScoreRequest": {"tableau": wire.dump_tableau(game.tableau(state))},
        "ViewRequest": {"state": document, "seat": seat},
        "ReplayRequest": {"record": record},
        "SearchRequest": {"state": document, "seat": seat, "milliseconds": 1000},
        "BulkLine": {"operation": "adjudicate", "game": game.id, "body": adjudication, "id": "1"},
    }
