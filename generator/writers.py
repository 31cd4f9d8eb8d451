"""The writers: an expression for each field of a document, and a function for each document."""

from functools import singledispatch

from generator.source import Source, snake
from generator.structs import first_line
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.field import Field
from reeve_schemas.documents.fields import Code, Number, SeatBits, SeatName
from reeve_schemas.documents.groups import ByCode, Many, Part


def field_writer(field: Field, thing: str, source: Source) -> str:
    """The expression that writes a value of the position."""
    written = plain_writer(field, _out_of(field, thing, source), source)
    if not field.allow_none or (written == thing and field.null is None):
        return written
    if field.null is None and thing.endswith(")"):
        # The value is computed once and gets a name, so that the type checker knows that it is not None.
        name = f"{thing.partition('(')[0].replace('.', '_')}_given"
        written = plain_writer(field, _out_of(field, name, source), source)
        return f"(None if ({name} := {thing}) is None else {written})"
    test = f"{thing} is None" if field.null is None else f"{thing} == {source.use_constant(field.null)}"
    return f"(None if {test} else {written})"


def _out_of(field: Field, thing: str, source: Source) -> str:
    return thing if field.out_of is None else f"{source.use(field.out_of)}({thing})"


@singledispatch
def plain_writer(field: Field, thing: str, source: Source) -> str:
    """The expression for a value that is not null. Most values are the same in the position and in the document."""
    return thing


@plain_writer.register
def _(field: Number, thing: str, source: Source) -> str:
    return thing if field.words is None else f"{source.table(field.words, 'code_of')}.get({thing}, {thing})"


@plain_writer.register
def _(field: Code, thing: str, source: Source) -> str:
    return f"{source.table(field.codes, 'code_of')}[{thing}]"


@plain_writer.register
def _(field: SeatName, thing: str, source: Source) -> str:
    return f"name_of(seats, {thing})" if field.table else f"seats[{thing}]"


@plain_writer.register
def _(field: SeatBits, thing: str, source: Source) -> str:
    return f"bit_names(seats, {thing})"


@plain_writer.register
def _(field: Many, thing: str, source: Source) -> str:
    item = source.variable(thing)
    written = field_writer(field.one, item, source)
    return thing if written == item else f"[{written} for {item} in {thing}]"


@plain_writer.register
def _(field: ByCode, thing: str, source: Source) -> str:
    item = source.variable(thing)
    written = field_writer(field.one, item, source)
    if not field.listed and not field.every:
        codes, value = source.table(field.codes, "code_of"), field_writer(field.one, f"{thing}[key]", source)
        return f"{{{codes}[key]: {value} for key in ordered(list({thing}))}}"
    things = source.table(field.codes, "things")
    if not field.listed:
        pairs = f"by_code({thing}, {things})"
        return f"dict({pairs})" if written == item else f"{{code: {written} for code, {item} in {pairs}}}"
    pairs = f"zip({things}, {thing}, strict=True)"
    if field.every and written == item:
        return f"dict({pairs})"
    if field.every:
        return f"{{code: {written} for code, {item} in {pairs}}}"
    return f"by_count({thing}, {source.table(field.codes, 'in_order')}, {field.none!r})"


@plain_writer.register
def _(field: Part, thing: str, source: Source) -> str:
    return f"{document_writer(field.document, source)}({thing}, seats)"


def document_writer(document: Document, source: Source) -> str:
    """The name of the writer of a document. The writer is generated at the first call."""
    name = f"write_{snake(document.component_name)}"
    if name not in source.functions:
        makes = source.use(type(document).makes)
        source.functions[name] = "\n".join(
            [
                f"def {name}(made: {makes}, seats: tuple[str, ...]) -> dict[str, Any]:",
                f'    """{first_line(document)}"""',
                f"    return {{{', '.join(pairs(document.declared, source))}}}",
            ]
        )
    return name


def pairs(fields: dict[str, Field], source: Source) -> list[str]:
    """The source code of the keys and values of a document, which is written from the object `made`."""
    return [f'"{name}": {field_writer(field, _value(name, field, source), source)}' for name, field in fields.items()]


def _value(name: str, field: Field, source: Source) -> str:
    return f"made.{name}" if field.derived is None else f"{source.use(field.derived)}(made)"
