"""How to play Ethnos well."""

from reeve_service.strategy.ethnos.strategy import EthnosStrategy

__all__ = ["EthnosStrategy"]
