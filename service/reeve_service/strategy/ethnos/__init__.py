"""How Ethnos is played well."""

from reeve_service.strategy.ethnos.strategy import EthnosStrategy

__all__ = ["EthnosStrategy"]
