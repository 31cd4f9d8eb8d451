"""Sealed games: states that players hold and cannot read, a key for every seat, and a witness of what was played."""

from reeve_service.seals.tokens import SealRing
from reeve_service.seals.witness import MemoryWitness, NoWitness, Witness

__all__ = ["MemoryWitness", "NoWitness", "SealRing", "Witness"]
