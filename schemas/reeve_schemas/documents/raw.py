"""Fields of requests and responses: a value with a declared shape, and bytes as hexadecimal digits."""

from typing import Any

from reeve_schemas.documents.field import LEFT_OUT, Field
from reeve_schemas.values import Shape, read_hex


def part(component: str) -> Shape:
    """The shape of a value that is described by a component."""
    return {"$ref": component}


def listed(shape: Shape) -> Shape:
    """The shape of a list."""
    return {"type": "array", "items": shape}


def by_name(shape: Shape) -> Shape:
    """The shape of an object with any keys."""
    return {"type": "object", "additionalProperties": shape}


def one_of(*choices: str) -> Shape:
    """The shape of a text with one of these values."""
    return {"type": "string", "enum": list(choices)}


def or_null(shape: Shape) -> Shape:
    """The shape of a value that may be null."""
    kind = shape.get("type")
    return {**shape, "type": [kind, "null"]} if isinstance(kind, str) else {"oneOf": [shape, {"type": "null"}]}


TEXT: Shape = {"type": "string"}
NUMBER: Shape = {"type": "integer"}
COUNT: Shape = {"type": "integer", "minimum": 0}
FROM_1: Shape = {"type": "integer", "minimum": 1}
FLAG: Shape = {"type": "boolean"}
NAMES = listed(TEXT)
HASH: Shape = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
SHARE: Shape = {"type": "number", "minimum": 0, "maximum": 1}
POSITIVE: Shape = {"type": "number", "minimum": 0}
MOMENT: Shape = {"type": "string", "format": "date-time"}


class Raw(Field):
    """A value that is not read here. Its shape is declared, and the caller reads the value.

    `struct` is its type for msgspec, if quick reading reads the value too.
    """

    def __init__(self, shape: Shape, description: str, *, struct: str = "", **kwargs: Any) -> None:
        super().__init__(description, nullable=True, **kwargs)
        self.declared_shape, self.declared_struct = shape, struct

    def read(self, value: object) -> object:
        """The unchanged value."""
        return value

    def shape(self) -> Shape:
        """The declared shape with its description."""
        has_default = not self.required and self.load_default is not LEFT_OUT
        default = {"default": self.load_default} if has_default else {}
        return {**self.declared_shape, "description": self.description, **default}


class Hex(Field):
    """A fixed number of bytes as hexadecimal digits."""

    def __init__(self, size: int, description: str = "", **kwargs: Any) -> None:
        super().__init__(description, **kwargs)
        self.size = size

    def read(self, value: object) -> bytes:
        """The bytes."""
        return read_hex(value, self.size)

    def plain(self) -> Shape:
        """A text with the right number of digits."""
        return {"type": "string", "pattern": f"^[0-9a-fA-F]{{{2 * self.size}}}$"}
