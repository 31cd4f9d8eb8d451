"""What differs between a position of Ethnos and its document, both ways."""

from collections.abc import Sequence
from typing import Final

from reeve_schemas.ethnos.codes import UNKNOWN
from reeve_schemas.values import complaint
from reeve_service.rules.ethnos.components import Card, Kingdom
from reeve_service.rules.ethnos.state import Band, Phase, Player, State
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat

KINGDOMS: Final = tuple(Kingdom)


def band_of(cards: list[Card]) -> Band:
    """A band from its cards, the leader first."""
    if not cards:
        raise complaint("length", least=1, most=10)
    return Band(cards[0], tuple(sorted(cards)))


def cards_of(band: Band) -> Sequence[Card]:
    """The cards of a band, the leader first."""
    if band.cards[0] == band.leader:
        return band.cards
    cards = list(band.cards)
    cards.remove(band.leader)
    return [band.leader, *cards]


def horde_of(kingdoms: list[Kingdom]) -> int:
    """The spaces of an orc horde board that hold a marker, as bits."""
    horde = 0
    for kingdom in kingdoms:
        horde |= 1 << kingdom
    return horde


def kingdoms_of(horde: int) -> list[Kingdom]:
    """The spaces of an orc horde board that hold a marker."""
    return [kingdom for kingdom in KINGDOMS if horde >> kingdom & 1] if horde else []


def shown_hand(player: Player) -> list[Card]:
    """A hand as it travels: cards that the viewer has not seen stand at its end."""
    return player.hand + [UNKNOWN] * player.unknown if player.unknown else player.hand


def take_hand(player: Player, hand: list[Card]) -> None:
    """Tells the cards in a hand from those that are only counted."""
    if hand and hand[-1] == UNKNOWN:
        known = [card for card in hand if card != UNKNOWN]
        player.unknown = len(hand) - len(known)
        hand = known
    player.hand = hand


def tribes_of(tribes: list[int]) -> tuple[int, ...]:
    """The tribes in play, in their own order."""
    return tuple(sorted(tribes))


def assemble_state(state: State, pending: list[str], deck: int) -> list[Fault]:
    """Fills in the deck, which is what lies nowhere else, and who is waited for."""
    state.deck = _deck(state)
    if state.phase is Phase.RAID:
        seats = state.seats
        state.waiting = sorted(Seat(seats.index(name)) for name in set(pending) if name in seats)
    size = state.deck_size()
    return [] if size == deck else [Fault("position.deck-count", "/deck", {"count": size})]


def _deck(state: State) -> list[int]:
    """How many of each card are left; more of a card than there are makes a count below none."""
    deck = state.box.deck_of(() if state.phase is Phase.TRIBES else state.tribes)
    for ally in state.face_up:
        deck[ally] -= 1
    for player in state.players:
        for ally in player.hand:
            deck[ally] -= 1
        for band in player.bands:
            for ally in band.cards:
                deck[ally] -= 1
    return deck
