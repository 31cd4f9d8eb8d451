"""Moves of Tiny Epic Kingdoms: their dataclasses declare them, and here is the codec of each type."""

from reeve_schemas.documents.fields import Code, Flag, Number
from reeve_schemas.documents.groups import Many
from reeve_schemas.documents.moves import Moves
from reeve_schemas.tiny_epic_kingdoms.assembly import card_of, number_of, resources_of, tokens_of
from reeve_schemas.tiny_epic_kingdoms.codes import (
    ACTIONS,
    FACTIONS,
    FINDS,
    MOST_TOKENS,
    REGIONS,
    RESOURCES,
    SIDES,
    count,
)
from reeve_service.rules.tiny_epic_kingdoms.components import Action, Face, Faction, Find, Region, Resource, Tokens
from reeve_service.rules.tiny_epic_kingdoms.moves import Move
from reeve_service.rules.tiny_epic_kingdoms.rules import DECISIONS
from reeve_service.rules.tiny_epic_kingdoms.territories import CARDS, Card, Side

MOVES: Moves[Move] = Moves(
    DECISIONS,
    {
        bool: Flag(brief=True),
        Faction: Code(FACTIONS),
        Card: Number(1, len(CARDS), into=card_of, out_of=number_of),
        Side: Code(SIDES),
        Region: Code(REGIONS),
        Action: Code(ACTIONS),
        Resource: Code(RESOURCES),
        Tokens: Many(Code(RESOURCES), most=MOST_TOKENS, into=tokens_of, out_of=resources_of),
        Face: count(into=Face),
        Find: Code(FINDS),
    },
)
