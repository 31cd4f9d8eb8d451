"""Moves of The Ancient World, a schema a kind."""

from collections.abc import Callable
from typing import Any

from reeve_schemas.ancient_world.codes import (
    CARD_SHAPE,
    CARDS_SHAPE,
    LONGEST,
    read_card,
    read_sorted_tuple,
    read_tuple,
)
from reeve_schemas.fields import Code, Flag, Read, Text, Whole, choice, items, whole
from reeve_schemas.moves import MoveSchema, read_said
from reeve_schemas.wire import Document
from reeve_service.rules.ancient_world.components import FACES, TITANS
from reeve_service.rules.ancient_world.moves import (
    COIN_PLACES,
    PAYMENTS,
    Build,
    BuyKnowledge,
    ChooseFirst,
    CopyAction,
    Decline,
    DiscardArmies,
    DrawCard,
    DropCoin,
    Expand,
    Explore,
    Fight,
    KeepCard,
    KeepProvince,
    LookAtTitans,
    LoseCards,
    Move,
    OrderTitans,
    Pass,
    PlaceCitizen,
    Recruit,
    ReserveCard,
    RestoreCards,
    RollDice,
    Starve,
)
from reeve_service.rules.seats import Seat
from reeve_service.rules.turn_order import name_of

MOST_SKILL = 9
FACE_CODES: dict[str, int] = {face: number for number, face in enumerate(FACES)}


def read_faces(value: object) -> tuple[str, ...]:
    """The faces of the dice, in the order of FACES."""
    return tuple(FACES[number] for number in sorted(items(value, lambda face: choice(face, FACE_CODES))))


def read_skills(value: object) -> tuple[int, ...]:
    """Skills of citizens, ascending."""
    return tuple(sorted(items(value, lambda skill: whole(skill, 1, MOST_SKILL))))


def same(codes: tuple[str, ...]) -> dict[str, str]:
    """Codes that stand for themselves."""
    return {code: code for code in codes}


class ChooseFirstSchema(MoveSchema):
    """The table chooses the first player."""

    first = Text()


class DrawCardSchema(MoveSchema):
    """The table shows the top card of the deck that is due."""

    card = Read(read_card, CARD_SHAPE)


class RollDiceSchema(MoveSchema):
    """The table throws the destruction dice."""

    faces = Read(read_faces, {"type": "array", "items": {"type": "string", "enum": list(FACES)}})


class PlaceCitizenSchema(MoveSchema):
    """Place a citizen on a space of the board or on an own card."""

    citizen = Whole(least=1, most=MOST_SKILL)
    place = Read(lambda value: str(read_card(value)), {"type": "string", "minLength": 1, "maxLength": LONGEST})


class FightSchema(MoveSchema):
    """Fight an open titan with these armies."""

    titan = Read(read_card, CARD_SHAPE)
    armies = Read(read_sorted_tuple, CARDS_SHAPE)


class PassSchema(MoveSchema):
    """Do nothing more in this round."""


class BuildSchema(MoveSchema):
    """Buy an empire card from the row or the reserve."""

    card = Read(read_card, CARD_SHAPE)
    reserved = Flag(load_default=False)
    discard = Read(read_card, {"anyOf": [CARD_SHAPE, {"type": "null"}]}, allow_none=True, load_default=None)


class ExpandSchema(MoveSchema):
    """Pay for a province, and look at more than the open one where the variant allows it."""

    pay = Code(same(PAYMENTS))
    look = Flag(load_default=False)


class KeepProvinceSchema(MoveSchema):
    """Keep one of the provinces looked at; the others go under the deck."""

    card = Read(read_card, CARD_SHAPE)
    under = Read(read_tuple, CARDS_SHAPE)


class RestoreCardsSchema(MoveSchema):
    """Turn lost empire cards face up again."""

    cards = Read(read_sorted_tuple, CARDS_SHAPE)


class RecruitSchema(MoveSchema):
    """Buy an army; at the limit an active one is disbanded."""

    card = Read(read_card, CARD_SHAPE)
    disband = Read(read_card, {"anyOf": [CARD_SHAPE, {"type": "null"}]}, allow_none=True, load_default=None)


class ExploreSchema(MoveSchema):
    """Reserve a card of the row; null looks at the deck instead."""

    card = Read(read_card, {"anyOf": [CARD_SHAPE, {"type": "null"}]}, allow_none=True)


class KeepCardSchema(MoveSchema):
    """Reserve one of the explored cards."""

    card = Read(read_card, CARD_SHAPE)


class CopyActionSchema(MoveSchema):
    """Carry out the action of another player's empire card."""

    owner = Text()
    card = Read(read_card, CARD_SHAPE)


class LookAtTitansSchema(MoveSchema):
    """Choose the titan deck to look at."""

    deck = Code(same(TITANS))


class OrderTitansSchema(MoveSchema):
    """Put the titans back, the first of them on top."""

    titans = Read(read_tuple, CARDS_SHAPE)


class BuyKnowledgeSchema(MoveSchema):
    """Buy knowledge because the left neighbour learned."""


class DropCoinSchema(MoveSchema):
    """Take a coin off an army."""

    army = Read(read_card, CARD_SHAPE)
    place = Code(same(COIN_PLACES))


class ReserveCardSchema(MoveSchema):
    """Reserve a card of the row for having passed first; null takes the deck's top card unseen."""

    card = Read(read_card, {"anyOf": [CARD_SHAPE, {"type": "null"}]}, allow_none=True)


class DeclineSchema(MoveSchema):
    """Leave out what is offered."""


class LoseCardsSchema(MoveSchema):
    """Say which empire cards the titan destroys."""

    cards = Read(read_sorted_tuple, CARDS_SHAPE)


class DiscardArmiesSchema(MoveSchema):
    """Say which armies go because the limit has fallen."""

    armies = Read(read_sorted_tuple, CARDS_SHAPE)


class StarveSchema(MoveSchema):
    """Say which citizens go hungry."""

    citizens = Read(read_skills, {"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": MOST_SKILL}})


# marshmallow hands back untyped dictionaries; the schemas above have made sure of what is in them.
Builder = Callable[[Seat, Any], Move]

KINDS: dict[str, tuple[type[MoveSchema], Builder]] = {
    ChooseFirst.kind: (ChooseFirstSchema, lambda seat, said: ChooseFirst(seat, said["first"])),
    DrawCard.kind: (DrawCardSchema, lambda seat, said: DrawCard(seat, said["card"])),
    RollDice.kind: (RollDiceSchema, lambda seat, said: RollDice(seat, said["faces"])),
    PlaceCitizen.kind: (PlaceCitizenSchema, lambda seat, said: PlaceCitizen(seat, said["citizen"], said["place"])),
    Fight.kind: (FightSchema, lambda seat, said: Fight(seat, said["titan"], said["armies"])),
    Pass.kind: (PassSchema, lambda seat, said: Pass(seat)),
    Build.kind: (BuildSchema, lambda seat, said: Build(seat, said["card"], said["reserved"], said["discard"])),
    Expand.kind: (ExpandSchema, lambda seat, said: Expand(seat, said["pay"], said["look"])),
    KeepProvince.kind: (KeepProvinceSchema, lambda seat, said: KeepProvince(seat, said["card"], said["under"])),
    RestoreCards.kind: (RestoreCardsSchema, lambda seat, said: RestoreCards(seat, said["cards"])),
    Recruit.kind: (RecruitSchema, lambda seat, said: Recruit(seat, said["card"], said["disband"])),
    Explore.kind: (ExploreSchema, lambda seat, said: Explore(seat, said["card"])),
    KeepCard.kind: (KeepCardSchema, lambda seat, said: KeepCard(seat, said["card"])),
    CopyAction.kind: (CopyActionSchema, lambda seat, said: CopyAction(seat, said["owner"], said["card"])),
    LookAtTitans.kind: (LookAtTitansSchema, lambda seat, said: LookAtTitans(seat, said["deck"])),
    OrderTitans.kind: (OrderTitansSchema, lambda seat, said: OrderTitans(seat, said["titans"])),
    BuyKnowledge.kind: (BuyKnowledgeSchema, lambda seat, said: BuyKnowledge(seat)),
    DropCoin.kind: (DropCoinSchema, lambda seat, said: DropCoin(seat, said["army"], said["place"])),
    ReserveCard.kind: (ReserveCardSchema, lambda seat, said: ReserveCard(seat, said["card"])),
    Decline.kind: (DeclineSchema, lambda seat, said: Decline(seat)),
    LoseCards.kind: (LoseCardsSchema, lambda seat, said: LoseCards(seat, said["cards"])),
    DiscardArmies.kind: (DiscardArmiesSchema, lambda seat, said: DiscardArmies(seat, said["armies"])),
    Starve.kind: (StarveSchema, lambda seat, said: Starve(seat, said["citizens"])),
}

SCHEMAS: dict[str, type[MoveSchema]] = {kind: schema for kind, (schema, _) in KINDS.items()}
LOADERS = {kind: schema() for kind, schema in SCHEMAS.items()}


def read_move(document: object, seats: tuple[str, ...]) -> Move:
    """A move by one of these seats, or by the table."""
    said = read_said(document, LOADERS, seats, "first", "owner")
    return KINDS[said["kind"]][1](said["seat"], said)


def write_move(move: Move, seats: tuple[str, ...]) -> Document:
    """A move, in canonical form."""
    document: Document = {"kind": move.kind, "seat": name_of(seats, move.seat)}
    match move:
        case ChooseFirst():
            document["first"] = name_of(seats, move.first)
        case DrawCard() | KeepCard() | Explore() | ReserveCard():
            document["card"] = move.card
        case RollDice():
            document["faces"] = list(move.faces)
        case PlaceCitizen():
            document.update(citizen=move.citizen, place=move.place)
        case Fight():
            document.update(titan=move.titan, armies=list(move.armies))
        case Build():
            document.update(card=move.card, reserved=move.reserved, discard=move.discard)
        case Expand():
            document.update(pay=move.pay, look=move.look)
        case KeepProvince():
            document.update(card=move.card, under=list(move.under))
        case RestoreCards() | LoseCards():
            document["cards"] = list(move.cards)
        case Recruit():
            document.update(card=move.card, disband=move.disband)
        case CopyAction():
            document.update(owner=name_of(seats, move.owner), card=move.card)
        case LookAtTitans():
            document["deck"] = move.deck
        case OrderTitans():
            document["titans"] = list(move.titans)
        case DropCoin():
            document.update(army=move.army, place=move.place)
        case DiscardArmies():
            document["armies"] = list(move.armies)
        case Starve():
            document["citizens"] = list(move.citizens)
        case Pass() | BuyKnowledge() | Decline():
            pass
    return document
