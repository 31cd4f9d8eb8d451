"""Fields that contain others: lists, objects with one value per code, and documents within documents."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from marshmallow import ValidationError

from reeve_schemas.documents.codes import Codes
from reeve_schemas.documents.field import LEFT_OUT, Field, Seats
from reeve_schemas.documents.fields import Number
from reeve_schemas.documents.quick import by_code
from reeve_schemas.values import LONGEST_LIST, Shape, collect, complaint, unknown_fields

if TYPE_CHECKING:
    from reeve_schemas.documents.document import Document


class Many(Field):
    """A list. If its order has no meaning (`in_order` is false), it is sorted in the position."""

    def __init__(
        self,
        one: Field,
        description: str = "",
        *,
        least: int = 0,
        most: int | None = None,
        in_order: bool = True,
        unique: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(description, **kwargs)
        self.one, self.least, self.most, self.in_order, self.unique = one, least, most, in_order, unique
        self.inner, self.names_seats, self.choices = (one,), one.names_seats, one.choices

    def read(self, value: object) -> list[object]:
        things = self.one.read_all(value)
        most = LONGEST_LIST if self.most is None else self.most
        if not self.least <= len(things) <= most:
            raise complaint("length", least=self.least, most=most)
        if self.unique and len(set(things)) != len(things):
            raise complaint("repeated")
        return things if self.in_order else sorted(things)  # type: ignore[type-var]  # items of a list without an order can be sorted

    def settle_value(self, value: Any, seats: Seats) -> object:
        return list(collect(enumerate(value), lambda item: self.one.settle(item, seats)).values())

    def write_value(self, thing: Any, seats: Seats) -> object:
        return [self.one.write(item, seats) for item in thing]

    def plain(self) -> Shape:
        shape: dict[str, object] = {"type": "array", "items": self.one.shape()}
        if self.least:
            shape["minItems"] = self.least
        if self.most is not None:
            shape["maxItems"] = self.most
        return {**shape, "uniqueItems": True} if self.unique else shape


class Part(Field):
    """A document within a document."""

    names_seats = True
    scope = "."
    """The beginning of the name of its component: a dot if the component belongs to the game, else nothing."""

    def __init__(self, document: "type[Document]", description: str = "", **kwargs: Any) -> None:
        super().__init__(description, **kwargs)
        self.document = document()

    def read(self, value: object) -> object:
        return self.document.read(value)

    def settle_value(self, value: Any, seats: Seats) -> object:
        return self.document.make(value, seats)

    def write_value(self, thing: Any, seats: Seats) -> object:
        return self.document.write(thing, seats)

    def plain(self) -> Shape:
        return {"$ref": self.scope + self.document.component_name}

    def referred(self) -> Iterator[tuple[str, Shape]]:
        yield self.scope + self.document.component_name, self.document.shape()
        yield from self.document.referred()


class SharedPart(Part):
    """A document within a document that is the same in all games."""

    scope = ""


class ByName(Field):
    """An object with any keys and one kind of value."""

    def __init__(self, one: Field, description: str = "", **kwargs: Any) -> None:
        super().__init__(description, **kwargs)
        self.one, self.inner = one, (one,)

    def read(self, value: object) -> dict[str, object]:
        if type(value) is not dict:
            raise complaint("not_an_object")
        return collect(value.items(), self.one.deserialize)

    def plain(self) -> Shape:
        return {"type": "object", "additionalProperties": self.one.shape()}


class ByCode(Field):
    """An object with one value per code. In the position it is a dictionary or, if `listed`, a list in code order.

    With `every`, all codes are required. Without it, a code that is left out has the value `none` in a list, and `none`
    is not written.
    """

    def __init__(
        self,
        codes: Codes[Any],
        one: Field,
        description: str = "",
        *,
        listed: bool,
        every: bool = True,
        none: object = 0,
        **kwargs: Any,
    ) -> None:
        super().__init__(description, **kwargs)
        self.codes, self.one, self.listed, self.every, self.none = codes, one, listed, every, none
        self.inner, self.names_seats = (codes, one), one.names_seats

    def read(self, value: object) -> object:
        if type(value) is not dict:
            raise complaint("not_an_object")
        faults = unknown_fields(value, self.codes.things)
        given = [(code, value.get(code, LEFT_OUT)) for code in self.codes.things if self.every or code in value]
        try:
            values = collect(given, self.one.deserialize)
        except ValidationError as error:
            raise ValidationError({**faults, **error.messages_dict}) from None
        if faults:
            raise ValidationError(faults)
        return values if self.names_seats else self._in_position(values)

    def settle_value(self, value: Any, seats: Seats) -> object:
        return self._in_position(collect(value.items(), lambda item: self.one.settle(item, seats)))

    def _in_position(self, values: dict[str, object]) -> object:
        if self.listed:
            return [values.get(code, self.none) for code in self.codes.things]
        return {self.codes.things[code]: item for code, item in values.items()}

    def write_value(self, thing: Any, seats: Seats) -> object:
        pairs = zip(self.codes.things, thing, strict=True) if self.listed else by_code(thing, self.codes.things)
        return {code: self.one.write(item, seats) for code, item in pairs if self.every or item != self.none}

    def plain(self) -> Shape:
        return {
            "type": "object",
            "propertyNames": {"$ref": self.codes.name},
            "additionalProperties": self.one.shape(),
            **({"minProperties": len(self.codes.things)} if self.every else {}),
        }


class Counts(ByCode):
    """A count for each code. A code with the count 0 may be left out."""

    def __init__(self, codes: Codes[Any], most: int, description: str = "", **kwargs: Any) -> None:
        super().__init__(codes, Number(0, most), description, listed=True, every=False, **kwargs)
