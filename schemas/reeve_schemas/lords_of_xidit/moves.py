"""Moves of Lords of Xidit: their dataclasses declare them, and here is the codec of each type."""

from reeve_schemas.documents.fields import Code, Number
from reeve_schemas.documents.groups import Many
from reeve_schemas.documents.moves import Moves
from reeve_schemas.lords_of_xidit.codes import COLUMNS, MOST_COUNTED, ORDERS, REGIONS, REWARDS, TITANS, UNITS
from reeve_service.rules.lords_of_xidit.components import (
    CITIES,
    City,
    Column,
    Order,
    Regions,
    Rewards,
    Tile,
    Titan,
    Units,
)
from reeve_service.rules.lords_of_xidit.moves import Move
from reeve_service.rules.lords_of_xidit.rules import DECISIONS

MOVES: Moves[Move] = Moves(
    DECISIONS,
    {
        City: Number(1, CITIES, into=City),
        Tile: Number(1, CITIES, into=Tile),
        Column: Code(COLUMNS),
        Titan: Code(TITANS),
        tuple[Order, ...]: Many(Code(ORDERS), into=tuple),
        Rewards: Many(Code(REWARDS), in_order=False, into=tuple),
        Regions: Many(Code(REGIONS), in_order=False, into=tuple),
        Units: Many(Code(UNITS), in_order=False, into=tuple),
        int: Number(0, MOST_COUNTED),
    },
)
