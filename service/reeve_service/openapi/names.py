"""The names of components, and references to them."""

from reeve_schemas.documents.codes import camel
from reeve_service.games.wire import Wire


def reference(name: str) -> dict[str, str]:
    """A reference to a component."""
    return {"$ref": f"#/components/schemas/{name}"}


def title(wire: Wire) -> str:
    """The prefix of the names of a game's components."""
    return camel(wire.game.id)
