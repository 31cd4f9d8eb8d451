"""TypeScript types for the declared documents: the generated part of `reeve.d.ts` in the JavaScript SDK."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Any

from reeve_schemas.values import Shape

WIDTH = 118
SCALARS = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
    "object": "Document",
}
PLAIN_NAME = re.compile(r"[A-Za-z_]\w*")
DECLARED = re.compile(r"^export (?:declare )?(?:class|interface|type) (\w+)", re.MULTILINE)
BUILT_IN = {"Record"}
"""The built-in types of TypeScript that the generated types use."""


def typescript_types(signatures: str, shapes: Mapping[str, Shape]) -> str:
    """One exported type per shape. If the signatures already declare a name, `Document` is added to it."""
    taken = BUILT_IN | set(DECLARED.findall(signatures))
    names = {name: f"{name}Document" if name in taken else name for name in shapes}
    return "\n".join(_declaration(names[name], _renamed(shape, names)) for name, shape in shapes.items())


def _renamed(shape: Any, names: Mapping[str, str]) -> Any:  # Any: shapes are JSON
    """A shape whose references are names of types."""
    if isinstance(shape, Mapping):
        return {
            key: names[value.rpartition("/")[2]] if key == "$ref" else _renamed(value, names)
            for key, value in shape.items()
        }
    return [_renamed(item, names) for item in shape] if isinstance(shape, list | tuple) else shape


def client_types(games: Mapping[str, str]) -> str:
    """An interface with the types of each game by its id. `games` has the prefix of the components of each game."""
    documents = ("State", "Move", "Options", "Tableau")
    lines = [*_comment("The documents of each game.", ""), "export interface GameTypes {"]
    for id, prefix in games.items():
        lines += [f"  {json.dumps(id)}: {{", *(f"    {name.lower()}: {prefix}{name};" for name in documents), "  };"]
    return "\n".join([*lines, "}", ""])


def _declaration(name: str, shape: Shape) -> str:
    lines = _comment(shape.get("description"), "")
    if "properties" in shape:
        lines += [f"export interface {name} {{", *_fields(shape, "  "), "}", ""]
    else:
        line = f"export type {name} = {typescript(shape)};"
        lines += [line if len(line) <= WIDTH else line.replace(" = ", " = | ").replace(" | ", "\n  | "), ""]
    return "\n".join(lines)


def _fields(shape: Shape, indent: str) -> Iterator[str]:
    properties, required = shape["properties"], shape.get("required", ())
    assert isinstance(properties, Mapping)
    assert isinstance(required, Sequence)
    for name, inner in properties.items():
        yield from _comment(inner.get("description"), indent)
        key = name if PLAIN_NAME.fullmatch(name) else json.dumps(name)
        yield f"{indent}{key}{'' if name in required else '?'}: {typescript(inner, indent)};"


def _comment(text: object, indent: str) -> list[str]:
    if not text:
        return []
    words = str(text).replace("*/", "* /")
    if len(line := f"{indent}/** {' '.join(words.split())} */") <= WIDTH and "\n\n" not in words:
        return [line]
    lines: list[str] = []
    for paragraph in words.split("\n\n"):
        lines += [""] * bool(lines)
        lines += wrap(" ".join(paragraph.split()), WIDTH - len(indent) - 3)
    return [f"{indent}/**", *(f"{indent} * {each}".rstrip() for each in lines), f"{indent} */"]


def typescript(shape: Shape, indent: str = "") -> str:
    """The type of the values that a shape describes."""
    if "$ref" in shape:
        return str(shape["$ref"])
    if "const" in shape:
        return json.dumps(shape["const"])
    for key in ("anyOf", "oneOf"):
        if isinstance(choices := shape.get(key), Sequence):
            return _union(typescript(choice, indent) for choice in choices)
    if isinstance(codes := shape.get("enum"), Sequence):
        return _union(json.dumps(code, ensure_ascii=False) for code in codes)
    kinds = shape.get("type", ())
    if isinstance(kinds, str):
        return _plain(kinds, shape, indent)
    assert isinstance(kinds, Sequence)
    return _union(_plain(kind, shape, indent) for kind in kinds) or "unknown"


def _union(types: Iterator[str]) -> str:
    return " | ".join(dict.fromkeys(types))


def _plain(kind: str, shape: Shape, indent: str) -> str:
    if kind == "array" and isinstance(items := shape["items"], Mapping):
        inner = typescript(items, indent)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object" and "properties" in shape:
        return "\n".join(["{", *_fields(shape, indent + "  "), indent + "}"])
    if kind == "object" and isinstance(values := shape.get("additionalProperties"), Mapping):
        names = shape.get("propertyNames", {})
        assert isinstance(names, Mapping)
        inner = typescript(values, indent)
        # Only codes get a type as keys. A code may be missing, so the record is partial.
        if "$ref" in names or "enum" in names:
            return f"Partial<Record<{typescript(names)}, {inner}>>"
        return f"Record<string, {inner}>"
    return SCALARS[kind]
