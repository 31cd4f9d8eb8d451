"""The strategies of the games that are refereed here."""

from collections.abc import Mapping
from typing import cast

from reeve_service.rules.games import AnyGame
from reeve_service.strategy.ancient_world import AncientWorldStrategy
from reeve_service.strategy.contract import AnyStrategy
from reeve_service.strategy.ethnos import EthnosStrategy
from reeve_service.strategy.lords_of_xidit import LordsOfXiditStrategy
from reeve_service.strategy.plain import PlainStrategy
from reeve_service.strategy.tiny_epic_kingdoms import TinyEpicKingdomsStrategy

STRATEGIES: Mapping[str, type] = {
    "ethnos": EthnosStrategy,
    "lords-of-xidit": LordsOfXiditStrategy,
    "tiny-epic-kingdoms": TinyEpicKingdomsStrategy,
    "ancient-world": AncientWorldStrategy,
}


def strategy_of(game: AnyGame) -> AnyStrategy:
    """The strategy of a game, or a plain one where it has none."""
    kind = STRATEGIES.get(game.id)
    # Cast, because a strategy meets only states and moves of its own game.
    return PlainStrategy(game) if kind is None else cast(AnyStrategy, kind())
