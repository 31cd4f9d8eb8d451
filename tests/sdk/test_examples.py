"""The examples in the docstrings and the README of the SDK are correct."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

SDK = Path(__file__).parents[2] / "sdk"
README = SDK / "README.md"
MODULES = sorted(
    ".".join(path.relative_to(SDK).with_suffix("").parts)
    for path in (SDK / "reeve").rglob("*.py")
    if ">>> " in path.read_text(encoding="utf-8") and path.parent.name != "asynchronous"  # doctest cannot await
)


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name: str) -> None:
    results = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
    assert results.attempted
    assert not results.failed


def test_readme() -> None:
    results = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert results.attempted
    assert not results.failed
