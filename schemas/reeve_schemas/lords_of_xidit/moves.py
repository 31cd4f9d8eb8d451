"""The moves of Lords of Xidit. Their dataclasses declare them; this module has the field for each type."""

from reeve_schemas.documents import Code, Many
from reeve_schemas.documents.moves import Moves
from reeve_schemas.lords_of_xidit.codes import COLUMNS, ORDERS, REGIONS, REWARDS, TITANS, UNITS, city, counted
from reeve_service.rules.lords_of_xidit import components as box
from reeve_service.rules.lords_of_xidit.moves import Move
from reeve_service.rules.lords_of_xidit.rules import DECISIONS

MOVES: Moves[Move] = Moves(
    DECISIONS,
    {
        box.City: city(into=box.City),
        box.Tile: city(into=box.Tile),
        box.Column: Code(COLUMNS),
        box.Titan: Code(TITANS),
        tuple[box.Order, ...]: Many(Code(ORDERS), into=tuple),
        box.Rewards: Many(Code(REWARDS), in_order=False, into=tuple),
        box.Regions: Many(Code(REGIONS), in_order=False, into=tuple),
        box.Units: Many(Code(UNITS), in_order=False, into=tuple),
        box.Shown: counted(into=box.Shown),
    },
)
