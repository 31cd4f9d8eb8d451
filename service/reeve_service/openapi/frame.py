"""The parts of the contract that are plain data: `operations.toml` has the operations, `frame.toml` the rest."""

import tomllib
from importlib.resources import files
from typing import Any


def read(name: str) -> dict[str, Any]:
    """The contents of one of the two files."""
    return tomllib.loads((files("reeve_service.openapi") / name).read_text(encoding="utf-8"))


FRAME = read("frame.toml")
