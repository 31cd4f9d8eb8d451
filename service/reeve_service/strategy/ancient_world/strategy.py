"""The class that implements the contract of a strategy for The Ancient World."""

from typing import ClassVar

from reeve_service.rules.ancient_world import hidden
from reeve_service.rules.ancient_world.moves import Move
from reeve_service.rules.ancient_world.state import State
from reeve_service.strategy.ancient_world import candidates, policy
from reeve_service.strategy.contract import Strategy


class AncientWorldStrategy(Strategy[State, Move]):
    """How to play The Ancient World well."""

    horizon: ClassVar[int] = policy.HORIZON
    candidates = staticmethod(candidates.candidates)
    policy = staticmethod(policy.policy)
    imagine = staticmethod(hidden.imagine)
