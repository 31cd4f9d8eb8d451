"""Kingdoms in states of Tiny Epic Kingdoms."""

from collections.abc import Callable

from marshmallow import ValidationError

from reeve_schemas.fields import Shape, choice, explain, items, read_codes
from reeve_schemas.tiny_epic_kingdoms.codes import (
    FACTION_SHAPE,
    FACTIONS,
    NUMBER_SHAPE,
    REGIONS_SHAPE,
    RESOURCES_SHAPE,
    SIDES,
    read_card,
    read_number,
    read_regions,
    read_resources,
    write_regions,
    write_resources,
)
from reeve_schemas.wire import Document
from reeve_service.rules.tiny_epic_kingdoms.components import FACTION_CODES
from reeve_service.rules.tiny_epic_kingdoms.state import Player
from reeve_service.rules.tiny_epic_kingdoms.territories import CARDS, SIDE_CODES


def read_faction(value: object) -> int | None:
    """A faction, or null where none is dealt yet."""
    return None if value is None else choice(value, FACTIONS)


def read_own_card(value: object) -> int | None:
    """A territory card, or null where none is dealt yet."""
    return None if value is None else read_card(value)


def read_side(value: object) -> int | None:
    """A side of a territory card, or null."""
    return None if value is None else choice(value, SIDES)


def read_factions(value: object) -> list[int]:
    """Factions, in their order."""
    return read_codes(value, FACTIONS)


PLAYER_READERS: dict[str, Callable[[object], object]] = {
    "faction": read_faction,
    "card": read_own_card,
    "home": read_side,
    "resources": read_resources,
    "magic": read_number,
    "tower": read_number,
    "standing": read_regions,
    "lying": read_regions,
    "copied": read_factions,
    "captives": read_number,
}
SIDE_SHAPE: Shape = {"type": ["string", "null"], "enum": [*SIDES, None]}
PLAYER_SHAPE: Shape = {
    "type": "object",
    "properties": {
        "faction": {"type": ["string", "null"], "enum": [*FACTIONS, None]},
        "card": {"type": ["integer", "null"], "minimum": 1, "maximum": len(CARDS), "description": "Territory card."},
        "home": {**SIDE_SHAPE, "description": "The side of the territory card that is home."},
        "resources": RESOURCES_SHAPE,
        "magic": {**NUMBER_SHAPE, "description": "Level of magic."},
        "tower": {**NUMBER_SHAPE, "description": "Level of the tower."},
        "standing": {**REGIONS_SHAPE, "description": "The region of each army that stands."},
        "lying": {**REGIONS_SHAPE, "description": "The region of each army that lies in ruins."},
        "copied": {
            "type": "array",
            "items": FACTION_SHAPE,
            "description": "Factions whose powers a Shapeshifter has taken over, by level.",
        },
        "captives": {**NUMBER_SHAPE, "description": "Neutral armies taken."},
    },
    "required": list(PLAYER_READERS),
    "additionalProperties": False,
}


def read_player(value: object) -> Player:
    """One kingdom."""
    if faults := explain(value, PLAYER_READERS):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    return Player(
        read_faction(value["faction"]),
        read_own_card(value["card"]),
        read_side(value["home"]),
        read_resources(value["resources"]),
        read_number(value["magic"]),
        read_number(value["tower"]),
        read_regions(value["standing"]),
        read_regions(value["lying"]),
        read_factions(value["copied"]),
        read_number(value["captives"]),
    )


def read_players(value: object) -> list[Player]:
    """Each kingdom, in the order of the seats."""
    return items(value, read_player)


def write_player(player: Player) -> Document:
    """One kingdom."""
    return {
        "faction": None if player.faction is None else FACTION_CODES[player.faction],
        "card": None if player.card is None else player.card + 1,
        "home": None if player.home is None else SIDE_CODES[player.home],
        "resources": write_resources(player.resources),
        "magic": player.magic,
        "tower": player.tower,
        "standing": write_regions(player.standing),
        "lying": write_regions(player.lying),
        "copied": [FACTION_CODES[faction] for faction in player.copied],
        "captives": player.captives,
    }
