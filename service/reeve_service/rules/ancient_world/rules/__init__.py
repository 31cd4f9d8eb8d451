"""The rules of The Ancient World, a file a chapter: `check` and `play` side by side."""

from reeve_service.rules.ancient_world.rules.judge import DECISIONS, check, due, pending, play
from reeve_service.rules.ancient_world.rules.setup import outcomes

__all__ = ["DECISIONS", "check", "due", "outcomes", "pending", "play"]
