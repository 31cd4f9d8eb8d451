"""What things are worth to a seat, in points and at a glance: search orders moves by it, and playouts follow it.

Nothing here is a rule. A token is worth a fraction of a point, a region what it will bring until the end, and a war
what it wins less what it costs."""

from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms.components import (
    LEVELS,
    RESOURCES,
    Faction,
    Find,
    Pays,
    Resource,
    Tokens,
    power,
    side_of,
)
from reeve_service.rules.tiny_epic_kingdoms.moves import Retreat, Shelter
from reeve_service.rules.tiny_epic_kingdoms.rules import powers, war
from reeve_service.rules.tiny_epic_kingdoms.rules.movement import ROOM
from reeve_service.rules.tiny_epic_kingdoms.rules.retreat import Leaving
from reeve_service.rules.tiny_epic_kingdoms.state import NEUTRAL, Player, State, War
from reeve_service.rules.tiny_epic_kingdoms.territories import Terrain

TOKENS = (0.7, 0.7, 0.7, 0.5, 0.4, 0.35)
"""A resource, in points, by the number of players: the more there are, the oftener one may collect."""
HARVESTS = 9.0
"""How often a region is collected from in a whole game."""
POWER = 0.5
"""What a level of magic is worth besides its point."""
UNSEEN = 0.7
"""A finds token that nobody has turned over."""
SITE = 0.4
"""A church, a fortress or a lair."""
CROWDED = 0.1
"""A second army beside one's own."""
BEATEN = 1.2
"""A foreign army that is beaten."""
RISK = 1.0
"""What a war may cost besides its price."""

BONUS_TERRAINS: dict[int, int] = {
    Faction.DARK_ELVES: Terrain.FOREST,
    Faction.CENTAURS: Terrain.PLAIN,
    Faction.CONSTRUCTS: Terrain.MOUNTAIN,
    Faction.UNDEAD: Terrain.RUINS,
}
"""Whose fifth level pays for regions of which terrain."""


class Outlook:
    """One seat's look at the table before it decides: who is where, and how much of the game is left."""

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
        """What a resource is worth that comes with every collecting."""
        self.armies = 0
        """How many this seat has; nobody's are counted before the map is surveyed."""
        self.strength = 0
        self.mine: dict[int, int] = {}
        """This seat's armies by region."""
        self.foreign: dict[int, Seat] = {}
        """Who else is in a region."""
        self.crowd: dict[int, int] = {}
        """Armies by region, whosever they are."""
        self.by_terrain: list[float] = []
        """What an army is worth in a region of each terrain, whatever lies there besides."""
        self.bounty: list[float] = []
        """What an army gains that enters each terrain."""

    def survey(self) -> "Outlook":
        """The same outlook with the map looked at."""
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
        self.strength = might(self.player)
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
        """What an army brings in a region where its seat has no other."""
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
        """What is lost when an army goes."""
        return self.worth_of(region) if self.mine[region] == 1 else CROWDED

    def may_enter(self, region: int) -> bool:
        """Whether there is room, and nobody's last army in the way; what a neutral army costs is not looked at."""
        if self.crowd.get(region, 0) >= ROOM:
            return False
        other = self.foreign.get(region)
        if other is None:
            return True
        return self.armies > 1 and (other == NEUTRAL or self.state.players[other].armies > 1)

    def worth_of_entering(self, region: int) -> float:
        """What an army gains that moves into a region which it may enter."""
        gained = self.bounty[self.state.box.land.terrain[region]]
        other = self.foreign.get(region)
        if other is None:
            return gained + (CROWDED if region in self.mine else self.worth_of(region))
        if other == NEUTRAL:
            price = self.token * len(self.state.neutrals) / 2
            return gained + self.worth_of(region) + self.state.box.neutral_points - price
        theirs = might(self.state.players[other])
        prize = self.worth_of(region) + (self.harvest + BEATEN) / (len(self.state.players) - 1)
        if self.strength <= theirs:
            return gained + 0.1 * prize - RISK - self.token
        return gained + prize - RISK - self.token * theirs / 2

    def worth_of_swap(self, start: int, to: int) -> float:
        """What is gained when an army changes places with another player's."""
        if to in self.mine:
            return -1.0
        return self.worth_of(to) - self.cost_of_leaving(start)

    def worth_of_standing_up(self, region: int) -> float:
        """What is gained when an army stands up, to leave the ruins before the end."""
        if self.mine[region] > 1:
            return 0.5
        return -0.5 if self.player.faction == Faction.UNDEAD else 0.7 - self.left

    def worth_of_leaving(self, move: Leaving) -> float:
        """What a beaten army saves that leaves in this way."""
        if isinstance(move, Shelter):
            return 10.0
        if isinstance(move, Retreat):
            refuge = 0.0 if move.to in self.mine else self.worth_of(move.to)
            return 1.0 + refuge - self.token * sum(move.pays) / 2
        return 0.0

    def room_around(self, region: int) -> int:
        """How many neighbouring regions are free."""
        return sum(beside not in self.crowd for beside in self.state.box.land.near[region])

    # The kingdom

    def worth_of_building(self) -> float:
        """The next level of the tower: an even share of the highest, which ends the game."""
        box, level = self.state.box, self.player.tower + 1
        return max(box.tower_points[-1] / box.top, float(box.tower_points[level] - box.tower_points[level - 1]))

    def worth_of_research(self) -> float:
        """The next level of magic."""
        return self.state.box.magic_points + POWER

    def worth_of_army(self) -> float:
        """One more army, and the region it will go to."""
        return self.state.box.army_points + 0.6 * self.harvest

    def worth_of_collecting(self, income: list[int]) -> float:
        """What is collected, as far as the tracks go."""
        held, limit = self.player.resources, self.state.box.limit
        tokens = income.count(powers.CHOICE)
        for resource in RESOURCES:
            tokens += min(income.count(resource), limit - held[resource])
        return self.token * tokens * (0.3 if self.state.ending else 1.0)


def remaining(state: State) -> float:
    """How much of the game is left, from 1 at its beginning."""
    if state.ending:
        return 0.1
    box, tower, magic, armies = state.box, 0, 0, 0
    for player in state.players:
        tower = max(tower, player.tower)
        magic = max(magic, player.magic)
        armies = max(armies, len(player.standing) + len(player.lying))
    return 1.0 - 0.8 * max(tower / box.top, magic / LEVELS, (armies - 2) / (box.armies - 2))


def might(player: Player) -> int:
    """About how high a price a player can pay in war."""
    return 2 * player.resources[Resource.MANA] + player.resources[Resource.ORE]


# Prices


def cheapest(player: Player, values: Pays, price: int, order: tuple[int, int, int]) -> Tokens | None:
    """A payment of tokens of these values, the first kinds first and none to spare; None where there is none."""
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


ORE_FIRST = (Resource.ORE, Resource.FOOD, Resource.MANA)
FOOD_FIRST = (Resource.FOOD, Resource.ORE, Resource.MANA)


def building(state: State, seat: Seat) -> Tokens | None:
    """How the next level of the tower is paid, if it can be."""
    player = state.players[seat]
    if player.tower >= state.box.top:
        return None
    return cheapest(player, powers.build_values(state, player), powers.build_price(state, seat), ORE_FIRST)


def mobilising(state: State, seat: Seat) -> Tokens | None:
    """How one more army is paid, if it can be."""
    player = state.players[seat]
    if player.armies >= state.box.armies:
        return None
    return cheapest(player, powers.mobilise_values(state, player), powers.mobilise_price(state, player), FOOD_FIRST)


def can_research(state: State, player: Player) -> bool:
    """Whether the next level of magic can be paid."""
    return player.magic < LEVELS and player.resources[Resource.MANA] >= state.box.magic_costs[player.magic]


def wanted(state: State, seat: Seat) -> list[int]:
    """How many of each resource the next level of magic, the next one of the tower and the next army cost."""
    player = state.players[seat]
    mana = state.box.magic_costs[player.magic] if player.magic < LEVELS else 0
    ore = powers.build_price(state, seat) if player.tower < state.box.top else 0
    food = powers.mobilise_price(state, player) if player.armies < state.box.armies else 0
    return [mana, ore, food]


def most_useful(state: State, seat: Seat, count: int) -> Tokens:
    """So many tokens of choice: first what is short of the next thing by least, then what there is least of."""
    wants, held = wanted(state, seat), state.players[seat].resources[:]
    found = [0, 0, 0]
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
        found[best] += 1
    return Tokens((found[0], found[1], found[2]))


def least_useful(state: State, seat: Seat, count: int) -> Tokens:
    """So many tokens that are missed least: always one of what is furthest beyond what the next thing costs."""
    wants, held = wanted(state, seat), state.players[seat].resources[:]
    found = [0, 0, 0]
    for _ in range(min(count, sum(held))):
        best, most = -1, -1000
        for resource in RESOURCES:
            spare = held[resource] - wants[resource]
            if held[resource] and spare > most:
                best, most = resource, spare
        held[best] -= 1
        found[best] += 1
    return Tokens((found[0], found[1], found[2]))


# War


def highest_sensible(state: State, fought: War, seat: Seat) -> int:
    """The highest face worth setting: what surely wins is enough."""
    opponent = fought.opponent(seat)
    theirs = war.highest_price(state, fought, opponent)
    if powers.may_lift(state.players[opponent]):
        theirs += powers.war_values(state, fought, opponent)[Resource.MANA]
    wins_level = (seat == fought.attacker) == powers.wins_ties(state.players[fought.attacker])
    return min(war.highest_price(state, fought, seat), max(1, theirs if wins_level else theirs + 1))
