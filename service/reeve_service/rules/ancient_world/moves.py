"""The moves of The Ancient World: the players' decisions and what the table reveals, with one class for each kind."""

from dataclasses import dataclass
from typing import ClassVar, NewType

from reeve_service.rules import contract
from reeve_service.rules.ancient_world.components import CardCode, Face, Place, Skill, TitanDeck
from reeve_service.rules.contract import quick
from reeve_service.rules.seats import Seat

Payment = NewType("Payment", str)
"""How a province is paid for."""
COINS, KNOWLEDGE = Payment("coins"), Payment("knowledge")
PAYMENTS = (COINS, KNOWLEDGE)

CoinPlace = NewType("CoinPlace", str)
"""A place for coins on an army card."""
PICTURE, SCROLL = CoinPlace("picture"), CoinPlace("scroll")
COIN_PLACES = (PICTURE, SCROLL)

# mypyc cannot compile a loop over these tuples. Compare them as sets, or pass them to a function that takes a tuple.
Cards = NewType("Cards", tuple[CardCode, ...])
"""Cards whose order does not matter, sorted."""
CardsInOrder = NewType("CardsInOrder", tuple[CardCode, ...])
"""Cards whose order matters."""
Skills = NewType("Skills", tuple[Skill, ...])
"""Citizens by their skills, ascending."""
Throw = NewType("Throw", tuple[Face, ...])
"""The faces of the destruction dice, in the order of FACES."""


@dataclass(frozen=True, slots=True)
class Move(contract.Move):
    """A move of The Ancient World: a decision of a player, or something that the table reveals."""


@quick
@dataclass(frozen=True, slots=True)
class ChooseFirst(Move):
    """The table chooses the first player."""

    kind: ClassVar[str] = "choose_first"
    first: Seat


@quick
@dataclass(frozen=True, slots=True)
class DrawCard(Move):
    """The table shows the top card of the deck that is drawn from now."""

    kind: ClassVar[str] = "draw_card"
    card: CardCode


@quick
@dataclass(frozen=True, slots=True)
class RollDice(Move):
    """The table rolls the destruction dice."""

    kind: ClassVar[str] = "roll_dice"
    faces: Throw


@quick
@dataclass(frozen=True, slots=True)
class PlaceCitizen(Move):
    """Place a citizen on a space of the board or on one of your cards, and carry out its action."""

    kind: ClassVar[str] = "place_citizen"
    citizen: Skill
    place: Place


@quick
@dataclass(frozen=True, slots=True)
class Fight(Move):
    """Fight an open titan with these armies."""

    kind: ClassVar[str] = "fight"
    titan: CardCode
    armies: Cards
    """The active cards of the armies."""


@quick
@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Pass: take no more turns in this round."""

    kind: ClassVar[str] = "pass"


@quick
@dataclass(frozen=True, slots=True)
class Build(Move):
    """Buy an empire card from the row or from your reserve."""

    kind: ClassVar[str] = "build"
    card: CardCode
    reserved: bool = False
    discard: CardCode | None = None
    """A card of yours that is discarded to build for free."""


@quick
@dataclass(frozen=True, slots=True)
class Expand(Move):
    """Pay for a province. With the variant, look at several provinces first."""

    kind: ClassVar[str] = "expand"
    pay: Payment
    look: bool = False


@quick
@dataclass(frozen=True, slots=True)
class KeepProvince(Move):
    """Keep one of the provinces that you looked at. The others go under the deck in this order."""

    kind: ClassVar[str] = "keep_province"
    card: CardCode
    under: CardsInOrder


@quick
@dataclass(frozen=True, slots=True)
class RestoreCards(Move):
    """Turn lost empire cards face up."""

    kind: ClassVar[str] = "restore_cards"
    cards: Cards


@quick
@dataclass(frozen=True, slots=True)
class Recruit(Move):
    """Buy an army card from the row. At the army limit, disband an active army for it."""

    kind: ClassVar[str] = "recruit"
    card: CardCode
    disband: CardCode | None = None


@quick
@dataclass(frozen=True, slots=True)
class Explore(Move):
    """Reserve a card of the row. Without a card, look at cards of the deck instead."""

    kind: ClassVar[str] = "explore"
    card: CardCode | None


@quick
@dataclass(frozen=True, slots=True)
class KeepCard(Move):
    """Reserve one of the explored cards."""

    kind: ClassVar[str] = "keep_card"
    card: CardCode


@quick
@dataclass(frozen=True, slots=True)
class CopyAction(Move):
    """Carry out the action of another player's empire card."""

    kind: ClassVar[str] = "copy_action"
    owner: Seat
    card: CardCode


@quick
@dataclass(frozen=True, slots=True)
class LookAtTitans(Move):
    """Choose the titan deck to look at."""

    kind: ClassVar[str] = "look_at_titans"
    deck: TitanDeck


@quick
@dataclass(frozen=True, slots=True)
class OrderTitans(Move):
    """Put the titans back in this order, the first one on top."""

    kind: ClassVar[str] = "order_titans"
    titans: CardsInOrder


@quick
@dataclass(frozen=True, slots=True)
class BuyKnowledge(Move):
    """Buy knowledge because the left neighbour learned."""

    kind: ClassVar[str] = "buy_knowledge"


@quick
@dataclass(frozen=True, slots=True)
class DropCoin(Move):
    """Take a coin off an army because the right neighbour learned."""

    kind: ClassVar[str] = "drop_coin"
    army: CardCode
    place: CoinPlace


@quick
@dataclass(frozen=True, slots=True)
class ReserveCard(Move):
    """Reserve a card of the row after passing first. Without a card, take the deck's top card unseen."""

    kind: ClassVar[str] = "reserve_card"
    card: CardCode | None


@quick
@dataclass(frozen=True, slots=True)
class Decline(Move):
    """Decline an optional choice."""

    kind: ClassVar[str] = "decline"


@quick
@dataclass(frozen=True, slots=True)
class LoseCards(Move):
    """Choose the empire cards that the titan destroys."""

    kind: ClassVar[str] = "lose_cards"
    cards: Cards


@quick
@dataclass(frozen=True, slots=True)
class DiscardArmies(Move):
    """Choose the armies to discard because the army limit fell."""

    kind: ClassVar[str] = "discard_armies"
    armies: Cards
    """The active cards of the armies."""


@quick
@dataclass(frozen=True, slots=True)
class Starve(Move):
    """Choose the citizens that starve."""

    kind: ClassVar[str] = "starve"
    citizens: Skills
