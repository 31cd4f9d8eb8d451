"""Kingdoms in states and views of Tiny Epic Kingdoms."""

from typing import Any

from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import ByCode, Code, Many, Number
from reeve_schemas.tiny_epic_kingdoms.assembly import card_of, number_of
from reeve_schemas.tiny_epic_kingdoms.codes import FACTIONS, MOST, REGIONS, RESOURCES, SIDES
from reeve_service.rules.tiny_epic_kingdoms.state import Player
from reeve_service.rules.tiny_epic_kingdoms.territories import CARDS


def regions(description: str, **kwargs: Any) -> Many:
    """A field of regions, in any order."""
    return Many(Code(REGIONS, "Territory card, its side and the region on it."), description, in_order=False, **kwargs)


class PlayerSchema(Document):
    """One kingdom."""

    makes = Player

    faction = Code(FACTIONS, "The faction; null until one is dealt.", nullable=True)
    card = Number(
        1,
        len(CARDS),
        "The number of the territory card; null until one is dealt.",
        nullable=True,
        into=card_of,
        out_of=number_of,
    )
    home = Code(SIDES, "The side of the territory card that is home; null until it is chosen.", nullable=True)
    resources = ByCode(RESOURCES, Number(0, MOST), "How many of each resource there are.", listed=True)
    magic = Number(0, MOST, "Level of magic.")
    tower = Number(0, MOST, "Level of the tower.")
    standing = regions("The region of each army that stands.")
    lying = regions("The region of each army that lies in ruins.")
    copied = Many(Code(FACTIONS), "Factions whose powers a Shapeshifter has taken over, by level.")
    captives = Number(0, MOST, "Neutral armies taken.")
