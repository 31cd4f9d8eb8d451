"""Conversions between a position of Ethnos and its document, in both directions."""

from collections.abc import Sequence
from typing import Final

from reeve_schemas.ethnos.codes import UNKNOWN
from reeve_schemas.values import complaint, seats_of
from reeve_service.rules.ethnos.components import Card, Kingdom
from reeve_service.rules.ethnos.state import Band, Phase, Player, State
from reeve_service.rules.rulings import Fault

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
    """A hand as it is in a document. Cards that the viewer has not seen are at its end."""
    return player.hand + [UNKNOWN] * player.unknown if player.unknown else player.hand


def take_hand(player: Player, hand: list[Card]) -> None:
    """Store the known cards of a hand, and the number of unknown cards."""
    if hand and hand[-1] == UNKNOWN:
        known = [card for card in hand if card != UNKNOWN]
        player.unknown = len(hand) - len(known)
        hand = known
    player.hand = hand


def sorted_tuple(values: list[int]) -> tuple[int, ...]:
    """Tribes in play or the values of tokens, ascending."""
    return tuple(sorted(values))


def assemble_state(state: State, pending: list[str], deck: int) -> list[Fault]:
    """Fill in the deck, which has the cards that are nowhere else, and the seats that must decide about a raid."""
    state.fill_deck()
    if state.phase is Phase.RAID:
        state.waiting = seats_of(pending, state.seats)
    size = state.deck_size()
    return [] if size == deck else [Fault("position.deck-count", "/deck", {"count": size})]
