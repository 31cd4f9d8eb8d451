"""Lords of Xidit: plan a hero's year in secret, recruit, free cities of threats, and outlast the other lords."""

from reeve_service.rules.lords_of_xidit.game import LordsOfXidit

__all__ = ["LordsOfXidit"]
