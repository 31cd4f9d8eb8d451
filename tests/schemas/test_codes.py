"""Every table of codes: each code is read as one value, and this value is written as the same code."""

from importlib import import_module

import pytest

from reeve_schemas.documents.codes import CHANCE_MODES, Codes
from reeve_schemas.documents.fields import Code
from reeve_service.games.installed import own_plugins

MODULES = [f"reeve_schemas.{game.replace('-', '_')}.codes" for game in own_plugins()]
TABLES = [
    CHANCE_MODES,
    *(table for name in MODULES for table in vars(import_module(name)).values() if isinstance(table, Codes)),
]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_every_code_is_read_and_written(table: Codes[object]) -> None:
    field = Code(table)
    assert table.things
    codes = list(table.things)
    assert [field.write_value(field.read(code), ()) for code in codes] == codes
    assert field.read_all(list(table.things)) == list(table.things.values())
