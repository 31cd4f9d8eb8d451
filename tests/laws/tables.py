"""The tables of our own games, with every number of players, edition and kind of chance."""

from functools import cache

from reeve_service.games.installed import own_games, wires
from reeve_service.games.wire import Wire
from reeve_service.laws.tables import NAMES, Table, tables_of
from reeve_service.rules.chance import ChanceMode
from reeve_service.rules.contract import AnyGame

__all__ = ["NAMES", "TABLES", "Table", "registered", "registered_wires", "table_of"]


@cache
def registered() -> dict[str, AnyGame]:
    """Every game by id."""
    return dict(own_games())


@cache
def registered_wires() -> dict[str, Wire]:
    """Every game's wire by id."""
    return dict(wires(registered()))


def table_of(game: str, players: int, edition: str, mode: ChanceMode = ChanceMode.SEEDED) -> Table:
    """A table of one of our games."""
    return Table(registered_wires()[game], players, edition, mode)


TABLES = [table for wire in registered_wires().values() for table in tables_of(wire)]
