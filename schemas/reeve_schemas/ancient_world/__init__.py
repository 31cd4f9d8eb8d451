"""The documents of The Ancient World: options, states and views, moves, and the bare tableau."""

from reeve_schemas.ancient_world.wire import ancient_world_wire

__all__ = ["ancient_world_wire"]
