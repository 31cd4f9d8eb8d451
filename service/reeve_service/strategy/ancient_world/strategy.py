"""The strategy of The Ancient World, as its contract asks for it."""

from typing import ClassVar

from reeve_service.rules.ancient_world import hidden
from reeve_service.rules.ancient_world.moves import Move
from reeve_service.rules.ancient_world.state import State
from reeve_service.strategy.ancient_world import candidates, policy
from reeve_service.strategy.contract import Strategy


class AncientWorldStrategy(Strategy[State, Move]):
    """How The Ancient World is played well."""

    horizon: ClassVar[int] = policy.HORIZON
    candidates = staticmethod(candidates.candidates)
    policy = staticmethod(policy.policy)
    imagine = staticmethod(hidden.imagine)
