"""Sealed games: encrypted states for players' devices, a key for every seat, and the witness of moves."""

from reeve_service.seals.tokens import SealRing
from reeve_service.seals.witness import MemoryWitness, NoWitness, Witness

__all__ = ["MemoryWitness", "NoWitness", "SealRing", "Witness"]
