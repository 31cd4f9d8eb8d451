"""A field of a document.

A field reads its value and collects all errors (`read`), replaces names by seats (`settle`), writes its value
(`write`), and has a JSON Schema for the OpenAPI document (`shape`). `generator/` generates its quick reader and writer.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from marshmallow import ValidationError, fields, missing

from reeve_schemas.complaints import Complaint
from reeve_schemas.documents.codes import Codes
from reeve_schemas.values import Shape, items

Seats = tuple[str, ...]

REQUIRED = object()
LEFT_OUT = missing
"""The default of a field that is optional and has no value if it is left out."""


class Field(fields.Field[Any]):
    """A field that is required unless it has a default. Its errors are our own complaints.

    `into` converts the value that was read into the value in the position. `out_of` converts it back. A field with
    `derived` is not stored in the position: `derived` computes its value when a document is written, and `assemble`
    gets its value when a document is read. `nullable` allows null, and `null` is its value in the position.
    """

    # marshmallow declares it without ClassVar, so it cannot have one here.
    default_error_messages = {"required": Complaint("missing"), "null": Complaint("null")}  # noqa: RUF012
    brief = False
    """Whether the field is left out of a written document if it has its default."""
    names_seats = False
    """Whether the value contains names of seats. Such a value is settled once the seats are known."""
    choices: Sequence[str | int] = ()
    """The values that a client may choose from. For a list, the values of its items. Empty if there are too many."""
    inner: Sequence["Field | Codes[Any]"] = ()
    """The fields and tables of codes that this field consists of."""

    def __init__(
        self,
        description: str = "",
        *,
        default: object = REQUIRED,
        nullable: bool = False,
        null: object = None,
        into: Callable[[Any], object] | None = None,
        out_of: Callable[[Any], object] | None = None,
        derived: Callable[[Any], object] | None = None,
    ) -> None:
        optional: dict[str, Any] = {} if default is REQUIRED else {"load_default": default}
        super().__init__(required=default is REQUIRED, allow_none=nullable, **optional)
        self.description, self.null, self.into, self.out_of, self.derived = description, null, into, out_of, derived

    def make_error(self, key: str, **kwargs: Any) -> ValidationError:
        """The complaint itself. marshmallow would format it and lose its parameters."""
        return ValidationError([self.error_messages[key]])

    # Careful reading

    def read(self, value: object) -> object:
        """Read a value that is not null. Raises ValidationError with all errors."""
        raise NotImplementedError

    def deserialize(self, value: object, attr: str | None = None, data: object = None, **kwargs: object) -> object:
        """Read any value: null and a missing value too."""
        if value is None and self.allow_none:
            return self.null
        if value is missing or (value is None and getattr(self.parent, "stands_alone", False)):
            document: Any = data
            return super().deserialize(value, attr, document, **kwargs)
        # marshmallow's own steps are skipped: they are for validators and hooks, which our fields do not have.
        read = self.read(value)
        return read if self.into is None or self.names_seats else self.into(read)

    def read_all(self, value: object) -> list[object]:
        """Read a list of such values. Raises ValidationError with the errors of all items."""
        return items(value, self.deserialize)

    def settle(self, value: object, seats: Seats) -> object:
        """The value after names have been replaced by seats. Raises ValidationError for a name that is not a seat."""
        if not self.names_seats or (self.allow_none and value is self.null):
            return value
        settled = self.settle_value(value, seats)
        return settled if self.into is None else self.into(settled)

    def settle_value(self, value: Any, seats: Seats) -> object:
        """The same as `settle` for a value that is not null, but without `into`."""
        return value

    # Writing

    def write(self, thing: object, seats: Seats) -> object:
        """The value in the document for a value in the position."""
        if self.allow_none and (thing is None or thing == self.null):
            return None
        return self.write_value(thing if self.out_of is None else self.out_of(thing), seats)

    def write_value(self, thing: Any, seats: Seats) -> object:
        """The same as `write` for a value that is not null, after `out_of`."""
        return thing

    # Description

    def shape(self) -> Shape:
        """Its JSON Schema, with its description."""
        shape = dict(self.plain())
        if self.description:
            shape["description"] = self.description
        if not self.required and self.load_default is not LEFT_OUT:
            shape["default"] = self.write(self.load_default, ()) if self.load_default is not None else None
        return _or_null(shape) if self.allow_none else shape

    def plain(self) -> Shape:
        """The shape of a value that is not null."""
        raise NotImplementedError

    def referred(self) -> Iterator[tuple[str, Shape]]:
        """The components that its shape refers to, by name. A name that begins with a dot belongs to the game."""
        for each in self.inner:
            yield from each.referred()


def _or_null(shape: dict[str, object]) -> Shape:
    if "$ref" in shape or "anyOf" in shape:
        described: dict[str, object] = {key: shape.pop(key) for key in ("description", "default") if key in shape}
        return {"anyOf": [shape, {"type": "null"}], **described}
    shape["type"] = [shape["type"], "null"]
    if "enum" in shape:
        shape["enum"] = [*shape["enum"], None]  # type: ignore[misc]  # a list of codes
    return shape
