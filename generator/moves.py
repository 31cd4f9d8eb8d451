"""The structs, readers and writers of a game's moves."""

from typing import Any

from generator.readers import arguments
from generator.source import Source
from generator.structs import field_type, first_line
from generator.writers import field_writer
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.field import Field
from reeve_schemas.documents.moves import Moves


def generate_moves(moves: Moves[Any], source: Source) -> None:
    """Generate the code for each kind of move, and the functions that select the code by the kind."""
    titles = {kind: source.use(type(document).makes) for kind, document in moves.documents.items()}
    for kind, document in moves.documents.items():
        _generate_kind(kind, titles[kind], document, source)
    source.structs["MoveStruct"] = "MoveStruct = " + " | ".join(f"{title}Struct" for title in titles.values())
    readers = ", ".join(f"{title}Struct: read_{kind}" for kind, title in titles.items())
    writers = ", ".join(f"{title}: write_{kind}" for kind, title in titles.items())
    source.functions["read_move"] = (
        f"MOVE_READERS: Final[dict[type, Callable[[Any, dict[str, Seat]], Move]]] = {{{readers}}}\n"
        f"MOVE_WRITERS: Final[dict[type, Callable[[Any, tuple[str, ...]], dict[str, Any]]]] = {{{writers}}}\n\n\n"
        "def read_move(document: MoveStruct, places: dict[str, Seat]) -> Move:\n"
        '    """Read a valid move."""\n'
        "    return MOVE_READERS[type(document)](document, places)"
    )
    source.functions["write_move"] = (
        "def write_move(made: Move, seats: tuple[str, ...]) -> dict[str, Any]:\n"
        '    """Write a move in canonical form."""\n'
        "    return MOVE_WRITERS[type(made)](made, seats)"
    )


def _generate_kind(kind: str, title: str, document: Document, source: Source) -> None:
    fields = document.kept
    lines = [
        f'class {title}Struct(ValidStruct, tag_field="kind", tag="{kind}", kw_only=True):',
        f'    """{first_line(document)}"""',
        "",
        *(f"    {name}: {field_type(field, source)}{_default(field)}" for name, field in fields.items()),
    ]
    source.structs[f"{title}Struct"] = "\n".join(lines)
    given = ", ".join(f"{name}={value}" for name, value in arguments(fields, "document", source).items())
    source.functions[f"read_{kind}"] = (
        f"def read_{kind}(document: {title}Struct, places: dict[str, Seat]) -> {title}:\n    return {title}({given})"
    )
    pairs = [_pair(name, field, source) for name, field in fields.items()]
    source.functions[f"write_{kind}"] = (
        f"def write_{kind}(made: {title}, seats: tuple[str, ...]) -> dict[str, Any]:\n"
        f'    return {{"kind": "{kind}", {", ".join(pairs)}}}'
    )


def _default(field: Field) -> str:
    if field.required:
        return ""
    default = field.write(field.load_default, ())
    return " = field(default_factory=list)" if default == [] else f" = {default!r}"


def _pair(name: str, field: Field, source: Source) -> str:
    pair = f'"{name}": {field_writer(field, f"made.{name}", source)}'
    return f"**({{{pair}}} if made.{name} else {{}})" if field.brief and field.load_default is False else pair
