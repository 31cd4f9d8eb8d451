"""The structs of what every game's states begin with: the module `generated/heads.py`."""

from pathlib import Path

from generator.source import Source
from generator.structs import field_type, first_line, plain_type
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.field import Field
from reeve_schemas.documents.raw import Hex
from reeve_schemas.documents.states import ChanceField, ChanceSchema, StateDocument

MODULE = '''"""What the head of a sound state is parsed into. Written by `make generate`; do not edit."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

{chance}


{head}
    game: str
    seats: list[str]
'''


@plain_type.register
def _(field: Hex, source: Source) -> str:
    return "str"


@plain_type.register
def _(field: ChanceField, source: Source) -> str:
    return "ChanceStruct"


def generate_heads(path: Path) -> None:
    """Writes both; a game's own struct adds the options and what only it has."""
    chance, head = _struct("ChanceStruct", ChanceSchema()), _struct("HeadStruct", StateDocument())
    path.write_text(MODULE.format(chance=chance, head=head))


def _struct(name: str, document: Document) -> str:
    fields = [f"    {key}: {_type(field)}" for key, field in document.declared.items()]
    header = f"class {name}(Struct, forbid_unknown_fields=True, kw_only=True):"
    return "\n".join([header, f'    """{first_line(document)}"""', "", *fields])


def _type(field: Field) -> str:
    hint = field_type(field, Source([]))
    return hint if field.required else f"{hint} | UnsetType = UNSET"
