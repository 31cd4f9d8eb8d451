"""The Structs that all games share: the head of states, and the lines of bulk requests."""

from pathlib import Path

from generator.source import Source
from generator.structs import field_type, request_struct
from reeve_schemas.documents.states import StateDocument
from reeve_schemas.envelopes import BulkLine

STRUCTS = '''"""The structs that the documents of all games share. Written by `make generate`; do not edit."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

{code_types}


class ValidStruct(Struct, forbid_unknown_fields=True, gc=False):
    """A valid document. It is never part of a reference cycle, so the garbage collector can ignore it."""


{structs}
'''


def generate_shared_structs(path: Path, document: StateDocument) -> None:
    """Write the shared structs. `document` is the state of any game, because the head is the same in all games."""
    source = Source([])
    fields = "\n".join(f"    {name}: {field_type(field, source)}" for name, field in document.head.items())
    source.structs["HeadStruct"] = (
        f'class HeadStruct(ValidStruct):\n    """The first fields of every state."""\n\n{fields}'
    )
    source.structs["BulkLineStruct"] = request_struct(BulkLine(), source)
    path.parent.mkdir(parents=True, exist_ok=True)
    code_types, structs = "\n".join(source.code_types.values()), "\n\n\n".join(source.structs.values())
    path.write_text(STRUCTS.format(code_types=code_types, structs=structs))
