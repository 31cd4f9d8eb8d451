"""Finds the events that the code of a game can produce, by parsing its source."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable


@dataclass
class Produced:
    """A kind of event, as the calls of `Event` in a game's source show it."""

    details: set[str] = field(default_factory=set)
    codes: set[str] = field(default_factory=set)
    """The texts in the source that are values of its details."""
    whole: bool = True
    """Whether the source shows all its details. It does not if they come from another function."""


def events_of(package: str) -> dict[str, Produced]:
    """Every kind of event of a game."""
    found: dict[str, Produced] = defaultdict(Produced)
    for source in _sources(files(package)):
        for function in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef):
                _read(function, found)
    return dict(found)


def _sources(folder: Traversable) -> Iterator[Traversable]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _sources(entry)
        elif entry.name.endswith(".py"):
            yield entry


def _read(function: ast.FunctionDef, found: dict[str, Produced]) -> None:
    """Add the events that one function produces."""
    assigned: dict[str, list[ast.expr]] = defaultdict(list)
    calls: list[ast.Call] = []
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                assigned[name].append(value)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                assigned[name].append(value)
            case ast.Call(func=ast.Name(id="Event")):
                calls.append(node)
    for call in calls:
        for kind in _texts(call.args[0]):
            _add(found[kind], call.args[2:], assigned)


def _texts(node: ast.expr) -> list[str]:
    """The possible kinds in an expression: one text, or one of two."""
    match node:
        case ast.Constant(value=str() as text):
            return [text]
        case ast.IfExp(body=body, orelse=orelse):
            return _texts(body) + _texts(orelse)
    raise AssertionError(f"line {node.lineno}: the kind of an event is not a text")


def _add(event: Produced, nodes: list[ast.expr], assigned: dict[str, list[ast.expr]]) -> None:
    """Find the keys of the details, through dictionaries, conditional expressions and local names."""
    for node in nodes:
        match node:
            case ast.Dict(keys=keys, values=values):
                for key, value in zip(keys, values, strict=True):
                    if key is None:
                        _add(event, [value], assigned)
                        continue
                    event.details.update(_texts(key))
                    if isinstance(value, ast.Constant) and isinstance(value.value, str):
                        event.codes.add(value.value)
            case ast.IfExp(body=body, orelse=orelse):
                _add(event, [body, orelse], assigned)
            case ast.Name(id=name) if name in assigned:
                # A name may be assigned from its own earlier value, which is among the assigned
                # values.
                _add(event, assigned[name], {**assigned, name: []})
            case _:
                event.whole = False
