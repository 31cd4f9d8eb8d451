"""The rules of Ethnos, a file a chapter: `check` and `play` side by side."""

from reeve_service.rules.ethnos.rules.judge import check, due, pending, play
from reeve_service.rules.ethnos.rules.setup import outcomes

__all__ = ["check", "due", "outcomes", "pending", "play"]
