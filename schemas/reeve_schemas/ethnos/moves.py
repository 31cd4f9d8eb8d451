"""Moves of Ethnos: their dataclasses declare them, and here is the codec of each type."""

from reeve_schemas.documents.fields import Code, Number
from reeve_schemas.documents.groups import Many
from reeve_schemas.documents.moves import Moves
from reeve_schemas.ethnos.codes import ALLIES, CARDS, KINGDOMS, MOST_COUNTED, TRIBES
from reeve_service.rules.ethnos.components import Card, Drawn, Kingdom, Tribe
from reeve_service.rules.ethnos.moves import Move
from reeve_service.rules.ethnos.rules import DECISIONS

MOVES: Moves[Move] = Moves(
    DECISIONS,
    {
        Tribe: Code(TRIBES),
        Kingdom: Code(KINGDOMS),
        Card: Code(ALLIES),
        Drawn: Code(CARDS),
        tuple[Card, ...]: Many(Code(ALLIES), in_order=False, into=tuple),
        int: Number(0, MOST_COUNTED),
    },
)
