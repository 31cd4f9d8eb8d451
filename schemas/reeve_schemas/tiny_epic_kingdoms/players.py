"""Kingdoms in states and views of Tiny Epic Kingdoms."""

from typing import Any

from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import Code, Number
from reeve_schemas.documents.groups import ByCode, Many
from reeve_schemas.tiny_epic_kingdoms.assembly import card_of, number_of
from reeve_schemas.tiny_epic_kingdoms.codes import FACTIONS, REGIONS, RESOURCES, SIDES, count
from reeve_service.rules.tiny_epic_kingdoms.state import Player
from reeve_service.rules.tiny_epic_kingdoms.territories import CARDS


def regions(description: str, **kwargs: Any) -> Many:
    """A field of regions, in any order."""
    return Many(Code(REGIONS), description, in_order=False, **kwargs)


class PlayerSchema(Document):
    """The kingdom of one seat."""

    makes = Player

    faction = Code(FACTIONS, "The faction; null until it is dealt.", nullable=True)
    card = Number(
        1,
        len(CARDS),
        "The number of the territory card; null until it is dealt.",
        nullable=True,
        into=card_of,
        out_of=number_of,
    )
    home = Code(SIDES, "The home territory, a side of that card; null until it is chosen.", nullable=True)
    resources = ByCode(RESOURCES, count(), "How much of each resource the seat has on its track.", listed=True)
    magic = count("Level of magic, 0 for none.")
    tower = count("Level of the tower, 0 for none.")
    standing = regions("The region of each army that stands; a region with two such armies is listed twice.")
    lying = regions("The region of each army that lies in ruins; a region with two such armies is listed twice.")
    copied = Many(
        Code(FACTIONS),
        "The factions whose powers the Shapeshifters have taken over: first that of level 1, then that of level 2, and "
        "so on; empty for every other faction.",
    )
    captives = count("How many neutral armies the seat has taken; 0 with more than two players.")
