"""Moves of Lords of Xidit, a schema a kind."""

from collections.abc import Callable
from typing import Any

from reeve_schemas.fields import Code, Read, Shape, Text, Whole, read_codes
from reeve_schemas.lords_of_xidit.codes import (
    CITY_SHAPE,
    COLUMNS,
    REGIONS,
    REWARDS,
    TITANS,
    UNITS,
    read_city,
)
from reeve_schemas.lords_of_xidit.players import ORDERS_SHAPE, read_orders
from reeve_schemas.moves import MoveSchema, read_said
from reeve_schemas.wire import Document
from reeve_service.rules.lords_of_xidit.components import (
    COLUMN_CODES,
    ORDER_CODES,
    REGION_CODES,
    REWARD_CODES,
    TITAN_CODES,
    UNIT_CODES,
)
from reeve_service.rules.lords_of_xidit.moves import (
    BanishTitan,
    ChooseFirst,
    DrawAssessment,
    DrawTile,
    Move,
    PlaceBards,
    PlaceHero,
    PlaceStorey,
    Plan,
    RaiseNeutral,
    ShowUnits,
    TakeRewards,
    WakeTitan,
)
from reeve_service.rules.seats import Seat
from reeve_service.rules.turn_order import name_of

REWARDS_SHAPE: Shape = {"type": "array", "items": {"type": "string", "enum": list(REWARDS)}}
REGIONS_SHAPE: Shape = {"type": "array", "items": {"type": "string", "enum": list(REGIONS)}}
UNITS_SHAPE: Shape = {"type": "array", "items": {"type": "string", "enum": list(UNITS)}}


class DrawTileSchema(MoveSchema):
    """The table shows a city tile: one for the map, a next one, or a pile's new top."""

    tile = Read(read_city, CITY_SHAPE)


class DrawAssessmentSchema(MoveSchema):
    """The table draws what the next column of the Hall of Fame assesses."""

    column = Code(COLUMNS)


class ChooseFirstSchema(MoveSchema):
    """The table names the first player of the first year."""

    first = Text()


class PlaceHeroSchema(MoveSchema):
    """Put the hero into a city, before the first year."""

    city = Read(read_city, CITY_SHAPE)


class PlanSchema(MoveSchema):
    """Set the six wheels of the planning board, in secret."""

    orders = Read(read_orders, ORDERS_SHAPE)


class TakeRewardsSchema(MoveSchema):
    """Choose two of the three rewards."""

    rewards = Read(lambda value: tuple(sorted(read_codes(value, REWARDS))), REWARDS_SHAPE)


class PlaceBardsSchema(MoveSchema):
    """Send bards into regions beside the hero's city, one region a bard."""

    regions = Read(lambda value: tuple(sorted(read_codes(value, REGIONS))), REGIONS_SHAPE)


class RaiseNeutralSchema(MoveSchema):
    """Move one of the neutral player's tokens up a row."""

    column = Code(COLUMNS)


class WakeTitanSchema(MoveSchema):
    """The table turns the top tile of a stack in the Titans' lair."""

    titan = Code(TITANS)


class BanishTitanSchema(MoveSchema):
    """Banish an awake Titan with units of any type; null leaves the Titans alone."""

    titan = Code(TITANS, allow_none=True)
    units = Read(lambda value: tuple(sorted(read_codes(value, UNITS))), UNITS_SHAPE, load_default=())


class ShowUnitsSchema(MoveSchema):
    """Say in secret how many units of the type under census the hand will show."""

    count = Whole()


class PlaceStoreySchema(MoveSchema):
    """Say which guild of one's own gets the storey that a census paid."""

    city = Read(read_city, CITY_SHAPE)


SCHEMAS: dict[str, type[MoveSchema]] = {
    DrawTile.kind: DrawTileSchema,
    DrawAssessment.kind: DrawAssessmentSchema,
    ChooseFirst.kind: ChooseFirstSchema,
    PlaceHero.kind: PlaceHeroSchema,
    Plan.kind: PlanSchema,
    TakeRewards.kind: TakeRewardsSchema,
    PlaceBards.kind: PlaceBardsSchema,
    RaiseNeutral.kind: RaiseNeutralSchema,
    WakeTitan.kind: WakeTitanSchema,
    BanishTitan.kind: BanishTitanSchema,
    ShowUnits.kind: ShowUnitsSchema,
    PlaceStorey.kind: PlaceStoreySchema,
}

LOADERS = {kind: schema() for kind, schema in SCHEMAS.items()}

# marshmallow hands back untyped dictionaries; the schemas above have made sure of what is in them.
BUILDERS: dict[str, Callable[[Seat, Any], Move]] = {
    DrawTile.kind: lambda seat, said: DrawTile(seat, said["tile"]),
    DrawAssessment.kind: lambda seat, said: DrawAssessment(seat, said["column"]),
    ChooseFirst.kind: lambda seat, said: ChooseFirst(seat, said["first"]),
    PlaceHero.kind: lambda seat, said: PlaceHero(seat, said["city"]),
    Plan.kind: lambda seat, said: Plan(seat, said["orders"]),
    TakeRewards.kind: lambda seat, said: TakeRewards(seat, said["rewards"]),
    PlaceBards.kind: lambda seat, said: PlaceBards(seat, said["regions"]),
    RaiseNeutral.kind: lambda seat, said: RaiseNeutral(seat, said["column"]),
    WakeTitan.kind: lambda seat, said: WakeTitan(seat, said["titan"]),
    BanishTitan.kind: lambda seat, said: BanishTitan(seat, said["titan"], said["units"]),
    ShowUnits.kind: lambda seat, said: ShowUnits(seat, said["count"]),
    PlaceStorey.kind: lambda seat, said: PlaceStorey(seat, said["city"]),
}


def read_move(document: object, seats: tuple[str, ...]) -> Move:
    """A move by one of these seats, or by the table."""
    said = read_said(document, LOADERS, seats, "first")
    return BUILDERS[said["kind"]](said["seat"], said)


def write_move(move: Move, seats: tuple[str, ...]) -> Document:
    """A move, in canonical form."""
    document: Document = {"kind": move.kind, "seat": name_of(seats, move.seat)}
    match move:
        case Plan():
            document["orders"] = [ORDER_CODES[order] for order in move.orders]
        case TakeRewards():
            document["rewards"] = [REWARD_CODES[reward] for reward in move.rewards]
        case PlaceBards():
            document["regions"] = [REGION_CODES[region] for region in move.regions]
        case RaiseNeutral() | DrawAssessment():
            document["column"] = COLUMN_CODES[move.column]
        case BanishTitan():
            document["titan"] = None if move.titan is None else TITAN_CODES[move.titan]
            document["units"] = [UNIT_CODES[unit] for unit in move.units]
        case ShowUnits():
            document["count"] = move.count
        case PlaceStorey() | PlaceHero():
            document["city"] = move.city
        case DrawTile():
            document["tile"] = move.tile
        case WakeTitan():
            document["titan"] = TITAN_CODES[move.titan]
        case ChooseFirst():
            document["first"] = name_of(seats, move.first)
    return document
