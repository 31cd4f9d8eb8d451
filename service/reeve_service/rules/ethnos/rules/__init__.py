"""The rules of Ethnos: one file for each chapter of the rulebook, with its checks and the functions that play moves."""

from reeve_service.rules.ethnos.rules.judge import DECISIONS, check, due, pending, play
from reeve_service.rules.ethnos.rules.setup import outcomes

__all__ = ["DECISIONS", "check", "due", "outcomes", "pending", "play"]
