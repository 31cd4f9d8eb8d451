"""A field of a document, with all its faces.

A field reads with care (`read`, every complaint at its place), turns names into seats (`settle`), writes
(`write`), and tells its shape for the OpenAPI document. The source of its quick reader and of its writer is in
`generator/`.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from marshmallow import ValidationError, fields, missing

from reeve_schemas.complaints import Complaint
from reeve_schemas.values import Shape, items

Seats = tuple[str, ...]

REQUIRED = object()
LEFT_OUT = missing
"""The default of a field that may be left out and then has no value."""


class Field(fields.Field[Any]):
    """A field that is required unless it has a default, and complains in our words.

    `into` makes the thing in the position from what the field has read, and `out_of` goes back. A field with `derived`
    has no place in the position: its value is computed when a document is written, and given to `assemble` when one
    is read. `null` is what null stands for in the position, where null is allowed.
    """

    default_error_messages = {"required": Complaint("missing"), "null": Complaint("null")}  # noqa: RUF012
    brief = False
    """Whether it is left out of a document where it has its default."""

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
        optional = {} if default is REQUIRED else {"load_default": default}
        super().__init__(required=default is REQUIRED, allow_none=nullable, **optional)  # type: ignore[arg-type]
        self.description, self.null, self.into, self.out_of, self.derived = description, null, into, out_of, derived

    def make_error(self, key: str, **kwargs: Any) -> ValidationError:
        """Our complaint as it is: marshmallow would format it, and lose what it is about."""
        return ValidationError([self.error_messages[key]])

    # Careful reading

    def read(self, value: object) -> object:
        """What a value says; raises ValidationError with all that is wrong with it."""
        raise NotImplementedError

    def deserialize(self, value: object, attr: str | None = None, data: object = None, **kwargs: object) -> object:
        """What a value says; null and what is left out among them."""
        if value is None and self.allow_none:
            return self.null
        if value is missing or (value is None and getattr(self.parent, "stands_alone", False)):
            document: Any = data
            return super().deserialize(value, attr, document, **kwargs)
        # Without marshmallow's own steps: our fields have none of the validators and hooks that these are for.
        read = self.read(value)
        return read if self.into is None or self.names_seats else self.into(read)

    def read_all(self, value: object) -> list[object]:
        """What a list of such values says; all bad ones complain at once."""
        return items(value, self.deserialize)

    @property
    def names_seats(self) -> bool:
        """Whether seats are named in it, so that it has to be settled once they are known."""
        return False

    def settle(self, value: object, seats: Seats) -> object:
        """The same with names turned into seats; raises ValidationError for those who do not sit here."""
        if not self.names_seats or (self.allow_none and value is self.null):
            return value
        settled = self.settled(value, seats)
        return settled if self.into is None else self.into(settled)

    def settled(self, value: Any, seats: Seats) -> object:
        """The same with names turned into seats, for a value that is not null."""
        return value

    # Writing

    def write(self, thing: object, seats: Seats) -> object:
        """A thing of the position as it travels."""
        if self.allow_none and (thing is None or thing == self.null):
            return None
        return self.written(thing if self.out_of is None else self.out_of(thing), seats)

    def written(self, thing: Any, seats: Seats) -> object:
        """A thing that is not null as it travels."""
        return thing

    # Faces

    def shape(self) -> Shape:
        """Its JSON Schema, with its description."""
        shape = dict(self.plain())
        if self.description:
            shape["description"] = self.description
        if not self.required and self.load_default is not LEFT_OUT:
            shape["default"] = self.write(self.load_default, ()) if self.load_default is not None else None
        return _or_null(shape) if self.allow_none else shape

    @property
    def choices(self) -> Sequence[str | int]:
        """The values that a client may choose between; for a list, those of its items. None where there are many."""
        return ()

    def plain(self) -> Shape:
        """The shape of a value that is not null."""
        raise NotImplementedError

    def referred(self) -> Iterator[tuple[str, Shape]]:
        """The components that its shape refers to, by name; a name that begins with a dot is within its game."""
        yield from ()


def _or_null(shape: dict[str, object]) -> Shape:
    if "$ref" in shape or "anyOf" in shape:
        described: dict[str, object] = {key: shape.pop(key) for key in ("description", "default") if key in shape}
        return {"anyOf": [shape, {"type": "null"}], **described}
    shape["type"] = [shape["type"], "null"]
    if "enum" in shape:
        shape["enum"] = [*shape["enum"], None]  # type: ignore[misc]  # a list of codes
    return shape
