"""Labels: the names of the parts of a game's documents. A client can build a form or a log from them for any game."""

from collections.abc import Iterator

from reeve_schemas.documents.document import Document
from reeve_schemas.documents.field import Field
from reeve_schemas.documents.groups import Many, Part
from reeve_schemas.generated.answers import Labels
from reeve_service.games.wire import Wire
from reeve_service.rules.labels import DETAILS, EVENTS, FIELDS, GAME, MOVES, OPTIONS, TABLEAU


def title_of(wire: Wire, language: str) -> str:
    """The name of a game."""
    return wire.game.rulebook.labels.label(GAME, wire.game.id, language)


def labels_of(wire: Wire, language: str) -> Labels:
    """All labels of a game."""
    labels = wire.game.rulebook.labels
    return {
        "moves": {kind: labels.label(MOVES, kind, language) for kind in wire.moves},
        "move_fields": {
            kind: {name: labels.label(FIELDS, f"{kind}.{name}", language) for name in move.details}
            for kind, move in wire.moves.items()
        },
        "options": {name: labels.label(OPTIONS, name, language) for name in wire.documents["options"].declared},
        "tableau": {path: labels.label(TABLEAU, path, language) for path in paths(wire.documents["tableau"])},
        "events": {kind: labels.label(EVENTS, kind, language) for kind in labels.keys(EVENTS)},
        "event_details": {
            kind: {name: labels.label(DETAILS, f"{kind}.{name}", language) for name in event_details(wire, kind)}
            for kind in labels.keys(EVENTS)
        },
    }


def event_details(wire: Wire, kind: str) -> list[str]:
    """The details of a kind of event, in their order in a log."""
    keys = (key.partition(".") for key in wire.game.rulebook.labels.keys(DETAILS))
    return [detail for event, _, detail in keys if event == kind]


def paths(document: Document, above: str = "") -> Iterator[str]:
    """The names of the fields of a document and of its inner documents, separated by dots."""
    for name, field in document.declared.items():
        yield above + name
        if inner := _inner(field):
            yield from paths(inner, f"{above}{name}.")


def _inner(field: Field) -> Document | None:
    while isinstance(field, Many):
        field = field.one
    return field.document if isinstance(field, Part) else None
