"""Typed dictionaries for the documents of one game: modules such as `reeve.types.ethnos`."""

from collections.abc import Iterable, Mapping
from typing import Any

from generator.python_types import references, types_of
from reeve_schemas.values import Shape

GAME_HEADER = '''"""The documents of {title} as typed dictionaries. Written by `make generate`; do not edit."""

from typing import Literal, NotRequired, TypeAlias, TypedDict, final

from reeve.types import {shared}
'''


def game_types(title: str, prefix: str, shapes: Mapping[str, Shape]) -> str:
    """A module with the types of one game. `shapes` has all components. The names of the types have no game prefix."""
    own = {name: shape for name, shape in shapes.items() if name.startswith(prefix)}
    short = _short_names(own, prefix)
    renamed = {short[name]: _renamed(shape, short) for name, shape in own.items()}
    shared = sorted({each for shape in own.values() for each in references(shape) if each not in own})
    header = GAME_HEADER.format(title=title, shared=", ".join(shared))
    return "\n\n".join([header, *types_of(renamed)])


def shared_by_games(prefixes: Iterable[str], shapes: Mapping[str, Shape]) -> set[str]:
    """The components that components of games refer to, but that belong to no game."""
    starts = tuple(prefixes)
    own = {name: shape for name, shape in shapes.items() if name.startswith(starts)}
    return {each for shape in own.values() for each in references(shape) if each not in own}


def _short_names(names: Iterable[str], prefix: str) -> dict[str, str]:
    """The names without the prefix of the game. Names of moves also lose `Move` if no other type has the short name."""
    within = {name: name.removeprefix(prefix) for name in names}
    plain = {short for short in within.values() if not _is_move(short)}
    return {
        name: short.removeprefix("Move") if _is_move(short) and short.removeprefix("Move") not in plain else short
        for name, short in within.items()
    }


def _is_move(name: str) -> bool:
    """Whether a name without the prefix of the game is the name of one kind of move."""
    return name.startswith("Move") and name != "Move"


def _renamed(shape: Any, names: Mapping[str, str]) -> Any:
    """A shape whose references have the new names."""
    if isinstance(shape, Mapping):
        renamed: dict[str, Any] = {key: _renamed(inner, names) for key, inner in shape.items()}
        if isinstance(address := shape.get("$ref"), str):
            name = address.rpartition("/")[2]
            renamed["$ref"] = f"/{names.get(name, name)}"
        return renamed
    if isinstance(shape, list | tuple):
        return [_renamed(inner, names) for inner in shape]
    return shape
