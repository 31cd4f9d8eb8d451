"""The struct, the reader and the writer of a game's states."""

from generator.readers import arguments, field_reader, making
from generator.source import Source
from generator.structs import document_struct, field_type, first_line
from generator.writers import document_writer, pairs
from reeve_schemas.documents.states import StateDocument, has_box


def generate_state(document: StateDocument, game: type, source: Source) -> None:
    """Generate the struct, the reader and the writer."""
    own = "\n".join(f"    {name}: {field_type(field, source)}" for name, field in document.own.items())
    source.structs["StateStruct"] = (
        "class StateStruct(HeadStruct):\n"
        f'    """{first_line(document)}"""\n\n'
        f"    options: {document_struct(document.chosen, source)}\n{own}"
    )
    makes, referee = source.use(type(document).makes), source.use(game)
    source.functions["read_state"] = _reader(document, makes, referee, source)
    source.functions["write_state"] = _writer(document, makes, referee, source)


def _reader(document: StateDocument, makes: str, referee: str, source: Source) -> str:
    chosen = document.chosen
    # Options never change, so positions can share them. Most games have the same few options.
    source.tables["OPTIONS"] = f"lru_cache(maxsize=MOST_OPTIONS)({source.use(type(chosen).makes)})"
    needed = [field_reader(chosen.declared[name], f"chosen.{name}", source) for name in type(document).box_needs]
    options = arguments(chosen.declared, "chosen", source) | {"pack": "head.pack.id"}
    given = {
        "options": f"OPTIONS({', '.join(f'{name}={value}' for name, value in options.items())})",
        **{name: f"head.{name}" for name in ("pack", "seats", "chance", "viewer")},
        "ply": "document.ply",
    }
    if has_box(document):
        given["box"] = f"game.box({', '.join(['head.pack', 'len(head.seats)', *needed])})"
    given |= arguments(document.kept, "document", source)
    derived = [field_reader(field, f"document.{name}", source) for name, field in document.derived.items()]
    assemble = type(document).assemble
    call = f"{source.use(assemble)}({', '.join(['made', 'document.pending', *derived])})" if assemble else "[]"
    enough = ", one_is_enough=True" if type(document).one_pending_is_enough else ""
    mode = field_reader(chosen.declared["chance"], "chosen.chance", source)
    return "\n".join(
        [
            f"def read_state(game: {referee}, document: StateStruct) -> tuple[{makes}, list[Fault]]:",
            '    """Read a position or a view, and find its faults. Raises an error if the document is not valid."""',
            "    chosen = document.options",
            f"    head = open_head(game, document, {mode})",
            "    places = head.places",
            "    if len(document.players) != len(head.seats):",
            '        raise NotValid("players")',
            *making(type(document).makes, given, source),
            f"    return made, judged(game, made, document.pending, {call}{enough})",
        ]
    )


def _writer(document: StateDocument, makes: str, referee: str, source: Source) -> str:
    own, write_options = pairs(document.own, source), document_writer(document.chosen, source)
    return "\n".join(
        [
            f"def write_state(game: {referee}, made: {makes}) -> dict[str, Any]:",
            '    """Write a position or a view. The document may share lists with the state."""',
            "    seats = made.seats",
            f"    head = write_head(game, made, {write_options}(made.chosen, seats))",
            f"    return {{**head, {', '.join(own)}}}",
        ]
    )
