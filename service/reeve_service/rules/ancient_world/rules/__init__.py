"""The rules of The Ancient World: one file for each chapter, with its checks and the functions that play moves."""

from reeve_service.rules.ancient_world.rules.judge import DECISIONS, check, due, pending, play
from reeve_service.rules.ancient_world.rules.setup import outcomes

__all__ = ["DECISIONS", "check", "due", "outcomes", "pending", "play"]
