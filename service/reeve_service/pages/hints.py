"""The Python type of the values that a shape describes, as it is written in source and in the guides."""

from collections.abc import Mapping, Sequence

from reeve_schemas.values import Shape

SCALARS = {
    "string": "str",
    "integer": "int",
    "number": "float",
    "boolean": "bool",
    "null": "None",
    "object": "Document",
}


def hint(shape: Shape) -> str:
    """The Python type of the values that a shape describes."""
    if "$ref" in shape:
        return str(shape["$ref"]).rpartition("/")[2]
    if "const" in shape:
        return f"Literal[{shape['const']!r}]"
    for key in ("anyOf", "oneOf"):
        if isinstance(choices := shape.get(key), Sequence):
            return " | ".join(dict.fromkeys(hint(choice) for choice in choices))
    if isinstance(codes := shape.get("enum"), Sequence):
        named = f"Literal[{', '.join(repr(code) for code in codes if code is not None)}]"
        return f"{named} | None" if None in codes else named
    kinds = shape.get("type", ())
    if isinstance(kinds, str):
        return _plain(kinds, shape)
    assert isinstance(kinds, Sequence)
    return " | ".join(_plain(kind, shape) for kind in kinds) or "Any"


def _plain(kind: str, shape: Shape) -> str:
    if kind == "array" and isinstance(items := shape["items"], Mapping):
        return f"list[{hint(items)}]"
    if kind == "object" and isinstance(values := shape.get("additionalProperties"), Mapping):
        keys = shape.get("propertyNames")
        return f"dict[{hint(keys) if isinstance(keys, Mapping) and '$ref' in keys else 'str'}, {hint(values)}]"
    return SCALARS[kind]
