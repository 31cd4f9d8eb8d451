"""Hidden information: what a seat may know of a position, and a guess at the rest.

Face-down finds and cards that are not dealt have no identity yet, so a die under a hand is all there is to hide."""

from collections.abc import Callable
from random import Random

from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms.rules.war import highest_price
from reeve_service.rules.tiny_epic_kingdoms.state import SECRET, State, War


def view(state: State, seat: Seat) -> State:
    """The position as a seat may know it: the other's die stays under the hand until both are set."""
    seen = state.clone()
    seen.viewer = seat
    seen.chance = seen.chance.public()
    if seen.war is not None and None in seen.war.dice:
        for side, owner in enumerate((seen.war.attacker, seen.war.defender)):
            if owner != seat and seen.war.dice[side] is not None:
                seen.war.dice[side] = SECRET
    return seen


def imagine(view: State, rng: Random) -> State:
    """One full position that fits a view: a die under a hand shows a price that its seat can pay."""
    return imagined(view, rng, any_price)


def imagined(view: State, rng: Random, guess: Callable[[State, War, Seat, Random], int]) -> State:
    """The same, with a die under a hand as somebody guesses it."""
    full = view.clone()
    full.viewer = None
    if full.war is not None and SECRET in full.war.dice:
        side = full.war.dice.index(SECRET)
        owner = (full.war.attacker, full.war.defender)[side]
        full.war.dice[side] = guess(full, full.war, owner, rng)
    return full


def any_price(state: State, fought: War, owner: Seat, rng: Random) -> int:
    """Any price that a seat can pay."""
    return int(rng.random() * (highest_price(state, fought, owner) + 1))
