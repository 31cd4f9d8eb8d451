"""Fields for cards of The Ancient World. The pack defines the codes of the cards."""

from collections.abc import Sequence
from typing import Any

from reeve_schemas.ancient_world.codes import LONGEST
from reeve_schemas.documents import Many, Name
from reeve_service.rules.ancient_world.components import CardCode

ABOUT_CARDS = "The code of a card in the pack."
ABOUT_HIDDEN = (
    "The code of a card in the pack. In a view, `?` followed by the code of a deck is a card of that deck that the "
    "viewer has not seen."
)

EMPIRE, ARMY, PROVINCE, TITAN = ("aqueduct",), ("city_guard",), ("fertile_bank",), ("stone_creature",)
"""An example of each kind of card."""
HIDDEN = (*EMPIRE, "?empire_a")
"""Examples of a card that some seats may not see."""


def one_card(description: str = ABOUT_CARDS, examples: Sequence[str] = (), **kwargs: Any) -> Name:
    """A field for a card. The game checks whether the pack has such a card."""
    return Name(CardCode, description, longest=LONGEST, examples=examples, **kwargs)


def many_cards(description: str = "", examples: Sequence[str] = (), about: str = ABOUT_CARDS, **kwargs: Any) -> Many:
    """A field for a list of cards. `about` is the description of one card."""
    return Many(one_card(about, examples), description, **kwargs)
