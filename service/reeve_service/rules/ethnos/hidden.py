"""Hidden information: what a seat may know of a position, and a guess at the rest."""

from random import Random

from reeve_service.rules.ethnos.components import Card
from reeve_service.rules.ethnos.rules.leaders import has_a_choice
from reeve_service.rules.ethnos.rules.turns import holds_nothing_but_skeletons
from reeve_service.rules.ethnos.state import Phase, State
from reeve_service.rules.seats import Seat


def view(state: State, seat: Seat) -> State:
    """The position as a seat may know it. Of other hands, it shows only the cards that everybody saw taken."""
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
    """A random full position that fits a view. The unknown cards of hands are drawn from the cards not yet seen."""
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
    """The card for a number below the size of the deck. Each card has as many numbers as it has copies."""
    ally = 0
    while number >= deck[ally]:
        number -= deck[ally]
        ally += 1
    return Card(ally)


def is_plausible(state: State) -> bool:
    """Whether the mover has something to choose, and would not have been skipped."""
    if state.phase is Phase.TURN and state.options.edition == "ru":
        return not holds_nothing_but_skeletons(state, state.mover)
    return state.phase is not Phase.ANOTHER or has_a_choice(state)
