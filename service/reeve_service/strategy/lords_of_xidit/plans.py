"""Promising plans: routes from deed to deed, judged by the estimated values of the deeds.

Only information that the planning seat may know is used. So a view and every position that fits it give the same plans.
All figures here are estimates, not rules.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from reeve_service.rules.lords_of_xidit.components import (
    ACT,
    BARDS,
    CITIES,
    GOLD,
    ORDERS,
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


BITS: Final = 11
MOST: Final = 0b11111111111
GUARDS: Final = 0b10000000000_10000000000_10000000000_10000000000_10000000000
"""A hand of units as one number: the bits of each type, all of them, and the highest one, which is 0 as a guard."""
UNKNOWN: Final = -1000.0
"""A value that was not computed yet."""


class Deeds:
    """The deeds that a seat could do on the map this year. Each deed is an index in several lists, which is fast.

    A hand of units is one number with some bits for each type, so that a deed is paid by a subtraction.
    """

    def __init__(self, state: State, seat: Seat) -> None:
        player = state.players[seat]
        box = state.box
        self.state = state
        self.player = player
        self.hero = player.hero
        self.units = packed(player.units)
        left = box.years - state.year
        share = LATE[left] if left < len(LATE) else 1.0
        self.spared = [worth * share for worth in UNIT_WORTH]
        """By type, the value of a unit that is not spent."""
        self.wanted = self._wanted(left)
        self.supply = state.supply(player)
        self.cities: list[int] = []
        self.sizes: list[int] = []
        """The number of units of a Recruit tile. 0 for a Threat."""
        self.changes: list[int] = []
        """The hand of units that a Recruit tile brings, or that a Threat costs."""
        self.worths: list[float] = []
        """The value of the deed if nobody can arrive earlier."""
        self.risks: list[float] = []
        """The probability that the tile is still there, for each rival who can arrive earlier."""
        self.waits_for: list[int] = []
        """0 for a tile on the map, 1 for the next Recruit tile, 2 for the next Threat."""
        for city in sorted(state.recruits):
            self._add_recruits(city, state.recruits[city], 0)
        for city in state.threats:
            self._add_threat(city, 0)
        if state.next_threat is not None:
            self._add_threat(state.next_threat, 2)
        if state.next_recruit is not None:
            self._add_recruits(state.next_recruit, list(box.recruits[state.next_recruit]), 1)
        self.done = 0
        """The deeds that were done this year, one bit for each."""
        if player.acted:
            for deed, city in enumerate(self.cities):
                if city in player.acted:
                    self.done |= 1 << deed
        self.titans = state.awake
        self.rivals = rivals_of(state, seat)
        self.gains = [UNKNOWN] * (len(self.cities) * ORDERS)
        """By deed and order, the cached value of the deed at that order of the plan."""

    def _wanted(self, left: int) -> list[float]:
        """By type, the value of recruiting a unit. It is higher if a Threat on the map requires the unit."""
        state, units, wanted = self.state, self.player.units, self.spared[:]
        if not left:
            return wanted
        for city in state.threats:
            price = state.box.threats[city]
            lacking = 0
            for unit in UNITS:
                if price[unit] > units[unit]:
                    lacking += price[unit] - units[unit]
            if lacking:
                for unit in UNITS:
                    if price[unit] > units[unit]:
                        wanted[unit] += NEEDED / (lacking * lacking)
        return wanted

    def _add_recruits(self, city: int, stock: list[int], waits_for: int) -> None:
        size = total(stock)
        weakest = 0
        while not stock[weakest]:
            weakest += 1
        self.sizes.append(size)
        self.changes.append(1 << BITS * weakest)
        self._add(city, self.wanted[weakest], 1 - (1 - EMPTIED) / size, waits_for)

    def _add_threat(self, city: int, waits_for: int) -> None:
        box = self.state.box
        price = box.threats[city]
        worth = worth_of(self.state, self.player, city, box.rewards[city], self.supply)
        for unit in UNITS:
            if price[unit]:
                worth -= price[unit] * self.spared[unit] * PAID
        self.sizes.append(0)
        self.changes.append(packed(price))
        self._add(city, worth, TAKEN, waits_for)

    def _add(self, city: int, worth: float, risk: float, waits_for: int) -> None:
        self.cities.append(city)
        self.worths.append(worth)
        self.risks.append(risk)
        self.waits_for.append(waits_for)

    def gain(self, deed: int, order: int, freed: int, emptied: int) -> float:
        """The value of a deed at this order of the plan. The plan itself may bring a next tile to the map."""
        waits_for = self.waits_for[deed]
        if waits_for:
            is_certain = emptied if waits_for == 1 else freed
            return self._value(deed, order, 1.0 if is_certain else FORESEEN)
        place = deed * ORDERS + order
        value = self.gains[place]
        if value == UNKNOWN:
            value = self.gains[place] = self._value(deed, order, 1.0)
        return value

    def _value(self, deed: int, order: int, chance: float) -> float:
        distances = self.state.box.distances[self.cities[deed]]
        risk = self.risks[deed]
        for hero, later in self.rivals:
            if distances[hero] + later <= order:
                chance *= risk
        return self.worths[deed] * chance

    def payable_titan(self, held: int) -> int:
        """The Titan with the most question marks that a hand of units can pay, or -1."""
        count = total(unpacked(held))
        largest = -1
        for titan in self.titans:
            if self.state.box.titan_units[titan] <= count:
                largest = titan
        return largest

    def banishing(self, titan: int, held: int) -> float:
        """The value of a Titan's rewards, minus the value of the weakest units that it costs."""
        offer = self.state.box.titan_rewards[titan]
        worth = two_best(
            offer[GOLD] * REWARD_WORTH[GOLD], offer[BARDS] * REWARD_WORTH[BARDS], offer[STOREYS] * REWARD_WORTH[STOREYS]
        )
        for unit in weakest(unpacked(held), self.state.box.titan_units[titan]):
            worth -= self.spared[unit]
        return worth

    def bare_city(self, city: int) -> int:
        """A city without a tile: this one or a neighbour. 0 if there is none."""
        state = self.state
        for spot in (city, *state.box.roads[city]):
            if spot and spot not in state.recruits and spot not in state.threats:
                return spot
        return 0


def packed(units: Sequence[int]) -> int:
    """Units of each type as one number."""
    held = 0
    for unit in UNITS:
        held |= units[unit] << BITS * unit
    return held


def unpacked(held: int) -> list[int]:
    """By type, the units in such a number."""
    return [held >> BITS * unit & MOST for unit in UNITS]


def can_pay(held: int, price: int) -> bool:
    """Whether there are enough units of every type. If there are not, the subtraction borrows from a guard bit."""
    return ((held | GUARDS) - price) & GUARDS == GUARDS


def rivals_of(state: State, seat: Seat) -> list[tuple[int, int]]:
    """For each rival, its hero's city, and 1 if it acts after the seat, else 0."""
    first = state.first if state.first is not None else seat
    count = len(state.players)
    turn = (seat - first) % count
    return [(state.players[other].hero, int((other - first) % count > turn)) for other in range(count) if other != seat]


def weakest(held: list[int], count: int) -> Units:
    """The weakest `count` units of those held."""
    units: list[Unit] = []
    for unit in UNITS:
        units += [unit] * min(held[unit], count - len(units))
    return tuple(units)


def two_best(gold: float, bards: float, storeys: float) -> float:
    """The value of the two best rewards of three."""
    # In two steps, because mypyc makes `min` of two numbers a comparison.
    least = min(gold, bards)
    return gold + bards + storeys - min(least, storeys)


def worth_of(state: State, player: Player, city: int, offer: tuple[int, ...], supply: int) -> float:
    """The value of an offer in a city for a player. Storeys have no value if a rival has a guild there.

    `supply` is the number of storeys that the player has left.
    """
    bards = min(offer[BARDS], player.unplaced) if state.box.borders[city] else 0
    storeys = 0
    if offer[STOREYS] and not state.has_rival_guild(player, city):
        room = min(state.box.guild_limit - player.guilds.get(city, 0), supply)
        storeys = max(0, min(offer[STOREYS], room))
    return two_best(offer[GOLD] * REWARD_WORTH[GOLD], bards * REWARD_WORTH[BARDS], storeys * REWARD_WORTH[STOREYS])


# Routes


class Routes:
    """All routes from deed to deed, with their values. A route is an earlier route and one deed more."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.deeds = Deeds(state, seat)
        self.paths = state.box.paths
        self.distances = state.box.distances
        self.last = state.year == state.box.years
        self.homes = [UNKNOWN] * (CITIES + 1)
        """By city, the cached value of ending the year there."""
        self.worths = [0.0]
        self.stops = [self.deeds.hero]
        """The city of each route's last deed."""
        self.lengths = [0]
        """The number of orders up to the last deed."""
        self.earlier = [-1]
        """The route without its last deed. -1 for the route without deeds, which is the first."""
        self.extend(0, self.deeds.units, self.deeds.done, 0, 0)

    def extend(self, route: int, held: int, done: int, freed: int, emptied: int) -> None:
        """Add all routes that begin with this one, after which these units are held and these deeds are done."""
        start = self.lengths[route]
        if start == ORDERS:
            return
        deeds = self.deeds
        if deeds.titans:
            self._banish(route, held)
        worth = self.worths[route]
        distances = self.distances[self.stops[route]]
        deed = -1
        for end in deeds.cities:
            deed += 1
            order = start + distances[end]
            if order >= ORDERS or done >> deed & 1:
                continue
            change, size = deeds.changes[deed], deeds.sizes[deed]
            if not size and not can_pay(held, change):
                continue
            gain = deeds.gain(deed, order, freed, emptied)
            if gain <= 0:
                continue
            longer = self._add(route, end, order + 1, worth + gain + SOONER * (ORDERS - order))
            if order + 1 == ORDERS:
                continue
            if size:
                self.extend(longer, held + change, done | 1 << deed, freed, emptied + (size == 1))
            else:
                self.extend(longer, held - change, done | 1 << deed, freed + 1, emptied)

    def _add(self, earlier: int, stop: int, length: int, worth: float) -> int:
        self.worths.append(worth)
        self.stops.append(stop)
        self.lengths.append(length)
        self.earlier.append(earlier)
        return len(self.worths) - 1

    def _banish(self, route: int, held: int) -> None:
        """Add the route that banishes a Titan as its last deed, in this city or a neighbour."""
        deeds = self.deeds
        city = self.stops[route]
        titan, spot = deeds.payable_titan(held), deeds.bare_city(city)
        if titan < 0 or not spot:
            return
        gain = deeds.banishing(titan, held)
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
        if worth == UNKNOWN:
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
    worths = [worth + routes.home(routes.goal(index)) for index, worth in enumerate(routes.worths)]
    least = sorted(worths, reverse=True)[:most][-1]
    plans = [
        (-worth, routes.finished(index), routes.lengths[index] < ORDERS)
        for index, worth in enumerate(worths)
        if worth >= least
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
