"""The codes of Lords of Xidit on the wire, and how parts made of them are read and written."""

from collections.abc import Mapping, Sequence

from marshmallow import ValidationError

from reeve_schemas.complaints import Complaint
from reeve_schemas.fields import Messages, Shape, complaint, explain, items, read_numbers, whole
from reeve_service.rules.chance import ChanceMode
from reeve_service.rules.lords_of_xidit.components import (
    CITIES,
    COLUMN_CODES,
    ORDER_CODES,
    REGION_CODES,
    REWARD_CODES,
    TITAN_CODES,
    UNIT_CODES,
    YEARS,
    Column,
    Order,
    Region,
    Reward,
    Titan,
    Unit,
)
from reeve_service.rules.lords_of_xidit.state import NeutralStart, Phase

CHANCE_MODES = {mode.value: mode for mode in ChanceMode}
PHASES = {phase.value: phase for phase in Phase if phase is not Phase.ORDERS}
EDITIONS = {"ru": "ru"}
STARTS = {start.value: start for start in NeutralStart}
UNITS = {code: Unit(unit) for unit, code in enumerate(UNIT_CODES)}
ORDERS = {code: Order(order) for order, code in enumerate(ORDER_CODES)}
REGIONS = {code: Region(region) for region, code in enumerate(REGION_CODES)}
REWARDS = {code: Reward(reward) for reward, code in enumerate(REWARD_CODES)}
COLUMNS = {code: Column(column) for column, code in enumerate(COLUMN_CODES)}
TITANS = {code: Titan(titan) for titan, code in enumerate(TITAN_CODES)}

NUMBERS = {str(city): city for city in range(1, CITIES + 1)}
"""Cities by their numbers as names of an object's fields."""

MOST = 10_000
"""No number on a table is larger, whatever the pack."""

NUMBER_SHAPE: Shape = {"type": "integer", "minimum": 0, "maximum": MOST}
CITY_SHAPE: Shape = {"type": "integer", "minimum": 1, "maximum": CITIES}
CITIES_SHAPE: Shape = {"type": "array", "items": CITY_SHAPE, "uniqueItems": True}
YEARS_SHAPE: Shape = {"type": "integer", "enum": list(YEARS)}


def counts_shape(codes: Mapping[str, int], description: str) -> Shape:
    """The shape of a count a code."""
    return {
        "type": "object",
        "description": f"{description}; what there is none of may be left out.",
        "properties": dict.fromkeys(codes, NUMBER_SHAPE),
        "additionalProperties": False,
    }


def read_counts(value: object, codes: Mapping[str, int]) -> list[int]:
    """A count a code; those left out are none."""
    if type(value) is dict and value.keys() <= codes.keys():
        counts = [0] * len(codes)
        for code, count in value.items():
            if type(count) is not int or not 0 <= count <= MOST:
                break
            counts[codes[code]] = count
        else:
            return counts
    readers = dict.fromkeys(codes, read_number)
    raise ValidationError(explain(value, readers, optional=tuple(codes)))


def write_counts(counts: Sequence[int], codes: Sequence[str]) -> dict[str, int]:
    """The counts that are not none, by code."""
    return {codes[index]: count for index, count in enumerate(counts) if count}


def read_number(value: object) -> int:
    """A small number."""
    return whole(value, 0, MOST)


def read_city(value: object) -> int:
    """A city, or the tile of its number."""
    return whole(value, 1, CITIES)


def read_cities(value: object) -> list[int]:
    """Cities in the order they stand in, none of them twice."""
    cities = read_numbers(value, CITIES)
    if 0 in cities:
        cities = items(value, read_city)
    if len(set(cities)) != len(cities):
        raise complaint("repeated")
    return cities


def read_years(value: object) -> int:
    """How long the game lasts."""
    years = whole(value, 1, MOST)
    if years not in YEARS:
        raise complaint("not_a_choice", choices=[str(choice) for choice in YEARS])
    return years


def read_units(value: object) -> list[int]:
    """Units by type."""
    return read_counts(value, UNITS)


def read_by_city(value: object) -> dict[int, object]:
    """What an object says of cities, which its names are the numbers of."""
    if type(value) is not dict:
        raise complaint("not_an_object")
    if value.keys() <= NUMBERS.keys():
        return {NUMBERS[name]: said for name, said in value.items()}
    unknown: Messages = {name: [Complaint("unknown_field")] for name in value if name not in NUMBERS}
    raise ValidationError(unknown)
