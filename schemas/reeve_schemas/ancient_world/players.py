"""City-states in states and views of The Ancient World."""

from reeve_schemas.ancient_world.cards import ABOUT_HIDDEN, ARMY, EMPIRE, HIDDEN, PROVINCE, TITAN, many_cards, one_card
from reeve_schemas.ancient_world.codes import LONGEST, SKILLS, count
from reeve_schemas.documents import ByCode, Document, Flag, Many, Name, Part
from reeve_service.rules.ancient_world.components import HOME, SPACES, STARVING, Place
from reeve_service.rules.ancient_world.state import Army, Player


class ArmySchema(Document):
    """An army: its active card, the disbanded cards under it and the coins on it."""

    makes = Army

    card = one_card("The active card of the army.", ARMY)
    disbanded = many_cards(
        "The disbanded army cards under it, which give experience, in the order in which they were disbanded.",
        ARMY,
        into=tuple,
        out_of=list,
    )
    picture = count("The number of coins on its picture. To use the army costs one coin more than this.")
    scroll = count(
        "The number of coins on its scroll. If there are any, the army has been used in this round and cannot be used "
        "again."
    )


class PlayerSchema(Document):
    """The city-state of one player: coins, knowledge, citizens and cards."""

    makes = Player

    coins = count("The number of the player's coins, without the coins on armies.")
    knowledge = count("The number of the player's knowledge tokens.")
    citizens = ByCode(
        SKILLS,
        Name(Place, longest=LONGEST, checked=False),
        f"The place of each citizen, by skill. `{HOME}`: on the player board, ready to be placed. `{STARVING}`: on "
        f"Starving, not available in this round. A space of the board ({', '.join(f'`{space}`' for space in SPACES)}) "
        "or the code of an empire card of the player: placed there. A skill is left out if the player has no citizen "
        "with it.",
        listed=False,
        every=False,
    )
    empire = many_cards(
        "The player's empire cards in the order in which they were built, including starting cards and lost cards.",
        EMPIRE,
    )
    lost = many_cards("The player's lost empire cards. They are face down.", EMPIRE, in_order=False)
    provinces = many_cards("The provinces that the player has taken.", PROVINCE)
    titans = many_cards("The titans that the player has defeated.", TITAN)
    armies = Many(Part(ArmySchema), "The player's active armies.")
    reserve = many_cards(
        "The player's reserved empire cards. Other players see only the backs of cards that are not in `seen`.",
        HIDDEN,
        about=ABOUT_HIDDEN,
        in_order=False,
    )
    seen = many_cards(
        "The reserved cards that all players know because they came from the open row.", EMPIRE, in_order=False
    )
    passed = Flag("Whether the player has passed in this round.")
