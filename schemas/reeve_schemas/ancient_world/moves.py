"""The moves of The Ancient World. Their dataclasses declare them; this module has the field for each type."""

from reeve_schemas.ancient_world import codes
from reeve_schemas.ancient_world.assembly import cards_of, ordered_cards_of, skills_of, throw_of
from reeve_schemas.ancient_world.cards import many_cards, one_card
from reeve_schemas.documents import Code, Many, Name, Number
from reeve_schemas.documents.moves import Moves
from reeve_service.rules.ancient_world.components import SPACES, CardCode, Place, Skill, TitanDeck
from reeve_service.rules.ancient_world.moves import Cards, CardsInOrder, CoinPlace, Move, Payment, Skills, Throw
from reeve_service.rules.ancient_world.rules import DECISIONS

SKILL = Number(1, codes.MOST_SKILL, into=Skill)

MOVES: Moves[Move] = Moves(
    DECISIONS,
    {
        CardCode: one_card(""),  # the English label of the field is its description
        Cards: many_cards(in_order=False, into=cards_of, out_of=list),
        CardsInOrder: many_cards(into=ordered_cards_of, out_of=list),
        Place: Name(
            Place,
            f"A space of the board ({', '.join(f'`{space}`' for space in SPACES)}), or the code of a face-up empire "
            "card of the player that has an action.",
            longest=codes.LONGEST,
        ),
        Skill: SKILL,
        Skills: Many(SKILL, in_order=False, into=skills_of, out_of=list),
        Throw: Many(Code(codes.FACE_CODES), into=throw_of, out_of=list),
        Payment: Code(codes.PAYMENT_CODES),
        CoinPlace: Code(codes.COIN_PLACE_CODES),
        TitanDeck: Code(codes.TITAN_DECKS),
    },
)
