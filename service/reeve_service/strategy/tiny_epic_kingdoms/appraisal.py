"""Quick estimates of the value of moves for a seat, in points. The candidates and the policy use them.

A token is worth a part of a point. A region is worth its income until the end of the game. A war is worth its prize
minus its price.
"""

from typing import Final

from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms.components import (
    LEVELS,
    RESOURCES,
    Faction,
    Find,
    PerResource,
    Resource,
    Tokens,
    power,
    side_of,
)
from reeve_service.rules.tiny_epic_kingdoms.moves import Retreat, Shelter
from reeve_service.rules.tiny_epic_kingdoms.rules import powers, war
from reeve_service.rules.tiny_epic_kingdoms.rules.movement import ROOM
from reeve_service.rules.tiny_epic_kingdoms.rules.retreat import BeatenMove
from reeve_service.rules.tiny_epic_kingdoms.state import NEUTRAL, Player, State, War
from reeve_service.rules.tiny_epic_kingdoms.territories import Terrain

TOKENS: Final = (0.7, 0.7, 0.7, 0.5, 0.4, 0.35)
"""The value of a resource, by the number of players. With more players, a seat collects more often."""
HARVESTS: Final = 9.0
"""How many times a region brings a resource in a whole game."""
POWER: Final = 0.5
"""The value of a level of magic, in addition to its point."""
UNSEEN: Final = 0.7
"""The value of a face-down finds token."""
SITE: Final = 0.4
"""The value of a church, a fortress or a dragon's lair."""
CROWDED: Final = 0.1
"""The value of a second army in a region of the same seat."""
BEATEN: Final = 1.2
"""The value of a beaten foreign army."""
RISK: Final = 1.0
"""The risk of a war, in addition to its price."""

BONUS_TERRAINS: dict[int, int] = {
    Faction.DARK_ELVES: Terrain.FOREST,
    Faction.CENTAURS: Terrain.PLAIN,
    Faction.CONSTRUCTS: Terrain.MOUNTAIN,
    Faction.UNDEAD: Terrain.RUINS,
}
"""The factions whose fifth level scores for a terrain."""


class Outlook:
    """What a seat considers before a decision: the armies in each region, and how much of the game is left."""

    __slots__ = (
        *("armies", "bounty", "by_terrain", "crowd", "foreign", "harvest"),
        *("left", "mine", "player", "seat", "state", "strength", "token"),
    )

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.player = state.players[seat]
        self.left = remaining(state)
        self.token = TOKENS[len(state.players)]
        self.harvest = self.token * HARVESTS * self.left
        """The value of a region that brings one resource when collecting."""
        self.armies = 0
        """The number of armies of this seat. This field and those below are set by `survey`."""
        self.strength = 0
        self.mine: dict[int, int] = {}
        """The number of this seat's armies, by region."""
        self.foreign: dict[int, Seat] = {}
        """The owner of a foreign army, by region."""
        self.crowd: dict[int, int] = {}
        """The number of all armies, by region."""
        self.by_terrain: list[float] = []
        """The value of an army in a region, by terrain, without finds and other extras."""
        self.bounty: list[float] = []
        """The value of the resources that an army gains when it enters a region, by terrain."""

    def survey(self) -> "Outlook":
        """Count the armies on the map, and return this outlook."""
        state, seat, crowd = self.state, self.seat, self.crowd
        for other, player in enumerate(state.players):
            for region in player.standing + player.lying:
                crowd[region] = crowd.get(region, 0) + 1
                if other == seat:
                    self.mine[region] = self.mine.get(region, 0) + 1
                else:
                    self.foreign[region] = Seat(other)
        for region in state.neutrals:
            crowd[region] = crowd.get(region, 0) + 1
            self.foreign[region] = NEUTRAL
        self.armies = self.player.armies
        self.strength = war_strength(self.player)
        self._weigh_terrains()
        return self

    def _weigh_terrains(self) -> None:
        box, player, harvest = self.state.box, self.player, self.harvest
        lost = 0.0 if player.faction == Faction.UNDEAD else 1.2 * box.army_points
        self.by_terrain = [harvest, harvest, harvest, box.capital_points[0] + 0.2, 1.2 * harvest - lost]
        self.bounty = [0.0, 0.0, 0.0, 0.0, 0.0]
        faction = player.faction
        if faction is not None and player.magic >= LEVELS - 2 and faction in BONUS_TERRAINS:
            self.by_terrain[BONUS_TERRAINS[faction]] += box.amounts[power(faction, LEVELS)]
        for held in player.powers():
            marched = powers.MARCHES.get(held)
            if marched is not None:
                self.bounty[marched] += self.token * box.amounts[held]
            elif held == powers.ANY_ENTRY:
                for terrain in range(len(self.bounty)):
                    self.bounty[terrain] += self.token * box.amounts[held] if terrain != Terrain.CAPITAL else 0.0

    # Regions

    def worth_of(self, region: int) -> float:
        """The value of the first army of this seat in a region."""
        state, box = self.state, self.state.box
        terrain = box.land.terrain[region]
        worth = self.by_terrain[terrain]
        if side_of(region) == state.lost:
            worth += box.lost_region_points
        if state.sites or state.face_down:
            site = state.sites.get(region)
            if site == Find.CAMP:
                worth += self.harvest if terrain != Terrain.CAPITAL else 0.0
            elif site == Find.TOWN:
                worth += box.town_points
            elif site is not None:
                worth += SITE
            elif region in state.face_down:
                worth += UNSEEN
        return worth

    def cost_of_leaving(self, region: int) -> float:
        """The value that is lost when an army leaves a region."""
        return self.worth_of(region) if self.mine[region] == 1 else CROWDED

    def may_enter(self, region: int) -> bool:
        """Whether an army may enter a region: with room, and without a war of a last army. Ignores neutral prices."""
        if self.crowd.get(region, 0) >= ROOM:
            return False
        other = self.foreign.get(region)
        if other is None:
            return True
        return self.armies > 1 and (other == NEUTRAL or self.state.players[other].armies > 1)

    def worth_of_entering(self, region: int) -> float:
        """The value of moving an army into a region that it may enter."""
        gained = self.bounty[self.state.box.land.terrain[region]]
        other = self.foreign.get(region)
        if other is None:
            return gained + (CROWDED if region in self.mine else self.worth_of(region))
        if other == NEUTRAL:
            price = self.token * len(self.state.neutrals) / 2
            return gained + self.worth_of(region) + self.state.box.neutral_points - price
        theirs = war_strength(self.state.players[other])
        prize = self.worth_of(region) + (self.harvest + BEATEN) / (len(self.state.players) - 1)
        if self.strength <= theirs:
            return gained + 0.1 * prize - RISK - self.token
        return gained + prize - RISK - self.token * theirs / 2

    def worth_of_swap(self, start: int, to: int) -> float:
        """The value of swapping an army with another player's army."""
        if to in self.mine:
            return -1.0
        return self.worth_of(to) - self.cost_of_leaving(start)

    def worth_of_standing_up(self, region: int) -> float:
        """The value of standing up an army. It can then leave the ruins before the end."""
        if self.mine[region] > 1:
            return 0.5
        return -0.5 if self.player.faction == Faction.UNDEAD else 0.7 - self.left

    def worth_of_beaten_move(self, move: BeatenMove) -> float:
        """The value of a move of a beaten army."""
        if isinstance(move, Shelter):
            return 10.0
        if isinstance(move, Retreat):
            refuge = 0.0 if move.to in self.mine else self.worth_of(move.to)
            return 1.0 + refuge - self.token * sum(move.pays) / 2
        return 0.0

    def room_around(self, region: int) -> int:
        """The number of adjacent regions without armies."""
        return sum(beside not in self.crowd for beside in self.state.box.land.near[region])

    # The kingdom

    def worth_of_building(self) -> float:
        """The value of the next level of the tower: its points, and at least an equal share of the highest points."""
        box, level = self.state.box, self.player.tower + 1
        return max(box.tower_points[-1] / box.top, float(box.tower_points[level] - box.tower_points[level - 1]))

    def worth_of_research(self) -> float:
        """The value of the next level of magic."""
        return self.state.box.magic_points + POWER

    def worth_of_army(self) -> float:
        """The value of one more army, including a region that it can occupy later."""
        return self.state.box.army_points + 0.6 * self.harvest

    def worth_of_collecting(self, income: list[int]) -> float:
        """The value of collecting. Resources above the limit do not count."""
        held, limit = self.player.resources, self.state.box.limit
        tokens = income.count(powers.CHOICE)
        for resource in RESOURCES:
            tokens += min(income.count(resource), limit - held[resource])
        return self.token * tokens * (0.3 if self.state.ending else 1.0)


def remaining(state: State) -> float:
    """The part of the game that is left. It is 1 at the beginning."""
    if state.ending:
        return 0.1
    box, tower, magic, armies = state.box, 0, 0, 0
    for player in state.players:
        tower = max(tower, player.tower)
        magic = max(magic, player.magic)
        armies = max(armies, len(player.standing) + len(player.lying))
    return 1.0 - 0.8 * max(tower / box.top, magic / LEVELS, (armies - 2) / (box.armies - 2))


def war_strength(player: Player) -> int:
    """A rough estimate of the highest price that a player can pay in a war."""
    return 2 * player.resources[Resource.MANA] + player.resources[Resource.ORE]


# Prices


def cheapest(player: Player, values: PerResource, price: int, order: tuple[int, int, int]) -> Tokens | None:
    """A payment without tokens that are not needed, or None if there is none. Resources are used in this order."""
    pays, due = [0, 0, 0], price
    for resource in order:
        value = values[resource]
        if due > 0 and value > 0:
            pays[resource] = min(player.resources[resource], -(-due // value))
            due -= pays[resource] * value
    if due > 0:
        return None
    for resource in order:
        value = values[resource]
        while pays[resource] and due + value <= 0:
            pays[resource] -= 1
            due += value
    return Tokens((pays[0], pays[1], pays[2]))


ORE_FIRST: Final = (Resource.ORE, Resource.FOOD, Resource.MANA)
FOOD_FIRST: Final = (Resource.FOOD, Resource.ORE, Resource.MANA)


def build_payment(state: State, seat: Seat) -> Tokens | None:
    """A payment for the next level of the tower, or None if it cannot be built."""
    player = state.players[seat]
    if player.tower >= state.box.top:
        return None
    return cheapest(player, powers.build_values(state, player), powers.build_price(state, seat), ORE_FIRST)


def mobilise_payment(state: State, seat: Seat) -> Tokens | None:
    """A payment for one more army, or None if there can be none."""
    player = state.players[seat]
    if player.armies >= state.box.armies:
        return None
    return cheapest(player, powers.mobilise_values(state, player), powers.mobilise_price(state, player), FOOD_FIRST)


def can_research(state: State, player: Player) -> bool:
    """Whether the player can learn and pay for the next level of magic."""
    return player.magic < LEVELS and player.resources[Resource.MANA] >= state.box.magic_costs[player.magic]


def needed_resources(state: State, seat: Seat) -> list[int]:
    """The prices of the next level of magic (mana), the next level of the tower (ore) and the next army (food)."""
    player = state.players[seat]
    mana = state.box.magic_costs[player.magic] if player.magic < LEVELS else 0
    ore = powers.build_price(state, seat) if player.tower < state.box.top else 0
    food = powers.mobilise_price(state, player) if player.armies < state.box.armies else 0
    return [mana, ore, food]


def most_useful(state: State, seat: Seat, count: int) -> Tokens:
    """The most useful tokens to gain. First those that complete the nearest purchase, then the scarcest resource."""
    wants, held = needed_resources(state, seat), state.players[seat].resources[:]
    chosen = [0, 0, 0]
    limit = state.box.limit
    for _ in range(count):
        best, shortest = 0, 1000
        for resource in RESOURCES:
            short = wants[resource] - held[resource]
            rank = short if short > 0 else 100 + held[resource]
            if held[resource] >= limit:
                rank = 999
            if rank < shortest:
                best, shortest = resource, rank
        held[best] += 1
        chosen[best] += 1
    return Tokens((chosen[0], chosen[1], chosen[2]))


def least_useful(state: State, seat: Seat, count: int) -> Tokens:
    """The least useful tokens to lose: each time, one of the resource with the largest surplus over its next price."""
    wants, held = needed_resources(state, seat), state.players[seat].resources[:]
    chosen = [0, 0, 0]
    for _ in range(min(count, sum(held))):
        best, most = -1, -1000
        for resource in RESOURCES:
            spare = held[resource] - wants[resource]
            if held[resource] and spare > most:
                best, most = resource, spare
        held[best] -= 1
        chosen[best] += 1
    return Tokens((chosen[0], chosen[1], chosen[2]))


# War


def highest_sensible_price(state: State, current_war: War, seat: Seat) -> int:
    """The highest price that is worth setting. A price that is sure to win is enough."""
    opponent = current_war.opponent(seat)
    theirs = war.highest_price(state, current_war, opponent)
    if powers.may_lift(state.players[opponent]):
        theirs += powers.war_values(state, current_war, opponent)[Resource.MANA]
    wins_level = (seat == current_war.attacker) == powers.wins_ties(state.players[current_war.attacker])
    return min(war.highest_price(state, current_war, seat), max(1, theirs if wins_level else theirs + 1))
