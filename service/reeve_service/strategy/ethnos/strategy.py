"""The class that implements the contract of a strategy for Ethnos."""

from typing import ClassVar

from reeve_service.rules.ethnos import hidden
from reeve_service.rules.ethnos.moves import Move
from reeve_service.rules.ethnos.state import State
from reeve_service.strategy.contract import Strategy
from reeve_service.strategy.ethnos import candidates, policy


class EthnosStrategy(Strategy[State, Move]):
    """How to play Ethnos well."""

    horizon: ClassVar[int] = policy.HORIZON
    exploration: ClassVar[float] = policy.EXPLORATION
    candidates = staticmethod(candidates.candidates)
    policy = staticmethod(policy.policy)
    imagine = staticmethod(hidden.imagine)
