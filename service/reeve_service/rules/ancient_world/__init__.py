"""The Ancient World: city-states send out citizens and armies, and gather five tribes' banners over six rounds."""

from reeve_service.rules.ancient_world.game import AncientWorld

__all__ = ["AncientWorld"]
