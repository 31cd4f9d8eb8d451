"""How Tiny Epic Kingdoms is played well."""

from reeve_service.strategy.tiny_epic_kingdoms.strategy import TinyEpicKingdomsStrategy

__all__ = ["TinyEpicKingdomsStrategy"]
