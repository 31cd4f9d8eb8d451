"""A game needs no generated files: its Schemas alone read and write the same documents, only slower."""

from dataclasses import replace

import orjson
import pytest

from reeve_service.games.installed import own_plugins
from reeve_service.games.wire import GameWire
from reeve_service.laws.tables import Table, spread
from reeve_service.rules.chance import ChanceMode
from reeve_service.rules.seats import Seat
from tests.laws.tables import TABLES

SMALLEST = [table for table in TABLES if table.players == table.game.players.start]


def without_generated_files(table: Table) -> Table:
    """The same table without generated code: its declarations read and write the documents."""
    plugin = replace(own_plugins()[table.game.id], generated=None)
    return replace(table, wire=GameWire(table.game, plugin))


@pytest.mark.parametrize("table", SMALLEST, ids=str)
def test_declarations_alone_read_and_write_the_same(table: Table) -> None:
    plain = without_generated_files(table)
    for state, _, moves in spread(table.record(7), 20):
        for position in (state, table.game.view(state, Seat(0))):
            written = table.bytes_of(position)
            assert plain.bytes_of(position) == written
            assert plain.wire.load_state(orjson.loads(written)) == position
        for move in moves[:20]:
            assert plain.text_of(move) == table.text_of(move)


@pytest.mark.parametrize("table", [table for table in SMALLEST if table.mode is ChanceMode.SEEDED], ids=str)
def test_declarations_alone_write_the_same_options(table: Table) -> None:
    options = table.start(1).options
    assert without_generated_files(table).wire.dump_options(options) == table.wire.dump_options(options)
