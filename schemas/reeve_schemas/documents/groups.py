"""Fields that hold others: lists, objects with a value a code, and documents within documents."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from marshmallow import ValidationError

from reeve_schemas.complaints import Complaint
from reeve_schemas.documents.codes import Codes
from reeve_schemas.documents.field import Field, Seats
from reeve_schemas.documents.fields import Number
from reeve_schemas.documents.quick import by_code
from reeve_schemas.values import LONGEST_LIST, MOST_ERRORS, Messages, Shape, complaint, unknown_fields

if TYPE_CHECKING:
    from reeve_schemas.documents.document import Document


class Many(Field):
    """A list; where its order says nothing, it is sorted in the position."""

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

    @property
    def names_seats(self) -> bool:
        return self.one.names_seats

    def read(self, value: object) -> list[object]:
        things = self.one.read_all(value)
        most = LONGEST_LIST if self.most is None else self.most
        if not self.least <= len(things) <= most:
            raise complaint("length", least=self.least, most=most)
        if self.unique and len(set(things)) != len(things):
            raise complaint("repeated")
        return things if self.in_order else sorted(things)  # type: ignore[type-var]  # things in a bag can be sorted

    def settled(self, value: Any, seats: Seats) -> object:
        return _settle_all(self.one, enumerate(value), seats)

    def written(self, thing: Any, seats: Seats) -> object:
        return [self.one.write(item, seats) for item in thing]

    @property
    def choices(self) -> Sequence[str | int]:
        return self.one.choices

    def plain(self) -> Shape:
        shape: dict[str, object] = {"type": "array", "items": self.one.shape()}
        if self.least:
            shape["minItems"] = self.least
        if self.most is not None:
            shape["maxItems"] = self.most
        return {**shape, "uniqueItems": True} if self.unique else shape

    def referred(self) -> Iterator[tuple[str, Shape]]:
        return self.one.referred()


class Part(Field):
    """A document within a document."""

    def __init__(self, document: "type[Document]", description: str = "", **kwargs: Any) -> None:
        super().__init__(description, **kwargs)
        self.document = document()

    @property
    def names_seats(self) -> bool:
        return True

    def read(self, value: object) -> object:
        return self.document.read(value)

    def settled(self, value: Any, seats: Seats) -> object:
        return self.document.make(value, seats)

    def written(self, thing: Any, seats: Seats) -> object:
        return self.document.write(thing, seats)

    def plain(self) -> Shape:
        return {"$ref": f".{self.document.component_name}"}

    def referred(self) -> Iterator[tuple[str, Shape]]:
        yield f".{self.document.component_name}", self.document.shape()
        yield from self.document.referred()


class ByCode(Field):
    """An object with a value a code; in the position a dictionary, or a list in the order of the codes.

    `every` asks for all codes. In a list those that may be left out are `none`, and are not written.
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

    @property
    def names_seats(self) -> bool:
        return self.one.names_seats

    def read(self, value: object) -> dict[object, object]:
        if type(value) is not dict:
            raise complaint("not_an_object")
        faults = unknown_fields(value, self.codes.things)
        values: dict[object, object] = {}
        for code, thing in self.codes.things.items():
            if code not in value:
                if self.every:
                    faults[code] = [Complaint("missing")]
                continue
            try:
                values[thing] = self.one.deserialize(value[code])
            except ValidationError as error:
                faults[code] = error.messages
        if faults:
            raise ValidationError(faults)
        return self._in_position(values) if not self.names_seats else values  # type: ignore[return-value]

    def settled(self, value: Any, seats: Seats) -> object:
        settled = _settle_all(self.one, ((self.codes.written[thing], item) for thing, item in value.items()), seats)
        return self._in_position(dict(zip(value, settled, strict=True)))

    def _in_position(self, values: dict[object, object]) -> object:
        return [values.get(thing, self.none) for thing in self.codes.things.values()] if self.listed else values

    def written(self, thing: Any, seats: Seats) -> object:
        pairs = zip(self.codes.things, thing, strict=True) if self.listed else by_code(thing, self.codes.things)
        return {code: self.one.write(item, seats) for code, item in pairs if self.every or item != self.none}

    def plain(self) -> Shape:
        return {
            "type": "object",
            "propertyNames": {"$ref": self.codes.name},
            "additionalProperties": self.one.shape(),
            **({"minProperties": len(self.codes.things)} if self.every else {}),
        }

    def referred(self) -> Iterator[tuple[str, Shape]]:
        yield self.codes.name, self.codes.shape()
        yield from self.one.referred()


class Counts(ByCode):
    """How many there are for each code; a code without any may be left out."""

    def __init__(self, codes: Codes[Any], most: int, description: str = "", **kwargs: Any) -> None:
        super().__init__(codes, Number(0, most), description, listed=True, every=False, **kwargs)


def _settle_all(one: Field, pairs: Iterable[tuple[str | int, object]], seats: Seats) -> list[object]:
    """Each value with its names settled; what is wrong is told at its index or code."""
    settled: list[object] = []
    faults: Messages = {}
    for key, value in pairs:
        try:
            settled.append(one.settle(value, seats))
        except ValidationError as error:
            faults[key] = error.messages
            if len(faults) == MOST_ERRORS:
                break
    if faults:
        raise ValidationError(faults)
    return settled
