"""The decisions of The Ancient World, and what its table reveals: one class a kind."""

from dataclasses import dataclass
from typing import ClassVar, NewType

from reeve_service.rules import contract
from reeve_service.rules.ancient_world.components import CardCode, Face, Place, Skill, TitanDeck
from reeve_service.rules.seats import Seat

Payment = NewType("Payment", str)
"""What a province is paid for with."""
COINS, KNOWLEDGE = Payment("coins"), Payment("knowledge")
PAYMENTS = (COINS, KNOWLEDGE)

CoinPlace = NewType("CoinPlace", str)
"""Where coins lie on an army card."""
PICTURE, SCROLL = CoinPlace("picture"), CoinPlace("scroll")
COIN_PLACES = (PICTURE, SCROLL)

# mypyc cannot compile a loop over these tuples. Compare them as sets, or hand them to a function that takes a tuple.
Cards = NewType("Cards", tuple[CardCode, ...])
"""Cards whose order does not matter, sorted."""
CardsInOrder = NewType("CardsInOrder", tuple[CardCode, ...])
"""Cards whose order matters."""
Skills = NewType("Skills", tuple[Skill, ...])
"""Citizens by their skills, ascending."""
Throw = NewType("Throw", tuple[Face, ...])
"""What the destruction dice show, in the order of FACES."""


@dataclass(frozen=True, slots=True)
class Move(contract.Move):
    """A decision of The Ancient World, or what its table reveals."""


@dataclass(frozen=True, slots=True)
class ChooseFirst(Move):
    """The table chooses the first player."""

    kind: ClassVar[str] = "choose_first"
    first: Seat


@dataclass(frozen=True, slots=True)
class DrawCard(Move):
    """The table shows the top card of the deck that is due."""

    kind: ClassVar[str] = "draw_card"
    card: CardCode


@dataclass(frozen=True, slots=True)
class RollDice(Move):
    """The table throws the destruction dice."""

    kind: ClassVar[str] = "roll_dice"
    faces: Throw


@dataclass(frozen=True, slots=True)
class PlaceCitizen(Move):
    """Place a citizen on a space of the board or on an own card, and carry out its action."""

    kind: ClassVar[str] = "place_citizen"
    citizen: Skill
    place: Place


@dataclass(frozen=True, slots=True)
class Fight(Move):
    """Fight an open titan with these armies."""

    kind: ClassVar[str] = "fight"
    titan: CardCode
    armies: Cards
    """Their active cards."""


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Do nothing more in this round."""

    kind: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Build(Move):
    """Buy an empire card from the row or the own reserve."""

    kind: ClassVar[str] = "build"
    card: CardCode
    reserved: bool = False
    discard: CardCode | None = None
    """An own card that is discarded to pay nothing."""


@dataclass(frozen=True, slots=True)
class Expand(Move):
    """Pay for a province; with the variant, look at more than the open one first."""

    kind: ClassVar[str] = "expand"
    pay: Payment
    look: bool = False


@dataclass(frozen=True, slots=True)
class KeepProvince(Move):
    """Keep one of the provinces looked at; the others go under the deck in this order."""

    kind: ClassVar[str] = "keep_province"
    card: CardCode
    under: CardsInOrder


@dataclass(frozen=True, slots=True)
class RestoreCards(Move):
    """Turn lost empire cards face up again."""

    kind: ClassVar[str] = "restore_cards"
    cards: Cards


@dataclass(frozen=True, slots=True)
class Recruit(Move):
    """Buy an army card from the row; at the limit an active one is disbanded for it."""

    kind: ClassVar[str] = "recruit"
    card: CardCode
    disband: CardCode | None = None


@dataclass(frozen=True, slots=True)
class Explore(Move):
    """Reserve a card of the row, or name none and look at the deck instead."""

    kind: ClassVar[str] = "explore"
    card: CardCode | None


@dataclass(frozen=True, slots=True)
class KeepCard(Move):
    """Reserve one of the explored cards."""

    kind: ClassVar[str] = "keep_card"
    card: CardCode


@dataclass(frozen=True, slots=True)
class CopyAction(Move):
    """Carry out the action of another player's empire card."""

    kind: ClassVar[str] = "copy_action"
    owner: Seat
    card: CardCode


@dataclass(frozen=True, slots=True)
class LookAtTitans(Move):
    """Choose the titan deck to look at."""

    kind: ClassVar[str] = "look_at_titans"
    deck: TitanDeck


@dataclass(frozen=True, slots=True)
class OrderTitans(Move):
    """Put the titans back, the first of them on top."""

    kind: ClassVar[str] = "order_titans"
    titans: CardsInOrder


@dataclass(frozen=True, slots=True)
class BuyKnowledge(Move):
    """Buy knowledge because the left neighbour learned."""

    kind: ClassVar[str] = "buy_knowledge"


@dataclass(frozen=True, slots=True)
class DropCoin(Move):
    """Take a coin off an army because the right neighbour learned."""

    kind: ClassVar[str] = "drop_coin"
    army: CardCode
    place: CoinPlace


@dataclass(frozen=True, slots=True)
class ReserveCard(Move):
    """Reserve a card of the row for having passed first, or name none and take the deck's top card unseen."""

    kind: ClassVar[str] = "reserve_card"
    card: CardCode | None


@dataclass(frozen=True, slots=True)
class Decline(Move):
    """Leave out what is offered."""

    kind: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class LoseCards(Move):
    """Say which empire cards the titan destroys."""

    kind: ClassVar[str] = "lose_cards"
    cards: Cards


@dataclass(frozen=True, slots=True)
class DiscardArmies(Move):
    """Say which armies go because the limit has fallen."""

    kind: ClassVar[str] = "discard_armies"
    armies: Cards
    """Their active cards."""


@dataclass(frozen=True, slots=True)
class Starve(Move):
    """Say which citizens go hungry."""

    kind: ClassVar[str] = "starve"
    citizens: Skills
