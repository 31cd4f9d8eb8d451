"""Decks in states and views of The Ancient World: their sizes, the cards whose place is known, and the discards."""

from reeve_schemas.ancient_world.assembly import CountedDeck
from reeve_schemas.ancient_world.cards import ABOUT_HIDDEN, HIDDEN, many_cards, one_card
from reeve_schemas.ancient_world.codes import count
from reeve_schemas.documents import Document, Many, Part, SeatBits
from reeve_service.rules.ancient_world.state import Placed


class PlacedSchema(Document):
    """A face-down card of a deck whose place at least one player knows."""

    makes = Placed

    card = one_card(ABOUT_HIDDEN, HIDDEN)
    known_to = SeatBits("The seats that know this card and its place.")


class DeckSchema(Document):
    """A deck: the number of its cards, those whose place a player knows, and its discards."""

    makes = CountedDeck

    size = count(
        "The number of face-down cards in the deck, including those in `top` and `bottom`, without the open card."
    )
    top = Many(
        Part(PlacedSchema),
        "The cards at the top of the deck that a player knows, from the top down. Only titan decks have such cards.",
    )
    bottom = Many(
        Part(PlacedSchema),
        "The cards at the bottom of the deck that a player knows, from the top down. Only the province deck has such "
        "cards.",
    )
    discards = many_cards("The discarded cards of this deck. All players may see them.", in_order=False)
