"""The class that implements the contract of a strategy for Tiny Epic Kingdoms."""

from typing import ClassVar

from reeve_service.rules.tiny_epic_kingdoms.moves import Move
from reeve_service.rules.tiny_epic_kingdoms.state import State
from reeve_service.strategy.contract import Strategy
from reeve_service.strategy.tiny_epic_kingdoms import candidates, guessing, policy


class TinyEpicKingdomsStrategy(Strategy[State, Move]):
    """How to play Tiny Epic Kingdoms well."""

    horizon: ClassVar[int] = policy.HORIZON
    candidates = staticmethod(candidates.candidates)
    policy = staticmethod(policy.policy)
    imagine = staticmethod(guessing.imagine)
