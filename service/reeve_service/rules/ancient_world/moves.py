"""The decisions of The Ancient World, and what its table reveals: one class a kind."""

from dataclasses import dataclass
from typing import ClassVar

from reeve_service.rules import contract
from reeve_service.rules.ancient_world.components import CardCode
from reeve_service.rules.seats import Seat

COINS, KNOWLEDGE = "coins", "knowledge"
PAYMENTS = (COINS, KNOWLEDGE)
SCROLL, PICTURE = "scroll", "picture"
COIN_PLACES = (PICTURE, SCROLL)


@dataclass(frozen=True, slots=True)
class ChooseFirst(contract.Move):
    """The table chooses the first player."""

    kind: ClassVar[str] = "choose_first"
    first: Seat


@dataclass(frozen=True, slots=True)
class DrawCard(contract.Move):
    """The table shows the top card of the deck that is due."""

    kind: ClassVar[str] = "draw_card"
    card: CardCode


@dataclass(frozen=True, slots=True)
class RollDice(contract.Move):
    """The table throws the destruction dice."""

    kind: ClassVar[str] = "roll_dice"
    faces: tuple[str, ...]
    """In the order of FACES."""


@dataclass(frozen=True, slots=True)
class PlaceCitizen(contract.Move):
    """Place a citizen on a space of the board or on an own card, and carry out its action."""

    kind: ClassVar[str] = "place_citizen"
    citizen: int
    """Its skill."""
    place: str


@dataclass(frozen=True, slots=True)
class Fight(contract.Move):
    """Fight an open titan with these armies."""

    kind: ClassVar[str] = "fight"
    titan: CardCode
    armies: tuple[CardCode, ...]
    """Their active cards, sorted."""


@dataclass(frozen=True, slots=True)
class Pass(contract.Move):
    """Do nothing more in this round."""

    kind: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Build(contract.Move):
    """Buy an empire card from the row or the own reserve."""

    kind: ClassVar[str] = "build"
    card: CardCode
    reserved: bool = False
    discard: CardCode | None = None
    """An own card that is discarded to pay nothing."""


@dataclass(frozen=True, slots=True)
class Expand(contract.Move):
    """Pay for a province; with the variant, look at more than the open one first."""

    kind: ClassVar[str] = "expand"
    pay: str
    look: bool = False


@dataclass(frozen=True, slots=True)
class KeepProvince(contract.Move):
    """Keep one of the provinces looked at; the others go under the deck in this order."""

    kind: ClassVar[str] = "keep_province"
    card: CardCode
    under: tuple[CardCode, ...]


@dataclass(frozen=True, slots=True)
class RestoreCards(contract.Move):
    """Turn lost empire cards face up again."""

    kind: ClassVar[str] = "restore_cards"
    cards: tuple[CardCode, ...]
    """Sorted."""


@dataclass(frozen=True, slots=True)
class Recruit(contract.Move):
    """Buy an army card from the row; at the limit an active one is disbanded for it."""

    kind: ClassVar[str] = "recruit"
    card: CardCode
    disband: CardCode | None = None


@dataclass(frozen=True, slots=True)
class Explore(contract.Move):
    """Reserve a card of the row; None looks at the deck instead."""

    kind: ClassVar[str] = "explore"
    card: CardCode | None


@dataclass(frozen=True, slots=True)
class KeepCard(contract.Move):
    """Reserve one of the explored cards."""

    kind: ClassVar[str] = "keep_card"
    card: CardCode


@dataclass(frozen=True, slots=True)
class CopyAction(contract.Move):
    """Carry out the action of another player's empire card."""

    kind: ClassVar[str] = "copy_action"
    owner: Seat
    card: CardCode


@dataclass(frozen=True, slots=True)
class LookAtTitans(contract.Move):
    """Choose the titan deck to look at."""

    kind: ClassVar[str] = "look_at_titans"
    deck: str


@dataclass(frozen=True, slots=True)
class OrderTitans(contract.Move):
    """Put the titans back, the first of them on top."""

    kind: ClassVar[str] = "order_titans"
    titans: tuple[CardCode, ...]


@dataclass(frozen=True, slots=True)
class BuyKnowledge(contract.Move):
    """Buy knowledge because the left neighbour learned."""

    kind: ClassVar[str] = "buy_knowledge"


@dataclass(frozen=True, slots=True)
class DropCoin(contract.Move):
    """Take a coin off an army because the right neighbour learned."""

    kind: ClassVar[str] = "drop_coin"
    army: CardCode
    place: str


@dataclass(frozen=True, slots=True)
class ReserveCard(contract.Move):
    """Reserve a card of the row for having passed first; None takes the deck's top card unseen."""

    kind: ClassVar[str] = "reserve_card"
    card: CardCode | None


@dataclass(frozen=True, slots=True)
class Decline(contract.Move):
    """Leave out what is offered."""

    kind: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class LoseCards(contract.Move):
    """Say which empire cards the titan destroys."""

    kind: ClassVar[str] = "lose_cards"
    cards: tuple[CardCode, ...]
    """Sorted."""


@dataclass(frozen=True, slots=True)
class DiscardArmies(contract.Move):
    """Say which armies go because the limit has fallen."""

    kind: ClassVar[str] = "discard_armies"
    armies: tuple[CardCode, ...]
    """Their active cards, sorted."""


@dataclass(frozen=True, slots=True)
class Starve(contract.Move):
    """Say which citizens go hungry."""

    kind: ClassVar[str] = "starve"
    citizens: tuple[int, ...]
    """Their skills, ascending."""


Move = (
    ChooseFirst
    | DrawCard
    | RollDice
    | PlaceCitizen
    | Fight
    | Pass
    | Build
    | Expand
    | KeepProvince
    | RestoreCards
    | Recruit
    | Explore
    | KeepCard
    | CopyAction
    | LookAtTitans
    | OrderTitans
    | BuyKnowledge
    | DropCoin
    | ReserveCard
    | Decline
    | LoseCards
    | DiscardArmies
    | Starve
)

KINDS: tuple[type[contract.Move], ...] = (
    ChooseFirst,
    DrawCard,
    RollDice,
    PlaceCitizen,
    Fight,
    Pass,
    Build,
    Expand,
    KeepProvince,
    RestoreCards,
    Recruit,
    Explore,
    KeepCard,
    CopyAction,
    LookAtTitans,
    OrderTitans,
    BuyKnowledge,
    DropCoin,
    ReserveCard,
    Decline,
    LoseCards,
    DiscardArmies,
    Starve,
)
