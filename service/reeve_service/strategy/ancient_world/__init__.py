"""How The Ancient World is played well."""

from reeve_service.strategy.ancient_world.strategy import AncientWorldStrategy

__all__ = ["AncientWorldStrategy"]
