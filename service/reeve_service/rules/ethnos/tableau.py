"""The tableau of Ethnos: the part of a position that scoring needs."""

from dataclasses import dataclass
from enum import Enum

from reeve_service.rules import contract
from reeve_service.rules.ethnos.components import Box
from reeve_service.rules.seats import Seat


class Stage(Enum):
    """Which parts of the age have been scored."""

    AGE = "age"
    """Nothing has been scored yet."""
    RAID = "raid"
    """Kingdoms, merfolk and giants have been scored. Orcs may still raid. Bands have not been scored."""
    OVER = "over"
    """Everything has been scored, and the game is over."""


@dataclass(frozen=True, slots=True)
class ScoredBand:
    """A band: the tribe of its leader, its size as played, and the number of skeletons in it."""

    leader: int
    size: int
    skeletons: int


@dataclass(frozen=True, slots=True)
class Standing:
    """The part of one seat's position that scoring needs."""

    glory: int
    markers: tuple[int, ...]
    bands: tuple[ScoredBand, ...] = ()
    swum: int = 0
    horde: int = 0
    """The markers on its horde board that may still raid."""
    trolls: tuple[int, ...] = ()
    ledger: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Tableau(contract.Tableau):
    """The part of a position that scoring needs."""

    edition: str
    box: Box
    age: int
    stage: Stage
    tokens: tuple[tuple[int, ...], ...]
    standings: tuple[Standing, ...]
    giant: Seat | None = None
    victor: Seat | None = None
