"""The Ancient World as a plugin: its rules, its documents and its strategy."""

from reeve_schemas.ancient_world.moves import MOVES
from reeve_schemas.ancient_world.options import OptionsSchema
from reeve_schemas.ancient_world.state import StateSchema
from reeve_schemas.ancient_world.tableau import TableauSchema
from reeve_schemas.plugin import Plugin
from reeve_service.rules.ancient_world import AncientWorld
from reeve_service.strategy.ancient_world import AncientWorldStrategy

PLUGIN = Plugin(
    game=AncientWorld,
    options=OptionsSchema(),
    state=StateSchema(),
    moves=MOVES,
    tableau=TableauSchema(),
    generated="reeve_schemas.ancient_world.generated",
    strategy=AncientWorldStrategy,
    place=4,
)
