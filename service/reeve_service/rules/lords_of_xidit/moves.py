"""The decisions of Lords of Xidit, and what its table reveals: one class a kind."""

from dataclasses import dataclass
from typing import ClassVar

from reeve_service.rules import contract
from reeve_service.rules.lords_of_xidit.components import (
    City,
    Column,
    Order,
    Regions,
    Rewards,
    Tile,
    Titan,
    Units,
)
from reeve_service.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Move(contract.Move):
    """A decision of Lords of Xidit, or what its table reveals."""


@dataclass(frozen=True, slots=True)
class DrawTile(Move):
    """The table shows a city tile: one for the map, a next one, or a pile's new top."""

    kind: ClassVar[str] = "draw_tile"
    tile: Tile


@dataclass(frozen=True, slots=True)
class DrawAssessment(Move):
    """The table draws what the next column of the Hall of Fame assesses."""

    kind: ClassVar[str] = "draw_assessment"
    column: Column


@dataclass(frozen=True, slots=True)
class ChooseFirst(Move):
    """The table names the first player of the first year."""

    kind: ClassVar[str] = "choose_first"
    first: Seat


@dataclass(frozen=True, slots=True)
class PlaceHero(Move):
    """Put the hero into a city, before the first year."""

    kind: ClassVar[str] = "place_hero"
    city: City


@dataclass(frozen=True, slots=True)
class Plan(Move):
    """Set the six wheels of the planning board, in secret."""

    kind: ClassVar[str] = "plan"
    orders: tuple[Order, ...]
    """The first is carried out first."""


@dataclass(frozen=True, slots=True)
class TakeRewards(Move):
    """Choose two of the three rewards."""

    kind: ClassVar[str] = "take_rewards"
    rewards: Rewards


@dataclass(frozen=True, slots=True)
class PlaceBards(Move):
    """Send bards into regions beside the hero's city."""

    kind: ClassVar[str] = "place_bards"
    regions: Regions
    """One a bard."""


@dataclass(frozen=True, slots=True)
class RaiseNeutral(Move):
    """Move one of the neutral player's tokens up a row."""

    kind: ClassVar[str] = "raise_neutral"
    column: Column


@dataclass(frozen=True, slots=True)
class WakeTitan(Move):
    """The table turns the top tile of a stack in the Titans' lair."""

    kind: ClassVar[str] = "wake_titan"
    titan: Titan


@dataclass(frozen=True, slots=True)
class BanishTitan(Move):
    """Banish an awake Titan with units of any type, or leave the Titans alone."""

    kind: ClassVar[str] = "banish_titan"
    titan: Titan | None
    units: Units = ()


@dataclass(frozen=True, slots=True)
class ShowUnits(Move):
    """Say in secret how many units of the type under census the hand will show."""

    kind: ClassVar[str] = "show_units"
    count: int


@dataclass(frozen=True, slots=True)
class PlaceStorey(Move):
    """Say which guild of one's own gets the storey that a census paid."""

    kind: ClassVar[str] = "place_storey"
    city: City
