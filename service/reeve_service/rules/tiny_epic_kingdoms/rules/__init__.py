"""The rules of Tiny Epic Kingdoms: one file for each chapter, with its checks and the functions that play moves."""

from reeve_service.rules.tiny_epic_kingdoms.rules.judge import DECISIONS, check, due, pending, play
from reeve_service.rules.tiny_epic_kingdoms.rules.setup import outcomes

__all__ = ["DECISIONS", "check", "due", "outcomes", "pending", "play"]
