"""Players in states and views of Lords of Xidit: the hero, the plan, the guilds, and what the screen hides."""

from collections.abc import Callable

from marshmallow import ValidationError

from reeve_schemas.complaints import Complaint
from reeve_schemas.fields import Messages, Shape, explain, items, read_codes
from reeve_schemas.lords_of_xidit.codes import (
    CITIES_SHAPE,
    CITY_SHAPE,
    NUMBER_SHAPE,
    ORDERS,
    REGIONS,
    UNITS,
    counts_shape,
    read_by_city,
    read_cities,
    read_city,
    read_counts,
    read_number,
    read_units,
    write_counts,
)
from reeve_schemas.wire import Document
from reeve_service.rules.lords_of_xidit.components import CENTRE, ORDER_CODES, REGION_CODES, UNIT_CODES, Order
from reeve_service.rules.lords_of_xidit.state import Player


def read_orders(value: object) -> tuple[Order, ...]:
    """A plan; the position's validator says how long it is."""
    return tuple(read_codes(value, ORDERS))


def read_hero(value: object) -> int:
    """The hero's city; null before it is placed."""
    return 0 if value is None else read_city(value)


def read_bards(value: object) -> list[int]:
    """Bards by region."""
    return read_counts(value, REGIONS)


def read_guilds(value: object) -> dict[int, int]:
    """The storeys of each guild, by city."""
    guilds: dict[int, int] = {}
    faults: Messages = {}
    for city, said in read_by_city(value).items():
        try:
            guilds[city] = read_number(said)
        except ValidationError as error:
            faults[str(city)] = error.messages
    if faults:
        raise ValidationError(faults)
    return guilds


def read_hidden_number(value: object) -> int:
    """A number that a screen hides in a view."""
    return 0 if value is None else read_number(value)


def read_hidden_units(value: object) -> list[int]:
    """Units, which a screen hides in a view."""
    return [0] * len(UNITS) if value is None else read_units(value)


HIDDEN = ("units", "coins", "unplaced")
"""What is null in another seat's view, all of it together."""

PLAYER_READERS: dict[str, Callable[[object], object]] = {
    "hero": read_hero,
    "plan": read_orders,
    "shown": read_number,
    "acted": read_cities,
    "units": read_hidden_units,
    "coins": read_hidden_number,
    "bards": read_bards,
    "unplaced": read_hidden_number,
    "guilds": read_guilds,
    "waiting_storeys": read_number,
}
ORDERS_SHAPE: Shape = {"type": "array", "items": {"type": "string", "enum": list(ORDERS)}}
UNITS_SHAPE: Shape = counts_shape(UNITS, "Units by type")
HIDDEN_NUMBER_SHAPE: Shape = {**NUMBER_SHAPE, "type": ["integer", "null"]}
PLAYER_SHAPE: Shape = {
    "type": "object",
    "properties": {
        "hero": {**CITY_SHAPE, "type": ["integer", "null"], "description": "The city of its hero, once placed."},
        "plan": {**ORDERS_SHAPE, "description": "Its six orders; empty in another seat's view until all are in."},
        "shown": {**NUMBER_SHAPE, "description": "Units in its closed hand at a census; 0 in another seat's view."},
        "acted": {**CITIES_SHAPE, "description": "Cities in which it has got something done this year."},
        "units": {**UNITS_SHAPE, "type": ["object", "null"], "description": "Behind the screen; null where hidden."},
        "coins": {**HIDDEN_NUMBER_SHAPE, "description": "Behind the screen; null where hidden."},
        "bards": counts_shape(REGIONS, "Bards by region; the centre's are in the Bastion, which a view hides"),
        "unplaced": {**HIDDEN_NUMBER_SHAPE, "description": "Bards behind the screen; null where hidden."},
        "guilds": {
            "type": "object",
            "description": "The storeys of its guilds by the number of the city.",
            "additionalProperties": NUMBER_SHAPE,
        },
        "waiting_storeys": {**NUMBER_SHAPE, "description": "Storeys of a census that wait for a guild with room."},
    },
    "required": list(PLAYER_READERS),
    "additionalProperties": False,
}


def read_player(value: object) -> Player:
    """What one seat has."""
    if type(value) is dict and value.keys() == PLAYER_READERS.keys():
        try:
            return _build(value)
        except ValidationError:
            pass
    faults = explain(value, PLAYER_READERS)
    if faults:
        raise ValidationError(faults)
    assert isinstance(value, dict)
    return _build(value)


def _build(value: dict[str, object]) -> Player:
    screened = value["units"] is None
    mixed: Messages = {name: [Complaint("contradiction")] for name in HIDDEN if (value[name] is None) != screened}
    bards = read_bards(value["bards"])
    if screened and bards[CENTRE]:
        mixed["bards"] = {REGION_CODES[CENTRE]: [Complaint("contradiction")]}
    if mixed:
        raise ValidationError(mixed)
    return Player(
        read_hero(value["hero"]),
        read_orders(value["plan"]),
        read_number(value["shown"]),
        sorted(read_cities(value["acted"])),
        read_hidden_units(value["units"]),
        read_hidden_number(value["coins"]),
        bards,
        read_hidden_number(value["unplaced"]),
        read_guilds(value["guilds"]),
        read_number(value["waiting_storeys"]),
        screened,
    )


def read_players(value: object) -> list[Player]:
    """What each seat has, in the order of the seats."""
    return items(value, read_player)


def write_player(player: Player) -> Document:
    """What one seat has."""
    screened = player.screened
    return {
        "hero": player.hero or None,
        "plan": [ORDER_CODES[order] for order in player.plan],
        "shown": player.shown,
        "acted": player.acted,
        "units": None if screened else write_counts(player.units, UNIT_CODES),
        "coins": None if screened else player.coins,
        "bards": write_counts(player.bards, REGION_CODES),
        "unplaced": None if screened else player.unplaced,
        "guilds": {str(city): player.guilds[city] for city in sorted(player.guilds)},
        "waiting_storeys": player.waiting_storeys,
    }
