"""Typed dictionaries for the documents of one game: the source of `reeve.types.ethnos` and its like."""

from collections.abc import Iterable, Mapping
from typing import Any

from generator.python_types import references, types_of
from reeve_schemas.documents.codes import camel
from reeve_schemas.values import Shape

GAME_HEADER = '''"""The documents of {title} as typed dictionaries. Written by `make generate`; do not edit."""

from typing import Literal, NotRequired, TypeAlias, TypedDict, final

from reeve.types import {shared}
'''


def game_types(title: str, prefix: str, shapes: Mapping[str, Shape]) -> str:
    """A module with the types of one game, from all components; its names do without the game's prefix."""
    own = {name: _with_named_parts(shape, prefix) for name, shape in shapes.items() if name.startswith(prefix)}
    parts = {name: part for _, named in own.values() for name, part in named.items()}
    all_own = parts | {name: shape for name, (shape, _) in own.items()}
    short = _short_names(all_own, prefix)
    renamed = {short[name]: _renamed(shape, short) for name, shape in all_own.items()}
    shared = sorted({each for shape in all_own.values() for each in references(shape) if each not in all_own})
    header = GAME_HEADER.format(title=title, shared=", ".join(shared))
    return "\n\n".join([header, *types_of(renamed)])


def shared_by_games(prefixes: Iterable[str], shapes: Mapping[str, Shape]) -> set[str]:
    """The components that the games' own components refer to and that are no game's own."""
    starts = tuple(prefixes)
    own = {name: shape for name, shape in shapes.items() if name.startswith(starts)}
    return {each for shape in own.values() for each in references(shape) if each not in own}


def _with_named_parts(shape: Shape, prefix: str) -> tuple[Shape, dict[str, Shape]]:
    """A shape that refers to the objects within it, and these by name: a type can stand only for a named one."""
    fields, named = dict[str, object](), dict[str, Shape]()
    properties = shape.get("properties", {})
    assert isinstance(properties, Mapping)
    for field, inner in properties.items():
        fields[field] = inner
        if "properties" in inner:
            named[prefix + camel(field)] = inner
            reference: Shape = {"$ref": f"/{prefix}{camel(field)}"}
            choices = [reference, {"type": "null"}] if "null" in inner["type"] else [reference]
            fields[field] = {"anyOf": choices, "description": inner["description"]}
    return ({**shape, "properties": fields} if fields else shape), named


def _short_names(names: Iterable[str], prefix: str) -> dict[str, str]:
    """The names without the game's prefix, those of moves without `Move` where no other name is the same then."""
    within = {name: name.removeprefix(prefix) for name in names}
    plain = {short for short in within.values() if not _is_move(short)}
    return {
        name: short.removeprefix("Move") if _is_move(short) and short.removeprefix("Move") not in plain else short
        for name, short in within.items()
    }


def _is_move(name: str) -> bool:
    """Whether a name within a game is that of one kind of move."""
    return name.startswith("Move") and name != "Move"


def _renamed(shape: Any, names: Mapping[str, str]) -> Any:
    """A shape whose references lead to the new names."""
    if isinstance(shape, Mapping):
        renamed: dict[str, Any] = {key: _renamed(inner, names) for key, inner in shape.items()}
        if isinstance(address := shape.get("$ref"), str):
            name = address.rpartition("/")[2]
            renamed["$ref"] = f"/{names.get(name, name)}"
        return renamed
    if isinstance(shape, list | tuple):
        return [_renamed(inner, names) for inner in shape]
    return shape
