"""The tableau of Lords of Xidit: the part of a position that scoring needs."""

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
    """The part of one seat's position that scoring needs."""

    coins: int = 0
    storeys: int = 0
    """The storeys on the map. Storeys behind the screen do not count."""
    bards: tuple[int, ...] = (0,) * len(REGIONS)
    """By region. The first number is the bards in the Bastion."""
    units: int = 0
    """The units behind the screen. They break ties."""


@dataclass(frozen=True, slots=True)
class Tableau(contract.Tableau):
    """The part of a position that scoring needs."""

    box: Box
    years: int
    assessments: tuple[Column, ...]
    """The columns of the first, second and third assessment."""
    standings: tuple[Standing, ...]
    neutral: tuple[int, ...] = ()
    """The rows of the neutral player, by column. Empty if there is none."""
    first: Seat = FIRST_SEAT
    """The first player of the last year."""
    over: bool = True
