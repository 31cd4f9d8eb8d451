"""The decisions of Ethnos, and what its table reveals: one class a kind."""

from dataclasses import dataclass
from typing import ClassVar

from reeve_service.rules import contract
from reeve_service.rules.ethnos.components import Card, Drawn, Kingdom, Tribe
from reeve_service.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Move(contract.Move):
    """A decision of Ethnos, or what its table reveals."""


@dataclass(frozen=True, slots=True)
class DrawTribe(Move):
    """The table draws a setup card: this tribe is in play."""

    kind: ClassVar[str] = "draw_tribe"
    tribe: Tribe


@dataclass(frozen=True, slots=True)
class DrawGlory(Move):
    """The table draws a glory token for the next free space."""

    kind: ClassVar[str] = "draw_glory"
    value: int


@dataclass(frozen=True, slots=True)
class ChooseFirst(Move):
    """The table chooses the first player of the first age."""

    kind: ClassVar[str] = "choose_first"
    first: Seat


@dataclass(frozen=True, slots=True)
class DrawCard(Move):
    """The table shows the deck's top card, for whoever is due to get it."""

    kind: ClassVar[str] = "draw_card"
    card: Drawn


@dataclass(frozen=True, slots=True)
class RecruitFaceUp(Move):
    """Take one of the face-up cards."""

    kind: ClassVar[str] = "recruit_face_up"
    card: Card


@dataclass(frozen=True, slots=True)
class RecruitFromDeck(Move):
    """Draw the deck's top card."""

    kind: ClassVar[str] = "recruit_from_deck"


@dataclass(frozen=True, slots=True)
class PlayBand(Move):
    """Play cards from the hand as a band under a leader; without one only as ten skeletons."""

    kind: ClassVar[str] = "play_band"
    cards: tuple[Card, ...]
    """Sorted."""
    leader: Card | None
    decline_marker: bool = False
    """Leave out the control marker that the leader's kingdom would get."""
    decline_power: bool = False
    """Leave out a leader's power that works without further choice."""


@dataclass(frozen=True, slots=True)
class PlaceMarker(Move):
    """Say where a wingfolk's or merfolk's marker goes; null places none."""

    kind: ClassVar[str] = "place_marker"
    kingdom: Kingdom | None


@dataclass(frozen=True, slots=True)
class TakeTroll(Move):
    """Take a troll token; null takes none."""

    kind: ClassVar[str] = "take_troll"
    value: int | None


@dataclass(frozen=True, slots=True)
class StopBands(Move):
    """Play no other band after a centaur's."""

    kind: ClassVar[str] = "stop_bands"


@dataclass(frozen=True, slots=True)
class KeepCards(Move):
    """Say what stays in the hand after an elf's band; the rest goes face up."""

    kind: ClassVar[str] = "keep_cards"
    cards: tuple[Card, ...]
    """Sorted."""


@dataclass(frozen=True, slots=True)
class Raid(Move):
    """Say at the age's end whether the orcs raid, which empties the horde board."""

    kind: ClassVar[str] = "raid"
    raid: bool
