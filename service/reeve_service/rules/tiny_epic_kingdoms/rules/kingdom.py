"""Chapters "Build", "Research", "Mobilise" and "Trade", and resources that are gained by choice."""

from collections.abc import Iterator
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
    Pays,
    Resource,
    Tokens,
    tokens,
)
from reeve_service.rules.tiny_epic_kingdoms.moves import Build, DrawPower, Gain, Mobilise, Research, Trade
from reeve_service.rules.tiny_epic_kingdoms.rules import powers
from reeve_service.rules.tiny_epic_kingdoms.rules.movement import gain, put_army
from reeve_service.rules.tiny_epic_kingdoms.rules.payment import (
    Covers,
    bundles,
    has_surplus,
    is_held,
    spend,
    ways,
    worth,
)
from reeve_service.rules.tiny_epic_kingdoms.rules.setup import factions_left
from reeve_service.rules.tiny_epic_kingdoms.state import Phase, Player, State, Step

# Build and mobilise: both are paid with tokens


def building(state: State, seat: Seat) -> Covers:
    """Which tokens are enough for the next level of the tower."""
    return worth(powers.build_values(state, state.players[seat]), powers.build_price(state, seat))


def mobilising(state: State, seat: Seat) -> Covers:
    """Which tokens are enough for one more army."""
    player = state.players[seat]
    return worth(powers.mobilise_values(state, player), powers.mobilise_price(state, player))


def covering(state: State, move: Build | Mobilise) -> Covers:
    """Which tokens are enough for what the move pays for."""
    return building(state, move.seat) if isinstance(move, Build) else mobilising(state, move.seat)


def _price(state: State, move: Build | Mobilise) -> Params:
    if isinstance(move, Build):
        return {"price": powers.build_price(state, move.seat)}
    return {"price": powers.mobilise_price(state, state.players[move.seat])}


def can_build(state: State, player: Player) -> bool:
    """Whether the tower has a level to build."""
    return player.tower < state.box.top


@ruling("build.top")
def tower_can_grow(state: State, move: Build) -> bool:
    """A tower of the highest level is complete."""
    return can_build(state, state.players[move.seat])


@ruling("pay.held", at="/pays")
def payment_is_held(state: State, move: Build | Mobilise) -> bool:
    """Only what one has can be paid."""
    return is_held(state.players[move.seat], move.pays)


def _nothing_to_pay_for(state: State, move: Build | Mobilise) -> bool:
    return isinstance(move, Build) and not can_build(state, state.players[move.seat])


@ruling("pay.covers", at="/pays", says=_price)
def payment_is_enough(state: State, move: Build | Mobilise) -> bool:
    """The tokens are worth the price."""
    return _nothing_to_pay_for(state, move) or covering(state, move)(move.pays)


@ruling("pay.no-surplus", at="/pays", says=_price)
def payment_is_not_too_much(state: State, move: Build | Mobilise) -> bool:
    """No token is paid that could stay, nor one that is worth nothing here."""
    return _nothing_to_pay_for(state, move) or not has_surplus(move.pays, covering(state, move))


def builds(state: State, seat: Seat) -> Iterator[Build]:
    """Every way to build the next level."""
    if can_build(state, state.players[seat]):
        for pays in ways(state.players[seat], building(state, seat)):
            yield Build(seat, pays)


def build(state: State, move: Build) -> list[Event]:
    """Raises the tower by a level."""
    state.done()
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
    """A level costs as many mana as its number."""
    player = state.players[move.seat]
    return player.magic >= LEVELS or player.resources[Resource.MANA] >= state.box.magic_costs[player.magic]


def researches(state: State, seat: Seat) -> Iterator[Research]:
    """The next level, if it can be paid."""
    move = Research(seat)
    if magic_can_grow.holds(state, move) and mana_is_enough.holds(state, move):
        yield move


def research(state: State, move: Research) -> list[Event]:
    """Learns the next level of magic, with a power of its own or one to be drawn."""
    state.done()
    player = state.players[move.seat]
    player.resources[Resource.MANA] -= state.box.magic_costs[player.magic]
    player.magic += 1
    if powers.takes_over(player):
        state.ask(Step(Phase.POWER, TABLE, count=move.seat))
    return [Event("researched", move.seat, {"level": player.magic})]


def _faction(state: State, move: DrawPower) -> Params:
    return {"faction": FACTION_CODES[move.faction]}


@ruling("shapeshifters.card-left", at="/faction", says=_faction)
def power_is_left(state: State, move: DrawPower) -> bool:
    """A Shapeshifter draws from the factions that are not in play."""
    return factions_left(state)[move.faction] > 0


def draw_power(state: State, move: DrawPower) -> list[Event]:
    """Gives the Shapeshifters the power of their new level."""
    seat = state.done().count
    player = state.players[seat]
    player.copied.append(move.faction)
    details: Params = {"faction": FACTION_CODES[move.faction], "level": len(player.copied)}
    return [Event("power_drawn", Seat(seat), details)]


# Mobilise


def _region(state: State, move: Mobilise) -> Params:
    return {"region": REGION_CODES[move.region]}


@ruling("mobilise.beside-one-army", at="/region", says=_region)
def joins_one_army(state: State, move: Mobilise) -> bool:
    """A new army joins a single army of its colour, where no other is."""
    return state.owners(move.region) == [move.seat]


@ruling("mobilise.supply")
def army_is_left(state: State, move: Mobilise) -> bool:
    """A player has seven armies."""
    return state.players[move.seat].armies < state.box.armies


def mobilisations(state: State, seat: Seat) -> Iterator[Mobilise]:
    """Every region that a new army may join, and every way to pay for it."""
    player = state.players[seat]
    if player.armies >= state.box.armies:
        return
    regions = [region for region in player.occupied() if state.owners(region) == [seat]]
    for pays in list(ways(player, mobilising(state, seat))) if regions else []:
        for region in regions:
            yield Mobilise(seat, region, pays)


def mobilise(state: State, move: Mobilise) -> list[Event]:
    """Adds an army."""
    state.done()
    spend(state.players[move.seat], move.pays)
    put_army(state, move.seat, move.region)
    return [Event("mobilised", move.seat, {"region": REGION_CODES[move.region], "paid": tokens(move.pays)})]


# Trade


def _takes(state: State, move: Trade) -> Params:
    return {"resource": RESOURCE_CODES[move.takes], "limit": state.box.limit}


@ruling("trade.one-kind", at="/gives")
def gives_one_kind(state: State, move: Trade) -> bool:
    """A trade gives up some of one resource."""
    kinds = [resource for resource in RESOURCES if move.gives[resource]]
    if kinds == [Resource.ORE, Resource.FOOD] and move.takes == Resource.MANA:
        return powers.trades_both(state.players[move.seat])
    return len(kinds) == 1


@ruling("pay.held", at="/gives")
def given_is_held(state: State, move: Trade) -> bool:
    """Only what one has can be traded."""
    return is_held(state.players[move.seat], move.gives)


@ruling("trade.other-kind", at="/takes", says=_takes)
def takes_another_kind(state: State, move: Trade) -> bool:
    """A trade brings another resource than it gives."""
    return move.gives[move.takes] == 0


@ruling("trade.limit", at="/takes", says=_takes)
def stays_within_the_limit(state: State, move: Trade) -> bool:
    """What is exchanged has to fit on the track; only what comes besides may be lost."""
    held = state.players[move.seat].resources[move.takes]
    return held + sum(move.gives) - move.gives[move.takes] <= state.box.limit


def trades(state: State, seat: Seat) -> Iterator[Trade]:
    """Every exchange."""
    player = state.players[seat]
    mana, ore, food = player.resources
    for takes in Resource:
        room = state.box.limit - player.resources[takes]
        offers: list[Pays] = [(count, 0, 0) for count in range(1, mana + 1)]
        offers += [(0, count, 0) for count in range(1, ore + 1)]
        offers += [(0, 0, count) for count in range(1, food + 1)]
        if takes == Resource.MANA and powers.trades_both(player):
            offers += [(0, some, more) for some in range(1, ore + 1) for more in range(1, food + 1)]
        for gives in offers:
            if not gives[takes] and sum(gives) <= room:
                yield Trade(seat, Tokens(gives), takes)


def trade(state: State, move: Trade) -> list[Event]:
    """Exchanges resources one for one."""
    state.done()
    player = state.players[move.seat]
    spend(player, move.gives)
    count = sum(move.gives) + powers.trade_bonus(state, player)
    traded = Event("traded", move.seat, {"gave": tokens(move.gives)})
    return [traded, *gain(state, move.seat, move.takes, count)]


# Gaining by choice


def _choices(state: State, move: Gain) -> Params:
    return {"count": state.step.count}


@ruling("gain.choices", at="/choices", says=_choices)
def chooses_as_many(state: State, move: Gain) -> bool:
    """As many resources are named as there are to choose."""
    return min(move.choices) >= 0 and sum(move.choices) == state.step.count


def gains(state: State, seat: Seat) -> Iterator[Gain]:
    """Every choice of what is gained."""
    for choices in bundles(state.step.count):
        yield Gain(seat, choices)


def take_gain(state: State, move: Gain) -> list[Event]:
    """Takes the resources that were chosen."""
    state.done()
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
    decision(Gain, (chooses_as_many,), take_gain),
)
