"""Moves of Ethnos, a schema a kind."""

from collections.abc import Callable
from typing import Any

from reeve_schemas.ethnos.codes import ALLIES, ALLIES_SHAPE, KINGDOMS, TRIBES, read_allies, write_cards
from reeve_schemas.fields import Code, Flag, Read, Text, Whole
from reeve_schemas.moves import MoveSchema, read_said
from reeve_schemas.wire import Document
from reeve_service.rules.ethnos.components import CARD_CODES, CARDS_BY_CODE, KINGDOM_CODES, TRIBE_CODES, Card
from reeve_service.rules.ethnos.moves import (
    ChooseFirst,
    DrawCard,
    DrawGlory,
    DrawTribe,
    KeepCards,
    Move,
    PlaceMarker,
    PlayBand,
    Raid,
    RecruitFaceUp,
    RecruitFromDeck,
    StopBands,
    TakeTroll,
)
from reeve_service.rules.seats import Seat
from reeve_service.rules.turn_order import name_of


def read_cards(value: object) -> tuple[Card, ...]:
    """Ally cards, sorted."""
    return tuple(read_allies(value))


class DrawTribeSchema(MoveSchema):
    """The table draws a setup card."""

    tribe = Code(TRIBES)


class DrawGlorySchema(MoveSchema):
    """The table draws a glory token for the next free space."""

    value = Whole()


class ChooseFirstSchema(MoveSchema):
    """The table chooses the first player of the first age."""

    first = Text()


class DrawCardSchema(MoveSchema):
    """The table shows the deck's top card."""

    card = Code(CARDS_BY_CODE)


class RecruitFaceUpSchema(MoveSchema):
    """Take one of the face-up cards."""

    card = Code(ALLIES)


class RecruitFromDeckSchema(MoveSchema):
    """Draw the deck's top card."""


class PlayBandSchema(MoveSchema):
    """Play cards from the hand as a band under a leader; without one only as ten skeletons."""

    cards = Read(read_cards, ALLIES_SHAPE)
    leader = Code(ALLIES, allow_none=True)
    decline_marker = Flag(load_default=False)
    decline_power = Flag(load_default=False)


class PlaceMarkerSchema(MoveSchema):
    """Say where a wingfolk's or merfolk's marker goes; null places none."""

    kingdom = Code(KINGDOMS, allow_none=True)


class TakeTrollSchema(MoveSchema):
    """Take a troll token; null takes none."""

    value = Whole(allow_none=True)


class StopBandsSchema(MoveSchema):
    """Play no other band after a centaur's."""


class KeepCardsSchema(MoveSchema):
    """Say what stays in the hand after an elf's band."""

    cards = Read(read_cards, ALLIES_SHAPE)


class RaidSchema(MoveSchema):
    """Say whether the orcs raid."""

    raid = Flag()


SCHEMAS: dict[str, type[MoveSchema]] = {
    DrawTribe.kind: DrawTribeSchema,
    DrawGlory.kind: DrawGlorySchema,
    ChooseFirst.kind: ChooseFirstSchema,
    DrawCard.kind: DrawCardSchema,
    RecruitFaceUp.kind: RecruitFaceUpSchema,
    RecruitFromDeck.kind: RecruitFromDeckSchema,
    PlayBand.kind: PlayBandSchema,
    PlaceMarker.kind: PlaceMarkerSchema,
    TakeTroll.kind: TakeTrollSchema,
    StopBands.kind: StopBandsSchema,
    KeepCards.kind: KeepCardsSchema,
    Raid.kind: RaidSchema,
}

LOADERS = {kind: schema() for kind, schema in SCHEMAS.items()}

# marshmallow hands back untyped dictionaries; the schemas above have made sure of what is in them.
BUILDERS: dict[str, Callable[[Seat, Any], Move]] = {
    DrawTribe.kind: lambda seat, said: DrawTribe(seat, said["tribe"]),
    DrawGlory.kind: lambda seat, said: DrawGlory(seat, said["value"]),
    ChooseFirst.kind: lambda seat, said: ChooseFirst(seat, said["first"]),
    DrawCard.kind: lambda seat, said: DrawCard(seat, said["card"]),
    RecruitFaceUp.kind: lambda seat, said: RecruitFaceUp(seat, said["card"]),
    RecruitFromDeck.kind: lambda seat, said: RecruitFromDeck(seat),
    PlayBand.kind: lambda seat, said: PlayBand(
        seat, said["cards"], said["leader"], said["decline_marker"], said["decline_power"]
    ),
    PlaceMarker.kind: lambda seat, said: PlaceMarker(seat, said["kingdom"]),
    TakeTroll.kind: lambda seat, said: TakeTroll(seat, said["value"]),
    StopBands.kind: lambda seat, said: StopBands(seat),
    KeepCards.kind: lambda seat, said: KeepCards(seat, said["cards"]),
    Raid.kind: lambda seat, said: Raid(seat, said["raid"]),
}


def read_move(document: object, seats: tuple[str, ...]) -> Move:
    """A move by one of these seats, or by the table."""
    said = read_said(document, LOADERS, seats, "first")
    return BUILDERS[said["kind"]](said["seat"], said)


def write_move(move: Move, seats: tuple[str, ...]) -> Document:
    """A move, in canonical form."""
    document: Document = {"kind": move.kind, "seat": name_of(seats, move.seat)}
    match move:
        case RecruitFaceUp() | DrawCard():
            document["card"] = CARD_CODES[move.card]
        case PlayBand():
            document["cards"] = write_cards(move.cards)
            document["leader"] = None if move.leader is None else CARD_CODES[move.leader]
            document["decline_marker"] = move.decline_marker
            document["decline_power"] = move.decline_power
        case PlaceMarker():
            document["kingdom"] = None if move.kingdom is None else KINGDOM_CODES[move.kingdom]
        case TakeTroll() | DrawGlory():
            document["value"] = move.value
        case KeepCards():
            document["cards"] = write_cards(move.cards)
        case Raid():
            document["raid"] = move.raid
        case DrawTribe():
            document["tribe"] = TRIBE_CODES[move.tribe]
        case ChooseFirst():
            document["first"] = name_of(seats, move.first)
        case RecruitFromDeck() | StopBands():
            pass
    return document
