"""The moves of Ethnos. Their dataclasses declare them; this module has the field for each type."""

from reeve_schemas.documents import Code, Many
from reeve_schemas.documents.moves import Moves
from reeve_schemas.ethnos.codes import ALLIES, CARDS, KINGDOMS, TRIBES, counted
from reeve_service.rules.ethnos.components import Card, Drawn, GloryToken, Kingdom, Tribe, TrollToken
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
        GloryToken: counted(into=GloryToken),
        TrollToken: counted(into=TrollToken),
    },
)
