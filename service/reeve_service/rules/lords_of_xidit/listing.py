"""All legal moves, each one once, in canonical order."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product

from reeve_service.rules.lords_of_xidit.components import (
    CITIES,
    COLUMNS,
    ORDERS,
    REWARDS,
    SYMBOLS,
    UNITS,
    City,
    Shown,
)
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
from reeve_service.rules.lords_of_xidit.rules import outcomes, pending
from reeve_service.rules.lords_of_xidit.rules.rewards import CHOSEN
from reeve_service.rules.lords_of_xidit.state import Phase, State
from reeve_service.rules.seats import TABLE, Seat


def moves(state: State, seat: Seat) -> Iterator[Move]:
    """An iterator over every legal move of a seat, in canonical order."""
    if state.phase is Phase.PLAN and seat in state.waiting:
        return iter(all_plans(seat))
    return other_moves(state, seat)


def other_moves(state: State, seat: Seat) -> Iterator[Move]:
    """Yield every legal move of a seat in phases other than planning."""
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
                    yield PlaceHero(seat, City(city))
        case Phase.REWARDS:
            for rewards in combinations(REWARDS, CHOSEN):
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
                yield ShowUnits(seat, Shown(count))
        case Phase.STOREY:
            for city in state.roomy_guilds(state.mover):
                yield PlaceStorey(seat, City(city))


@cache
def all_plans(seat: Seat) -> tuple[Plan, ...]:
    """Every setting of the six wheels. They are cached, because they are the same in every position."""
    return tuple(Plan(seat, orders) for orders in product(SYMBOLS, repeat=ORDERS))


def banishings(state: State, seat: Seat) -> Iterator[BanishTitan]:
    """Yield the moves that banish an awake Titan, with every choice of units that can be paid."""
    held = state.players[seat].units
    for titan in state.payable_titans(state.players[seat]):
        for units in combinations_with_replacement(UNITS, state.box.titan_units[titan]):
            if all(units.count(unit) <= held[unit] for unit in UNITS):
                yield BanishTitan(seat, titan, units)
