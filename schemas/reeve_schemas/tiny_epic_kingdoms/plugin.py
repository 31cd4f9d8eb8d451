"""Tiny Epic Kingdoms as a plugin: its rules, its documents and its strategy."""

from reeve_schemas.plugin import Plugin
from reeve_schemas.tiny_epic_kingdoms.moves import MOVES
from reeve_schemas.tiny_epic_kingdoms.options import OptionsSchema
from reeve_schemas.tiny_epic_kingdoms.state import StateSchema
from reeve_schemas.tiny_epic_kingdoms.tableau import TableauSchema
from reeve_service.rules.tiny_epic_kingdoms import TinyEpicKingdoms
from reeve_service.strategy.tiny_epic_kingdoms import TinyEpicKingdomsStrategy

PLUGIN = Plugin(
    game=TinyEpicKingdoms,
    options=OptionsSchema(),
    state=StateSchema(),
    moves=MOVES,
    tableau=TableauSchema(),
    generated="reeve_schemas.tiny_epic_kingdoms.generated",
    strategy=TinyEpicKingdomsStrategy,
    place=3,
)
