"""The kinds of field that documents are made of, each with all its faces.

A field reads with care (`_deserialize`, every complaint at its place), turns names into seats (`settle`), writes
(`write`), tells its shape for the OpenAPI document, and gives the source of its quick reader and its writer.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from marshmallow import ValidationError, fields

from reeve_schemas.complaints import Complaint
from reeve_schemas.documents.codes import Codes
from reeve_schemas.documents.quick import bit_names, by_code
from reeve_schemas.documents.source import Source
from reeve_schemas.fields import (
    LONGEST_LIST,
    MOST_ERRORS,
    Messages,
    Shape,
    choice,
    complaint,
    items,
    text,
    unknown_fields,
    whole,
)
from reeve_service.rules.seats import TABLE, TABLE_NAME, Seat

if TYPE_CHECKING:
    from reeve_schemas.documents.document import Document

Seats = tuple[str, ...]
Places = dict[str, Seat]
"""Each seat by its name, the table among them."""

REQUIRED = object()


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

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> object:
        read = self.read(value)
        return read if self.into is None or self.names_seats else self.into(read)

    def deserialize(self, value: object, attr: str | None = None, data: object = None, **kwargs: object) -> object:
        """What a value says; null and what is left out among them."""
        if value is None:
            if self.allow_none:
                return self.null
            if not getattr(self.parent, "stands_alone", False):
                return self.read(value)
        given: Any = data
        return super().deserialize(value, attr, given, **kwargs)

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
        if not self.required:
            shape["default"] = self.write(self.load_default, ()) if self.load_default is not None else None
        return _or_null(shape) if self.allow_none else shape

    def plain(self) -> Shape:
        """The shape of a value that is not null."""
        raise NotImplementedError

    def struct(self, source: Source) -> str:
        """The type of a value for msgspec."""
        inner = self.struct_of(source)
        return f"{inner} | None" if self.allow_none else inner

    def struct_of(self, source: Source) -> str:
        """The type of a value that is not null."""
        raise NotImplementedError

    def reader(self, value: str, source: Source) -> str:
        """The expression that reads a sound value; it raises where the value is not sound."""
        read = self.reader_of(value, source)
        if self.into is not None:
            read = f"{source.use(self.into)}({read})"
        if not self.allow_none or (read == value and self.null is None):
            return read
        null = "None" if self.null is None else self.null_of(source)
        return f"({null} if {value} is None else {read})"

    def null_of(self, source: Source) -> str:
        """The expression for what null stands for."""
        return source.use_constant(self.null)

    def reader_of(self, value: str, source: Source) -> str:
        """The expression for a value that is not null."""
        return value

    def writer(self, thing: str, source: Source) -> str:
        """The expression that writes a thing."""
        given = thing if self.out_of is None else f"{source.use(self.out_of)}({thing})"
        written = self.writer_of(given, source)
        if not self.allow_none or (written == thing and self.null is None):
            return written
        if self.null is None and thing.endswith(")"):
            # Called once, and under a name of its own, so that the type checker knows that it is not None there.
            name = f"{thing.partition('(')[0].replace('.', '_')}_given"
            given = name if self.out_of is None else f"{source.use(self.out_of)}({name})"
            return f"(None if ({name} := {thing}) is None else {self.writer_of(given, source)})"
        test = f"{thing} is None" if self.null is None else f"{thing} == {source.use_constant(self.null)}"
        return f"(None if {test} else {written})"

    def writer_of(self, thing: str, source: Source) -> str:
        """The expression for a thing that is not null."""
        return thing


def _or_null(shape: dict[str, object]) -> Shape:
    if "$ref" in shape or "anyOf" in shape:
        described: dict[str, object] = {key: shape.pop(key) for key in ("description", "default") if key in shape}
        return {"anyOf": [shape, {"type": "null"}], **described}
    shape["type"] = [shape["type"], "null"]
    if "enum" in shape:
        shape["enum"] = [*shape["enum"], None]  # type: ignore[misc]  # a list of codes
    return shape


class Number(Field):
    """A whole number within bounds; `words` are texts that may stand in its place.

    A number that `grows` has no maximum in its shape: an answer may be beyond what is read.
    """

    def __init__(
        self,
        least: int,
        most: int,
        description: str = "",
        *,
        words: Codes[int] | None = None,
        grows: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(description, **kwargs)
        self.least, self.most, self.words, self.grows = least, most, words, grows

    def read(self, value: object) -> int:
        """A number, or what a word stands for."""
        if self.words is not None and type(value) is str and value in self.words.things:
            return self.words.things[value]
        return whole(value, self.least, self.most)

    def written(self, thing: int, seats: Seats) -> object:
        """A number or a word."""
        return thing if self.words is None else self.words.written.get(thing, thing)

    def plain(self) -> Shape:
        """An integer, or one of the words."""
        number: dict[str, object] = {"type": "integer", "minimum": self.least}
        if not self.grows:
            number["maximum"] = self.most
        return number if self.words is None else {"anyOf": [number, {"type": "string", "enum": [*self.words.things]}]}

    def struct_of(self, source: Source) -> str:
        """An integer with its bounds."""
        number = f"Annotated[int, Meta(ge={self.least}, le={self.most})]"
        return number if self.words is None else f"{number} | str"

    def reader_of(self, value: str, source: Source) -> str:
        """A number as it is."""
        if self.words is None:
            return value
        return f"({value} if isinstance({value}, int) else {source.table(self.words, 'things')}[{value}])"

    def writer_of(self, thing: str, source: Source) -> str:
        """A number as it is."""
        if self.words is None:
            return thing
        return f"{source.table(self.words, 'written')}.get({thing}, {thing})"


class Flag(Field):
    """True or false; with `brief`, and false by default, it is written only where it is true."""

    def __init__(self, description: str = "", *, brief: bool = False, **kwargs: Any) -> None:
        super().__init__(description, **kwargs)
        self.brief = brief

    def read(self, value: object) -> bool:
        """A flag."""
        if type(value) is not bool:
            raise complaint("not_boolean")
        return value

    def plain(self) -> Shape:
        """A boolean."""
        return {"type": "boolean"}

    def struct_of(self, source: Source) -> str:
        """A boolean."""
        return "bool"


class Text(Field):
    """A text, at most so long."""

    def __init__(self, description: str = "", *, longest: int | None = None, **kwargs: Any) -> None:
        super().__init__(description, **kwargs)
        self.longest = longest

    def read(self, value: object) -> str:
        """A text."""
        return text(value)

    def plain(self) -> Shape:
        """A string."""
        return {"type": "string"} if self.longest is None else {"type": "string", "maxLength": self.longest}

    def struct_of(self, source: Source) -> str:
        """A string."""
        return "str"


class Code(Field):
    """A short code that stands for something."""

    def __init__(self, codes: Codes[Any], description: str = "", **kwargs: Any) -> None:
        super().__init__(description, **kwargs)
        self.codes = codes

    def read(self, value: object) -> object:
        """What a code stands for."""
        return choice(value, self.codes.things)

    def written(self, thing: Any, seats: Seats) -> object:
        """A code."""
        return self.codes.written[thing]

    def plain(self) -> Shape:
        """One of the codes."""
        return {"type": "string", "enum": list(self.codes.things)}

    def struct_of(self, source: Source) -> str:
        """A string: which ones are codes, the table knows."""
        return "str"

    def reader_of(self, value: str, source: Source) -> str:
        """A look into the table."""
        return f"{source.table(self.codes, 'things')}[{value}]"

    def writer_of(self, thing: str, source: Source) -> str:
        """A look into the table."""
        return f"{source.table(self.codes, 'written')}[{thing}]"


class SeatName(Field):
    """The name of a player's seat; with `table`, of the table too."""

    def __init__(self, description: str = "", *, table: bool = False, **kwargs: Any) -> None:
        super().__init__(description, **kwargs)
        self.table = table

    @property
    def names_seats(self) -> bool:
        """It does."""
        return True

    def read(self, value: object) -> str:
        """A name; whether somebody of this name sits here is settled later."""
        return text(value)

    def settled(self, value: Any, seats: Seats) -> Seat:
        """The seat of a name."""
        if self.table and value == TABLE_NAME:
            return TABLE
        if value not in seats:
            raise complaint("no_such_seat", seats=list(seats))
        return Seat(seats.index(value))

    def written(self, thing: Any, seats: Seats) -> object:
        """The name of a seat."""
        return TABLE_NAME if thing == TABLE else seats[thing]

    def plain(self) -> Shape:
        """A string."""
        return {"type": "string"}

    def struct_of(self, source: Source) -> str:
        """A string."""
        return "str"

    def null_of(self, source: Source) -> str:
        """A seat that nobody sits in."""
        return f"Seat({self.null})"

    def reader_of(self, value: str, source: Source) -> str:
        """A look into the seats."""
        return f"places[{value}]" if self.table else f"seat_of(places, {value})"

    def writer_of(self, thing: str, source: Source) -> str:
        """A look into the seats."""
        return f"name_of(seats, {thing})" if self.table else f"seats[{thing}]"


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
        """Whether its items do."""
        return self.one.names_seats

    def read(self, value: object) -> list[object]:
        """The items; all bad ones complain at once."""
        found = items(value, self.one.deserialize)
        most = LONGEST_LIST if self.most is None else self.most
        if not self.least <= len(found) <= most:
            raise complaint("length", least=self.least, most=most)
        if self.unique and len(set(found)) != len(found):
            raise complaint("repeated")
        return found if self.in_order else sorted(found)  # type: ignore[type-var]  # things in a bag can be sorted

    def settled(self, value: Any, seats: Seats) -> object:
        """The items with their names settled."""
        return _settle_all(enumerate(value), lambda _, item: self.one.settle(item, seats))

    def written(self, thing: Any, seats: Seats) -> object:
        """The items."""
        return [self.one.write(item, seats) for item in thing]

    def plain(self) -> Shape:
        """An array."""
        shape: dict[str, object] = {"type": "array", "items": self.one.shape()}
        if self.least:
            shape["minItems"] = self.least
        if self.most is not None:
            shape["maxItems"] = self.most
        return {**shape, "uniqueItems": True} if self.unique else shape

    def struct_of(self, source: Source) -> str:
        """A list with its bounds."""
        inner = f"list[{self.one.struct(source)}]"
        most = LONGEST_LIST if self.most is None else self.most
        least = f"min_length={self.least}, " if self.least else ""
        return f"Annotated[{inner}, Meta({least}max_length={most})]"

    def reader_of(self, value: str, source: Source) -> str:
        """A comprehension, or the list itself."""
        item = source.variable(value)
        read = self.one.reader(item, source)
        read = value if read == item else f"[{read} for {item} in {value}]"
        if self.unique:
            read = f"distinct({read})"
        return read if self.in_order else f"sorted({read})"

    def writer_of(self, thing: str, source: Source) -> str:
        """A comprehension, or the list itself."""
        item = source.variable(thing)
        written = self.one.writer(item, source)
        return thing if written == item else f"[{written} for {item} in {thing}]"


class Part(Field):
    """A document within a document."""

    def __init__(self, document: "type[Document]", description: str = "", **kwargs: Any) -> None:
        super().__init__(description, **kwargs)
        self.document = document()

    @property
    def names_seats(self) -> bool:
        """Always settled: that is when the thing is made."""
        return True

    def read(self, value: object) -> object:
        """The fields of the inner document."""
        return self.document.read(value)

    def settled(self, value: Any, seats: Seats) -> object:
        """The thing that the inner document makes."""
        return self.document.make(value, seats)

    def written(self, thing: Any, seats: Seats) -> object:
        """The inner document."""
        return self.document.write(thing, seats)

    def plain(self) -> Shape:
        """The inner document's shape."""
        return self.document.shape()

    def struct_of(self, source: Source) -> str:
        """The inner document's struct."""
        return self.document.struct(source)

    def reader_of(self, value: str, source: Source) -> str:
        """A call of the inner document's reader."""
        return f"{self.document.reader(source)}({value}, places)"

    def writer_of(self, thing: str, source: Source) -> str:
        """A call of the inner document's writer."""
        return f"{self.document.writer(source)}({thing}, seats)"


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
        """Whether its values do."""
        return self.one.names_seats

    def read(self, value: object) -> dict[object, object]:
        """The values by what their codes stand for."""
        if type(value) is not dict:
            raise complaint("not_an_object")
        faults = unknown_fields(value, self.codes.things)
        found: dict[object, object] = {}
        for code, thing in self.codes.things.items():
            if code not in value:
                if self.every:
                    faults[code] = [Complaint("missing")]
                continue
            try:
                found[thing] = self.one.deserialize(value[code])
            except ValidationError as error:
                faults[code] = error.messages
        if faults:
            raise ValidationError(faults)
        return self._in_position(found) if not self.names_seats else found  # type: ignore[return-value]

    def settled(self, value: Any, seats: Seats) -> object:
        """The values with their names settled."""
        settled = _settle_all(value.items(), lambda _, item: self.one.settle(item, seats), self.codes.written)
        return self._in_position(dict(zip(value, settled, strict=True)))

    def _in_position(self, found: dict[object, object]) -> object:
        return [found.get(thing, self.none) for thing in self.codes.things.values()] if self.listed else found

    def written(self, thing: Any, seats: Seats) -> object:
        """The values by code."""
        pairs = zip(self.codes.things, thing, strict=True) if self.listed else by_code(thing, self.codes.things)
        return {code: self.one.write(item, seats) for code, item in pairs if self.every or item != self.none}

    def plain(self) -> Shape:
        """An object."""
        return {
            "type": "object",
            "properties": {code: self.one.shape() for code in self.codes.things},
            **({"required": list(self.codes.things)} if self.every else {}),
            "additionalProperties": False,
        }

    def struct_of(self, source: Source) -> str:
        """A dictionary: which keys are codes, the table knows."""
        return f"dict[str, {self.one.struct(source)}]"

    def reader_of(self, value: str, source: Source) -> str:
        """A look into the table for every key."""
        things = source.table(self.codes, "things")
        item = source.variable(value)
        read = self.one.reader(item, source)
        if not self.listed:
            check = f"every({value}, {things})" if self.every else value
            return f"{{{things}[code]: {read} for code, {item} in in_order({check}, {things}).items()}}"
        if self.every:
            return f"[{self.one.reader(f'{value}[code]', source)} for code in codes_of({value}, {things})]"
        return f"counts({value}, {things}, {self.none!r})"

    def writer_of(self, thing: str, source: Source) -> str:
        """A dictionary comprehension."""
        item = source.variable(thing)
        written = self.one.writer(item, source)
        if self.listed:
            pairs = f"zip({source.table(self.codes, 'things')}, {thing}, strict=True)"
            if self.every and written == item:
                return f"dict({pairs})"
            kept = "" if self.every else f" if {item} != {self.none!r}"
            return f"{{code: {written} for code, {item} in {pairs}{kept}}}"
        pairs = f"by_code({thing}, {source.table(self.codes, 'things')})"
        return f"dict({pairs})" if written == item else f"{{code: {written} for code, {item} in {pairs}}}"


def _settle_all(
    pairs: Any, settle: Callable[[Any, Any], object], codes: Mapping[Any, str] | None = None
) -> list[object]:
    settled: list[object] = []
    faults: Messages = {}
    for key, item in pairs:
        try:
            settled.append(settle(key, item))
        except ValidationError as error:
            faults[key if codes is None else codes[key]] = error.messages
            if len(faults) == MOST_ERRORS:
                break
    if faults:
        raise ValidationError(faults)
    return settled


class OneNumber(Number):
    """One of a few whole numbers."""

    def __init__(self, choices: Sequence[int], most: int, description: str = "", **kwargs: Any) -> None:
        super().__init__(1, most, description, **kwargs)
        self.choices = choices

    def read(self, value: object) -> int:
        """One of the numbers."""
        number = super().read(value)
        if number not in self.choices:
            raise complaint("not_a_choice", choices=[str(choice) for choice in self.choices])
        return number

    def plain(self) -> Shape:
        """One of the numbers."""
        return {"type": "integer", "enum": list(self.choices)}

    def struct_of(self, source: Source) -> str:
        """One of the numbers."""
        return f"Literal[{', '.join(str(choice) for choice in self.choices)}]"


class ByManyCodes(ByCode):
    """An object with so many codes that its shape does not list them: it describes a value once."""

    def plain(self) -> Shape:
        """An object."""
        return {"type": "object", "additionalProperties": self.one.shape()}


class Name(Text):
    """A text that stands for itself and has a type of its own, such as the code of a card in a pack.

    Where its length is not `checked`, it is only told.
    """

    def __init__(
        self,
        of: Callable[[Any], str],
        description: str = "",
        *,
        longest: int,
        checked: bool = True,
        examples: Sequence[str] = (),
        **kwargs: Any,
    ) -> None:
        super().__init__(description, longest=longest, **kwargs)
        self.of, self.most, self.checked, self.examples = of, longest, checked, examples

    def read(self, value: object) -> str:
        """A text of at least one letter."""
        name = text(value)
        if self.checked and not 0 < len(name) <= self.most:
            raise complaint("length", least=1, most=self.most)
        return name

    def plain(self) -> Shape:
        """A string with its bounds."""
        least = {"minLength": 1} if self.checked else {}
        return {"type": "string", **least, "maxLength": self.most} | (
            {"examples": [*self.examples]} if self.examples else {}
        )

    def struct_of(self, source: Source) -> str:
        """A string of this type."""
        name = source.use(self.of)
        return f"Annotated[{name}, Meta(min_length=1, max_length={self.most})]" if self.checked else name


class SeatBits(Field):
    """Some seats by their names; in the position a number with a bit a seat."""

    @property
    def names_seats(self) -> bool:
        """It does."""
        return True

    def read(self, value: object) -> list[str]:
        """The names; whether they sit here is settled later."""
        return items(value, text)

    def settled(self, value: Any, seats: Seats) -> int:
        """A bit a seat."""
        if any(name not in seats for name in value):
            raise complaint("no_such_seat", seats=list(seats))
        return sum(1 << seats.index(name) for name in set(value))

    def written(self, thing: int, seats: Seats) -> list[str]:
        """The names, in the order of the seats."""
        return bit_names(seats, thing)

    def plain(self) -> Shape:
        """An array of names."""
        return {"type": "array", "items": {"type": "string"}}

    def struct_of(self, source: Source) -> str:
        """A list of names."""
        return "list[str]"

    def reader_of(self, value: str, source: Source) -> str:
        """A bit a seat."""
        return f"seat_bits(places, {value})"

    def writer_of(self, thing: str, source: Source) -> str:
        """The names."""
        return f"bit_names(seats, {thing})"
