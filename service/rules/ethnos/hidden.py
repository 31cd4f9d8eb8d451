"""Hidden information: what a seat may know of a position, and a guess at the rest."""

from random import Random

from service.rules.ethnos.components import Card
from service.rules.ethnos.state import State
from service.rules.seats import Seat


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
    full = view.clone()
    full.viewer = None
    pool = [Card(ally) for ally, count in enumerate(full.deck) for _ in range(count)]
    for player in full.players:
        for _ in range(player.unknown):
            ally = pool.pop(rng.randrange(len(pool)))
            full.deck[ally] -= 1
            player.hand.append(ally)
        player.hand.sort()
        player.unknown = 0
    return full
