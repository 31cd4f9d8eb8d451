"""The examples in the SDK's docstrings and README say what happens."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

README = Path(__file__).parents[2] / "sdk" / "README.md"


MODULES = ("bar", "client", "events", "match", "openspiel", "pettingzoo", "sealed_match", "search_job")


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name: str) -> None:
    results = doctest.testmod(import_module(f"reeve.{name}"), optionflags=doctest.ELLIPSIS)
    assert results.attempted
    assert not results.failed


def test_readme() -> None:
    results = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert results.attempted
    assert not results.failed
