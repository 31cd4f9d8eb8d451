"""The tableau of The Ancient World: what scoring needs of a table, and nothing else."""

from dataclasses import dataclass

from reeve_service.rules import contract
from reeve_service.rules.ancient_world.components import Box, CardCode


@dataclass(frozen=True, slots=True)
class Standing:
    """What scoring needs of one seat."""

    banners: tuple[int, ...] = (0, 0, 0, 0, 0)
    """How many of each tribe, on all cards, the lost ones too."""
    scoring: tuple[CardCode, ...] = ()
    """Its empire cards that score by themselves, sorted."""
    starving: int = 0
    coins: int = 0
    cards: int = 0
    """Empire, province and titan cards together."""
    knowledge: int = 0


@dataclass(frozen=True, slots=True)
class Tableau(contract.Tableau):
    """What scoring needs of a table."""

    edition: str
    box: Box
    over: bool
    standings: tuple[Standing, ...]
