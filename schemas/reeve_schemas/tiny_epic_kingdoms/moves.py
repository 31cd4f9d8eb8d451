"""The moves of Tiny Epic Kingdoms. Their dataclasses declare them; this module has the field for each type."""

from reeve_schemas.documents import Code, Flag, Many
from reeve_schemas.documents.moves import Moves
from reeve_schemas.tiny_epic_kingdoms import codes
from reeve_schemas.tiny_epic_kingdoms.assembly import resources_of, tokens_of
from reeve_service.rules.tiny_epic_kingdoms.components import Action, Face, Faction, Find, Region, Resource, Tokens
from reeve_service.rules.tiny_epic_kingdoms.moves import Move
from reeve_service.rules.tiny_epic_kingdoms.rules import DECISIONS
from reeve_service.rules.tiny_epic_kingdoms.territories import Card, Side

MOVES: Moves[Move] = Moves(
    DECISIONS,
    {
        bool: Flag(brief=True),
        Faction: Code(codes.FACTIONS),
        Card: codes.territory_card(),
        Side: Code(codes.SIDES),
        Region: Code(codes.REGIONS),
        Action: Code(codes.ACTIONS),
        Resource: Code(codes.RESOURCES),
        Tokens: Many(Code(codes.RESOURCES), most=codes.MOST_TOKENS, into=tokens_of, out_of=resources_of),
        Face: codes.count(into=Face),
        Find: Code(codes.FINDS),
    },
)
