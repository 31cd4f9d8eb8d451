"""Paying: which tokens cover a price, with none to spare."""

from collections.abc import Callable, Iterator
from typing import Final

from reeve_service.rules.tiny_epic_kingdoms.components import NOTHING, RESOURCES, Pays, Tokens
from reeve_service.rules.tiny_epic_kingdoms.state import Player

Covers = Callable[[Pays], bool]
"""Whether these tokens are enough."""

ONE_OF_EACH: Final[tuple[Pays, ...]] = tuple((kinds & 1, kinds >> 1 & 1, kinds >> 2 & 1) for kinds in range(8))
"""Every set of kinds, with one token of each kind; no token at all comes first."""


def is_held(player: Player, pays: Pays) -> bool:
    """Whether a player has these tokens."""
    return all(0 <= pays[resource] <= player.resources[resource] for resource in RESOURCES)


def has_surplus(pays: Pays, covers: Covers) -> bool:
    """Whether some token could stay and the rest still be enough."""
    return any(pays[resource] and covers(less(pays, resource)) for resource in RESOURCES)


def less(pays: Pays, resource: int) -> Pays:
    """The tokens without one."""
    left = list(pays)
    left[resource] -= 1
    return left[0], left[1], left[2]


def worth(values: Pays, price: int) -> Covers:
    """Enough is what is worth the price."""

    def covers(pays: Pays) -> bool:
        return pays[0] * values[0] + pays[1] * values[1] + pays[2] * values[2] >= price

    return covers


def ways(player: Player, covers: Covers) -> Iterator[Tokens]:
    """Every way to pay, in order: no token of it could stay.

    A discount may depend on which kinds are paid. So more of a kind never pays less, but a first token of it may.
    """
    if all(covers(pays) for pays in ONE_OF_EACH):
        yield NOTHING
        return
    mana, ore, food = player.resources
    for some_mana in range(mana + 1):
        for some_ore in range(ore + 1):
            for some_food in range(food + 1):
                pays = (some_mana, some_ore, some_food)
                if covers(pays):
                    if not has_surplus(pays, covers):
                        yield Tokens(pays)
                    if some_food:
                        break


def can_pay(player: Player, covers: Covers) -> bool:
    """Whether some of the player's tokens are enough: more of one kind never are less worth."""
    held = player.resources
    return any(covers((held[0] * mana, held[1] * ore, held[2] * food)) for mana, ore, food in ONE_OF_EACH)


def spend(player: Player, pays: Pays) -> None:
    """Takes tokens from a player."""
    for resource in RESOURCES:
        player.resources[resource] -= pays[resource]


def bundles(count: int, most: Pays | None = None) -> Iterator[Tokens]:
    """Every choice of so many tokens, out of at most these."""
    limit = most if most is not None else (count, count, count)
    for mana in range(min(count, limit[0]) + 1):
        for ore in range(min(count - mana, limit[1]) + 1):
            food = count - mana - ore
            if food <= limit[2]:
                yield Tokens((mana, ore, food))
