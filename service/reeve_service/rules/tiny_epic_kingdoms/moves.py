"""The decisions of Tiny Epic Kingdoms, and what its table reveals: one class a kind."""

from dataclasses import dataclass
from typing import ClassVar

from reeve_service.rules import contract
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
    """A decision of Tiny Epic Kingdoms, or what its table reveals."""


@dataclass(frozen=True, slots=True)
class DealFaction(Move):
    """The table deals a faction to the next seat without one."""

    kind: ClassVar[str] = "deal_faction"
    faction: Faction


@dataclass(frozen=True, slots=True)
class DealTerritory(Move):
    """The table deals a territory card to the next seat without one."""

    kind: ClassVar[str] = "deal_territory"
    card: Card


@dataclass(frozen=True, slots=True)
class LayLostKingdom(Move):
    """The table lays out an unused territory as the Lost Kingdom, one side up."""

    kind: ClassVar[str] = "lay_lost_kingdom"
    side: Side


@dataclass(frozen=True, slots=True)
class ChooseFirst(Move):
    """The table chooses the first player."""

    kind: ClassVar[str] = "choose_first"
    first: Seat


@dataclass(frozen=True, slots=True)
class ChooseSide(Move):
    """Choose the side of the territory card that is home."""

    kind: ClassVar[str] = "choose_side"
    side: Side


@dataclass(frozen=True, slots=True)
class TakeResources(Move):
    """Spread the first resources over the three kinds."""

    kind: ClassVar[str] = "take_resources"
    resources: Tokens


@dataclass(frozen=True, slots=True)
class PlaceArmies(Move):
    """Place the first armies on a region of the home territory."""

    kind: ClassVar[str] = "place_armies"
    region: Region


@dataclass(frozen=True, slots=True)
class LeaveBare(Move):
    """With five players: say which home region gets no finds token."""

    kind: ClassVar[str] = "leave_bare"
    region: Region


@dataclass(frozen=True, slots=True)
class ChooseAction(Move):
    """Put a shield beside an action."""

    kind: ClassVar[str] = "choose_action"
    action: Action


@dataclass(frozen=True, slots=True)
class DoNothing(Move):
    """As the active player, do not carry the chosen action out."""

    kind: ClassVar[str] = "do_nothing"


@dataclass(frozen=True, slots=True)
class Collect(Move):
    """Collect resources, and say what the regions bring that leave a choice."""

    kind: ClassVar[str] = "collect"
    choices: Tokens = NOTHING


@dataclass(frozen=True, slots=True)
class Patrol(Move):
    """Move an army within a territory."""

    kind: ClassVar[str] = "patrol"
    start: Region
    to: Region
    lying: bool = False
    """Whether the lying army moves, where one that stands and one that lies both could."""


@dataclass(frozen=True, slots=True)
class StandUp(Move):
    """Instead of moving on patrol, stand an army up that lies in ruins."""

    kind: ClassVar[str] = "stand_up"
    region: Region


@dataclass(frozen=True, slots=True)
class Quest(Move):
    """Move an army to another territory."""

    kind: ClassVar[str] = "quest"
    start: Region
    to: Region
    lying: bool = False
    """Whether the lying army moves, where one that stands and one that lies both could."""


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """Instead of a quest, let an army change places with another player's."""

    kind: ClassVar[str] = "swap"
    start: Region
    to: Region


@dataclass(frozen=True, slots=True)
class StopMoving(Move):
    """Make no further movement."""

    kind: ClassVar[str] = "stop_moving"


@dataclass(frozen=True, slots=True)
class SetDie(Move):
    """Set the war die in secret; 0 is the white flag."""

    kind: ClassVar[str] = "set_die"
    value: Face


@dataclass(frozen=True, slots=True)
class Lift(Move):
    """Say whether a mana raises the price that the die shows."""

    kind: ClassVar[str] = "lift"
    lift: bool


@dataclass(frozen=True, slots=True)
class PayWar(Move):
    """Say with which tokens the price of war is paid."""

    kind: ClassVar[str] = "pay_war"
    pays: Tokens


@dataclass(frozen=True, slots=True)
class HandOver(Move):
    """Give up resources, to the Halflings' trick or to the bandit."""

    kind: ClassVar[str] = "hand_over"
    gives: Tokens


@dataclass(frozen=True, slots=True)
class SendDragon(Move):
    """Say whether the loser loses a level of the tower in place of the army."""

    kind: ClassVar[str] = "send_dragon"
    send: bool


@dataclass(frozen=True, slots=True)
class Retreat(Move):
    """Lead a beaten army into a neighbouring region."""

    kind: ClassVar[str] = "retreat"
    start: Region
    to: Region
    pays: Tokens = NOTHING


@dataclass(frozen=True, slots=True)
class Withdraw(Move):
    """Put a beaten army back into the supply."""

    kind: ClassVar[str] = "withdraw"
    start: Region


@dataclass(frozen=True, slots=True)
class Shelter(Move):
    """Put a beaten army into the region with the church, once."""

    kind: ClassVar[str] = "shelter"
    start: Region
    to: Region


@dataclass(frozen=True, slots=True)
class Relocate(Move):
    """Lead a last army that cannot retreat to the nearest unoccupied region."""

    kind: ClassVar[str] = "relocate"
    start: Region
    to: Region


@dataclass(frozen=True, slots=True)
class RaiseArmy(Move):
    """Say whether a mana raises an army where the loser's was removed."""

    kind: ClassVar[str] = "raise_army"
    raised: bool


@dataclass(frozen=True, slots=True)
class Build(Move):
    """Build the next level of the tower."""

    kind: ClassVar[str] = "build"
    pays: Tokens


@dataclass(frozen=True, slots=True)
class Research(Move):
    """Learn the next level of magic."""

    kind: ClassVar[str] = "research"


@dataclass(frozen=True, slots=True)
class DrawPower(Move):
    """The table draws an unused faction whose power the Shapeshifters take over."""

    kind: ClassVar[str] = "draw_power"
    faction: Faction


@dataclass(frozen=True, slots=True)
class Mobilise(Move):
    """Add an army to a region."""

    kind: ClassVar[str] = "mobilise"
    region: Region
    pays: Tokens


@dataclass(frozen=True, slots=True)
class Trade(Move):
    """Exchange resources for as many of another kind."""

    kind: ClassVar[str] = "trade"
    gives: Tokens
    takes: Resource


@dataclass(frozen=True, slots=True)
class Gain(Move):
    """Say which resources are gained where there is a choice."""

    kind: ClassVar[str] = "gain"
    choices: Tokens


@dataclass(frozen=True, slots=True)
class RevealFind(Move):
    """The table turns over the finds token of the region that an army has entered."""

    kind: ClassVar[str] = "reveal_find"
    find: Find


@dataclass(frozen=True, slots=True)
class LoseArmy(Move):
    """Leave the army to the bandit."""

    kind: ClassVar[str] = "lose_army"
