"""The Ancient World: city-states send out citizens and armies, and gather five tribes' banners over six rounds."""

from service.rules.ancient_world.game import AncientWorld

__all__ = ["AncientWorld"]
