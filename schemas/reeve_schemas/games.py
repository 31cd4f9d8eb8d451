"""The wires of all games."""

from collections.abc import Mapping
from typing import cast

from reeve_schemas.ancient_world.wire import ancient_world_wire
from reeve_schemas.ethnos.wire import ethnos_wire
from reeve_schemas.lords_of_xidit.wire import lords_of_xidit_wire
from reeve_schemas.tiny_epic_kingdoms.wire import tiny_epic_kingdoms_wire
from reeve_schemas.wire import Wire
from reeve_service.rules.ancient_world import AncientWorld
from reeve_service.rules.ethnos import Ethnos
from reeve_service.rules.games import AnyGame
from reeve_service.rules.lords_of_xidit import LordsOfXidit
from reeve_service.rules.tiny_epic_kingdoms import TinyEpicKingdoms


def wires(games: Mapping[str, AnyGame]) -> Mapping[str, Wire]:
    """How each game's documents are read and written."""
    return {id: _wire(game) for id, game in games.items()}


def _wire(game: AnyGame) -> Wire:
    # Cast, because a wire meets only states and moves of its own game.
    if isinstance(game, Ethnos):
        return cast(Wire, ethnos_wire(game))
    if isinstance(game, LordsOfXidit):
        return cast(Wire, lords_of_xidit_wire(game))
    if isinstance(game, AncientWorld):
        return cast(Wire, ancient_world_wire(game))
    if isinstance(game, TinyEpicKingdoms):
        return cast(Wire, tiny_epic_kingdoms_wire(game))
    raise LookupError(f"no wire for {game.id}")
