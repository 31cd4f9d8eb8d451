"""Chapters "Build", "Research", "Mobilise" and "Trade", and gaining resources of the player's choice."""

from typing import Final

from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.rules.tiny_epic_kingdoms.components import (
    FACTION_CODES,
    LEVELS,
    REGION_CODES,
    RESOURCE_CODES,
    RESOURCES,
    PerResource,
    Resource,
    Tokens,
    tokens,
)
from reeve_service.rules.tiny_epic_kingdoms.moves import Build, DrawPower, Gain, Mobilise, Research, Trade
from reeve_service.rules.tiny_epic_kingdoms.rules import powers
from reeve_service.rules.tiny_epic_kingdoms.rules.movement import gain, put_army
from reeve_service.rules.tiny_epic_kingdoms.rules.payment import Price, bundles, is_held, spend, ways
from reeve_service.rules.tiny_epic_kingdoms.rules.setup import factions_left
from reeve_service.rules.tiny_epic_kingdoms.state import Phase, Player, State, Step

# Build and mobilise: the player chooses the tokens to pay


def price_of_building(state: State, seat: Seat) -> Price:
    """The price of the next level of the tower."""
    return Price(powers.build_price(state, seat), powers.build_values(state, state.players[seat]))


def price_of_mobilising(state: State, seat: Seat) -> Price:
    """The price of one more army."""
    player = state.players[seat]
    return Price(powers.mobilise_price(state, player), powers.mobilise_values(state, player))


def price_of(state: State, move: Build | Mobilise) -> Price:
    """The price that the move must pay."""
    return price_of_building(state, move.seat) if isinstance(move, Build) else price_of_mobilising(state, move.seat)


def _price(state: State, move: Build | Mobilise) -> Params:
    if isinstance(move, Build):
        return {"price": powers.build_price(state, move.seat)}
    return {"price": powers.mobilise_price(state, state.players[move.seat])}


def can_build(state: State, player: Player) -> bool:
    """Whether the tower is not complete."""
    return player.tower < state.box.top


@ruling("build.top")
def tower_can_grow(state: State, move: Build) -> bool:
    """A tower of the highest level cannot grow."""
    return can_build(state, state.players[move.seat])


@ruling("pay.held", at="/pays")
def payment_is_held(state: State, move: Build | Mobilise) -> bool:
    """A player can pay only tokens that they have."""
    return is_held(state.players[move.seat], move.pays)


def _nothing_to_pay_for(state: State, move: Build | Mobilise) -> bool:
    return isinstance(move, Build) and not can_build(state, state.players[move.seat])


@ruling("pay.covers", at="/pays", says=_price)
def payment_is_enough(state: State, move: Build | Mobilise) -> bool:
    """The tokens are worth the price."""
    return _nothing_to_pay_for(state, move) or price_of(state, move).covers(move.pays)


@ruling("pay.no-surplus", at="/pays", says=_price)
def payment_is_not_too_much(state: State, move: Build | Mobilise) -> bool:
    """No token is paid that is not needed for the price."""
    return _nothing_to_pay_for(state, move) or not price_of(state, move).has_surplus(move.pays)


def builds(state: State, seat: Seat) -> list[Build]:
    """Every way to pay for the next level of the tower."""
    player = state.players[seat]
    return (
        [Build(seat, pays) for pays in ways(player, price_of_building(state, seat))] if can_build(state, player) else []
    )


def build(state: State, move: Build) -> list[Event]:
    """Build a level of the tower."""
    state.finish_step()
    player = state.players[move.seat]
    spend(player, move.pays)
    player.tower += 1
    return [Event("built", move.seat, {"level": player.tower, "paid": tokens(move.pays)})]


# Research


@ruling("research.top")
def magic_can_grow(state: State, move: Research) -> bool:
    """There are five levels of magic."""
    return state.players[move.seat].magic < LEVELS


def _mana(state: State, move: Research) -> Params:
    return {"price": state.box.magic_costs[min(state.players[move.seat].magic, LEVELS - 1)]}


@ruling("research.mana", says=_mana)
def mana_is_enough(state: State, move: Research) -> bool:
    """The player can pay the mana for the next level."""
    player = state.players[move.seat]
    return player.magic >= LEVELS or player.resources[Resource.MANA] >= state.box.magic_costs[player.magic]


def researches(state: State, seat: Seat) -> list[Research]:
    """The move to the next level of magic, if the player can pay for it."""
    player = state.players[seat]
    payable = player.magic < LEVELS and player.resources[Resource.MANA] >= state.box.magic_costs[player.magic]
    return [Research(seat)] if payable else []


def research(state: State, move: Research) -> list[Event]:
    """Learn the next level of magic. Shapeshifters then draw a power."""
    state.finish_step()
    player = state.players[move.seat]
    player.resources[Resource.MANA] -= state.box.magic_costs[player.magic]
    player.magic += 1
    if powers.takes_over(player):
        state.add_steps(Step(Phase.POWER, TABLE, count=move.seat))
    return [Event("researched", move.seat, {"level": player.magic})]


def _faction(state: State, move: DrawPower) -> Params:
    return {"faction": FACTION_CODES[move.faction]}


@ruling("shapeshifters.card-left", at="/faction", says=_faction)
def power_is_left(state: State, move: DrawPower) -> bool:
    """The Shapeshifters draw from the factions that are not in play."""
    return factions_left(state)[move.faction] > 0


def draw_power(state: State, move: DrawPower) -> list[Event]:
    """Give the Shapeshifters the power of their new level."""
    seat = state.finish_step().count
    player = state.players[seat]
    player.copied.append(move.faction)
    details: Params = {"faction": FACTION_CODES[move.faction], "level": len(player.copied)}
    return [Event("power_drawn", Seat(seat), details)]


# Mobilise


def _region(state: State, move: Mobilise) -> Params:
    return {"region": REGION_CODES[move.region]}


@ruling("mobilise.beside-one-army", at="/region", says=_region)
def joins_one_army(state: State, move: Mobilise) -> bool:
    """A new army joins a single army of its player in a region without other armies."""
    return state.owners(move.region) == [move.seat]


@ruling("mobilise.supply")
def army_is_left(state: State, move: Mobilise) -> bool:
    """An army is left in the supply."""
    return state.players[move.seat].armies < state.box.armies


def mobilisations(state: State, seat: Seat) -> list[Mobilise]:
    """Every region for a new army, with every way to pay for it."""
    player = state.players[seat]
    if player.armies >= state.box.armies:
        return []
    army_counts = state.army_counts()
    regions = [region for region in player.occupied() if army_counts[region] == 1]
    return [
        Mobilise(seat, region, pays) for pays in ways(player, price_of_mobilising(state, seat)) for region in regions
    ]


def mobilise(state: State, move: Mobilise) -> list[Event]:
    """Add an army to a region."""
    state.finish_step()
    spend(state.players[move.seat], move.pays)
    put_army(state, move.seat, move.region)
    return [Event("mobilised", move.seat, {"region": REGION_CODES[move.region], "paid": tokens(move.pays)})]


# Trade

TRADED: Final = tuple(Resource)


def _takes(state: State, move: Trade) -> Params:
    return {"resource": RESOURCE_CODES[move.takes], "limit": state.box.limit}


@ruling("trade.one-kind", at="/gives")
def gives_one_kind(state: State, move: Trade) -> bool:
    """A trade gives one kind of resource. A power may trade ore and food together for mana."""
    kinds = [resource for resource in RESOURCES if move.gives[resource]]
    if kinds == [Resource.ORE, Resource.FOOD] and move.takes == Resource.MANA:
        return powers.trades_both(state.players[move.seat])
    return len(kinds) == 1


@ruling("pay.held", at="/gives")
def given_is_held(state: State, move: Trade) -> bool:
    """A player can trade only tokens that they have."""
    return is_held(state.players[move.seat], move.gives)


@ruling("trade.other-kind", at="/takes", says=_takes)
def takes_another_kind(state: State, move: Trade) -> bool:
    """A trade takes another kind of resource than it gives."""
    return move.gives[move.takes] == 0


@ruling("trade.limit", at="/takes", says=_takes)
def stays_within_the_limit(state: State, move: Trade) -> bool:
    """The traded resources must not pass the limit. Only the bonus of a power may be lost."""
    held = state.players[move.seat].resources[move.takes]
    return held + sum(move.gives) - move.gives[move.takes] <= state.box.limit


def trades(state: State, seat: Seat) -> list[Trade]:
    """Every legal trade."""
    player = state.players[seat]
    mana, ore, food = player.resources
    legal_moves: list[Trade] = []
    for takes in TRADED:
        room = state.box.limit - player.resources[takes]
        offers: list[PerResource] = []
        if takes is not Resource.MANA:
            offers += [(count, 0, 0) for count in range(1, min(mana, room) + 1)]
        if takes is not Resource.ORE:
            offers += [(0, count, 0) for count in range(1, min(ore, room) + 1)]
        if takes is not Resource.FOOD:
            offers += [(0, 0, count) for count in range(1, min(food, room) + 1)]
        if takes is Resource.MANA and powers.trades_both(player):
            offers += [(0, some, more) for some in range(1, ore + 1) for more in range(1, min(food, room - some) + 1)]
        legal_moves += [Trade(seat, Tokens(gives), takes) for gives in offers]
    return legal_moves


def trade(state: State, move: Trade) -> list[Event]:
    """Exchange resources one for one."""
    state.finish_step()
    player = state.players[move.seat]
    spend(player, move.gives)
    count = sum(move.gives) + powers.trade_bonus(state, player)
    traded = Event("traded", move.seat, {"gave": tokens(move.gives)})
    return [traded, *gain(state, move.seat, move.takes, count)]


# Resources of the player's choice


def _choices(state: State, move: Gain) -> Params:
    return {"count": state.step.count}


@ruling("gain.choices", at="/choices", says=_choices)
def choice_count_is_exact(state: State, move: Gain) -> bool:
    """The number of chosen resources is exact."""
    return min(move.choices) >= 0 and sum(move.choices) == state.step.count


def gains(state: State, seat: Seat) -> list[Gain]:
    """Every choice of resources."""
    return [Gain(seat, choices) for choices in bundles(state.step.count)]


def take_gain(state: State, move: Gain) -> list[Event]:
    """Gain the chosen resources."""
    state.finish_step()
    events: list[Event] = []
    for resource in RESOURCES:
        events += gain(state, move.seat, resource, move.choices[resource])
    return events


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(Build, (tower_can_grow, payment_is_held, payment_is_enough, payment_is_not_too_much), build),
    decision(Research, (magic_can_grow, mana_is_enough), research),
    decision(DrawPower, (power_is_left,), draw_power),
    decision(
        Mobilise,
        (joins_one_army, army_is_left, payment_is_held, payment_is_enough, payment_is_not_too_much),
        mobilise,
    ),
    decision(Trade, (given_is_held, gives_one_kind, takes_another_kind, stays_within_the_limit), trade),
    decision(Gain, (choice_count_is_exact,), take_gain),
)
