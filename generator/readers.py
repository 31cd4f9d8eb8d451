"""The quick readers: an expression for each field of a valid document, and a function for each document."""

from dataclasses import MISSING, fields
from functools import singledispatch
from typing import Any

from generator.source import Source, snake
from generator.structs import document_struct, first_line
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.field import Field
from reeve_schemas.documents.fields import Code, Number, SeatBits, SeatName
from reeve_schemas.documents.groups import ByCode, Many, Part


def field_reader(field: Field, value: str, source: Source) -> str:
    """The expression that reads a valid value. It raises an error if the value is not valid."""
    read = plain_reader(field, value, source)
    if field.into is not None:
        read = f"{source.use(field.into)}({read})"
    if not field.allow_none or (read == value and field.null is None):
        return read
    return f"({_null(field, source)} if {value} is None else {read})"


def _null(field: Field, source: Source) -> str:
    """The expression for the value in the position that null stands for."""
    if field.null is None:
        return "None"
    return f"Seat({field.null})" if isinstance(field, SeatName) else source.use_constant(field.null)


@singledispatch
def plain_reader(field: Field, value: str, source: Source) -> str:
    """The expression for a value that is not null. Most values are the same in the position and in the document."""
    return value


@plain_reader.register
def _(field: Number, value: str, source: Source) -> str:
    if field.words is None:
        return value
    return f"({value} if isinstance({value}, int) else {source.table(field.words, 'things')}[{value}])"


@plain_reader.register
def _(field: Code, value: str, source: Source) -> str:
    return f"{source.table(field.codes, 'things')}[{value}]"


@plain_reader.register
def _(field: SeatName, value: str, source: Source) -> str:
    return f"places[{value}]" if field.table else f"seat_of(places, {value})"


@plain_reader.register
def _(field: SeatBits, value: str, source: Source) -> str:
    return f"seat_bits(places, {value})"


@plain_reader.register
def _(field: Many, value: str, source: Source) -> str:
    item = source.variable(value)
    read = field_reader(field.one, item, source)
    read = value if read == item else f"[{read} for {item} in {value}]"
    if field.unique:
        read = f"distinct({read})"
    return read if field.in_order else f"ordered({read})"


@plain_reader.register
def _(field: ByCode, value: str, source: Source) -> str:
    item = source.variable(value)
    read = field_reader(field.one, item, source)
    if field.listed:
        return f"list(astuple({value}))" if read == item else f"[{read} for {item} in astuple({value})]"
    if field.every:
        things = source.table(field.codes, "code_of")
        return f"{{thing: {read} for thing, {item} in zip({things}, astuple({value}), strict=True)}}"
    if not field.codes.is_ascending:
        raise TypeError(f"{field.codes.name}: the things that the codes stand for are not in ascending order")
    things = source.table(field.codes, "things")
    return f"in_order({{{things}[code]: {read} for code, {item} in {value}.items()}})"


@plain_reader.register
def _(field: Part, value: str, source: Source) -> str:
    return f"{document_reader(field.document, source)}({value}, places)"


def document_reader(document: Document, source: Source) -> str:
    """The name of the reader of a document. The reader is generated at the first call."""
    name = f"read_{snake(document.component_name)}"
    if name not in source.functions:
        struct = document_struct(document, source)
        makes = source.use(type(document).makes)
        lines = [
            f"def {name}(document: {struct}, places: dict[str, Seat]) -> {makes}:",
            f'    """{first_line(document)}"""',
            *making(type(document).makes, arguments(document.kept, "document", source), source),
        ]
        if type(document).assemble is not None:
            derived = [field_reader(field, f"document.{key}", source) for key, field in document.derived.items()]
            lines.append(f"    {source.use(type(document).assemble)}({', '.join(['made', *derived])})")
        source.functions[name] = "\n".join([*lines, "    return made"])
    return name


def making(makes: Any, given: dict[str, str], source: Source) -> list[str]:
    """The lines of code that make an object from the expressions for its fields.

    A mutable dataclass is filled field by field: mypyc does not compile the `__init__` of a dataclass, and calling it
    takes ten times as long. A frozen dataclass, and one with an `__init__` of its own, is called.
    """
    title, params = source.use(makes), makes.__dataclass_params__
    if params.frozen or not params.init:
        return [f"    made = {title}({', '.join(f'{name}={value}' for name, value in given.items())})"]
    given = given | {each.name: _empty(each, source) for each in fields(makes) if each.name not in given}
    return [f"    made = {title}.__new__({title})", *(f"    made.{name} = {value}" for name, value in given.items())]


def _empty(field: Any, source: Source) -> str:
    """The expression for the initial value of a field that is not in the document."""
    factory = field.default_factory
    if factory is MISSING:
        return repr(field.default)
    return EMPTY.get(factory) or f"{source.use(factory)}()"


EMPTY: dict[object, str] = {list: "[]", dict: "{}"}


def arguments(read: dict[str, Field], document: str, source: Source) -> dict[str, str]:
    """For each field, the expression that reads it from the attribute of the document with its name."""
    return {name: field_reader(field, f"{document}.{name}", source) for name, field in read.items()}
