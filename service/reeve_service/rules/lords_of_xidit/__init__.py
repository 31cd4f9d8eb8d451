"""Lords of Xidit: plan a hero's year in secret, recruit units, free cities from threats, and outlast the others."""

from reeve_service.rules.lords_of_xidit.game import LordsOfXidit

__all__ = ["LordsOfXidit"]
