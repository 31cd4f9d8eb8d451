"""The msgspec Structs of valid documents: a type for each field, and a class for each document."""

from functools import singledispatch
from keyword import iskeyword
from typing import Any

from generator.source import Source
from reeve_schemas.documents.codes import Codes
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.field import LEFT_OUT, Field
from reeve_schemas.documents.fields import Code, Flag, Name, Number, SeatBits, SeatName, Text
from reeve_schemas.documents.groups import ByCode, Many, Part
from reeve_schemas.documents.raw import Hex, Raw
from reeve_schemas.documents.states import GameId, SeatNames
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


@plain_type.register
def _(field: Text, source: Source) -> str:
    return "str" if field.longest is None else f"Annotated[str, Meta(max_length={field.longest})]"


@plain_type.register(GameId)  # the head of states is the same for all games
@plain_type.register(SeatName)
@plain_type.register(Hex)
def _(field: Field, source: Source) -> str:
    return "str"


@plain_type.register
def _(field: Code, source: Source) -> str:
    return code_type(field.codes, source)


def code_type(codes: Codes[Any], source: Source) -> str:
    """The name of the type of these codes. msgspec then reuses one string per code, whose hash is already computed."""
    source.code_types[codes.name] = f"{codes.name}: TypeAlias = Literal[{', '.join(map(repr, codes.things))}]"
    return codes.name


@plain_type.register
def _(field: Name, source: Source) -> str:
    name = source.use(field.of)
    return f"Annotated[{name}, Meta(min_length=1, max_length={field.most})]" if field.checked else name


@plain_type.register
def _(field: Flag, source: Source) -> str:
    return "bool"


@plain_type.register
def _(field: Number, source: Source) -> str:
    if field.choices:
        return f"Literal[{', '.join(str(choice) for choice in field.choices)}]"
    number = f"Annotated[int, Meta(ge={field.least}, le={field.most})]"
    return number if field.words is None else f"{number} | str"


@plain_type.register
def _(field: SeatBits, source: Source) -> str:
    return f"Annotated[list[str], Meta(max_length={LONGEST_LIST})]"


@plain_type.register
def _(field: SeatNames, source: Source) -> str:
    return "list[str]"


@plain_type.register
def _(field: Many, source: Source) -> str:
    most = LONGEST_LIST if field.most is None else field.most
    least = f"min_length={field.least}, " if field.least else ""
    return f"Annotated[list[{field_type(field.one, source)}], Meta({least}max_length={most})]"


@plain_type.register
def _(field: ByCode, source: Source) -> str:
    if not field.listed and not field.every:
        return f"dict[{code_type(field.codes, source)}, {field_type(field.one, source)}]"
    return row_struct(field, source)


@plain_type.register
def _(field: Part, source: Source) -> str:
    return document_struct(field.document, source)


def row_struct(field: ByCode, source: Source) -> str:
    """The name of the Struct of an object with one field per code. The Struct is generated at the first call.

    A Struct is faster than a dictionary, because msgspec makes no string for the key.
    """
    name = f"{field.codes.name}{'Each' if field.every else 'Some'}Struct"
    hint, default = field_type(field.one, source), "" if field.every else repr(field.none)
    lines = [
        f"class {name}(ValidStruct):",
        f'    """{"A value for every code" if field.every else "Values by code"}."""',
        "",
    ]
    for number, code in enumerate(field.codes.things):
        if code.isidentifier() and not iskeyword(code):
            lines.append(f"    {code}: {hint}{f' = {default}' if default else ''}")
        else:
            named = f'name="{code}"' + (f", default={default}" if default else "")
            lines.append(f"    code_{number}: {hint} = field({named})")
    text = "\n".join(lines)
    if source.structs.setdefault(name, text) != text:
        raise ValueError(f"{name} would be the name of two types")
    return name


def document_struct(document: Document, source: Source) -> str:
    """The name of the Struct of a document. The Struct is generated at the first call."""
    name = f"{document.component_name}Struct"
    if name not in source.structs:
        declared = sorted(document.declared.items(), key=lambda item: not item[1].required)
        fields = [f"    {key}: {field_type(field, source)}{_default(key, field)}" for key, field in declared]
        source.structs[name] = "\n".join(
            [f"class {name}(ValidStruct):", f'    """{first_line(document)}"""', "", *fields]
        )
    return name


def request_struct(request: Envelope, source: Source) -> str:
    """The Struct of a request with an open state. Fields that are only for sealed states are left out."""
    lines = [f"class {request.component_name}Struct(ValidStruct):"]
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
