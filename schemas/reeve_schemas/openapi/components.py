"""Every schema of the contract by name."""

from collections.abc import Iterator, Mapping

from reeve_schemas import answers, envelopes
from reeve_schemas.common import SEAT_SHAPE
from reeve_schemas.documents.codes import camel
from reeve_schemas.documents.document import Document, declared_in
from reeve_schemas.openapi.frame import FRAME
from reeve_schemas.openapi.names import reference, title
from reeve_schemas.openapi.shapes import choice, describe_document, told_apart, whole_references
from reeve_schemas.values import Shape
from reeve_schemas.wire import Wire
from reeve_service.rules.labels import FIELDS

UNIONS = {
    "Options": "The options of a setup.",
    "StateOptions": "The options in a state and in a record.",
    "Tableau": "What lies on a real table, as far as it scores.",
}
"""What every game has one of, by the component that stands for any game's."""

VERDICTS = ("LegalVerdict", "SealedVerdict", "IllegalVerdict")
REPLAYS = ("ValidReplay", "InvalidReplay")
EITHER = {
    "SetupAnswer": ("A game that is set up.", ("Setup", "SealedSetup")),
    "Verdict": ("The verdict on a move.", VERDICTS),
    "Replay": ("Whether a record is true.", REPLAYS),
    "BulkResult": ("The answer to a line.", (*VERDICTS, "LegalMoves", "ScoreSheet", *REPLAYS)),
    "BulkAnswer": ("A line of the answer.", ("AnsweredLine", "RefusedLine")),
}
"""What comes in several kinds, of which exactly one fits. No kind is a choice itself: generators stumble over these."""

BULK_BODIES = ("AdjudicationRequest", "LegalMovesRequest", "ScoreRequest", "ReplayRequest")
"""What the body of a line may be. A state and a seat fit two of these: the line's operation decides."""


def components(every_wire: Mapping[str, Wire]) -> Iterator[tuple[str, Shape]]:
    """Every schema by name: the envelopes, the answers, each game's own, and what stands for any game's."""
    for module in (envelopes, *answers.MODULES):
        for name, document in declared_in(module):
            yield name, describe_document(document())
    yield "SealedState", envelopes.SEALED_STATE
    yield "Params", FRAME["schemas"]["Params"]
    yield "Due", FRAME["schemas"]["Due"]
    yield "GameId", {"type": "string", "description": "The id of a game.", "enum": list(every_wire)}
    yield "BulkOperation", envelopes.OPERATION_CODES.shape()
    yield "SearchLevel", envelopes.LEVEL_CODES.shape()
    yield "Seats", describe_seats(every_wire)
    for name, (text, kinds) in EITHER.items():
        yield name, {"description": text, "oneOf": [reference(kind) for kind in kinds]}
    yield "BulkBody", {"description": "The body of a line.", "anyOf": [reference(kind) for kind in BULK_BODIES]}
    yield "Metrics", FRAME["schemas"]["Metrics"]
    yield "SearchEvent", FRAME["schemas"]["SearchEvent"]
    yield "AnalysisEvent", FRAME["schemas"]["AnalysisEvent"]
    schemas = of_all_games(every_wire)
    yield from schemas.items()
    titles = {id: title(wire) for id, wire in every_wire.items()}
    yield (
        "State",
        told_apart("A position of any game, or a view.", "game", {id: f"{each}State" for id, each in titles.items()}),
    )
    held = [reference(f"{each}State") for each in titles.values()] + [reference("SealedState")]
    yield "HeldState", {"description": "A position, a view, or a sealed state.", "oneOf": held}
    for name, text in UNIONS.items():
        yield name, choice(text, [each + name for each in titles.values()], schemas)
    yield from any_move(every_wire, schemas)


def of_all_games(every_wire: Mapping[str, Wire]) -> dict[str, Shape]:
    """The schemas of every game. A name stands for one schema: another one would silently replace it."""
    schemas: dict[str, Shape] = {}
    for wire in every_wire.values():
        for name, shape in game_components(wire):
            assert schemas.setdefault(name, shape) == shape, f"two schemas are called {name}"
    return schemas


def game_components(wire: Wire) -> Iterator[tuple[str, Shape]]:
    """A game's own schemas, its moves told apart by their kind."""
    prefix = title(wire)
    for name, document in wire.documents.items():
        yield prefix + camel(name), describe_document(document, prefix)
        yield from referred(document, prefix)
    for kind, move in wire.moves.items():
        shape = describe_document(move, prefix)
        shape["properties"]["kind"] = {"type": "string", "enum": [kind], "description": f"Always `{kind}`."}
        for field in move.details:
            label = wire.game.rulebook.labels.label(FIELDS, f"{kind}.{field}", "en")
            shape["properties"][field].setdefault("description", f"{label}.")
        yield f"{prefix}Move{camel(kind)}", shape
        yield from referred(move, prefix)
    kinds = {kind: f"{prefix}Move{camel(kind)}" for kind in wire.moves}
    yield f"{prefix}Move", told_apart(f"A move of {prefix}.", "kind", kinds)


def referred(document: Document, prefix: str) -> Iterator[tuple[str, Shape]]:
    """The components that the fields of a document refer to."""
    for name, shape in document.referred():
        yield prefix + name[1:] if name.startswith(".") else name, whole_references(shape, prefix)


def any_move(every_wire: Mapping[str, Wire], schemas: Mapping[str, Shape]) -> Iterator[tuple[str, Shape]]:
    """A move of any game. Games may share a kind: then the kind leads to a component that stands for each of theirs."""
    by_kind: dict[str, list[str]] = {}
    for wire in every_wire.values():
        for kind in wire.moves:
            by_kind.setdefault(kind, []).append(f"{title(wire)}Move{camel(kind)}")
    for kind, names in by_kind.items():
        if len(names) > 1:
            shared = f"Move{camel(kind)}"
            yield shared, choice(f"A move `{kind}`.", names, schemas)
            by_kind[kind] = [shared]
    yield "Move", told_apart("A move of any game.", "kind", {kind: names[0] for kind, names in by_kind.items()})


def describe_seats(every_wire: Mapping[str, Wire]) -> Shape:
    """The names of seats, as many as some game takes."""
    players = [wire.game.players for wire in every_wire.values()]
    return {
        "type": "array",
        "description": "The names of the seats, clockwise.",
        "items": SEAT_SHAPE,
        "minItems": min(range.start for range in players),
        "maxItems": max(range.stop for range in players) - 1,
        "uniqueItems": True,
    }
