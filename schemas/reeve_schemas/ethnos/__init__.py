"""The documents of Ethnos: options, states and views, moves, and the bare tableau."""

from reeve_schemas.ethnos.wire import ethnos_wire

__all__ = ["ethnos_wire"]
