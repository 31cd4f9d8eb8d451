"""The moves of Tiny Epic Kingdoms: the players' decisions and what the table reveals, with one class for each kind."""

from dataclasses import dataclass
from typing import ClassVar

from reeve_service.rules import contract
from reeve_service.rules.contract import quick
from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms.components import (
    NOTHING,
    Action,
    Face,
    Faction,
    Find,
    Region,
    Resource,
    Tokens,
)
from reeve_service.rules.tiny_epic_kingdoms.territories import Card, Side


@dataclass(frozen=True, slots=True)
class Move(contract.Move):
    """A move of Tiny Epic Kingdoms: a decision of a player, or something that the table reveals."""


@quick
@dataclass(frozen=True, slots=True)
class DealFaction(Move):
    """The table deals a faction to the next seat without one."""

    kind: ClassVar[str] = "deal_faction"
    faction: Faction


@quick
@dataclass(frozen=True, slots=True)
class DealTerritory(Move):
    """The table deals a territory card to the next seat without one."""

    kind: ClassVar[str] = "deal_territory"
    card: Card


@quick
@dataclass(frozen=True, slots=True)
class LayLostKingdom(Move):
    """The table lays out one side of an unused territory card as the Lost Kingdom."""

    kind: ClassVar[str] = "lay_lost_kingdom"
    side: Side


@quick
@dataclass(frozen=True, slots=True)
class ChooseFirst(Move):
    """The table chooses the first player."""

    kind: ClassVar[str] = "choose_first"
    first: Seat


@quick
@dataclass(frozen=True, slots=True)
class ChooseSide(Move):
    """Choose which side of the territory card is the home territory."""

    kind: ClassVar[str] = "choose_side"
    side: Side


@quick
@dataclass(frozen=True, slots=True)
class TakeResources(Move):
    """Choose how many of the first resources are mana, ore and food."""

    kind: ClassVar[str] = "take_resources"
    resources: Tokens


@quick
@dataclass(frozen=True, slots=True)
class PlaceArmies(Move):
    """Place the first armies on a region of the home territory."""

    kind: ClassVar[str] = "place_armies"
    region: Region


@quick
@dataclass(frozen=True, slots=True)
class LeaveBare(Move):
    """With five players: choose the home region that gets no finds token."""

    kind: ClassVar[str] = "leave_bare"
    region: Region


@quick
@dataclass(frozen=True, slots=True)
class ChooseAction(Move):
    """Put a shield beside an action."""

    kind: ClassVar[str] = "choose_action"
    action: Action


@quick
@dataclass(frozen=True, slots=True)
class DoNothing(Move):
    """As the active player, do not carry out the chosen action."""

    kind: ClassVar[str] = "do_nothing"


@quick
@dataclass(frozen=True, slots=True)
class Collect(Move):
    """Collect resources, and choose those that may be of any kind."""

    kind: ClassVar[str] = "collect"
    choices: Tokens = NOTHING


@quick
@dataclass(frozen=True, slots=True)
class Patrol(Move):
    """Move an army within a territory."""

    kind: ClassVar[str] = "patrol"
    start: Region
    to: Region
    lying: bool = False
    """Whether the lying army moves, if both a standing and a lying army can."""


@quick
@dataclass(frozen=True, slots=True)
class StandUp(Move):
    """Patrol without moving: stand up an army that lies in ruins."""

    kind: ClassVar[str] = "stand_up"
    region: Region


@quick
@dataclass(frozen=True, slots=True)
class Quest(Move):
    """Move an army to another territory."""

    kind: ClassVar[str] = "quest"
    start: Region
    to: Region
    lying: bool = False
    """Whether the lying army moves, if both a standing and a lying army can."""


@quick
@dataclass(frozen=True, slots=True)
class Swap(Move):
    """Instead of a quest, swap an army with an army of another player."""

    kind: ClassVar[str] = "swap"
    start: Region
    to: Region


@quick
@dataclass(frozen=True, slots=True)
class StopMoving(Move):
    """Make no further movement."""

    kind: ClassVar[str] = "stop_moving"


@quick
@dataclass(frozen=True, slots=True)
class SetDie(Move):
    """Set the war die in secret. 0 is the white flag."""

    kind: ClassVar[str] = "set_die"
    value: Face


@quick
@dataclass(frozen=True, slots=True)
class Lift(Move):
    """Decide whether to pay a mana to raise the price."""

    kind: ClassVar[str] = "lift"
    lift: bool


@quick
@dataclass(frozen=True, slots=True)
class PayWar(Move):
    """Pay the price of the war with these tokens."""

    kind: ClassVar[str] = "pay_war"
    pays: Tokens


@quick
@dataclass(frozen=True, slots=True)
class HandOver(Move):
    """Give up resources, because of the Halflings' power or to the bandit."""

    kind: ClassVar[str] = "hand_over"
    gives: Tokens


@quick
@dataclass(frozen=True, slots=True)
class SendDragon(Move):
    """Decide whether the dragon destroys a level of the loser's tower instead of the army."""

    kind: ClassVar[str] = "send_dragon"
    send: bool


@quick
@dataclass(frozen=True, slots=True)
class Retreat(Move):
    """Retreat with a beaten army into an adjacent region."""

    kind: ClassVar[str] = "retreat"
    start: Region
    to: Region
    pays: Tokens = NOTHING


@quick
@dataclass(frozen=True, slots=True)
class Withdraw(Move):
    """Put a beaten army back into the supply."""

    kind: ClassVar[str] = "withdraw"
    start: Region


@quick
@dataclass(frozen=True, slots=True)
class Shelter(Move):
    """Move a beaten army to a church, which is then discarded."""

    kind: ClassVar[str] = "shelter"
    start: Region
    to: Region


@quick
@dataclass(frozen=True, slots=True)
class Relocate(Move):
    """Move a last army that cannot retreat to the nearest unoccupied region."""

    kind: ClassVar[str] = "relocate"
    start: Region
    to: Region


@quick
@dataclass(frozen=True, slots=True)
class RaiseArmy(Move):
    """Decide whether to pay mana to raise an army where the loser's army was removed."""

    kind: ClassVar[str] = "raise_army"
    raised: bool


@quick
@dataclass(frozen=True, slots=True)
class Build(Move):
    """Build the next level of the tower."""

    kind: ClassVar[str] = "build"
    pays: Tokens


@quick
@dataclass(frozen=True, slots=True)
class Research(Move):
    """Learn the next level of magic."""

    kind: ClassVar[str] = "research"


@quick
@dataclass(frozen=True, slots=True)
class DrawPower(Move):
    """The table draws an unused faction. The Shapeshifters get its power of their new level."""

    kind: ClassVar[str] = "draw_power"
    faction: Faction


@quick
@dataclass(frozen=True, slots=True)
class Mobilise(Move):
    """Add an army to a region."""

    kind: ClassVar[str] = "mobilise"
    region: Region
    pays: Tokens


@quick
@dataclass(frozen=True, slots=True)
class Trade(Move):
    """Exchange resources for the same number of another kind."""

    kind: ClassVar[str] = "trade"
    gives: Tokens
    takes: Resource


@quick
@dataclass(frozen=True, slots=True)
class Gain(Move):
    """Choose which resources are gained."""

    kind: ClassVar[str] = "gain"
    choices: Tokens


@quick
@dataclass(frozen=True, slots=True)
class RevealFind(Move):
    """The table turns over the finds token of the region that an army has entered."""

    kind: ClassVar[str] = "reveal_find"
    find: Find


@quick
@dataclass(frozen=True, slots=True)
class LoseArmy(Move):
    """Give the army to the bandit."""

    kind: ClassVar[str] = "lose_army"
