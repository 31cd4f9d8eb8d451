"""Payments: which tokens pay a price, without a token that is not needed."""

from collections.abc import Iterator, Sequence
from typing import Final

from reeve_service.rules.tiny_epic_kingdoms.components import NOTHING, RESOURCES, PerResource, Tokens
from reeve_service.rules.tiny_epic_kingdoms.state import Player

ONE_OF_EACH: Final[tuple[PerResource, ...]] = tuple((kinds & 1, kinds >> 1 & 1, kinds >> 2 & 1) for kinds in range(8))
"""Every set of resources, with one token of each. The first one is empty."""


class Price:
    """A price, and the value of a token of each resource for it."""

    def __init__(self, amount: int, values: PerResource, discounts: Sequence[int] = ()) -> None:
        self.amount, self.values = amount, values
        self.discounts: list[int] = list(discounts)
        """The discount for each set of resources in a payment, in the order of ONE_OF_EACH. Empty without discounts."""

    def worth(self, pays: PerResource) -> int:
        """The value of these tokens, including the discount for their kinds."""
        mana, ore, food = pays
        value = mana * self.values[0] + ore * self.values[1] + food * self.values[2]
        if self.discounts:
            value += self.discounts[(mana > 0) + 2 * (ore > 0) + 4 * (food > 0)]
        return value

    def covers(self, pays: PerResource) -> bool:
        """Whether these tokens are enough."""
        return self.worth(pays) >= self.amount

    def has_surplus(self, pays: PerResource) -> bool:
        """Whether one of the tokens is not needed."""
        mana, ore, food = pays
        return (
            (mana != 0 and self.covers((mana - 1, ore, food)))
            or (ore != 0 and self.covers((mana, ore - 1, food)))
            or (food != 0 and self.covers((mana, ore, food - 1)))
        )

    def most(self, player: Player) -> int:
        """The highest value of a player's tokens. Fewer kinds can be worth more, because of discounts for few kinds."""
        mana, ore, food = player.resources
        if not self.discounts:
            return self.worth((mana, ore, food))
        return max([self.worth((mana * kinds[0], ore * kinds[1], food * kinds[2])) for kinds in ONE_OF_EACH])


def is_held(player: Player, pays: PerResource) -> bool:
    """Whether a player has these tokens."""
    return all(0 <= pays[resource] <= player.resources[resource] for resource in RESOURCES)


def ways(player: Player, price: Price) -> Iterator[Tokens]:
    """Every way to pay without a token that is not needed, in order.

    A discount may depend on the kinds of tokens. So the first token of a kind can lower the value of a payment. More
    tokens of the same kind cannot.
    """
    if all(price.covers(pays) for pays in ONE_OF_EACH):
        yield NOTHING
        return
    # A token without value is never needed.
    most = [held if value else 0 for held, value in zip(player.resources, price.values, strict=True)]
    for mana in range(most[0] + 1):
        for ore in range(most[1] + 1):
            for food in range(most[2] + 1):
                pays = (mana, ore, food)
                if price.covers(pays):
                    if not price.has_surplus(pays):
                        yield Tokens(pays)
                    if food:
                        break


def can_pay(player: Player, price: Price) -> bool:
    """Whether the player can pay the price."""
    return price.most(player) >= price.amount


def spend(player: Player, pays: PerResource) -> None:
    """Take tokens from a player."""
    for resource in RESOURCES:
        player.resources[resource] -= pays[resource]


def bundles(count: int, most: PerResource | None = None) -> Iterator[Tokens]:
    """Every choice of this number of tokens. `most` limits the tokens of each resource."""
    limit = most if most is not None else (count, count, count)
    for mana in range(min(count, limit[0]) + 1):
        for ore in range(min(count - mana, limit[1]) + 1):
            food = count - mana - ore
            if food <= limit[2]:
                yield Tokens((mana, ore, food))
