"""The rules of Lords of Xidit, a file a chapter: `check` and `play` side by side."""

from reeve_service.rules.lords_of_xidit.rules.judge import DECISIONS, check, due, pending, play
from reeve_service.rules.lords_of_xidit.rules.setup import outcomes

__all__ = ["DECISIONS", "check", "due", "outcomes", "pending", "play"]
