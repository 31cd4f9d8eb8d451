"""Sealed games: states that players hold and cannot read, a key for every seat, and a witness of what was played."""

from service.seals.opening import load_known, load_scored, load_shown
from service.seals.play import Seals, adjudicate_sealed, set_up_sealed
from service.seals.tokens import SealRing
from service.seals.witness import MemoryWitness, NoWitness, Witness

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
