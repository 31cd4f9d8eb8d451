"""All schemas of the contract, by name."""

from collections.abc import Iterator, Mapping

from reeve_schemas import answers, envelopes, records
from reeve_schemas.documents.codes import camel
from reeve_schemas.documents.document import Document, declared_in
from reeve_schemas.documents.states import SeatNames
from reeve_schemas.values import Shape
from reeve_service.games.wire import Wire
from reeve_service.openapi.frame import FRAME
from reeve_service.openapi.names import reference, title
from reeve_service.openapi.shapes import choice, describe_document, discriminated, whole_references
from reeve_service.rules.labels import FIELDS

UNIONS = {
    "Options": "The options of a setup.",
    "StateOptions": "The options in a state and in a record.",
    "Tableau": "What lies on a real table, as far as scoring needs it.",
}
"""The components that are a union of one component per game, with their descriptions."""

VERDICTS = ("LegalVerdict", "SealedVerdict", "IllegalVerdict")
REPLAYS = ("ValidReplay", "InvalidReplay")
EITHER = {
    "SetupAnswer": ("The response to a setup: a new game.", ("Setup", "SealedSetup")),
    "Verdict": ("The verdict on a move.", VERDICTS),
    "Replay": ("The response to a replay: whether the record is valid.", REPLAYS),
    "BulkResult": (
        "The response of the operation of a bulk line.",
        (*VERDICTS, "LegalMoves", "ScoreSheet", *REPLAYS),
    ),
    "BulkAnswer": ("A line of the response to a bulk request.", ("AnsweredLine", "RefusedLine")),
}
"""The components that are one of several others, with their descriptions. Exactly one of these others fits a document.
None of them is a choice itself, because code generators have problems with nested choices."""

BULK_BODIES = ("AdjudicationRequest", "LegalMovesRequest", "ScoreRequest", "ReplayRequest")
"""The possible bodies of a bulk line. A state and a seat fit two of these; the operation of the line decides."""


def components(every_wire: Mapping[str, Wire]) -> Iterator[tuple[str, Shape]]:
    """All schemas by name: those of requests, of responses, of each game, and the unions of all games."""
    for module in (envelopes, records, *answers.MODULES):
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
    yield "BulkBody", {"description": "The body of a bulk line.", "anyOf": [reference(kind) for kind in BULK_BODIES]}
    yield "Metrics", FRAME["schemas"]["Metrics"]
    yield "SearchEvent", FRAME["schemas"]["SearchEvent"]
    yield "AnalysisEvent", FRAME["schemas"]["AnalysisEvent"]
    schemas = of_all_games(every_wire)
    yield from schemas.items()
    titles = {id: title(wire) for id, wire in every_wire.items()}
    yield (
        "State",
        discriminated("A position or a view of any game.", "game", {id: f"{each}State" for id, each in titles.items()}),
    )
    held = [reference(f"{each}State") for each in titles.values()] + [reference("SealedState")]
    yield "HeldState", {"description": "A position, a view, or a sealed state.", "oneOf": held}
    for name, text in UNIONS.items():
        yield name, choice(text, [each + name for each in titles.values()], schemas)
    yield from any_move(every_wire, schemas)


def of_all_games(every_wire: Mapping[str, Wire]) -> dict[str, Shape]:
    """The schemas of all games. Each name has only one schema; a second one would silently replace it."""
    schemas: dict[str, Shape] = {}
    for wire in every_wire.values():
        for name, shape in game_components(wire):
            assert schemas.setdefault(name, shape) == shape, f"two schemas have the name {name}"
    return schemas


def game_components(wire: Wire) -> Iterator[tuple[str, Shape]]:
    """The schemas of one game: its documents, one schema per kind of move, and everything that they refer to."""
    prefix = title(wire)
    for name, document in wire.documents.items():
        yield prefix + camel(name), describe_document(document, prefix)
        yield from referred(document, prefix)
    for kind, move in wire.moves.items():
        shape = describe_document(move, prefix)
        shape["properties"]["kind"] = {"type": "string", "enum": [kind], "description": "The kind of move."}
        for field in move.details:
            label = wire.game.rulebook.labels.label(FIELDS, f"{kind}.{field}", "en")
            shape["properties"][field].setdefault("description", f"{label}.")
        yield f"{prefix}Move{camel(kind)}", shape
        yield from referred(move, prefix)


def moves_by_game(every_wire: Mapping[str, Wire]) -> Iterator[tuple[str, Shape]]:
    """For each game, the union of its moves. Only the SDKs have these types; the contract does not need them."""
    for wire in every_wire.values():
        prefix = title(wire)
        kinds = {kind: f"{prefix}Move{camel(kind)}" for kind in wire.moves}
        yield f"{prefix}Move", discriminated(f"A move of {prefix}.", "kind", kinds)


def referred(document: Document, prefix: str) -> Iterator[tuple[str, Shape]]:
    """The components that the fields of a document refer to."""
    for name, shape in document.referred():
        yield prefix + name[1:] if name.startswith(".") else name, whole_references(shape, prefix)


def any_move(every_wire: Mapping[str, Wire], schemas: Mapping[str, Shape]) -> Iterator[tuple[str, Shape]]:
    """The union of the moves of all games. If several games have the same kind, this kind gets a union of its own."""
    by_kind: dict[str, list[str]] = {}
    for wire in every_wire.values():
        for kind in wire.moves:
            by_kind.setdefault(kind, []).append(f"{title(wire)}Move{camel(kind)}")
    for kind, names in by_kind.items():
        if len(names) > 1:
            shared = f"Move{camel(kind)}"
            yield shared, choice(f"A move of the kind `{kind}`.", names, schemas)
            by_kind[kind] = [shared]
    yield "Move", discriminated("A move of any game.", "kind", {kind: names[0] for kind, names in by_kind.items()})


def describe_seats(every_wire: Mapping[str, Wire]) -> Shape:
    """The names of seats, for all numbers of seats that any game allows."""
    players = [wire.game.players for wire in every_wire.values()]
    names = SeatNames(range(min(each.start for each in players), max(each.stop for each in players)))
    return {**names.shape(), "items": reference("SeatName")}
