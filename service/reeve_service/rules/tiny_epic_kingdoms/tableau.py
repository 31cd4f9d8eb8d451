"""The tableau of Tiny Epic Kingdoms: the part of a position that scoring needs."""

from dataclasses import dataclass

from reeve_service.rules import contract
from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms.components import (
    LEVELS,
    Box,
    Faction,
    Region,
    power,
)


@dataclass(frozen=True, slots=True)
class Standing:
    """The part of a kingdom that scoring needs."""

    faction: int | None
    home: int | None
    resources: tuple[int, ...] = (0, 0, 0)
    magic: int = 0
    tower: int = 0
    armies: tuple[Region, ...] = ()
    """The region of each army, ascending."""
    copied: tuple[int, ...] = ()
    captives: int = 0

    def bonus(self) -> int | None:
        """The power of the fifth level, or None if the seat has not reached it."""
        if self.faction == Faction.SHAPESHIFTERS:
            return power(self.copied[LEVELS - 1], LEVELS) if len(self.copied) == LEVELS else None
        if self.faction is None or self.magic < LEVELS:
            return None
        return power(self.faction, LEVELS)


@dataclass(frozen=True, slots=True)
class Tableau(contract.Tableau):
    """The part of a position that scoring needs."""

    edition: str
    box: Box
    standings: tuple[Standing, ...]
    lost: int | None = None
    towns: tuple[Region, ...] = ()
    crown: Seat | None = None
    over: bool = True
