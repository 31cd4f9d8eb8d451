"""Writes the readers and writers that follow from the declarations: `make generate`."""

import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from reeve_schemas.ancient_world import codes as ancient_world_codes
from reeve_schemas.ancient_world.moves import MOVES as ANCIENT_WORLD_MOVES
from reeve_schemas.ancient_world.state import STATE as ANCIENT_WORLD_STATE
from reeve_schemas.documents.moves import Moves
from reeve_schemas.documents.source import Source
from reeve_schemas.documents.states import StateDocument, generate_state
from reeve_schemas.ethnos import codes as ethnos_codes
from reeve_schemas.ethnos.moves import MOVES as ETHNOS_MOVES
from reeve_schemas.ethnos.state import STATE as ETHNOS_STATE
from reeve_schemas.lords_of_xidit import codes as lords_of_xidit_codes
from reeve_schemas.lords_of_xidit.moves import MOVES as LORDS_OF_XIDIT_MOVES
from reeve_schemas.lords_of_xidit.state import STATE as LORDS_OF_XIDIT_STATE
from reeve_schemas.tiny_epic_kingdoms import codes as tiny_epic_kingdoms_codes
from reeve_schemas.tiny_epic_kingdoms.moves import MOVES as TINY_EPIC_KINGDOMS_MOVES
from reeve_schemas.tiny_epic_kingdoms.state import STATE as TINY_EPIC_KINGDOMS_STATE
from reeve_service.rules.ancient_world.game import AncientWorld
from reeve_service.rules.ethnos.game import Ethnos
from reeve_service.rules.lords_of_xidit.game import LordsOfXidit
from reeve_service.rules.tiny_epic_kingdoms.game import TinyEpicKingdoms

FOLDER = Path(__file__).parent
STYLE = FOLDER.parents[1] / "pyproject.toml"
STRUCTS = '''"""What sound documents are parsed into. Written by `make generate`; do not edit."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from reeve_schemas.documents.states import HeadStruct
{imports}

{structs}
'''
FUNCTIONS = '''"""Readers and writers of sound documents. Written by `make generate`; do not edit."""

from collections.abc import Callable
from typing import Any, Final

from reeve_schemas.documents.quick import UnsoundError, bit_names, by_code, codes_of, counts, distinct, every
from reeve_schemas.documents.quick import in_order, seat_bits, seat_of
from reeve_schemas.documents.states import judged, open_head, write_head
from reeve_service.rules.{name}.moves import Move
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat
from reeve_service.rules.turn_order import name_of
{imports}

from {structs} import {names}

{tables}

{functions}
'''

ADJUDICATION = '''class AdjudicationStruct(Struct, forbid_unknown_fields=True):
    """A state and a move in it."""

    state: StateStruct
    move: MoveStruct'''


def generate(into: Path, name: str, document: StateDocument, moves: Moves[Any], game: type, codes: ModuleType) -> None:
    """Writes the generated modules of one game."""
    source = Source([codes])
    generate_state(document, game, source)
    moves.generate(source)
    source.structs["AdjudicationStruct"] = ADJUDICATION
    folder = into / name / "generated"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "__init__.py").write_text('"""Written by `make generate`; do not edit."""\n')
    structs = STRUCTS.format(imports=source.imports(), structs="\n\n\n".join(source.structs.values()))
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
    fix = ("check", "--fix", "--quiet", "--select")
    for words in ((*fix, "F401"), (*fix, "I"), ("format", "--quiet")):
        subprocess.run([sys.executable, "-m", "ruff", *words, "--config", str(STYLE), str(folder)], check=True)


def main(into: Path = FOLDER) -> None:
    """Writes everything."""
    generate(into, "ethnos", ETHNOS_STATE, ETHNOS_MOVES, Ethnos, ethnos_codes)
    generate(into, "lords_of_xidit", LORDS_OF_XIDIT_STATE, LORDS_OF_XIDIT_MOVES, LordsOfXidit, lords_of_xidit_codes)
    generate(into, "ancient_world", ANCIENT_WORLD_STATE, ANCIENT_WORLD_MOVES, AncientWorld, ancient_world_codes)
    generate(
        into,
        "tiny_epic_kingdoms",
        TINY_EPIC_KINGDOMS_STATE,
        TINY_EPIC_KINGDOMS_MOVES,
        TinyEpicKingdoms,
        tiny_epic_kingdoms_codes,
    )


if __name__ == "__main__":
    main()
