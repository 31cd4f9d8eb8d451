"""Promising plans: routes from deed to deed, judged by the estimated values of the deeds.

Only information that the planning seat may know is used. So a view and every position that fits it give the same plans.
All figures here are estimates, not rules.
"""

from random import Random
from typing import Final

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
from reeve_service.rules.rows import total
from reeve_service.rules.seats import Seat

UNIT_WORTH: Final = (2.3, 2.4, 2.5, 2.6, 2.6)
"""The value of a unit of each type, the weakest first."""
NEEDED: Final = 2.0
"""The value that a Threat on the map adds to units. It is shared by the units that the seat still lacks for it."""
REWARD_WORTH: Final = (0.9, 1.1, 1.6)
"""The value of a coin, a bard and a storey."""
FORESEEN: Final = 0.2
"""The probability that a next tile is on the map in time, if the plan itself does not make this happen."""
TAKEN: Final = 0.6
"""The probability that a Threat is still there, for each rival who can arrive earlier."""
EMPTIED: Final = 0.85
"""The same for a Recruit tile with one unit. With more units, the risk is divided by their number."""
NEAR_RECRUITS: Final = 2.0
NEAR_THREATS: Final = 0.6
"""The value of ending the year at a tile. It is less with every road to the tile."""
PAID: Final = 0.9
"""The share of a unit's value that is lost when it is spent."""
LATE: Final = (0.15, 0.6, 0.9)
"""The share of a unit's value in the last year, in the year before it, and so on."""
SOONER: Final = 0.02
"""The value of doing a deed one order sooner."""
MOOD: Final = 0.7
"""The size of the random part when a plan is chosen quickly."""
LATER: Final = 3
FOREMOST: Final = 6
"""LATER: how many of the best plans are also searched one order later. FOREMOST: how many plans precede these."""


class Deeds:
    """The deeds that a seat could do on the map this year. Each deed is an index in several lists, which is fast."""

    def __init__(self, state: State, seat: Seat) -> None:
        player = state.players[seat]
        box = state.box
        self.state = state
        self.hero = player.hero
        self.units = player.units[:]
        left = box.years - state.year
        share = LATE[left] if left < len(LATE) else 1.0
        self.spared = [worth * share for worth in UNIT_WORTH]
        """By type, the value of a unit that is not spent."""
        self.wanted = self._wanted(left)
        self.cities: list[int] = []
        self.sizes: list[int] = []
        """The number of units of a Recruit tile. 0 for a Threat."""
        self.brought: list[int] = []
        """The unit that a Recruit tile brings: its weakest. -1 for a Threat."""
        self.prices: list[list[int]] = []
        """The units that a Threat requires, by type. Empty for a Recruit tile."""
        self.waits_for: list[int] = []
        """0 for a tile on the map, 1 for the next Recruit tile, 2 for the next Threat."""
        self.gains: list[list[float]] = []
        """By order, the value of the deed if it is done at that order of the plan."""
        self.certain: list[list[float]] = []
        """The same for a next tile that the plan itself brings to the map."""
        self.rivals = _rivals(state, seat)
        for city in sorted(state.recruits):
            self._add_recruits(city, state.recruits[city], 1.0, 0)
        for city in state.threats:
            self._add_threat(player, city, 1.0, 0)
        if state.next_threat is not None:
            self._add_threat(player, state.next_threat, FORESEEN, 2)
        if state.next_recruit is not None:
            self._add_recruits(state.next_recruit, list(box.recruits[state.next_recruit]), FORESEEN, 1)
        self.done = [city in player.acted for city in self.cities]
        self.titans = state.awake

    def _wanted(self, left: int) -> list[float]:
        """By type, the value of recruiting a unit. It is higher if a Threat on the map requires the unit."""
        state, units, wanted = self.state, self.units, self.spared[:]
        if not left:
            return wanted
        for city in state.threats:
            lacking = 0
            for unit in UNITS:
                lacking += max(0, state.box.threats[city][unit] - units[unit])
            for unit in UNITS:
                if state.box.threats[city][unit] > units[unit]:
                    wanted[unit] += NEEDED / (lacking * lacking)
        return wanted

    def _add_recruits(self, city: int, stock: list[int], chance: float, waits_for: int) -> None:
        size = total(stock)
        brought = 0
        while not stock[brought]:
            brought += 1
        self.sizes.append(size)
        self.brought.append(brought)
        self.prices.append([])
        self._add(city, self.wanted[brought], 1 - (1 - EMPTIED) / size, chance, waits_for)

    def _add_threat(self, player: Player, city: int, chance: float, waits_for: int) -> None:
        state = self.state
        price = state.box.threats[city]
        worth = worth_of(state, player, city, state.box.rewards[city])
        for unit in UNITS:
            if price[unit]:
                worth -= price[unit] * self.spared[unit] * PAID
        self.sizes.append(0)
        self.brought.append(-1)
        self.prices.append(list(price))
        self._add(city, worth, TAKEN, chance, waits_for)

    def _add(self, city: int, worth: float, risk: float, chance: float, waits_for: int) -> None:
        self.cities.append(city)
        self.waits_for.append(waits_for)
        arrivals = self._arrivals(city)
        self.gains.append(values(worth, chance, risk, arrivals))
        self.certain.append(values(worth, 1.0, risk, arrivals) if waits_for else [])

    def _arrivals(self, city: int) -> list[int]:
        """For each rival, the first order at which it can have arrived in the city before the seat."""
        distances = self.state.box.distances[city]
        return [distances[hero] + later for hero, later in self.rivals]

    def gain(self, deed: int, order: int, freed: int, emptied: int) -> float:
        """The value of a deed at this order of the plan. 0 if the units at that time are not enough."""
        if self.brought[deed] < 0 and not self._can_pay(self.prices[deed]):
            return 0.0
        waits_for = self.waits_for[deed]
        if (waits_for == 1 and emptied) or (waits_for == 2 and freed):
            return self.certain[deed][order]
        return self.gains[deed][order]

    def _can_pay(self, price: list[int]) -> bool:
        units = self.units
        return all(units[unit] >= price[unit] for unit in UNITS)

    def do(self, deed: int) -> None:
        """Mark a deed as done, and change the units as it does."""
        self.done[deed] = True
        self._change(deed, 1)

    def undo(self, deed: int) -> None:
        """Undo a deed."""
        self.done[deed] = False
        self._change(deed, -1)

    def _change(self, deed: int, times: int) -> None:
        brought = self.brought[deed]
        if brought >= 0:
            self.units[brought] += times
            return
        price = self.prices[deed]
        for unit in UNITS:
            self.units[unit] -= times * price[unit]

    def payable_titan(self) -> int:
        """The Titan with the most question marks that the units at that time can pay, or -1."""
        held = sum(self.units)
        largest = -1
        for titan in self.titans:
            if self.state.box.titan_units[titan] <= held:
                largest = titan
        return largest

    def banishing(self, titan: int) -> float:
        """The value of a Titan's rewards, minus the value of the weakest units that it costs."""
        offer = self.state.box.titan_rewards[titan]
        worth = two_best([offer[reward] * REWARD_WORTH[reward] for reward in REWARDS])
        for unit in weakest(self.units, self.state.box.titan_units[titan]):
            worth -= self.spared[unit]
        return worth

    def bare_city(self, city: int) -> int:
        """A city without a tile: this one or a neighbour. 0 if there is none."""
        state = self.state
        for spot in (city, *state.box.roads[city]):
            if spot and spot not in state.recruits and spot not in state.threats:
                return spot
        return 0


def _rivals(state: State, seat: Seat) -> list[tuple[int, int]]:
    """For each rival, its hero's city, and 1 if it acts after the seat, else 0."""
    first = state.first if state.first is not None else seat
    count = len(state.players)
    turn = (seat - first) % count
    return [(state.players[other].hero, int((other - first) % count > turn)) for other in range(count) if other != seat]


def values(worth: float, chance: float, risk: float, arrivals: list[int]) -> list[float]:
    """By order, the value of a deed that has less chance with every rival who has arrived."""
    by_order: list[float] = []
    for order in range(ORDERS):
        left = chance
        for arrival in arrivals:
            if arrival <= order:
                left *= risk
        by_order.append(worth * left)
    return by_order


def weakest(held: list[int], count: int) -> Units:
    """The weakest `count` units of those held."""
    units: list[Unit] = []
    for unit in UNITS:
        units += [unit] * min(held[unit], count - len(units))
    return tuple(units)


def two_best(worths: list[float]) -> float:
    """The value of the two best rewards of three."""
    gold, bards, storeys = worths
    return gold + bards + storeys - min(worths)


def worth_of(state: State, player: Player, city: int, offer: tuple[int, ...]) -> float:
    """The value of an offer in a city for a player. Storeys have no value if a rival has a guild there."""
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
    """All routes from deed to deed, with their values. A route is an earlier route and one deed more."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.deeds = Deeds(state, seat)
        self.paths = state.box.paths
        self.distances = state.box.distances
        self.last = state.year == state.box.years
        self.homes = [-1.0] * (CITIES + 1)
        """By city, the cached value of ending the year there, or -1."""
        self.worths = [0.0]
        self.stops = [self.deeds.hero]
        """The city of each route's last deed."""
        self.lengths = [0]
        """The number of orders up to the last deed."""
        self.earlier = [-1]
        """The route without its last deed. -1 for the route without deeds, which is the first."""
        self.extend(0, 0, 0)

    def extend(self, route: int, freed: int, emptied: int) -> None:
        """Add all routes that begin with this one."""
        start = self.lengths[route]
        if start == ORDERS:
            return
        deeds = self.deeds
        if deeds.titans:
            self._banish(route)
        worth = self.worths[route]
        distances = self.distances[self.stops[route]]
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
            longer = self._add(route, end, order + 1, worth + gain + SOONER * (ORDERS - order))
            deeds.do(deed)
            if deeds.brought[deed] < 0:
                self.extend(longer, freed + 1, emptied)
            else:
                self.extend(longer, freed, emptied + (deeds.sizes[deed] == 1))
            deeds.undo(deed)

    def _add(self, earlier: int, stop: int, length: int, worth: float) -> int:
        self.worths.append(worth)
        self.stops.append(stop)
        self.lengths.append(length)
        self.earlier.append(earlier)
        return len(self.worths) - 1

    def _banish(self, route: int) -> None:
        """Add the route that banishes a Titan as its last deed, in this city or a neighbour."""
        deeds = self.deeds
        city = self.stops[route]
        titan, spot = deeds.payable_titan(), deeds.bare_city(city)
        if titan < 0 or not spot:
            return
        gain = deeds.banishing(titan)
        length = self.lengths[route] + self.distances[city][spot] + 1
        if gain > 0 and length <= ORDERS:
            self._add(route, spot, length, self.worths[route] + gain)

    def orders(self, route: int) -> Path:
        """The orders of a route, up to its last deed."""
        earlier = self.earlier[route]
        if earlier < 0:
            return ()
        return (*self.orders(earlier), *self.paths[self.stops[earlier]][self.stops[route]], ACT)

    def home(self, city: int) -> float:
        """The value of ending the year in a city."""
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
        """The best city for the end of a route: that of its last deed, or one with a tile that can still be reached."""
        best = self.stops[index]
        left = ORDERS - self.lengths[index]
        if left:
            distances = self.distances[best]
            for end in self.deeds.cities:
                if distances[end] <= left and self.home(end) > self.home(best):
                    best = end
        return best

    def finished(self, index: int) -> Path:
        """A whole plan: the route, the way to its best end, and waits."""
        orders = (*self.orders(index), *self.paths[self.stops[index]][self.goal(index)])
        return orders + (WAIT,) * (ORDERS - len(orders))


def quick_plan(state: State, seat: Seat, rng: Random) -> Path:
    """One of the most promising plans, chosen with some randomness."""
    routes = Routes(state, seat)
    best, highest = 0, -1.0
    for index, worth in enumerate(routes.worths):
        guess = worth + routes.home(routes.stops[index]) + MOOD * rng.random()
        if guess > highest:
            best, highest = index, guess
    return routes.finished(best)


def ranked_plans(state: State, seat: Seat, most: int) -> list[Path]:
    """The most promising plans, best first. The best ones are also included with a wait at the beginning."""
    routes = Routes(state, seat)
    plans = [
        (-worth - routes.home(routes.goal(index)), routes.finished(index), routes.lengths[index] < ORDERS)
        for index, worth in enumerate(routes.worths)
    ]
    plans.sort()
    ranked: list[Path] = []
    later: list[Path] = []
    for _, plan, to_spare in plans[:most]:
        if plan not in ranked:
            ranked.append(plan)
            if to_spare and len(later) < LATER:
                later.append((WAIT, *plan[:-1]))
    ranked[FOREMOST:FOREMOST] = [plan for plan in later if plan not in ranked]
    return ranked[:most]
