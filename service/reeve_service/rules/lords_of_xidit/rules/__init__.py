"""The rules of Lords of Xidit: one file for each chapter, with its checks and the functions that play moves."""

from reeve_service.rules.lords_of_xidit.rules.judge import DECISIONS, check, due, pending, play
from reeve_service.rules.lords_of_xidit.rules.setup import outcomes

__all__ = ["DECISIONS", "check", "due", "outcomes", "pending", "play"]
