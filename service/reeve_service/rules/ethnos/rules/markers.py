"""Control markers: whether a band can place one."""

from reeve_service.rules.ethnos.components import Tribe
from reeve_service.rules.ethnos.state import Player, State


def is_large_enough(state: State, player: Player, kingdom: int, size: int, leader: int) -> bool:
    """A band needs more cards than its player has markers in the kingdom. With two players, both players' count."""
    if len(state.players) == 2:
        markers = sum(each.markers[kingdom] for each in state.players)
    else:
        markers = player.markers[kingdom]
    # A minotaur's band needs one card less.
    return size + (leader == Tribe.MINOTAUR) > markers


def can_place(state: State, player: Player, kingdom: int, size: int, leader: int) -> bool:
    """Whether a band can place a marker in a kingdom. House: the number of markers is limited, so one must be left."""
    return is_large_enough(state, player, kingdom, size, leader) and state.supply(player) > 0
