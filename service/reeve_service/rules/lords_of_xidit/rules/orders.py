"""Phases 1 and 2: six orders are planned in secret and carried out in turn order. Impossible orders are lost."""

from typing import Final

from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.lords_of_xidit.components import (
    ACT,
    ORDER_CODES,
    ORDERS,
    UNIT_CODES,
    UNITS,
    WAIT,
    each_unit,
    unit_codes,
)
from reeve_service.rules.lords_of_xidit.moves import Plan
from reeve_service.rules.lords_of_xidit.rules.rewards import offer_rewards
from reeve_service.rules.lords_of_xidit.rules.tiles import replenish
from reeve_service.rules.lords_of_xidit.state import Phase, State
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import TABLE, Seat, clockwise


def _count(state: State, move: Plan) -> Params:
    return {"count": ORDERS}


@ruling("plan.six-orders", at="/orders", says=_count)
def all_wheels_are_set(state: State, move: Plan) -> bool:
    """A plan sets all six wheels. Each wheel may show any symbol."""
    return len(move.orders) == ORDERS


def plan(state: State, move: Plan) -> list[Event]:
    """Set a planning board in secret. After the last one, show all plans and begin to carry them out."""
    state.players[move.seat].plan = move.orders
    state.waiting.remove(move.seat)
    events = [Event("planned", move.seat)]
    if state.waiting:
        return events
    assert state.first is not None
    for seat in clockwise(state.first, len(state.players)):
        orders = tuple(ORDER_CODES[order] for order in state.players[seat].plan)
        events.append(Event("plan_shown", seat, {"orders": orders}))
    state.order, state.turn, state.phase = 0, None, Phase.ORDERS
    return events


def step(state: State) -> bool:
    """Move on to the next order in turn order. Return whether there is one."""
    assert state.first is not None
    if state.turn is None:
        state.turn = state.first
        return True
    state.turn = Seat((state.turn + 1) % len(state.players))
    if state.turn == state.first:
        state.order += 1
    return state.order < ORDERS


def carry_out(state: State) -> list[Event]:
    """Carry out the mover's order, as far as it needs no choice."""
    assert state.turn is not None
    player = state.mover
    order = player.plan[state.order]
    if order == ACT:
        return act(state)
    if order == WAIT:
        return [Event("waited", state.turn)]
    end = state.box.roads[player.hero][order]
    if not end:
        return [lost(state, "no_road")]
    player.hero = end
    return [Event("moved", state.turn, {"road": ORDER_CODES[order], "city": end})]


def lost(state: State, reason: str) -> Event:
    """The event of an order that could not be carried out."""
    assert state.turn is not None
    return Event("order_lost", state.turn, {"reason": reason})


def act(state: State) -> list[Event]:
    """Recruit, free the city or let the seat banish a Titan, as the city and the seat's units allow."""
    player = state.mover
    city = player.hero
    if city in player.acted:
        return [lost(state, "acted_here")]
    if city in state.recruits:
        return recruit(state, city)
    if city in state.threats:
        price = state.box.threats[city]
        if any(player.units[unit] < price[unit] for unit in UNITS):
            return [lost(state, "no_units")]
        return free_city(state, city)
    if state.payable_titans(player):
        state.phase = Phase.TITAN
        return []
    return [lost(state, "no_tile")]


def recruit(state: State, city: int) -> list[Event]:
    """Take the weakest unit of the city. If it was the last one, replace the tile immediately."""
    assert state.turn is not None
    player, units = state.mover, state.recruits[city]
    weakest = next(unit for unit in UNITS if units[unit])
    units[weakest] -= 1
    player.units[weakest] += 1
    player.acted = sorted([*player.acted, city])
    events = [Event("recruited", state.turn, {"city": city, "unit": UNIT_CODES[weakest]})]
    if any(units):
        return events
    del state.recruits[city]
    state.recruit_discard.append(city)
    return [*events, Event("recruit_emptied", TABLE, {"city": city}), *replenish(state)]


def free_city(state: State, city: int) -> list[Event]:
    """Pay the units that the Threat requires to the Barracks, then take the rewards."""
    assert state.turn is not None
    player, price = state.mover, state.box.threats[city]
    for unit in UNITS:
        player.units[unit] -= price[unit]
        state.barracks[unit] += price[unit]
    player.acted = sorted([*player.acted, city])
    paid: Params = {"city": city, "units": unit_codes(each_unit(price))}
    return [Event("city_freed", state.turn, paid), *offer_rewards(state)]


DECISIONS: Final[tuple[Decision[State], ...]] = (decision(Plan, (all_wheels_are_set,), plan),)
