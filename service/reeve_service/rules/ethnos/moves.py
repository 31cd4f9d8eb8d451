"""The moves of Ethnos: the players' decisions and what the table reveals, with one class for each kind."""

from dataclasses import dataclass
from typing import ClassVar

from reeve_service.rules import contract
from reeve_service.rules.contract import quick
from reeve_service.rules.ethnos.components import Card, Drawn, GloryToken, Kingdom, Tribe, TrollToken
from reeve_service.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Move(contract.Move):
    """A move of Ethnos: a decision of a player, or something that the table reveals."""


@quick
@dataclass(frozen=True, slots=True)
class DrawTribe(Move):
    """The table draws a setup card: this tribe is in play."""

    kind: ClassVar[str] = "draw_tribe"
    tribe: Tribe


@quick
@dataclass(frozen=True, slots=True)
class DrawGlory(Move):
    """The table draws a glory token for the next free space."""

    kind: ClassVar[str] = "draw_glory"
    value: GloryToken


@quick
@dataclass(frozen=True, slots=True)
class ChooseFirst(Move):
    """The table chooses the first player of the first age."""

    kind: ClassVar[str] = "choose_first"
    first: Seat


@quick
@dataclass(frozen=True, slots=True)
class DrawCard(Move):
    """The table shows the top card of the deck, which is dealt or drawn."""

    kind: ClassVar[str] = "draw_card"
    card: Drawn


@quick
@dataclass(frozen=True, slots=True)
class RecruitFaceUp(Move):
    """Take one of the face-up cards."""

    kind: ClassVar[str] = "recruit_face_up"
    card: Card


@quick
@dataclass(frozen=True, slots=True)
class RecruitFromDeck(Move):
    """Draw the top card of the deck."""

    kind: ClassVar[str] = "recruit_from_deck"


@quick
@dataclass(frozen=True, slots=True)
class PlayBand(Move):
    """Play cards from the hand as a band with a leader. Only a band of ten skeletons has no leader."""

    kind: ClassVar[str] = "play_band"
    cards: tuple[Card, ...]
    """Sorted."""
    leader: Card | None
    decline_marker: bool = False
    """Do not place the control marker that the leader's kingdom would get."""
    decline_power: bool = False
    """Do not use the leader's power, if it works without a further choice."""


@quick
@dataclass(frozen=True, slots=True)
class PlaceMarker(Move):
    """Choose the kingdom for a wingfolk's or merfolk's marker. With null, none is placed."""

    kind: ClassVar[str] = "place_marker"
    kingdom: Kingdom | None


@quick
@dataclass(frozen=True, slots=True)
class TakeTroll(Move):
    """Take a troll token. With null, none is taken."""

    kind: ClassVar[str] = "take_troll"
    value: TrollToken | None


@quick
@dataclass(frozen=True, slots=True)
class StopBands(Move):
    """Play no other band after a centaur's band."""

    kind: ClassVar[str] = "stop_bands"


@quick
@dataclass(frozen=True, slots=True)
class KeepCards(Move):
    """Choose the cards that stay in the hand after an elf's band. The rest is laid face up."""

    kind: ClassVar[str] = "keep_cards"
    cards: tuple[Card, ...]
    """Sorted."""


@quick
@dataclass(frozen=True, slots=True)
class Raid(Move):
    """Choose at the end of an age whether the orcs raid. A raid empties the horde board."""

    kind: ClassVar[str] = "raid"
    raid: bool
