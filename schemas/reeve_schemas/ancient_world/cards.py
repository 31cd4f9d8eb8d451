"""Cards of The Ancient World on the wire: their codes are those of the pack."""

from typing import Any

from reeve_schemas.ancient_world.codes import LONGEST
from reeve_schemas.documents.fields import Many, Name
from reeve_service.rules.ancient_world.components import CardCode

ABOUT_CARDS = "A card's code in the pack; in a view, `?` and a deck's name for a card that shows its back."


def one_card(description: str = ABOUT_CARDS, **kwargs: Any) -> Name:
    """A card; whether the pack has such a card is the game's to say."""
    return Name(CardCode, description, longest=LONGEST, examples=("aqueduct", "?empire_a"), **kwargs)


def many_cards(description: str = "", **kwargs: Any) -> Many:
    """Several cards."""
    return Many(one_card(), description, **kwargs)
