"""How to play Tiny Epic Kingdoms well."""

from reeve_service.strategy.tiny_epic_kingdoms.strategy import TinyEpicKingdomsStrategy

__all__ = ["TinyEpicKingdomsStrategy"]
