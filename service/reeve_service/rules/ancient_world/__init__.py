"""The Ancient World: city-states place citizens, fight titans and collect banners of five tribes in six rounds."""

from reeve_service.rules.ancient_world.game import AncientWorld

__all__ = ["AncientWorld"]
