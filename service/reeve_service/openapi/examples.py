"""Examples of requests for the contract. They are valid, because the games themselves make them from a fixed seed."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from reeve_schemas.documents.codes import camel
from reeve_service.games.wire import Document, Wire
from reeve_service.referee import records
from reeve_service.rules.chance import SEED_BYTES, Chance
from reeve_service.rules.turn_order import name_of

SEED = bytes(range(SEED_BYTES))
NAMES = ("ann", "bob", "cleo", "dee", "eve", "fay", "gus", "hal")


BY_GAME = ("SetupRequest", "AdjudicationRequest", "ScoreRequest")
"""The requests with one example per game. The other requests contain the same states and records, so they have only one
example each."""


@dataclass(frozen=True, slots=True)
class Examples:
    """Valid bodies by name and, for each component and game, the name of its body. Equal bodies have the same name."""

    bodies: dict[str, Document] = field(default_factory=dict)
    names: dict[str, dict[str, str]] = field(default_factory=dict)

    def add(self, component: str, game: str, body: Document) -> None:
        """Add a body. If there is an equal one, its name is used."""
        equal = (name for name, other in self.bodies.items() if other == body)
        name = next(equal, camel(game) + component)
        self.bodies[name] = body
        self.names.setdefault(component, {})[game] = name


def examples(wires: Mapping[str, Wire]) -> Examples:
    """Example bodies for all requests."""
    made = Examples()
    for id, wire in wires.items():
        for component, body in game_examples(wire).items():
            if component in BY_GAME or component not in made.names:
                made.add(component, id, body)
    return made


def game_examples(wire: Wire) -> dict[str, Document]:
    """The example bodies of one game, with its first position and a first move."""
    game = wire.game
    seats = NAMES[: game.players.start]
    options = wire.load_options({}, len(seats))
    state = game.start(options, seats, Chance.seeded(SEED))
    game.settle(state)
    document, mover = wire.dump_state(state), game.pending(state)[0]
    seat = name_of(seats, mover)
    move = next(game.moves(state, mover))
    first, record = wire.dump_move(move, seats), records.build(wire, options, seats, SEED, [move])
    score: Document = {"tableau": wire.dump_tableau(game.tableau(state))}
    return {
        "SetupRequest": {"seats": list(seats), "seed": SEED.hex()},
        "AdjudicationRequest": {"state": document, "move": first},
        "LegalMovesRequest": {"state": document, "seat": seat},
        "ScoreRequest": score,
        "ViewRequest": {"state": document, "seat": seat},
        "ReplayRequest": {"record": record},
        "SearchRequest": {"state": document, "seat": seat, "milliseconds": 1000},
        "AnalysisRequest": {"record": record},
        "BulkLine": {"operation": "score", "game": game.id, "body": score, "id": "1"},
    }
