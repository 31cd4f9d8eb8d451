"""How to play Lords of Xidit well."""

from reeve_service.strategy.lords_of_xidit.strategy import LordsOfXiditStrategy

__all__ = ["LordsOfXiditStrategy"]
