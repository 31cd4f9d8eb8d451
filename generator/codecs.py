"""The quick readers and writers of one game: the modules in its folder `generated/`."""

from importlib import import_module
from pathlib import Path

from generator.moves import generate_moves
from generator.source import Source
from generator.states import generate_state
from generator.structs import request_struct
from reeve_schemas import envelopes
from reeve_schemas.documents import codes
from reeve_schemas.documents.document import declared_in
from reeve_schemas.envelopes import Envelope
from reeve_schemas.plugin import AnyPlugin

STRUCTS = '''"""The types that valid documents are parsed into. Written by `make generate`; do not edit."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType, field

from reeve_schemas.generated.structs import HeadStruct, ValidStruct
{imports}

{code_types}


{structs}


STRUCTS: dict[str, type[Struct]] = {{{names}}}
"""The structs of the state and of all requests that contain a state, by the names of their components."""
'''
FUNCTIONS = '''"""Readers and writers of valid documents. Written by `make generate`; do not edit."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import astuple

from reeve_schemas.documents.heads import judged, open_head, write_head
from reeve_schemas.documents.quick import MOST_OPTIONS, NotValid, bit_names, by_code, by_count, distinct
from reeve_schemas.documents.quick import in_order, ordered, seat_bits, seat_of
from reeve_service.rules.{name}.moves import Move
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat
from reeve_service.rules.turn_order import name_of
{imports}

from {structs} import {names}

{tables}

{functions}
'''


def generate_codecs(into: Path, plugin: AnyPlugin, name: str) -> None:
    """Write the generated modules of one game. `name` is the package with its documents."""
    source = Source([codes, import_module(f"reeve_schemas.{name}.codes")])
    generate_state(plugin.state, plugin.game, source)
    generate_moves(plugin.moves, source)
    requests = [
        each() for _, each in declared_in(envelopes) if issubclass(each, Envelope) and "state" in each._declared_fields
    ]
    for request in requests:
        source.structs[f"{request.component_name}Struct"] = request_struct(request, source)
    folder = into / name / "generated"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "__init__.py").write_text('"""Written by `make generate`; do not edit."""\n')
    names = {"State": "StateStruct", **{each.component_name: f"{each.component_name}Struct" for each in requests}}
    structs = STRUCTS.format(
        imports=source.imports(),
        code_types="\n".join(source.code_types.values()),
        structs="\n\n\n".join(source.structs.values()),
        names=", ".join(f'"{key}": {struct}' for key, struct in names.items()),
    )
    (folder / "structs.py").write_text(structs)
    tables = "\n".join(f"{key}: Final = {value}" for key, value in sorted(source.tables.items()))
    functions = "\n\n\n".join(source.functions.values())
    text = FUNCTIONS.format(
        name=name,
        imports=source.imports(),
        structs=f"reeve_schemas.{name}.generated.structs",
        names=", ".join(sorted(source.structs)),
        tables=tables,
        functions=functions,
    )
    (folder / "codec.py").write_text(text)
