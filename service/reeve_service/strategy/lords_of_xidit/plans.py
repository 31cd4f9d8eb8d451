"""Plans worth making: routes from deed to deed, by what each deed is held to be worth.

Only what the planning seat may know is looked at, so that a plan found in a view is found in every position that
fits it. All figures here are judgement, not rules.
"""

from random import Random

from reeve_service.rules.lords_of_xidit.components import (
    ACT,
    BARDS,
    CITIES,
    GOLD,
    ORDERS,
    REWARDS,
    STOREYS,
    UNITS,
    WAIT,
    Path,
    Unit,
    Units,
)
from reeve_service.rules.lords_of_xidit.state import Player, State
from reeve_service.rules.seats import Seat

UNIT_WORTH = (2.3, 2.4, 2.5, 2.6, 2.6)
"""A unit that nothing asks for yet, the weakest first."""
ASKED_FOR = 2.0
"""What a Threat in sight adds to the units that it still lacks, shared by them."""
REWARD_WORTH = (0.9, 1.1, 1.6)
"""A coin, a bard, a storey."""
FORESEEN = 0.2
"""How likely a next tile is to lie on the map in time, where the plan itself does not see to that."""
TAKEN = 0.6
"""How likely a Threat is still there for each rival who could be there before."""
EMPTIED = 0.85
"""The same of a Recruit tile for each rival, divided by its units."""
NEAR_RECRUITS, NEAR_THREATS = 2.0, 0.6
"""What it is worth to end the year at a tile; less with every road to it."""
PAID = 0.9
"""What of its worth is lost with a unit that is spent: more than are asked for are of little use."""
LATE = (0.15, 0.6, 0.9)
"""What of a unit's worth is left in the last year, in the last but one, and so on."""
SOONER = 0.02
"""What an order is worth by which a deed is done sooner."""
MOOD = 0.7
"""How far a plan made quickly may be from the one that promises most."""
LATER, FOREMOST = 3, 6
"""Of so many of the best plans a later variant is worth a search, after so many plans."""


class Deeds:
    """What a seat could do on the map this year, city by city: places in lists, so that routes are built quickly."""

    def __init__(self, state: State, seat: Seat) -> None:
        player = state.players[seat]
        box = state.box
        self.state = state
        self.hero = player.hero
        self.units = player.units[:]
        left = box.years - state.year
        share = LATE[left] if left < len(LATE) else 1.0
        self.spared = [worth * share for worth in UNIT_WORTH]
        """What a unit is worth that is not spent."""
        self.wanted = self._wanted(left)
        self.cities: list[int] = []
        self.stocks: list[list[int]] = []
        """The units of a Recruit tile; none for a Threat."""
        self.sizes: list[int] = []
        """How many units those are."""
        self.worths: list[float] = []
        """Of a Threat its rewards; of a Recruit tile nothing, since that depends on the unit."""
        self.chances: list[float] = []
        """How likely the tile is to be there at all."""
        self.waits_for: list[int] = []
        """0 for a tile of the map, 1 for the next Recruit tile, 2 for the next Threat."""
        for city in sorted(state.recruits):
            self._add(city, state.recruits[city], 0.0, 1.0, 0)
        for city in state.threats:
            self._add(city, [], worth_of(state, player, city, box.rewards[city]), 1.0, 0)
        if state.next_threat is not None:
            city = state.next_threat
            self._add(city, [], worth_of(state, player, city, box.rewards[city]), FORESEEN, 2)
        if state.next_recruit is not None:
            self._add(state.next_recruit, list(box.recruits[state.next_recruit]), 0.0, FORESEEN, 1)
        self.rivals = self._rivals(seat)
        self.done = [city in player.acted for city in self.cities]
        self.titans = state.awake

    def _add(self, city: int, stock: list[int], worth: float, chance: float, waits_for: int) -> None:
        self.cities.append(city)
        self.stocks.append(stock)
        self.sizes.append(sum(stock))
        self.worths.append(worth)
        self.chances.append(chance)
        self.waits_for.append(waits_for)

    def _wanted(self, left: int) -> list[float]:
        """What a unit is worth to whoever recruits it: more if a Threat in sight asks for it."""
        state, units, wanted = self.state, self.units, self.spared[:]
        if not left:
            return wanted
        for city in state.threats:
            lacking = 0
            for unit in UNITS:
                lacking += max(0, state.box.threats[city][unit] - units[unit])
            for unit in UNITS:
                if state.box.threats[city][unit] > units[unit]:
                    wanted[unit] += ASKED_FOR / (lacking * lacking)
        return wanted

    def _rivals(self, seat: Seat) -> list[list[int]]:
        """By city of a deed, from which order on each rival could have been there before."""
        state = self.state
        first = state.first if state.first is not None else seat
        count = len(state.players)
        turn = (seat - first) % count
        found: list[list[int]] = []
        for city in self.cities:
            distances = state.box.distances[city]
            arrivals = []
            for other in range(count):
                if other != seat:
                    later = (other - first) % count > turn
                    arrivals.append(distances[state.players[other].hero] + later)
            found.append(arrivals)
        return found

    def gain(self, deed: int, order: int, freed: int, emptied: int) -> float:
        """What a deed would be worth as this order of the plan, with the units held by then; 0 if they do not do."""
        stock = self.stocks[deed]
        chance = self.chances[deed]
        if (self.waits_for[deed] == 1 and emptied) or (self.waits_for[deed] == 2 and freed):
            chance = 1.0
        worth = self.worths[deed]
        if stock:
            for unit in UNITS:
                if stock[unit]:
                    worth = self.wanted[unit]
                    break
            risk = 1 - (1 - EMPTIED) / self.sizes[deed]
        else:
            asked = self.state.box.threats[self.cities[deed]]
            for unit in UNITS:
                if asked[unit]:
                    if self.units[unit] < asked[unit]:
                        return 0.0
                    worth -= asked[unit] * self.spared[unit] * PAID
            risk = TAKEN
        for arrival in self.rivals[deed]:
            if arrival <= order:
                chance *= risk
        return worth * chance

    def do(self, deed: int) -> int:
        """Notes that a deed is done; returns the unit that it brought, or -1."""
        self.done[deed] = True
        stock = self.stocks[deed]
        if stock:
            for unit in UNITS:
                if stock[unit]:
                    self.units[unit] += 1
                    return unit
        asked = self.state.box.threats[self.cities[deed]]
        for unit in UNITS:
            self.units[unit] -= asked[unit]
        return -1

    def undo(self, deed: int, unit: int) -> None:
        """Takes a deed back."""
        self.done[deed] = False
        if unit >= 0:
            self.units[unit] -= 1
            return
        asked = self.state.box.threats[self.cities[deed]]
        for each in UNITS:
            self.units[each] += asked[each]

    def payable_titan(self) -> int:
        """The Titan with the most question marks that the units held by then can pay; -1 if there is none."""
        held = sum(self.units)
        found = -1
        for titan in self.titans:
            if self.state.box.titan_units[titan] <= held:
                found = titan
        return found

    def banishing(self, titan: int) -> float:
        """What a Titan's rewards are worth beyond the weakest units that it takes."""
        offer = self.state.box.titan_rewards[titan]
        worth = two_best([offer[reward] * REWARD_WORTH[reward] for reward in REWARDS])
        for unit in weakest(self.units, self.state.box.titan_units[titan]):
            worth -= self.spared[unit]
        return worth

    def bare_city(self, city: int) -> int:
        """A city without a tile, here or a road away; 0 if there is none."""
        state = self.state
        for spot in (city, *state.box.roads[city]):
            if spot and spot not in state.recruits and spot not in state.threats:
                return spot
        return 0


def weakest(held: list[int], count: int) -> Units:
    """So many of the units held, the weakest of them."""
    found: list[Unit] = []
    for unit in UNITS:
        found += [unit] * min(held[unit], count - len(found))
    return tuple(found)


def two_best(worths: list[float]) -> float:
    """What two of three rewards are worth."""
    gold, bards, storeys = worths
    return gold + bards + storeys - min(worths)


def worth_of(state: State, player: Player, city: int, offer: tuple[int, ...]) -> float:
    """What the lord of a city offers a player: no storeys where a rival has a guild."""
    bards = min(offer[BARDS], player.unplaced) if state.box.borders[city] else 0
    storeys = 0
    if not state.has_rival_guild(player, city):
        storeys = min(offer[STOREYS], state.box.guild_limit - player.guilds.get(city, 0), state.supply(player))
    return two_best(
        [
            offer[GOLD] * REWARD_WORTH[GOLD],
            bards * REWARD_WORTH[BARDS],
            max(0, storeys) * REWARD_WORTH[STOREYS],
        ]
    )


# Routes


class Routes:
    """Every route from deed to deed, each with what it is worth."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.deeds = Deeds(state, seat)
        self.paths = state.box.paths
        self.distances = state.box.distances
        self.last = state.year == state.box.years
        self.homes = [-1.0] * (CITIES + 1)
        """By city, what it is worth to end the year there, once that has been asked."""
        self.worths: list[float] = []
        self.routes: list[Path] = []
        """The orders up to the last deed."""
        self.stops: list[int] = []
        """The city of the last deed."""
        self.extend((), self.deeds.hero, 0.0, 0, 0)

    def extend(self, orders: Path, city: int, worth: float, freed: int, emptied: int) -> None:
        """Adds the routes that begin with these orders and stand in this city."""
        self._add(orders, city, worth)
        start = len(orders)
        if start == ORDERS:
            return
        deeds = self.deeds
        if deeds.titans:
            self._banish(orders, city, worth)
        distances = self.distances[city]
        done = deeds.done
        deed = -1
        for end in deeds.cities:
            deed += 1
            order = start + distances[end]
            if order >= ORDERS or done[deed]:
                continue
            gain = deeds.gain(deed, order, freed, emptied)
            if gain <= 0:
                continue
            following = (*orders, *self.paths[city][end], ACT)
            then = worth + gain + SOONER * (ORDERS - order)
            unit = deeds.do(deed)
            if unit < 0:
                self.extend(following, end, then, freed + 1, emptied)
            else:
                self.extend(following, end, then, freed, emptied + (deeds.sizes[deed] == 1))
            deeds.undo(deed, unit)

    def _add(self, orders: Path, city: int, worth: float) -> None:
        self.worths.append(worth)
        self.routes.append(orders)
        self.stops.append(city)

    def _banish(self, orders: Path, city: int, worth: float) -> None:
        """Adds the route that banishes a Titan next, here or a road away, and does no more."""
        deeds = self.deeds
        titan, spot = deeds.payable_titan(), deeds.bare_city(city)
        if titan < 0 or not spot:
            return
        gain = deeds.banishing(titan)
        following = (*orders, *self.paths[city][spot], ACT)
        if gain > 0 and len(following) <= ORDERS:
            self._add(following, spot, worth + gain)

    def home(self, city: int) -> float:
        """What it is worth to end the year in a city."""
        if self.last:
            return 0.0
        worth = self.homes[city]
        if worth < 0:
            worth = 0.0
            distances = self.distances[city]
            for deed, end in enumerate(self.deeds.cities):
                worth += (NEAR_RECRUITS if self.deeds.sizes[deed] else NEAR_THREATS) / (1 + distances[end])
            self.homes[city] = worth
        return worth

    def goal(self, index: int) -> int:
        """Where a route had better end: at its last deed, or at another tile that the orders left lead to."""
        best = self.stops[index]
        left = ORDERS - len(self.routes[index])
        if left:
            distances = self.distances[best]
            for end in self.deeds.cities:
                if distances[end] <= left and self.home(end) > self.home(best):
                    best = end
        return best

    def finished(self, index: int) -> Path:
        """A whole plan: the route, the way to where it had better end, and waits."""
        orders = (*self.routes[index], *self.paths[self.stops[index]][self.goal(index)])
        return orders + (WAIT,) * (ORDERS - len(orders))


def quick_plan(state: State, seat: Seat, rng: Random) -> Path:
    """One of the plans that promise most, by a guess that differs from time to time."""
    routes = Routes(state, seat)
    best, highest = 0, -1.0
    for index, worth in enumerate(routes.worths):
        guess = worth + routes.home(routes.stops[index]) + MOOD * rng.random()
        if guess > highest:
            best, highest = index, guess
    return routes.finished(best)


def ranked_plans(state: State, seat: Seat, most: int) -> list[Path]:
    """The plans that promise most, best first; the best ones also a little later, when others have taken their pick."""
    routes = Routes(state, seat)
    found = [
        (-worth - routes.home(routes.goal(index)), routes.finished(index), len(routes.routes[index]) < ORDERS)
        for index, worth in enumerate(routes.worths)
    ]
    found.sort()
    ranked: list[Path] = []
    later: list[Path] = []
    for _, plan, to_spare in found[:most]:
        if plan not in ranked:
            ranked.append(plan)
            if to_spare and len(later) < LATER:
                later.append((WAIT, *plan[:-1]))
    ranked[FOREMOST:FOREMOST] = [plan for plan in later if plan not in ranked]
    return ranked[:most]
