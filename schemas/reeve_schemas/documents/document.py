"""A document: the one declaration that reading, writing, shape and generated code come from."""

from collections.abc import Callable
from itertools import islice
from typing import Any, ClassVar, cast

from marshmallow import Schema, ValidationError

from reeve_schemas.complaints import Complaint
from reeve_schemas.documents.fields import Field, Seats
from reeve_schemas.documents.source import Source
from reeve_schemas.fields import MOST_ERRORS, Messages, Shape, complaint


class Document(Schema):
    """A document of declared fields; unknown ones are an error.

    `makes` is the class that its fields are arguments of. `assemble` is for what differs between position and wire: it
    is given the thing that was made and the values of the derived fields, in the order of their declaration.
    """

    makes: ClassVar[Callable[..., Any]]
    assemble: ClassVar[Callable[..., Any] | None] = None
    stands_alone: ClassVar[bool] = False
    """Whether it travels by itself: a part of another one says what it needs in place of null."""
    error_messages = {"unknown": Complaint("unknown_field"), "type": Complaint("not_an_object")}  # noqa: RUF012

    @property
    def declared(self) -> dict[str, Field]:
        """The fields by name."""
        return cast(dict[str, Field], self.load_fields)

    @property
    def kept(self) -> dict[str, Field]:
        """The fields that have a place in the position."""
        return {name: field for name, field in self.declared.items() if field.derived is None}

    @property
    def derived(self) -> dict[str, Field]:
        """The fields that have none."""
        return {name: field for name, field in self.declared.items() if field.derived is not None}

    # Careful reading and writing

    def read(self, document: object) -> dict[str, Any]:
        """The values of its fields; raises ValidationError with everything that is wrong."""
        if type(document) is not dict:
            raise complaint("not_an_object")
        unknown = (name for name in document if name not in self.load_fields)
        surplus = list(islice(unknown, MOST_ERRORS, None))
        if surplus:  # a document of nothing but mistakes must not keep us busy for longer than a sound one
            document = {name: value for name, value in document.items() if name not in set(surplus)}
        return cast(dict[str, Any], self.load(document))

    def settle(self, loaded: dict[str, Any], seats: Seats) -> dict[str, Any]:
        """The same values with names turned into seats and parts into things."""
        settled: dict[str, Any] = {}
        faults: Messages = {}
        for name, field in self.declared.items():
            try:
                settled[name] = field.settle(loaded[name], seats)
            except ValidationError as error:
                faults[name] = error.messages
        if faults:
            raise ValidationError(faults)
        return settled

    def make(self, loaded: dict[str, Any], seats: Seats) -> object:
        """The thing that this document makes."""
        settled = self.settle(loaded, seats)
        thing = type(self).makes(**{name: settled[name] for name in self.kept})
        assemble = type(self).assemble
        if assemble is not None:
            assemble(thing, *(settled[name] for name in self.derived))
        return thing

    def write(self, thing: object, seats: Seats) -> dict[str, object]:
        """A thing as it travels."""
        return {
            name: field.write(getattr(thing, name) if field.derived is None else field.derived(thing), seats)
            for name, field in self.declared.items()
            if not (field.brief and getattr(thing, name) == field.load_default)
        }

    # Faces

    @property
    def title(self) -> str:
        """The name of its component."""
        return type(self).__name__.removesuffix("Schema")

    def shape(self) -> Shape:
        """Its JSON Schema."""
        required = [name for name, field in self.declared.items() if field.required]
        return {
            "type": "object",
            "description": type(self).__doc__ or "",
            "properties": {name: field.shape() for name, field in self.declared.items()},
            **({"required": required} if required else {}),
            "additionalProperties": False,
        }

    def struct(self, source: Source) -> str:
        """The name of its msgspec Struct, which is written where it was not yet."""
        name = f"{self.title}Struct"
        if name not in source.structs:
            source.structs[name] = ""  # keeps its place before those who use it
            lines = [f"class {name}(Struct, forbid_unknown_fields=True):", f'    """{_first_line(self)}"""', ""]
            lines += [f"    {key}: {field.struct(source)}" for key, field in self.declared.items()]
            del source.structs[name]
            source.structs[name] = "\n".join(lines)
        return name

    def reader(self, source: Source) -> str:
        """The name of its reader, which is written where it was not yet."""
        name = f"read_{snake(self.title)}"
        if name not in source.functions:
            struct = self.struct(source)
            makes = source.use(type(self).makes)
            arguments = [f"{key}={field.reader(f'said.{key}', source)}" for key, field in self.kept.items()]
            made = f"{makes}({', '.join(arguments)})"
            lines = [
                f"def {name}(said: {struct}, places: dict[str, Seat]) -> {makes}:",
                f'    """{_first_line(self)}"""',
            ]
            if type(self).assemble is None:
                lines.append(f"    return {made}")
            else:
                derived = [field.reader(f"said.{key}", source) for key, field in self.derived.items()]
                call = f"{source.use(type(self).assemble)}({', '.join(['made', *derived])})"
                lines += [f"    made = {made}", f"    {call}", "    return made"]
            source.functions[name] = "\n".join(lines)
        return name

    def writer(self, source: Source) -> str:
        """The name of its writer, which is written where it was not yet."""
        name = f"write_{snake(self.title)}"
        if name not in source.functions:
            makes = source.use(type(self).makes)
            pairs = [f'"{key}": {self.written(key, field, "made", source)}' for key, field in self.declared.items()]
            source.functions[name] = "\n".join(
                [
                    f"def {name}(made: {makes}, seats: tuple[str, ...]) -> dict[str, Any]:",
                    f'    """{_first_line(self)}"""',
                    f"    return {{{', '.join(pairs)}}}",
                ]
            )
        return name

    def written(self, key: str, field: Field, thing: str, source: Source) -> str:
        """The expression that writes one field of a thing."""
        given = f"{thing}.{key}" if field.derived is None else f"{source.use(field.derived)}({thing})"
        return field.writer(given, source)


def _first_line(document: Document) -> str:
    return (type(document).__doc__ or "").strip().split("\n")[0]


def snake(name: str) -> str:
    """A name of a class as one of a function."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")
