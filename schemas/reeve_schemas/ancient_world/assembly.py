"""Conversions between a position of The Ancient World and its document, in both directions."""

from dataclasses import dataclass

from reeve_service.rules.ancient_world.components import DECKS, FACES, CardCode, Face, Skill
from reeve_service.rules.ancient_world.moves import Cards, CardsInOrder, Skills, Throw
from reeve_service.rules.ancient_world.rules.decks import fill_bags
from reeve_service.rules.ancient_world.state import Deck, Placed, State
from reeve_service.rules.rulings import Fault


@dataclass(slots=True, init=False)
class CountedDeck:
    """A deck in a document. It has a size, because its hidden cards follow from where the other cards are."""

    size: int
    top: list[Placed]
    bottom: list[Placed]
    discards: list[CardCode]

    # Written by hand for speed: mypyc does not compile the `__init__` of a dataclass, and there are seven decks.
    def __init__(self, size: int, top: list[Placed], bottom: list[Placed], discards: list[CardCode]) -> None:
        self.size, self.top, self.bottom, self.discards = size, top, bottom, discards


def counted_decks(state: State) -> dict[str, CountedDeck]:
    """All decks as they are in a document."""
    counted = {}
    for name in DECKS:
        deck = state.decks[name]
        counted[name] = CountedDeck(state.deck_size(name), deck.top, deck.bottom, deck.discards)
    return counted


def assemble_state(state: State, pending: list[str], decks: dict[str, CountedDeck]) -> list[Fault]:
    """Fill the decks with the cards that are nowhere else. Return a fault for each deck with another size."""
    state.decks = {name: Deck([], deck.top, deck.bottom, deck.discards) for name, deck in decks.items()}
    fill_bags(state)
    faults = []
    for name, deck in decks.items():
        size = state.deck_size(name)
        if size != deck.size:
            faults.append(Fault("position.deck-count", f"/decks/{name}/size", {"deck": name, "count": size}))
    return faults


def cards_of(cards: list[CardCode]) -> Cards:
    """The cards of a move."""
    return Cards(tuple(cards))


def ordered_cards_of(cards: list[CardCode]) -> CardsInOrder:
    """The cards of a move whose order has a meaning."""
    return CardsInOrder(tuple(cards))


def skills_of(skills: list[Skill]) -> Skills:
    """The skills of citizens in a move."""
    return Skills(tuple(skills))


def throw_of(faces: list[Face]) -> Throw:
    """The faces of the dice, in the order of FACES."""
    return Throw(tuple(sorted(faces, key=FACES.index)))
