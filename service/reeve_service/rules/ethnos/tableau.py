"""The tableau of Ethnos: what scoring needs of a table, and nothing else."""

from dataclasses import dataclass
from enum import Enum

from reeve_service.rules import contract
from reeve_service.rules.ethnos.components import Box
from reeve_service.rules.seats import Seat


class Stage(Enum):
    """How far the age has been scored."""

    AGE = "age"
    """Nothing of it yet."""
    RAID = "raid"
    """Kingdoms, merfolk and giants; orcs may still raid, and bands are to come."""
    OVER = "over"
    """All of it, and the game is over."""


@dataclass(frozen=True, slots=True)
class ScoredBand:
    """What scoring needs of a band: who leads it, its size as played, and the skeletons in it."""

    leader: int
    size: int
    skeletons: int


@dataclass(frozen=True, slots=True)
class Standing:
    """What scoring needs of one seat."""

    glory: int
    markers: tuple[int, ...]
    bands: tuple[ScoredBand, ...] = ()
    swum: int = 0
    horde: int = 0
    """Markers on its horde board that may still raid."""
    trolls: tuple[int, ...] = ()
    ledger: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Tableau(contract.Tableau):
    """What scoring needs of a table."""

    edition: str
    box: Box
    age: int
    stage: Stage
    tokens: tuple[tuple[int, ...], ...]
    standings: tuple[Standing, ...]
    giant: Seat | None = None
    victor: Seat | None = None
