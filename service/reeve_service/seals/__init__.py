"""Sealed games: states that players hold and cannot read, a key for every seat, and a witness of what was played."""

from reeve_service.referee.sealed_reading import load_known, load_scored, load_shown
from reeve_service.referee.sealed_play import Seals, adjudicate_sealed, set_up_sealed
from reeve_service.seals.tokens import SealRing
from reeve_service.seals.witness import MemoryWitness, NoWitness, Witness

__all__ = [
    "MemoryWitness",
    "NoWitness",
    "SealRing",
    "Seals",
    "Witness",
    "adjudicate_sealed",
    "load_known",
    "load_scored",
    "load_shown",
    "set_up_sealed",
]
