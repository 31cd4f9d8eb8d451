"""Ethnos: gather allies of twelve tribes into bands, control six kingdoms, over two or three ages."""

from reeve_service.rules.ethnos.game import Ethnos

__all__ = ["Ethnos"]
