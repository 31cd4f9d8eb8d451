"""Decks in states and views of The Ancient World: their sizes, the cards whose place is known, and the discards."""

from reeve_schemas.ancient_world.assembly import CountedDeck
from reeve_schemas.ancient_world.cards import ABOUT_HIDDEN, HIDDEN, many_cards, one_card
from reeve_schemas.ancient_world.codes import count
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import SeatBits
from reeve_schemas.documents.groups import Many, Part
from reeve_service.rules.ancient_world.state import Placed


class PlacedSchema(Document):
    """A face-down card of a deck whose place at least one player knows."""

    makes = Placed

    card = one_card(ABOUT_HIDDEN, HIDDEN)
    known_to = SeatBits("The seats that know this card and its place.")


class DeckSchema(Document):
    """A deck: the number of its cards, those whose place a player knows, and its discards."""

    makes = CountedDeck

    size = count("Face-down cards in the deck, those in `top` and `bottom` included. The open card is not counted.")
    top = Many(
        Part(PlacedSchema),
        "The top cards of the deck, from the top down, if a player knows them. Only titan decks have such cards.",
    )
    bottom = Many(
        Part(PlacedSchema),
        "The bottom cards of the deck, from the top down, if a player knows them. Only the province deck has such "
        "cards.",
    )
    discards = many_cards("The cards discarded from this deck. They are open to everybody.", in_order=False)
