"""The name of this program in help and hints, as the reader can type it."""

import os
import shutil
import sys
from pathlib import Path

PROGRAM, MODULE = "reeve", "reeve"


def program() -> str:
    """How to run `reeve`: by its name, by its path if it is not on PATH, or as a module."""
    script = Path(sys.executable).with_name(PROGRAM)
    return _typed(script) if script.exists() else f"{_typed(Path(sys.executable))} -m {MODULE}"


def _typed(path: Path) -> str:
    on_path = shutil.which(path.name)
    if on_path is not None and Path(on_path) == path:
        return path.name
    return os.path.relpath(path) if path.is_relative_to(Path.cwd()) else str(path)
