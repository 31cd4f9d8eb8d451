"""Decks in states and views of The Ancient World: their sizes, the cards whose place is known, and the discards."""

from collections.abc import Callable
from dataclasses import dataclass

from marshmallow import ValidationError

from reeve_schemas.ancient_world.codes import CARD_SHAPE, CARDS_SHAPE, NUMBER_SHAPE, read_card, read_cards, read_sorted
from reeve_schemas.ancient_world.players import read_number
from reeve_schemas.fields import Shape, explain, items, text
from reeve_schemas.wire import Document
from reeve_service.rules.ancient_world.components import DECKS, CardCode
from reeve_service.rules.ancient_world.state import Deck, Placed


@dataclass(frozen=True, slots=True)
class NamedPlace:
    """A card whose place is known, and the names of those who know it."""

    card: CardCode
    known_to: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WrittenDeck:
    """A deck as a document says it is; its bag is what lies nowhere else."""

    size: int
    top: list[NamedPlace]
    bottom: list[NamedPlace]
    discards: list[CardCode]


PLACED_READERS: dict[str, Callable[[object], object]] = {
    "card": read_card,
    "known_to": lambda value: items(value, text),
}
PLACED_SHAPE: Shape = {
    "type": "object",
    "properties": {"card": CARD_SHAPE, "known_to": {"type": "array", "items": {"type": "string"}}},
    "required": list(PLACED_READERS),
    "additionalProperties": False,
}


def read_placed(value: object) -> NamedPlace:
    """A card whose place is known."""
    if faults := explain(value, PLACED_READERS):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    return NamedPlace(read_card(value["card"]), tuple(items(value["known_to"], text)))


DECK_READERS: dict[str, Callable[[object], object]] = {
    "size": read_number,
    "top": lambda value: items(value, read_placed),
    "bottom": lambda value: items(value, read_placed),
    "discards": read_cards,
}
DECK_SHAPE: Shape = {
    "type": "object",
    "properties": {
        "size": {**NUMBER_SHAPE, "description": "Face-down cards, those with a known place among them."},
        "top": {"type": "array", "items": PLACED_SHAPE, "description": "Known cards from the top down."},
        "bottom": {
            "type": "array",
            "items": PLACED_SHAPE,
            "description": "Known cards below all others, down to the last.",
        },
        "discards": CARDS_SHAPE,
    },
    "required": list(DECK_READERS),
    "additionalProperties": False,
}


def read_deck(value: object) -> WrittenDeck:
    """A deck."""
    if faults := explain(value, DECK_READERS):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    return WrittenDeck(
        value["size"],
        items(value["top"], read_placed),
        items(value["bottom"], read_placed),
        read_sorted(value["discards"]),
    )


DECKS_SHAPE: Shape = {
    "type": "object",
    "properties": dict.fromkeys(DECKS, DECK_SHAPE),
    "required": list(DECKS),
    "additionalProperties": False,
}


def read_decks(value: object) -> dict[str, WrittenDeck]:
    """All decks."""
    if faults := explain(value, dict.fromkeys(DECKS, read_deck)):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    return {name: read_deck(value[name]) for name in DECKS}


def write_deck(deck: Deck, size: int, seats: tuple[str, ...]) -> Document:
    """A deck."""
    return {
        "size": size,
        "top": [write_placed(placed, seats) for placed in deck.top],
        "bottom": [write_placed(placed, seats) for placed in deck.bottom],
        "discards": deck.discards,
    }


def write_placed(placed: Placed, seats: tuple[str, ...]) -> Document:
    """A card whose place is known."""
    return {"card": placed.card, "known_to": [name for seat, name in enumerate(seats) if placed.known_to(seat)]}
