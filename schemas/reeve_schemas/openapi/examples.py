"""Requests that really work, for the reference: made by the games themselves from a fixed seed."""

from collections.abc import Mapping

from reeve_schemas.wire import Document, Wire
from reeve_service.rules.chance import SEED_BYTES, Chance, commit
from reeve_service.rules.contract import FORMAT
from reeve_service.rules.turn_order import name_of

SEED = bytes(range(SEED_BYTES))
NAMES = ("ann", "bob", "cid", "dee", "eve", "fay", "gus", "hal")


BY_GAME = ("SetupRequest", "AdjudicationRequest", "ScoreRequest")
"""What each game has an example of. The other requests hold the same states and records, and one example is enough."""


def examples(wires: Mapping[str, Wire]) -> Mapping[str, Mapping[str, Document]]:
    """A body for every component that is sent, by game."""
    made: dict[str, dict[str, Document]] = {}
    for id, wire in wires.items():
        for component, document in game_examples(wire).items():
            if component in BY_GAME or component not in made:
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
    score: Document = {"tableau": wire.dump_tableau(game.tableau(state))}
    return {
        "SetupRequest": {"seats": list(seats), "seed": SEED.hex()},
        "AdjudicationRequest": {"state": document, "move": first},
        "LegalMovesRequest": {"state": document, "seat": seat, "limit": 10},
        "ScoreRequest": score,
        "ViewRequest": {"state": document, "seat": seat},
        "ReplayRequest": {"record": record},
        "SearchRequest": {"state": document, "seat": seat, "milliseconds": 1000},
        "AnalysisRequest": {"record": record, "iterations": 20},
        "BulkLine": {"operation": "score", "game": game.id, "body": score, "id": "1"},
    }
