"""The tableau of The Ancient World: the part of a position that scoring needs."""

from dataclasses import dataclass

from reeve_service.rules import contract
from reeve_service.rules.ancient_world.components import Box, CardCode


@dataclass(frozen=True, slots=True)
class Standing:
    """The part of a city-state that scoring needs."""

    banners: tuple[int, ...] = (0, 0, 0, 0, 0)
    """The number of banners of each tribe on all cards, including lost cards."""
    scoring: tuple[CardCode, ...] = ()
    """The empire cards that score points themselves, sorted."""
    starving: int = 0
    coins: int = 0
    cards: int = 0
    """The number of empire, province and titan cards together."""
    knowledge: int = 0


@dataclass(frozen=True, slots=True)
class Tableau(contract.Tableau):
    """The part of a position that scoring needs."""

    edition: str
    box: Box
    over: bool
    standings: tuple[Standing, ...]
