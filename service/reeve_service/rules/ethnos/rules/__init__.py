"""The rules of Ethnos, a file a chapter: `check` and `play` side by side."""

from reeve_service.rules.ethnos.rules.judge import DECISIONS, check, due, pending, play
from reeve_service.rules.ethnos.rules.setup import outcomes

__all__ = ["DECISIONS", "check", "due", "outcomes", "pending", "play"]
