"""Tiny Epic Kingdoms: two to five small kingdoms patrol, quest, build, research, mobilise, trade and go to war."""

from reeve_service.rules.tiny_epic_kingdoms.game import TinyEpicKingdoms

__all__ = ["TinyEpicKingdoms"]
