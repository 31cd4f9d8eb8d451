"""The msgspec Structs of sound documents: the type of each field, and the class of each document."""

from functools import singledispatch

from generator.source import Source
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.field import LEFT_OUT, Field
from reeve_schemas.documents.fields import Code, Flag, Name, Number, OneNumber, SeatBits, SeatName, Text
from reeve_schemas.documents.groups import ByCode, Many, Part
from reeve_schemas.documents.raw import Raw
from reeve_schemas.envelopes import Envelope, ForSealed
from reeve_schemas.values import LONGEST_LIST


def field_type(field: Field, source: Source) -> str:
    """The type of a field's values."""
    if isinstance(field, Raw):
        return field.declared_struct
    inner = plain_type(field, source)
    return f"{inner} | None" if field.allow_none else inner


@singledispatch
def plain_type(field: Field, source: Source) -> str:
    """The type of a field's values that are not null."""
    raise TypeError(f"no type for {type(field).__name__}")


@plain_type.register(Text)
@plain_type.register(Code)
@plain_type.register(SeatName)
def _(field: Field, source: Source) -> str:
    return "str"


@plain_type.register
def _(field: Name, source: Source) -> str:
    name = source.use(field.of)
    return f"Annotated[{name}, Meta(min_length=1, max_length={field.most})]" if field.checked else name


@plain_type.register
def _(field: Flag, source: Source) -> str:
    return "bool"


@plain_type.register
def _(field: Number, source: Source) -> str:
    number = f"Annotated[int, Meta(ge={field.least}, le={field.most})]"
    return number if field.words is None else f"{number} | str"


@plain_type.register
def _(field: OneNumber, source: Source) -> str:
    return f"Literal[{', '.join(str(choice) for choice in field.choices)}]"


@plain_type.register
def _(field: SeatBits, source: Source) -> str:
    return f"Annotated[list[str], Meta(max_length={LONGEST_LIST})]"


@plain_type.register
def _(field: Many, source: Source) -> str:
    most = LONGEST_LIST if field.most is None else field.most
    least = f"min_length={field.least}, " if field.least else ""
    return f"Annotated[list[{field_type(field.one, source)}], Meta({least}max_length={most})]"


@plain_type.register
def _(field: ByCode, source: Source) -> str:
    return f"dict[str, {field_type(field.one, source)}]"


@plain_type.register
def _(field: Part, source: Source) -> str:
    return document_struct(field.document, source)


def document_struct(document: Document, source: Source) -> str:
    """The name of a document's Struct, which is written where it was not yet."""
    name = f"{document.component_name}Struct"
    if name not in source.structs:
        fields = [f"    {key}: {field_type(field, source)}" for key, field in document.declared.items()]
        source.structs[name] = "\n".join([f"class {name}(Sound):", f'    """{first_line(document)}"""', "", *fields])
    return name


def request_struct(request: Envelope, source: Source) -> str:
    """The Struct of a request that holds an open state. What is only for sealed states is not in it."""
    lines = [f"class {request.component_name}Struct(Sound):"]
    lines += [f'    """{first_line(request)}"""', ""]
    for name, field in request.declared.items():
        if not isinstance(field, ForSealed) and (hint := field_type(field, source)):
            lines.append(f"    {name}: {hint}{_default(name, field)}")
    return "\n".join(lines)


def _default(name: str, field: Field) -> str:
    if field.required or name == "state":
        return ""
    return " | UnsetType = UNSET" if field.load_default is LEFT_OUT else f" = {field.load_default!r}"


def first_line(document: Document) -> str:
    """The first line of a document's description."""
    return (type(document).__doc__ or "").strip().split("\n")[0]
