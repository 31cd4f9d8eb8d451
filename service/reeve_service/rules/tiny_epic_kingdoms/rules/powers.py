"""The factions' powers. Each function here answers one question of the rules, such as the war discount of a seat.

A table beside the function lists the powers that change the answer. Their figures are in the pack. Only this file and
the end bonuses in scoring know what a power does. So a power works the same way for its faction and for Shapeshifters
who have drawn it.
"""

from collections.abc import Callable
from typing import Final

from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms.components import (
    YIELDS,
    Action,
    Faction,
    PerResource,
    Region,
    Resource,
    power,
    regions_of,
    side_of,
)
from reeve_service.rules.tiny_epic_kingdoms.state import NEUTRAL, Player, State, War
from reeve_service.rules.tiny_epic_kingdoms.territories import Terrain

CHOICE: Final = -1
"""Stands for a resource of the player's choice."""


def amount(state: State, player: Player, power_number: int) -> int:
    """The figure of a power, or 0 if the player does not have the power."""
    return state.box.amounts[power_number] if player.holds(power_number) else 0


# Movement


def patrol_reach(state: State, seat: Seat, start: int) -> tuple[int, ...]:
    """The regions that a patrol can reach, ascending."""
    land, player = state.box.land, state.players[seat]
    if player.holds(power(Faction.LIZARDFOLK, 1)):
        return tuple([region for region in regions_of(side_of(start)) if region != start])
    reach = retreat_reach(state, seat, start)
    if player.holds(power(Faction.MERFOLK, 1)):
        reach = tuple(sorted({*reach, *land.over_river[start]}))
    if player.holds(power(Faction.CONSTRUCTS, 3)):
        reach = tuple(sorted({*reach, *land.over_cliff[start]}))
    return reach


def retreat_reach(state: State, seat: Seat, start: int) -> tuple[int, ...]:
    """The regions that a retreat can reach, ascending: adjacent ones, and with a power those on the same water."""
    land = state.box.land
    if state.players[seat].holds(power(Faction.MERFOLK, 2)):
        return tuple(sorted({*land.near[start], *land.over_water[start]}))
    return land.near[start]


def is_border(state: State, seat: Seat, region: int) -> bool:
    """Whether a region is a border region for this seat's quests."""
    land, player = state.box.land, state.players[seat]
    if land.border[region]:
        return True
    if land.sea_border[region] and player.holds(power(Faction.MERFOLK, 2)):
        return True
    return land.terrain[region] == Terrain.FOREST and player.holds(power(Faction.DARK_ELVES, 3))


SUBSTITUTES: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    power(Faction.DWARVES, 4): ((Action.TRADE, Action.BUILD),),
    power(Faction.LIZARDFOLK, 2): ((Action.PATROL, Action.QUEST), (Action.QUEST, Action.PATROL)),
    power(Faction.HUMANS, 1): ((Action.RESEARCH, Action.TRADE),),
}
"""The powers that allow another action: pairs of the chosen action and the action that may replace it."""


def actions(state: State, seat: Seat, chosen: int) -> list[int]:
    """The actions that a seat may carry out after an action was chosen. The chosen one is first."""
    allowed = [chosen]
    for held in state.players[seat].powers():
        allowed += [other for instead, other in SUBSTITUTES.get(held, ()) if instead == chosen]
    return allowed


TWO_ARMIES: Final[dict[int, int]] = {
    Action.PATROL: power(Faction.GOBLINS, 1),
    Action.QUEST: power(Faction.GOBLINS, 4),
}
"""The powers that move more than one army with an action."""


def armies_moved(state: State, seat: Seat, action: int) -> int:
    """The number of armies that a patrol or quest may move."""
    return amount(state, state.players[seat], TWO_ARMIES[action]) or 1


def moves_on(state: State, seat: Seat, region: int) -> bool:
    """Whether an army may go one step further after a patrol into this region without a war."""
    return state.box.land.terrain[region] == Terrain.PLAIN and state.players[seat].holds(power(Faction.CENTAURS, 2))


def moves_lying(player: Player) -> bool:
    """Whether an army that lies in ruins may move."""
    return player.holds(power(Faction.UNDEAD, 2))


def may_swap(player: Player) -> bool:
    """Whether a quest may swap an army with another player's army."""
    return player.holds(power(Faction.LIZARDFOLK, 4))


MARCHES: Final[dict[int, int]] = {
    power(Faction.DWARVES, 2): Terrain.MOUNTAIN,
    power(Faction.DARK_ELVES, 1): Terrain.FOREST,
    power(Faction.CENTAURS, 1): Terrain.PLAIN,
}
"""The powers that gain the resource of a terrain with a patrol or quest into it."""

ANY_ENTRY: Final = power(Faction.LIZARDFOLK, 3)
"""The power that gains the resource of a region with every movement into it."""


def entering_gains(state: State, seat: Seat, region: int, marching: bool) -> list[int]:
    """The resources that a seat gains when its army enters a region. `marching` is set for a patrol, quest or swap."""
    terrain, gains = state.box.land.terrain[region], []
    for held in state.players[seat].powers():
        if marching and MARCHES.get(held) == terrain:
            gains += [YIELDS[terrain]] * state.box.amounts[held]
        if held == ANY_ENTRY and terrain != Terrain.CAPITAL:
            gains += [YIELDS.get(terrain, CHOICE)] * state.box.amounts[held]
    return gains


# War

Discount = Callable[[State, War, Seat, PerResource], bool]


def _always(state: State, war: War, seat: Seat, pays: PerResource) -> bool:
    return True


def _one_kind(state: State, war: War, seat: Seat, pays: PerResource) -> bool:
    # House: the mana that raised the price counts as a part of the payment.
    mana = pays[Resource.MANA] + war.lifts[war.side(seat)]
    return (mana > 0) + (pays[Resource.ORE] > 0) + (pays[Resource.FOOD] > 0) <= 1


def _mana_alone(state: State, war: War, seat: Seat, pays: PerResource) -> bool:
    return pays[Resource.ORE] == pays[Resource.FOOD] == 0


def _more_armies(state: State, war: War, seat: Seat, pays: PerResource) -> bool:
    opponent = war.opponent(seat)
    theirs = len(state.neutrals) if opponent == NEUTRAL else state.players[opponent].armies
    return state.players[seat].armies > theirs


def _in_forest(state: State, war: War, seat: Seat, pays: PerResource) -> bool:
    return state.box.land.terrain[war.region] == Terrain.FOREST


def _in_mountain(state: State, war: War, seat: Seat, pays: PerResource) -> bool:
    return state.box.land.terrain[war.region] == Terrain.MOUNTAIN


def _by_water(state: State, war: War, seat: Seat, pays: PerResource) -> bool:
    return state.box.land.by_water[war.region]


def _attacking(state: State, war: War, seat: Seat, pays: PerResource) -> bool:
    return seat == war.attacker


DISCOUNTS: Final[dict[int, Discount]] = {
    power(Faction.ORCS, 3): _always,
    power(Faction.HUMANS, 3): _one_kind,
    power(Faction.ELVES, 2): _mana_alone,
    power(Faction.GOBLINS, 3): _more_armies,
    power(Faction.DARK_ELVES, 2): _in_forest,
    power(Faction.CENTAURS, 3): _attacking,
    power(Faction.MERFOLK, 4): _by_water,
    power(Faction.CONSTRUCTS, 1): _in_mountain,
}
"""The condition of each power with a war discount. The pack has the amounts."""


def war_discount(state: State, war: War, seat: Seat, pays: PerResource) -> int:
    """The discount from a seat's powers if it pays with these tokens."""
    total = 0
    for held in state.players[seat].powers():
        hook = DISCOUNTS.get(held)
        if hook is not None and hook(state, war, seat, pays):
            total += state.box.amounts[held]
    return total


def war_values(state: State, war: War, seat: Seat) -> PerResource:
    """The value of a token of each resource for a seat in this war."""
    mana, ore, food = state.box.war_values
    opponent, weakens = war.opponent(seat), power(Faction.ELVES, 4)
    if opponent != NEUTRAL and state.players[opponent].holds(weakens):
        mana = min(mana, state.box.amounts[weakens])
    return mana, ore, max(food, amount(state, state.players[seat], power(Faction.ORCS, 2)))


def wins_ties(player: Player) -> bool:
    """Whether the player wins a war as the attacker if both prices are equal."""
    return player.holds(power(Faction.ORCS, 1))


def may_lift(player: Player) -> bool:
    """Whether the player may raise their price after the dice are shown."""
    return player.holds(power(Faction.ORCS, 4))


def flag_penalty(state: State, player: Player) -> int:
    """The number of resources that an opponent loses who set a price against this player's white flag."""
    return amount(state, player, power(Faction.HALFLINGS, 1))


def alliance_gift(state: State, player: Player) -> int:
    """The number of resources that a new ally of this player gains."""
    return amount(state, player, power(Faction.HALFLINGS, 2))


def alliance_gain(state: State, player: Player) -> int:
    """The number of resources that this player gains with a new ally."""
    return amount(state, player, power(Faction.HALFLINGS, 3))


def binds_allies(player: Player) -> bool:
    """Whether the player's allies must keep the alliance."""
    return player.holds(power(Faction.HALFLINGS, 4))


def retreat_price(state: State, player: Player) -> int:
    """The price of a retreat in food: one for each army in play."""
    return 0 if player.holds(power(Faction.CENTAURS, 4)) else player.armies


def removal_gain(state: State, player: Player) -> int:
    """The mana that the player gains for a removed army."""
    return amount(state, player, power(Faction.UNDEAD, 1))


def raising_price(state: State, player: Player) -> int:
    """The price in mana of raising an army where the loser's army was removed, or 0 without the power."""
    return amount(state, player, power(Faction.UNDEAD, 3))


# The kingdom


def build_price(state: State, seat: Seat) -> int:
    """The price in ore of the next level of a seat's tower."""
    player, guards = state.players[seat], power(Faction.DWARVES, 1)
    level = player.tower + 1
    price = state.box.tower_costs[level - 1] - amount(state, player, power(Faction.DWARVES, 3))
    for other in state.players:
        if other is not player and other.tower == level:
            price += amount(state, other, guards)
    return max(0, price)


def build_values(state: State, player: Player) -> PerResource:
    """The value of a token of each resource for building."""
    return amount(state, player, power(Faction.ELVES, 3)), 1, 0


def mobilise_price(state: State, player: Player) -> int:
    """The price in food of one more army."""
    return max(0, player.armies + 1 - amount(state, player, power(Faction.GOBLINS, 2)))


def mobilise_values(state: State, player: Player) -> PerResource:
    """The value of a token of each resource for mobilising."""
    mana = max(amount(state, player, power(Faction.ELVES, 3)), amount(state, player, power(Faction.UNDEAD, 4)))
    return mana, amount(state, player, power(Faction.CONSTRUCTS, 2)), 1


def retreat_values(state: State, player: Player) -> PerResource:
    """The value of a token of each resource for a retreat."""
    return amount(state, player, power(Faction.ELVES, 3)), 0, 1


def trade_bonus(state: State, player: Player) -> int:
    """The number of extra resources from a trade."""
    return amount(state, player, power(Faction.HUMANS, 2))


def trades_both(player: Player) -> bool:
    """Whether one trade may give ore and food together for mana."""
    return player.holds(power(Faction.ELVES, 1))


CollectHook = Callable[[State, Player], bool]


def _touches_water(state: State, player: Player) -> bool:
    return any(state.box.land.by_water[region] for region in player.occupied())


def _two_forests(state: State, player: Player) -> bool:
    return len(of_terrain(state, player, Terrain.FOREST)) >= 2


def _a_mountain(state: State, player: Player) -> bool:
    return len(of_terrain(state, player, Terrain.MOUNTAIN)) >= 1


COLLECTS: Final[dict[int, tuple[int, CollectHook]]] = {
    power(Faction.HUMANS, 4): (Resource.FOOD, _touches_water),
    power(Faction.DARK_ELVES, 4): (Resource.MANA, _two_forests),
    power(Faction.MERFOLK, 3): (CHOICE, _touches_water),
    power(Faction.CONSTRUCTS, 4): (Resource.ORE, _a_mountain),
}
"""The powers that add a resource when collecting, with the condition."""


def collect_gains(state: State, player: Player) -> list[int]:
    """The resources that a player's powers add when collecting."""
    gains: list[int] = []
    for held in player.powers():
        collects = COLLECTS.get(held)
        if collects is not None and collects[1](state, player):
            gains += [collects[0]] * state.box.amounts[held]
    return gains


def of_terrain(state: State, player: Player, terrain: int) -> list[Region]:
    """The regions of a terrain that a player occupies."""
    return [region for region in player.occupied() if state.box.land.terrain[region] == terrain]


def takes_over(player: Player) -> bool:
    """Whether the player must draw the power of a new level. Only Shapeshifters do."""
    return player.faction == Faction.SHAPESHIFTERS and len(player.copied) < player.magic
