"""The names of components, and references to them."""

import re

from reeve_schemas.wire import Wire


def reference(name: str) -> dict[str, str]:
    """A reference to a component."""
    return {"$ref": f"#/components/schemas/{name}"}


def title(wire: Wire) -> str:
    """How a game's components begin."""
    return camel(wire.game.id)


def camel(name: str) -> str:
    """A name with underscores or hyphens in CamelCase."""
    return "".join(word.capitalize() for word in re.split("[_-]", name))
