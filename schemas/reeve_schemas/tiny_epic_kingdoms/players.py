"""Kingdoms in states and views of Tiny Epic Kingdoms."""

from typing import Any

from reeve_schemas.documents import ByCode, Code, Document, Many
from reeve_schemas.tiny_epic_kingdoms.codes import FACTIONS, REGIONS, RESOURCES, SIDES, count, territory_card
from reeve_service.rules.tiny_epic_kingdoms.state import Player


def regions(description: str, **kwargs: Any) -> Many:
    """A field for a list of regions, in any order."""
    return Many(Code(REGIONS), description, in_order=False, **kwargs)


class PlayerSchema(Document):
    """The kingdom of one seat."""

    makes = Player

    faction = Code(FACTIONS, "The faction of the seat. Null until it is dealt.", nullable=True)
    card = territory_card("The number of the seat's territory card. Null until it is dealt.", nullable=True)
    home = Code(SIDES, "The home territory, which is a side of that card. Null until it is chosen.", nullable=True)
    resources = ByCode(RESOURCES, count(), "The amount of each resource on the seat's track.", listed=True)
    magic = count("The level of magic, 0 for none.")
    tower = count("The level of the tower, 0 for none.")
    standing = regions("The region of each standing army. A region with two such armies is listed twice.")
    lying = regions("The region of each army in ruins. A region with two such armies is listed twice.")
    copied = Many(
        Code(FACTIONS),
        "The factions whose powers the Shapeshifters have copied, in the order of the levels, from level 1 on. Empty "
        "for every other faction.",
    )
    captives = count("The number of neutral armies that the seat has taken. 0 with more than two players.")
