"""What differs between a position of The Ancient World and its document, both ways."""

from dataclasses import dataclass

from reeve_service.rules.ancient_world.components import DECKS, FACES, CardCode, Face, Skill
from reeve_service.rules.ancient_world.moves import Cards, CardsInOrder, Skills, Throw
from reeve_service.rules.ancient_world.rules.decks import fill_bags
from reeve_service.rules.ancient_world.state import Deck, Placed, State
from reeve_service.rules.rulings import Fault


@dataclass(slots=True, init=False)
class CountedDeck:
    """A deck as it travels: with its size, because its bag is what lies nowhere else."""

    size: int
    top: list[Placed]
    bottom: list[Placed]
    discards: list[CardCode]

    # By hand: mypyc does not compile the one that a dataclass brings, and there are seven decks.
    def __init__(self, size: int, top: list[Placed], bottom: list[Placed], discards: list[CardCode]) -> None:
        self.size, self.top, self.bottom, self.discards = size, top, bottom, discards


def counted_decks(state: State) -> dict[str, CountedDeck]:
    """All decks as they travel."""
    counted = {}
    for name in DECKS:
        deck = state.decks[name]
        counted[name] = CountedDeck(state.deck_size(name), deck.top, deck.bottom, deck.discards)
    return counted


def assemble_state(state: State, pending: list[str], decks: dict[str, CountedDeck]) -> list[Fault]:
    """Fills the decks with what lies nowhere else; tells those that are not as large as the document says."""
    state.decks = {name: Deck([], deck.top, deck.bottom, deck.discards) for name, deck in decks.items()}
    fill_bags(state)
    faults = []
    for name, deck in decks.items():
        size = state.deck_size(name)
        if size != deck.size:
            faults.append(Fault("position.deck-count", f"/decks/{name}/size", {"deck": name, "count": size}))
    return faults


def cards_of(cards: list[CardCode]) -> Cards:
    """Cards as a move names them."""
    return Cards(tuple(cards))


def ordered_cards_of(cards: list[CardCode]) -> CardsInOrder:
    """Cards in their order, as a move names them."""
    return CardsInOrder(tuple(cards))


def skills_of(skills: list[Skill]) -> Skills:
    """Skills of citizens, as a move names them."""
    return Skills(tuple(skills))


def throw_of(faces: list[Face]) -> Throw:
    """The faces of the dice, in the order of FACES."""
    return Throw(tuple(sorted(faces, key=FACES.index)))
