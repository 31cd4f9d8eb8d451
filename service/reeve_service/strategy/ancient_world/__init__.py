"""How to play The Ancient World well."""

from reeve_service.strategy.ancient_world.strategy import AncientWorldStrategy

__all__ = ["AncientWorldStrategy"]
