"""Hidden information: what a seat may know of a position, and a guess at the rest."""

from random import Random

from reeve_service.rules.ethnos.components import Card
from reeve_service.rules.ethnos.rules.leaders import has_a_choice
from reeve_service.rules.ethnos.rules.turns import holds_nothing_but_skeletons
from reeve_service.rules.ethnos.state import Phase, State
from reeve_service.rules.seats import Seat


def view(state: State, seat: Seat) -> State:
    """The position as a seat may know it: other hands but for the cards everybody saw taken, and the deck as a bag."""
    seen = state.clone()
    seen.viewer = seat
    seen.chance = seen.chance.public()
    for other, player in enumerate(seen.players):
        if other != seat:
            for ally in player.hand:
                seen.deck[ally] += 1
            for ally in player.seen:
                seen.deck[ally] -= 1
            player.unknown += len(player.hand) - len(player.seen)
            player.hand = player.seen[:]
    return seen


def imagine(view: State, rng: Random) -> State:
    """One full position that fits a view: the unknown cards of every hand drawn from what the viewer has not seen."""
    while True:
        full = view.clone()
        full.viewer = None
        left = sum(full.deck)
        for player in full.players:
            for _ in range(player.unknown):
                ally = card_at(full.deck, int(rng.random() * left))
                full.deck[ally] -= 1
                left -= 1
                player.hand.append(ally)
            player.hand.sort()
            player.unknown = 0
        if is_plausible(full):
            return full


def card_at(deck: list[int], number: int) -> Card:
    """The card that a number below the deck's size falls on."""
    ally = 0
    while number >= deck[ally]:
        number -= deck[ally]
        ally += 1
    return Card(ally)


def is_plausible(state: State) -> bool:
    """Whoever is asked has something to answer with, and nobody is to move who would have been passed over."""
    if state.phase is Phase.TURN and state.options.edition == "ru":
        return not holds_nothing_but_skeletons(state, state.mover)
    return state.phase is not Phase.ANOTHER or has_a_choice(state)
