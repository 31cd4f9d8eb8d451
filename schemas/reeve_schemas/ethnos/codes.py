"""The codes in the documents of Ethnos."""

from functools import partial

from reeve_schemas.documents import Number
from reeve_schemas.documents.codes import Codes, Tables, by_name, by_value, themselves
from reeve_service.rules.ethnos.components import CARD_CODES, CARDS_BY_CODE, COLOURS, DRAGON, Card, Kingdom, Tribe
from reeve_service.rules.ethnos.game import Ethnos
from reeve_service.rules.ethnos.state import Phase
from reeve_service.rules.ethnos.tableau import Stage

UNKNOWN = Card(len(CARD_CODES))
"""A card in another seat's hand that the viewer has not seen. It is the last in sorted order."""
MOST = 10_000
"""The largest number on a table, with any pack."""
MOST_COUNTED = 1_000_000
COLOURS_OF_KINGDOMS = ", ".join(f"`{kingdom.name.lower()}` {COLOURS[kingdom]}" for kingdom in Kingdom)
count, counted = partial(Number, 0, MOST), partial(Number, 0, MOST_COUNTED)
"""Fields for a number from 0 to MOST, and from 0 to MOST_COUNTED."""

table = Tables(__package__, "Ethnos").table

EDITIONS = table("Edition", themselves(Ethnos.editions))
PHASES = table("Phase", by_value(Phase))
STAGES = table("Stage", by_value(Stage))
TRIBES = table("Tribe", by_name(Tribe))
KINGDOMS = Codes(
    "EthnosKingdom",
    by_name(Kingdom),
    f"One of the six kingdoms. The colours of their cards are: {COLOURS_OF_KINGDOMS}.",
)
CARDS = table("Card", CARDS_BY_CODE)
ALLIES = table("Ally", {code: card for code, card in CARDS_BY_CODE.items() if card != DRAGON})
HAND = table("HandCard", {**ALLIES.things, "?": UNKNOWN})
