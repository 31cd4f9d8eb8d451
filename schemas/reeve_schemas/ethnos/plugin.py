"""Ethnos as a plugin: its rules, its documents and its strategy."""

from reeve_schemas.ethnos.moves import MOVES
from reeve_schemas.ethnos.options import OptionsSchema
from reeve_schemas.ethnos.state import StateSchema
from reeve_schemas.ethnos.tableau import TableauSchema
from reeve_schemas.plugin import Plugin
from reeve_service.rules.ethnos import Ethnos
from reeve_service.strategy.ethnos import EthnosStrategy

PLUGIN = Plugin(
    game=Ethnos,
    options=OptionsSchema(),
    state=StateSchema(),
    moves=MOVES,
    tableau=TableauSchema(),
    generated="reeve_schemas.ethnos.generated",
    strategy=EthnosStrategy,
    place=1,
)
