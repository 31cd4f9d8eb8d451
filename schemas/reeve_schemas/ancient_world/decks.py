"""Decks in states and views of The Ancient World: their sizes, the cards whose place is known, and the discards."""

from reeve_schemas.ancient_world.assembly import CountedDeck
from reeve_schemas.ancient_world.cards import many_cards, one_card
from reeve_schemas.ancient_world.codes import MOST
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import Many, Number, Part, SeatBits
from reeve_service.rules.ancient_world.state import Placed


class PlacedSchema(Document):
    """A card whose place in a deck is known."""

    makes = Placed

    card = one_card()
    known_to = SeatBits("The seats that know it.")


class DeckSchema(Document):
    """A deck, as far as its cards are known."""

    makes = CountedDeck

    size = Number(0, MOST, "Face-down cards, those with a known place among them.")
    top = Many(Part(PlacedSchema), "Known cards from the top down.")
    bottom = Many(Part(PlacedSchema), "Known cards below all others, down to the last.")
    discards = many_cards("Discarded cards.", in_order=False)
