"""The class that implements the contract of a strategy for Lords of Xidit."""

from typing import ClassVar

from reeve_service.rules.lords_of_xidit.moves import Move
from reeve_service.rules.lords_of_xidit.state import State
from reeve_service.strategy.contract import Strategy
from reeve_service.strategy.lords_of_xidit import candidates, guessing, policy


class LordsOfXiditStrategy(Strategy[State, Move]):
    """How to play Lords of Xidit well."""

    horizon: ClassVar[int] = policy.HORIZON
    candidates = staticmethod(candidates.candidates)
    policy = staticmethod(policy.policy)
    imagine = staticmethod(guessing.imagine)
