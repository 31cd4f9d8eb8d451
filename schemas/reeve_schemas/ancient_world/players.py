"""City-states in states and views of The Ancient World."""

from reeve_schemas.ancient_world.cards import many_cards, one_card
from reeve_schemas.ancient_world.codes import LONGEST, MOST, SKILLS
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import ByCode, Flag, Many, Name, Number, Part
from reeve_service.rules.ancient_world.components import HOME, SPACES, STARVING, Place
from reeve_service.rules.ancient_world.state import Army, Player


class ArmySchema(Document):
    """An army with what lies under and on it."""

    makes = Army

    card = one_card("The active card.")
    disbanded = many_cards("The cards under it that bring experience, the oldest first.", into=tuple, out_of=list)
    picture = Number(0, MOST, "Coins on its picture.")
    scroll = Number(0, MOST, "Coins on its scroll: it was used in this round.")


class PlayerSchema(Document):
    """A city-state: what lies beside one player's board."""

    makes = Player

    coins = Number(0, MOST, "Coins.")
    knowledge = Number(0, MOST, "Knowledge.")
    citizens = ByCode(
        SKILLS,
        Name(Place, longest=LONGEST, checked=False),
        f"Where the citizen of each skill is: `{HOME}`, `{STARVING}`, a space of the board ({', '.join(SPACES)}) or an "
        "own empire card.",
        listed=False,
        every=False,
    )
    empire = many_cards("Its empire cards in the order of building, the lost ones too.")
    lost = many_cards("Those of them that lie face down.", in_order=False)
    provinces = many_cards("Its provinces.")
    titans = many_cards("The titans it has defeated.")
    armies = Many(Part(ArmySchema), "Its armies.")
    reserve = many_cards("Its reserved empire cards; others see the backs of those not seen.", in_order=False)
    seen = many_cards("Those of them that everybody saw taken.", in_order=False)
    passed = Flag("Whether it has passed in this round.")
