"""Shapes for the contract: with full references, and with choices between components."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

from reeve_schemas.documents.document import Document as DeclaredDocument
from reeve_schemas.values import Shape
from reeve_service.games.wire import Document
from reeve_service.openapi.names import reference


def describe_document(document: DeclaredDocument, prefix: str = "") -> Document:
    """The JSON Schema of a document, with full references."""
    described = whole_references(document.shape(), prefix)
    assert isinstance(described, dict)
    return described


def whole_references(shape: Any, prefix: str) -> Any:
    """A shape in which short references are replaced by full ones. A reference with a dot belongs to the game."""
    if isinstance(shape, Mapping):
        if isinstance(name := shape.get("$ref"), str):
            rest = {key: value for key, value in shape.items() if key != "$ref"}
            return {**reference(prefix + name[1:] if name.startswith(".") else name), **rest}
        return {key: whole_references(value, prefix) for key, value in shape.items()}
    if isinstance(shape, list | tuple):
        return [whole_references(item, prefix) for item in shape]
    return shape


def choice(text: str, names: Sequence[str], schemas: Mapping[str, Shape]) -> Shape:
    """One of several components: `oneOf` if the fields of a document always fit only one of them, otherwise `anyOf`."""
    shapes: list[Document] = [dict(schemas[name]) for name in names]
    apart = all(set(one.get("required", ())) - {*other["properties"]} for one, other in permutations(shapes, 2))
    return {"description": text, "oneOf" if apart else "anyOf": [reference(name) for name in names]}


def discriminated(text: str, field: str, names: Mapping[str, str]) -> Shape:
    """One of several components. The value of a field says which one."""
    mapping = {value: reference(name)["$ref"] for value, name in names.items()}
    one_of = [{"$ref": address} for address in mapping.values()]
    return {"description": text, "oneOf": one_of, "discriminator": {"propertyName": field, "mapping": mapping}}


def without_flags(shape: Any) -> Any:
    """A shape in which flags have no constant value, because some code generators have problems with constants."""
    if isinstance(shape, Mapping):
        dropped = ("const",) if isinstance(shape.get("const"), bool) else ()
        return {key: without_flags(value) for key, value in shape.items() if key not in dropped}
    if isinstance(shape, list | tuple):
        return [without_flags(item) for item in shape]
    return shape
