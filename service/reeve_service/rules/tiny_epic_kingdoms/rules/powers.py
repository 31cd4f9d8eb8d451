"""The factions' powers: each declared here once, in the table of the hook that the rules ask.

A hook is a question ("the war discount of this seat in this war"); its table says which powers answer it and how. The
figures are the pack's. Only this file, and scoring with its end bonuses, knows what a faction's power does: the rules
ask hooks, so that what Shapeshifters have drawn works as it does for its owners.
"""

from collections.abc import Callable
from typing import Final

from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms.components import (
    YIELDS,
    Action,
    Faction,
    Pays,
    Region,
    Resource,
    power,
    regions_of,
    side_of,
)
from reeve_service.rules.tiny_epic_kingdoms.state import NEUTRAL, Player, State, War
from reeve_service.rules.tiny_epic_kingdoms.territories import Terrain

CHOICE: Final = -1
"""A resource of its player's choice."""


def amount(state: State, player: Player, sought: int) -> int:
    """A power's figure where the player has it, else nothing."""
    return state.box.amounts[sought] if player.holds(sought) else 0


# Movement


def patrol_reach(state: State, seat: Seat, start: int) -> set[int]:
    """The regions that a patrol may go to."""
    land, player = state.box.land, state.players[seat]
    reach = retreat_reach(state, seat, start)
    if player.holds(power(Faction.MERFOLK, 1)):
        reach.update(land.over_river[start])
    if player.holds(power(Faction.CONSTRUCTS, 3)):
        reach.update(land.over_cliff[start])
    if player.holds(power(Faction.LIZARDFOLK, 1)):
        reach.update(regions_of(side_of(start)))
    reach.discard(start)
    return reach


def retreat_reach(state: State, seat: Seat, start: int) -> set[int]:
    """The regions beside one: those printed so, and over water for whom it does not part them."""
    reach = set(state.box.land.near[start])
    if state.players[seat].holds(power(Faction.MERFOLK, 2)):
        reach.update(state.box.land.over_water[start])
    return reach


def is_border(state: State, seat: Seat, region: int) -> bool:
    """Whether a region lies at the edge of its territory for this seat's quests."""
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
"""Which action may be carried out in place of which."""


def actions(state: State, seat: Seat, chosen: int) -> list[int]:
    """The actions that a seat may carry out when one is chosen, that one first."""
    allowed = [chosen]
    for held in state.players[seat].powers():
        allowed += [other for instead, other in SUBSTITUTES.get(held, ()) if instead == chosen]
    return allowed


TWO_ARMIES: Final[dict[int, int]] = {
    Action.PATROL: power(Faction.GOBLINS, 1),
    Action.QUEST: power(Faction.GOBLINS, 4),
}
"""Who moves more than one army in one action."""


def armies_moved(state: State, seat: Seat, action: int) -> int:
    """How many armies one patrol or quest may move."""
    return amount(state, state.players[seat], TWO_ARMIES[action]) or 1


def moves_on(state: State, seat: Seat, region: int) -> bool:
    """Whether an army that has patrolled into a region without war may go one step further."""
    return state.box.land.terrain[region] == Terrain.PLAIN and state.players[seat].holds(power(Faction.CENTAURS, 2))


def moves_lying(player: Player) -> bool:
    """Whether an army that lies in ruins may move."""
    return player.holds(power(Faction.UNDEAD, 2))


def may_swap(player: Player) -> bool:
    """Whether a quest may change places with another player's army."""
    return player.holds(power(Faction.LIZARDFOLK, 4))


MARCHES: Final[dict[int, int]] = {
    power(Faction.DWARVES, 2): Terrain.MOUNTAIN,
    power(Faction.DARK_ELVES, 1): Terrain.FOREST,
    power(Faction.CENTAURS, 1): Terrain.PLAIN,
}
"""What a patrol or quest into a terrain brings: that terrain's resource."""

ANY_ENTRY: Final = power(Faction.LIZARDFOLK, 3)
"""Brings the region's resource on every movement into it."""


def entering_gains(state: State, seat: Seat, region: int, marching: bool) -> list[int]:
    """What an army brings that enters a region, on a patrol or quest or otherwise."""
    terrain, gains = state.box.land.terrain[region], []
    for held in state.players[seat].powers():
        if marching and MARCHES.get(held) == terrain:
            gains += [YIELDS[terrain]] * state.box.amounts[held]
        if held == ANY_ENTRY and terrain != Terrain.CAPITAL:
            gains += [YIELDS.get(terrain, CHOICE)] * state.box.amounts[held]
    return gains


# War

Discount = Callable[[State, War, Seat, Pays], bool]


def _always(state: State, war: War, seat: Seat, pays: Pays) -> bool:
    return True


def _one_kind(state: State, war: War, seat: Seat, pays: Pays) -> bool:
    # House: the mana that has raised the price pays for the war too.
    mana = pays[Resource.MANA] + war.lifts[war.side(seat)]
    return (mana > 0) + (pays[Resource.ORE] > 0) + (pays[Resource.FOOD] > 0) <= 1


def _mana_alone(state: State, war: War, seat: Seat, pays: Pays) -> bool:
    return pays[Resource.ORE] == pays[Resource.FOOD] == 0


def _more_armies(state: State, war: War, seat: Seat, pays: Pays) -> bool:
    opponent = war.opponent(seat)
    theirs = len(state.neutrals) if opponent == NEUTRAL else state.players[opponent].armies
    return state.players[seat].armies > theirs


def _in_forest(state: State, war: War, seat: Seat, pays: Pays) -> bool:
    return state.box.land.terrain[war.region] == Terrain.FOREST


def _in_mountain(state: State, war: War, seat: Seat, pays: Pays) -> bool:
    return state.box.land.terrain[war.region] == Terrain.MOUNTAIN


def _by_water(state: State, war: War, seat: Seat, pays: Pays) -> bool:
    return state.box.land.by_water[war.region]


def _attacking(state: State, war: War, seat: Seat, pays: Pays) -> bool:
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
"""When a power makes a war cheaper; the pack says by how much."""


def war_discount(state: State, war: War, seat: Seat, pays: Pays) -> int:
    """What the powers of a seat take off its price, if it pays with these tokens."""
    total = 0
    for held in state.players[seat].powers():
        hook = DISCOUNTS.get(held)
        if hook is not None and hook(state, war, seat, pays):
            total += state.box.amounts[held]
    return total


def war_values(state: State, war: War, seat: Seat) -> Pays:
    """What a token of each resource pays for a seat in this war."""
    mana, ore, food = state.box.war_values
    opponent, weakens = war.opponent(seat), power(Faction.ELVES, 4)
    if opponent != NEUTRAL and state.players[opponent].holds(weakens):
        mana = min(mana, state.box.amounts[weakens])
    return mana, ore, max(food, amount(state, state.players[seat], power(Faction.ORCS, 2)))


def wins_ties(player: Player) -> bool:
    """Whether it wins when both prices are the same."""
    return player.holds(power(Faction.ORCS, 1))


def may_lift(player: Player) -> bool:
    """Whether it may raise its price after the dice are shown."""
    return player.holds(power(Faction.ORCS, 4))


def flag_penalty(state: State, player: Player) -> int:
    """How many resources somebody loses who met this player's white flag with a price."""
    return amount(state, player, power(Faction.HALFLINGS, 1))


def alliance_gift(state: State, player: Player) -> int:
    """What this player's new ally gains."""
    return amount(state, player, power(Faction.HALFLINGS, 2))


def alliance_gain(state: State, player: Player) -> int:
    """What this player gains with a new ally."""
    return amount(state, player, power(Faction.HALFLINGS, 3))


def binds_allies(player: Player) -> bool:
    """Whether its allies must keep the alliance."""
    return player.holds(power(Faction.HALFLINGS, 4))


def retreat_price(state: State, player: Player) -> int:
    """The food that a retreat costs: one for each army in play."""
    return 0 if player.holds(power(Faction.CENTAURS, 4)) else player.armies


def removal_gain(state: State, player: Player) -> int:
    """The mana that comes with an army that is removed."""
    return amount(state, player, power(Faction.UNDEAD, 1))


def raising_price(state: State, player: Player) -> int:
    """The mana for which an army is raised where the loser's was removed; nothing where that cannot be."""
    return amount(state, player, power(Faction.UNDEAD, 3))


# The kingdom


def build_price(state: State, seat: Seat) -> int:
    """The ore that the next level of a seat's tower costs."""
    player, guards = state.players[seat], power(Faction.DWARVES, 1)
    level = player.tower + 1
    price = state.box.tower_costs[level - 1] - amount(state, player, power(Faction.DWARVES, 3))
    for other in state.players:
        if other is not player and other.tower == level:
            price += amount(state, other, guards)
    return max(0, price)


def build_values(state: State, player: Player) -> Pays:
    """What a token of each resource pays for building."""
    return amount(state, player, power(Faction.ELVES, 3)), 1, 0


def mobilise_price(state: State, player: Player) -> int:
    """The food that one more army costs."""
    return max(0, player.armies + 1 - amount(state, player, power(Faction.GOBLINS, 2)))


def mobilise_values(state: State, player: Player) -> Pays:
    """What a token of each resource pays for mobilising."""
    mana = max(amount(state, player, power(Faction.ELVES, 3)), amount(state, player, power(Faction.UNDEAD, 4)))
    return mana, amount(state, player, power(Faction.CONSTRUCTS, 2)), 1


def retreat_values(state: State, player: Player) -> Pays:
    """What a token of each resource pays for retreating."""
    return amount(state, player, power(Faction.ELVES, 3)), 0, 1


def trade_bonus(state: State, player: Player) -> int:
    """What a trade brings beyond what was exchanged."""
    return amount(state, player, power(Faction.HUMANS, 2))


def trades_both(player: Player) -> bool:
    """Whether one trade may turn ore and food into mana together."""
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
"""What collecting brings besides, and when."""


def collect_gains(state: State, player: Player) -> list[int]:
    """What a player's powers bring when it collects."""
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
    """Whether a level that was learnt is another faction's power, still to be drawn."""
    return player.faction == Faction.SHAPESHIFTERS and len(player.copied) < player.magic
