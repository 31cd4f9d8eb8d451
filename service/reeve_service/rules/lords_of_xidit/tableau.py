"""The tableau of Lords of Xidit: what scoring needs of a table, and nothing else."""

from dataclasses import dataclass

from reeve_service.rules import contract
from reeve_service.rules.lords_of_xidit.components import (
    REGIONS,
    Box,
    Column,
)
from reeve_service.rules.seats import Seat

FIRST_SEAT = Seat(0)


@dataclass(frozen=True, slots=True)
class Standing:
    """What scoring needs of one seat."""

    coins: int = 0
    storeys: int = 0
    """On the map; what waits behind the screen counts for nothing."""
    bards: tuple[int, ...] = (0,) * len(REGIONS)
    """By region, those in the Bastion first."""
    units: int = 0
    """Left behind the screen: they part ties."""


@dataclass(frozen=True, slots=True)
class Tableau(contract.Tableau):
    """What scoring needs of a table."""

    box: Box
    years: int
    assessments: tuple[Column, ...]
    """What is assessed first, second and third."""
    standings: tuple[Standing, ...]
    neutral: tuple[int, ...] = ()
    """The neutral player's rows by column; empty where it takes no part."""
    first: Seat = FIRST_SEAT
    """The first player of the last year."""
    over: bool = True
