"""The rules of Tiny Epic Kingdoms, a file a chapter: `check` and `play` side by side."""

from reeve_service.rules.tiny_epic_kingdoms.rules.judge import DECISIONS, check, due, pending, play
from reeve_service.rules.tiny_epic_kingdoms.rules.setup import outcomes

__all__ = ["DECISIONS", "check", "due", "outcomes", "pending", "play"]
