"""The documents of Tiny Epic Kingdoms: options, states and views, moves, and the bare tableau."""

from reeve_schemas.tiny_epic_kingdoms.wire import tiny_epic_kingdoms_wire

__all__ = ["tiny_epic_kingdoms_wire"]
