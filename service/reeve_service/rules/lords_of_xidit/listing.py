"""Legal moves: every one of them in canonical order, and the few that are worth searching."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product

from reeve_service.rules.lords_of_xidit.components import CITIES, COLUMNS, ORDERS, UNITS, Order, Reward
from reeve_service.rules.lords_of_xidit.moves import (
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
from reeve_service.strategy.lords_of_xidit.plans import ranked_plans, weakest
from reeve_service.strategy.lords_of_xidit.policy import ranked_columns, ranked_regions, ranked_rewards, ranked_starts
from reeve_service.rules.lords_of_xidit.rules import outcomes, pending
from reeve_service.rules.lords_of_xidit.state import Phase, State
from reeve_service.rules.seats import TABLE, Seat

MOST_PLANS = 12
"""Plans worth searching at most."""
MOST_STARTS = 12
"""Cities worth starting in at most."""


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


def candidates(state: State, seat: Seat) -> Sequence[Move]:
    """The few moves worth searching, likely best first: of plans those that get something done."""
    if seat not in pending(state) or seat == TABLE:
        return list(moves(state, seat))
    match state.phase:
        case Phase.PLAN:
            return [Plan(seat, orders) for orders in ranked_plans(state, seat, MOST_PLANS)]
        case Phase.CENSUS:
            # What is shown goes back behind the screen: to show fewer keeps a secret, but never wins a prize.
            assert state.census is not None
            return [ShowUnits(seat, state.players[seat].units[state.census])]
        case Phase.REWARDS:
            return [TakeRewards(seat, rewards) for rewards in ranked_rewards(state, seat)]
        case Phase.BARDS:
            return [PlaceBards(seat, regions) for regions in ranked_regions(state, seat, state.owed)]
        case Phase.NEUTRAL:
            return [RaiseNeutral(seat, column) for column in ranked_columns(state, seat)]
        case Phase.TITAN:
            return cheapest_banishings(state, seat)
        case Phase.HEROES:
            return [PlaceHero(seat, city) for city in ranked_starts(state)[:MOST_STARTS]]
    return list(moves(state, seat))


def cheapest_banishings(state: State, seat: Seat) -> list[Move]:
    """Every awake Titan that can be paid, with the weakest units, the largest first; and leaving them alone."""
    player, marks = state.players[seat], state.box.titan_units
    payable = state.payable_titans(player)[::-1]
    found: list[Move] = [BanishTitan(seat, titan, weakest(player.units, marks[titan])) for titan in payable]
    return [*found, BanishTitan(seat, None)]
