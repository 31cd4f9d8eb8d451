"""The moves of Lords of Xidit: the players' decisions and what the table reveals, with one class for each kind."""

from dataclasses import dataclass
from typing import ClassVar

from reeve_service.rules import contract
from reeve_service.rules.contract import quick
from reeve_service.rules.lords_of_xidit.components import (
    City,
    Column,
    Order,
    Regions,
    Rewards,
    Shown,
    Tile,
    Titan,
    Units,
)
from reeve_service.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Move(contract.Move):
    """A move of Lords of Xidit: a decision of a player, or something that the table reveals."""


@quick
@dataclass(frozen=True, slots=True)
class DrawTile(Move):
    """The table shows a city tile: one for the map, a next tile, or the new top of a pile."""

    kind: ClassVar[str] = "draw_tile"
    tile: Tile


@quick
@dataclass(frozen=True, slots=True)
class DrawAssessment(Move):
    """The table draws the next assessment tile for the Hall of Fame."""

    kind: ClassVar[str] = "draw_assessment"
    column: Column


@quick
@dataclass(frozen=True, slots=True)
class ChooseFirst(Move):
    """The table chooses the first player of the first year."""

    kind: ClassVar[str] = "choose_first"
    first: Seat


@quick
@dataclass(frozen=True, slots=True)
class PlaceHero(Move):
    """Place the hero in a city, before the first year."""

    kind: ClassVar[str] = "place_hero"
    city: City


@quick
@dataclass(frozen=True, slots=True)
class Plan(Move):
    """Set the six wheels of the planning board, in secret."""

    kind: ClassVar[str] = "plan"
    orders: tuple[Order, ...]
    """In the order in which they are carried out."""


@quick
@dataclass(frozen=True, slots=True)
class TakeRewards(Move):
    """Choose two of the three rewards."""

    kind: ClassVar[str] = "take_rewards"
    rewards: Rewards


@quick
@dataclass(frozen=True, slots=True)
class PlaceBards(Move):
    """Place bards in regions beside the hero's city."""

    kind: ClassVar[str] = "place_bards"
    regions: Regions
    """One region for each bard."""


@quick
@dataclass(frozen=True, slots=True)
class RaiseNeutral(Move):
    """Move one of the neutral player's tokens up one row."""

    kind: ClassVar[str] = "raise_neutral"
    column: Column


@quick
@dataclass(frozen=True, slots=True)
class WakeTitan(Move):
    """The table turns the top tile of a stack in the Titans' lair."""

    kind: ClassVar[str] = "wake_titan"
    titan: Titan


@quick
@dataclass(frozen=True, slots=True)
class BanishTitan(Move):
    """Banish an awake Titan with units of any type. With null, no Titan is banished."""

    kind: ClassVar[str] = "banish_titan"
    titan: Titan | None
    units: Units = ()


@quick
@dataclass(frozen=True, slots=True)
class ShowUnits(Move):
    """Choose in secret how many units of the type under census the hand will show."""

    kind: ClassVar[str] = "show_units"
    count: Shown


@quick
@dataclass(frozen=True, slots=True)
class PlaceStorey(Move):
    """Choose one of your own guilds for the storey of a census prize."""

    kind: ClassVar[str] = "place_storey"
    city: City
