"""The documents of Ethnos: options, states and views, moves, and the bare tableau."""

from schemas.ethnos.wire import EthnosWire

__all__ = ["EthnosWire"]
