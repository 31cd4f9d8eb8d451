"""The documents of Lords of Xidit: options, states and views, moves, and the bare tableau."""

from reeve_schemas.lords_of_xidit.wire import lords_of_xidit_wire

__all__ = ["lords_of_xidit_wire"]
