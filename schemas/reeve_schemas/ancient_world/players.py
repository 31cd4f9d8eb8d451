"""City-states in states and views of The Ancient World."""

from reeve_schemas.ancient_world.cards import ABOUT_HIDDEN, ARMY, EMPIRE, HIDDEN, PROVINCE, TITAN, many_cards, one_card
from reeve_schemas.ancient_world.codes import LONGEST, SKILLS, count
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import Flag, Name
from reeve_schemas.documents.groups import ByCode, Many, Part
from reeve_service.rules.ancient_world.components import HOME, SPACES, STARVING, Place
from reeve_service.rules.ancient_world.state import Army, Player


class ArmySchema(Document):
    """An army: its active card, the disbanded cards under it and the coins on it."""

    makes = Army

    card = one_card("The active card of the army.", ARMY)
    disbanded = many_cards(
        "The disbanded army cards under it, which bring experience. The card that was disbanded first comes first.",
        ARMY,
        into=tuple,
        out_of=list,
    )
    picture = count("Coins on its picture. Using the army costs one coin more than this.")
    scroll = count(
        "Coins on its scroll. While there are any, the army counts as used in this round and cannot be used."
    )


class PlayerSchema(Document):
    """The city-state of one player: coins, knowledge, citizens and cards."""

    makes = Player

    coins = count("Coins of the player, without those on armies.")
    knowledge = count("Knowledge tokens of the player.")
    citizens = ByCode(
        SKILLS,
        Name(Place, longest=LONGEST, checked=False),
        f"The place of each citizen, by skill. `{HOME}`: on the player board, ready to be placed. `{STARVING}`: on "
        f"Starving, out for this round. A space of the board ({', '.join(f'`{space}`' for space in SPACES)}) or the "
        "code of an own empire card: placed there. Skills of which the player has no citizen are left out.",
        listed=False,
        every=False,
    )
    empire = many_cards(
        "Empire cards in the order in which they were built, starting cards and lost cards included.", EMPIRE
    )
    lost = many_cards("The empire cards that are lost: they lie face down.", EMPIRE, in_order=False)
    provinces = many_cards("Provinces that the player has taken.", PROVINCE)
    titans = many_cards("Titans that the player has defeated.", TITAN)
    armies = Many(Part(ArmySchema), "Active armies of the player.")
    reserve = many_cards(
        "Reserved empire cards. Other players see only the backs of those that are not in `seen`.",
        HIDDEN,
        about=ABOUT_HIDDEN,
        in_order=False,
    )
    seen = many_cards(
        "The reserved cards that all players know, because they were taken from the open row.", EMPIRE, in_order=False
    )
    passed = Flag("Whether the player has passed in this round.")
