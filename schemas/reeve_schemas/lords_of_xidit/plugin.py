"""Lords of Xidit as a plugin: its rules, its documents and its strategy."""

from reeve_schemas.lords_of_xidit.moves import MOVES
from reeve_schemas.lords_of_xidit.options import OptionsSchema
from reeve_schemas.lords_of_xidit.state import StateSchema
from reeve_schemas.lords_of_xidit.tableau import TableauSchema
from reeve_schemas.plugin import Plugin
from reeve_service.rules.lords_of_xidit import LordsOfXidit
from reeve_service.strategy.lords_of_xidit import LordsOfXiditStrategy

PLUGIN = Plugin(
    game=LordsOfXidit,
    options=OptionsSchema(),
    state=StateSchema(),
    moves=MOVES,
    tableau=TableauSchema(),
    generated="reeve_schemas.lords_of_xidit.generated",
    strategy=LordsOfXiditStrategy,
    place=2,
)
