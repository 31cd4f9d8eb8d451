"""Typed dictionaries for the declared documents. The service and the SDK use these types."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from graphlib import TopologicalSorter
from textwrap import fill

from reeve_schemas.values import Shape
from reeve_service.pages.hints import hint

HEADER = '''"""{about} Written by `make generate`; do not edit."""

{imports}from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, final

Document: TypeAlias = dict[str, Any]
"""A JSON object."""
'''


def python_types(about: str, shapes: Mapping[str, Shape], aliases: Mapping[str, tuple[str, str]]) -> str:
    """A module with one type per shape. `aliases` has the type and the description of components without a shape."""
    needs_mapping = any(hint.startswith("Mapping") for hint, _ in aliases.values())
    imports = "from collections.abc import Mapping\n" if needs_mapping else ""
    parts = [HEADER.format(about=about, imports=imports)]
    parts += [_alias(name, hint, text) for name, (hint, text) in aliases.items()]
    return "\n\n".join([*parts, *types_of(shapes)])


def types_of(shapes: Mapping[str, Shape]) -> Iterator[str]:
    """The source code of one type per shape. Each type is after the types that it refers to."""
    for name in _in_order(shapes):
        shape = shapes[name]
        yield _class(name, shape) if "properties" in shape else _alias(name, hint(shape), _text(shape))


def _in_order(shapes: Mapping[str, Shape]) -> Iterable[str]:
    """The names in an order in which each name is after the names that its shape refers to."""
    needs = {name: [each for each in references(shape) if each in shapes] for name, shape in shapes.items()}
    return TopologicalSorter(needs).static_order()


def references(shape: object) -> Iterator[str]:
    """The names of the components that a shape refers to."""
    if isinstance(shape, Mapping):
        if isinstance(address := shape.get("$ref"), str):
            yield address.rpartition("/")[2]
        for inner in shape.values():
            yield from references(inner)
    elif isinstance(shape, list | tuple):
        for inner in shape:
            yield from references(inner)


def _text(shape: Shape) -> str:
    return str(shape.get("description", ""))


def _alias(name: str, hint: str, text: str) -> str:
    described = f"\n{_described(text, '')}" if text else ""
    return f"{name}: TypeAlias = {hint}{described}"


def _class(name: str, shape: Shape) -> str:
    properties, required = shape["properties"], shape.get("required", ())
    assert isinstance(properties, Mapping)
    assert isinstance(required, Sequence)
    lines = ["@final", f"class {name}(TypedDict):", _described(shape["description"]), ""]
    for field, inner in properties.items():
        value = hint(inner)
        lines.append(f"    {field}: {value if field in required else f'NotRequired[{value}]'}")
        if text := inner.get("description"):
            lines.append(_described(text))
    return "\n".join(lines)


def _described(text: object, indent: str = "    ") -> str:
    paragraphs = str(text).split("\n\n")
    wrapped = [
        fill(" ".join(each.split()), 112, initial_indent=indent, subsequent_indent=indent) for each in paragraphs
    ]
    wrapped[0] = f'{indent}"""{wrapped[0].lstrip()}'
    return "\n\n".join(wrapped) + ('"""' if "\n" not in "".join(wrapped) and len(wrapped) == 1 else f'\n{indent}"""')
