"""Hidden information: what a seat may know of a position, and a guess at the rest.

Only dice that are set in secret are hidden. Face-down finds and undealt cards are not decided until they are revealed.
"""

from collections.abc import Callable
from random import Random

from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms.rules.war import highest_price
from reeve_service.rules.tiny_epic_kingdoms.state import SECRET, State, War


def view(state: State, seat: Seat) -> State:
    """The position as a seat may know it. An opponent's die is hidden until both dice are set."""
    seen = state.clone()
    seen.viewer = seat
    seen.chance = seen.chance.public()
    if seen.war is not None and None in seen.war.dice:
        for side, owner in enumerate((seen.war.attacker, seen.war.defender)):
            if owner != seat and seen.war.dice[side] is not None:
                seen.war.dice[side] = SECRET
    return seen


def imagine(view: State, rng: Random) -> State:
    """A random full position that fits a view. A hidden die gets any price that its owner can pay."""
    return imagine_with(view, rng, any_price)


def imagine_with(view: State, rng: Random, guess: Callable[[State, War, Seat, Random], int]) -> State:
    """A full position that fits a view. A function guesses the face of a hidden die."""
    full = view.clone()
    full.viewer = None
    if full.war is not None and SECRET in full.war.dice:
        side = full.war.dice.index(SECRET)
        owner = (full.war.attacker, full.war.defender)[side]
        full.war.dice[side] = guess(full, full.war, owner, rng)
    return full


def any_price(state: State, current_war: War, owner: Seat, rng: Random) -> int:
    """A random face that a seat can pay: the flag or a price."""
    return int(rng.random() * (highest_price(state, current_war, owner) + 1))
