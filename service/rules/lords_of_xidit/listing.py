"""Legal moves: every one of them in canonical order, and the few that are worth searching."""

from collections.abc import Iterator
from functools import cache
from heapq import nlargest
from itertools import combinations, combinations_with_replacement, product

from service.rules.lords_of_xidit.components import CITIES, COLUMNS, ORDERS, ROADS, UNITS, Order, Reward
from service.rules.lords_of_xidit.moves import (
    BanishTitan,
    Move,
    PlaceBards,
    PlaceHero,
    PlaceStorey,
    Plan,
    RaiseNeutral,
    ShowUnits,
    TakeRewards,
)
from service.rules.lords_of_xidit.rules import outcomes, pending
from service.rules.lords_of_xidit.state import Phase, State
from service.rules.seats import TABLE, Seat

MOST_PLANS = 240
"""Plans worth searching at most."""


def moves(state: State, seat: Seat) -> Iterator[Move]:
    """Every legal move of a seat, once each."""
    if state.phase is Phase.PLAN and seat in state.waiting:
        return iter(all_plans(seat))
    return other_moves(state, seat)


def other_moves(state: State, seat: Seat) -> Iterator[Move]:
    """Every legal move of a seat that is not to plan."""
    if seat not in pending(state):
        return
    if seat == TABLE:
        for move, _ in outcomes(state):
            yield move
        return
    match state.phase:
        case Phase.HEROES:
            taken = [player.hero for player in state.players]
            for city in range(1, CITIES + 1):
                if city not in taken:
                    yield PlaceHero(seat, city)
        case Phase.REWARDS:
            for rewards in combinations(range(len(Reward)), 2):
                yield TakeRewards(seat, rewards)
        case Phase.BARDS:
            for regions in combinations_with_replacement(state.box.borders[state.mover.hero], state.owed):
                yield PlaceBards(seat, regions)
        case Phase.NEUTRAL:
            for column in COLUMNS:
                yield RaiseNeutral(seat, column)
        case Phase.TITAN:
            yield from banishings(state, seat)
            yield BanishTitan(seat, None)
        case Phase.CENSUS:
            assert state.census is not None
            for count in range(state.players[seat].units[state.census] + 1):
                yield ShowUnits(seat, count)
        case Phase.STOREY:
            for city in state.roomy_guilds(state.mover):
                yield PlaceStorey(seat, city)


@cache
def all_plans(seat: Seat) -> tuple[Plan, ...]:
    """Every setting of the six wheels; made once, because they are the same in every position."""
    return tuple(Plan(seat, orders) for orders in product(range(len(Order)), repeat=ORDERS))


def banishings(state: State, seat: Seat) -> Iterator[BanishTitan]:
    """Every awake Titan that can be paid, with every choice of units."""
    held = state.players[seat].units
    for titan in state.payable_titans(state.players[seat]):
        for units in combinations_with_replacement(UNITS, state.box.titan_units[titan]):
            if all(units.count(unit) <= held[unit] for unit in UNITS):
                yield BanishTitan(seat, titan, units)


def candidates(state: State, seat: Seat) -> list[Move]:
    """The few moves worth searching: plans that get something done, weak units for a Titan, all or nothing shown."""
    if seat not in pending(state) or seat == TABLE:
        return list(moves(state, seat))
    if state.phase is Phase.PLAN:
        return list(good_plans(state, seat))
    if state.phase is Phase.TITAN:
        cheapest: dict[int | None, BanishTitan] = {}
        for move in moves(state, seat):
            assert isinstance(move, BanishTitan)
            # Canonical order begins with the weakest units.
            cheapest.setdefault(move.titan, move)
        return list(cheapest.values())
    if state.phase is Phase.CENSUS:
        # What is shown goes back behind the screen: showing all costs nothing but the secret.
        listed = list(moves(state, seat))
        return [listed[-1], listed[0]] if len(listed) > 1 else listed
    return list(moves(state, seat))


# Plans worth searching


RECRUITED = 10
FREED = 36
BANISHED = 24
HOPED_FOR = 3
"""What a step of a plan is held to be worth: a unit, a city freed, a Titan, a tile that is only the next one."""


def good_plans(state: State, seat: Seat) -> list[Plan]:
    """The plans that get the most done as the map lies now, best first."""
    player = state.players[seat]
    routes = Routes(state, player.acted, player.units)
    routes.extend((), player.hero, 0)
    best = nlargest(MOST_PLANS, routes.found, key=lambda found: (found[0], [-order for order in found[1]]))
    return [Plan(seat, orders) for _, orders in best]


class Routes:
    """Walks all routes of six orders that act only where something can be done."""

    def __init__(self, state: State, acted: list[int], units: list[int]) -> None:
        self.state = state
        self.acted = acted[:]
        self.units = units[:]
        self.found: list[tuple[int, tuple[int, ...]]] = []

    def extend(self, orders: tuple[int, ...], city: int, worth: int) -> None:
        """Adds every route that begins with these orders and stands in this city."""
        if len(orders) == ORDERS:
            self.found.append((worth, orders))
            return
        # Sooner is better: the others are after the same.
        left = ORDERS - len(orders)
        if city not in self.acted:
            self.act(orders, city, worth, left)
        for road in ROADS:
            end = self.state.box.roads[city][road]
            if end:
                self.extend((*orders, int(road)), end, worth)
        if left == 1:
            self.extend((*orders, int(Order.WAIT)), city, worth)

    def act(self, orders: tuple[int, ...], city: int, worth: int, left: int) -> None:
        """Adds the routes that act here, if that may get something done."""
        state, acted, units = self.state, self.acted, self.units
        following = (*orders, int(Order.ACT))
        if city in state.recruits:
            weakest = next(unit for unit in UNITS if state.recruits[city][unit])
            units[weakest] += 1
            acted.append(city)
            self.extend(following, city, worth + RECRUITED + weakest + left)
            acted.pop()
            units[weakest] -= 1
        elif city in state.threats:
            asked = state.box.threats[city]
            if all(units[unit] >= asked[unit] for unit in UNITS):
                for unit in UNITS:
                    units[unit] -= asked[unit]
                acted.append(city)
                self.extend(following, city, worth + FREED + left)
                acted.pop()
                for unit in UNITS:
                    units[unit] += asked[unit]
        elif city == state.next_recruit or city == state.next_threat:
            acted.append(city)
            self.extend(following, city, worth + HOPED_FOR)
            acted.pop()
        elif any(state.box.titan_units[titan] <= sum(units) for titan in state.awake):
            acted.append(city)
            self.extend(following, city, worth + BANISHED)
            acted.pop()
