"""The bare tableau of The Ancient World: what a companion app types in to have a table scored."""

from collections.abc import Callable

from marshmallow import ValidationError

from reeve_schemas.ancient_world.codes import CARDS_SHAPE, EDITIONS, MOST, NUMBER_SHAPE, TRIBE_CODES, read_sorted_tuple
from reeve_schemas.ancient_world.players import read_number
from reeve_schemas.common import SEAT_SHAPE, choose_pack, read_seats
from reeve_schemas.complaints import Complaint
from reeve_schemas.fields import Code, Flag, Messages, Read, Shape, StrictSchema, Text, explain, items
from reeve_schemas.wire import Document
from reeve_service.rules.ancient_world.components import TRIBES, Box
from reeve_service.rules.ancient_world.game import DEFAULT_PACK, AncientWorld
from reeve_service.rules.ancient_world.scoring import Standing, Tableau, is_scoring


def read_banners(value: object) -> tuple[int, ...]:
    """Banners by tribe; those left out are none."""
    if faults := explain(value, dict.fromkeys(TRIBE_CODES, read_number), optional=TRIBES):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    return tuple(value.get(tribe, 0) for tribe in TRIBES)


STANDING_READERS: dict[str, Callable[[object], object]] = {
    "banners": read_banners,
    "scoring": read_sorted_tuple,
    "starving": read_number,
    "coins": read_number,
    "cards": read_number,
    "knowledge": read_number,
}
STANDING_SHAPE: Shape = {
    "type": "object",
    "properties": {
        "banners": {
            "type": "object",
            "description": "Banners by tribe, on all cards; a tribe without any may be left out.",
            "properties": {tribe: {"type": "integer", "minimum": 0, "maximum": MOST} for tribe in TRIBES},
            "additionalProperties": False,
        },
        "scoring": {**CARDS_SHAPE, "description": "Empire cards that score by themselves, such as the Citadel."},
        "starving": {**NUMBER_SHAPE, "default": 0, "description": "Starving citizens."},
        "coins": {**NUMBER_SHAPE, "default": 0},
        "cards": {**NUMBER_SHAPE, "default": 0, "description": "Empire, province and titan cards together."},
        "knowledge": {**NUMBER_SHAPE, "default": 0},
    },
    "additionalProperties": False,
}


def read_standing(value: object) -> Standing:
    """What scoring needs of one seat; everything left out is none."""
    if faults := explain(value, STANDING_READERS, optional=tuple(STANDING_READERS)):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    return Standing(
        banners=read_banners(value.get("banners", {})),
        scoring=read_sorted_tuple(value.get("scoring", [])),
        starving=value.get("starving", 0),
        coins=value.get("coins", 0),
        cards=value.get("cards", 0),
        knowledge=value.get("knowledge", 0),
    )


class TableauSchema(StrictSchema):
    """A table to be scored."""

    edition = Code(EDITIONS, load_default="ru")
    pack = Text(load_default=DEFAULT_PACK)
    seats = Read(
        lambda value: read_seats(value, AncientWorld.players),
        {"type": "array", "items": SEAT_SHAPE, "minItems": 2, "maxItems": 4, "uniqueItems": True},
    )
    over = Flag(load_default=False)
    standings = Read(
        lambda value: items(value, read_standing),
        {"type": "array", "items": STANDING_SHAPE, "minItems": 2, "maxItems": 4},
    )


TABLEAU = TableauSchema()


def read_tableau(game: AncientWorld, document: object) -> Tableau:
    """A table to be scored."""
    loaded = TABLEAU.read(document)
    faults: Messages = {}
    seats: tuple[str, ...] = loaded["seats"]
    standings: list[Standing] = loaded["standings"]
    if len(standings) != len(seats):
        faults["standings"] = [Complaint("length", {"least": len(seats), "most": len(seats)})]
    try:
        pack = choose_pack(game.packs, loaded["pack"])
    except ValidationError as error:
        raise ValidationError({**faults, "pack": error.messages}) from None
    box = game.box(pack, len(seats))
    wrong = {index: bad for index, one in enumerate(standings) if (bad := _contradict(box, one))}
    if wrong and "standings" not in faults:
        faults["standings"] = wrong
    if faults:
        raise ValidationError(faults)
    return Tableau(loaded["edition"], box, loaded["over"], tuple(standings), seats=seats, pack=pack)


def _contradict(box: Box, standing: Standing) -> Messages:
    """What one seat cannot have with these components."""
    wrong: Messages = {}
    if scoring := _not_scoring(box, standing):
        wrong["scoring"] = scoring
    if standing.starving > box.skills:
        wrong["starving"] = [Complaint("out_of_range", {"least": 0, "most": box.skills})]
    return wrong


def _not_scoring(box: Box, standing: Standing) -> Messages:
    """Why these are not cards that score by themselves, each once."""
    known = sorted(code for code, card in box.cards.items() if is_scoring(card))
    wrong: Messages = {}
    for place, code in enumerate(standing.scoring):
        if code not in known:
            wrong[place] = [Complaint("not_a_choice", {"choices": known})]
        elif code in standing.scoring[:place]:
            wrong[place] = [Complaint("repeated")]
    return wrong


def write_tableau(tableau: Tableau) -> Document:
    """A table to be scored."""
    return {
        "edition": tableau.edition,
        "pack": tableau.pack.id,
        "seats": list(tableau.seats),
        "over": tableau.over,
        "standings": [write_standing(standing) for standing in tableau.standings],
    }


def write_standing(standing: Standing) -> Document:
    """What scoring needs of one seat."""
    return {
        "banners": {tribe: count for tribe, count in zip(TRIBES, standing.banners, strict=True) if count},
        "scoring": list(standing.scoring),
        "starving": standing.starving,
        "coins": standing.coins,
        "cards": standing.cards,
        "knowledge": standing.knowledge,
    }
