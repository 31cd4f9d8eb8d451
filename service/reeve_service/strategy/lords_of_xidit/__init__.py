"""How Lords of Xidit is played well."""

from reeve_service.strategy.lords_of_xidit.strategy import LordsOfXiditStrategy

__all__ = ["LordsOfXiditStrategy"]
