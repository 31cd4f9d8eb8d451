"""Phase 4, "The census": for each type of unit, secret hands, and a prize for all players who show the most."""

from typing import Final

from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.lords_of_xidit.components import UNIT_CODES, UNITS, Unit
from reeve_service.rules.lords_of_xidit.moves import PlaceStorey, ShowUnits
from reeve_service.rules.lords_of_xidit.rules.rewards import pay, put_bards
from reeve_service.rules.lords_of_xidit.rules.years import close_year
from reeve_service.rules.lords_of_xidit.state import Phase, Player, State
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import TABLE, Seat, clockwise


def under_census(state: State) -> Unit:
    """The type of unit that is being counted."""
    assert state.census is not None
    return state.census


def _held(state: State, move: ShowUnits) -> Params:
    unit = under_census(state)
    return {"unit": UNIT_CODES[unit], "count": state.players[move.seat].units[unit]}


@ruling("census.no-more-than-held", at="/count", says=_held)
def units_are_held(state: State, move: ShowUnits) -> bool:
    """A hand cannot show more units of the type than are behind the screen."""
    return 0 <= move.count <= state.players[move.seat].units[under_census(state)]


def _guilds(state: State, move: PlaceStorey) -> Params:
    return {"city": move.city}


@ruling("census.own-guild", at="/city", says=_guilds)
def guild_is_ones_own(state: State, move: PlaceStorey) -> bool:
    """The storey is placed on one of the player's own guilds."""
    return move.city in state.mover.guilds


@ruling("census.guild-has-room", at="/city", says=_guilds)
def guild_has_room(state: State, move: PlaceStorey) -> bool:
    """A guild with the maximum number of storeys gets no other."""
    return move.city not in state.mover.guilds or move.city in state.roomy_guilds(state.mover)


def begin_census(state: State) -> list[Event]:
    """Begin the census with the weakest type of unit."""
    state.census = UNITS[0]
    return ask(state)


def ask(state: State) -> list[Event]:
    """Ask every seat for a closed hand."""
    state.phase, state.turn = Phase.CENSUS, None
    state.waiting = [Seat(seat) for seat in range(len(state.players))]
    return [Event("census", TABLE, {"unit": UNIT_CODES[under_census(state)]})]


def show_units(state: State, move: ShowUnits) -> list[Event]:
    """Close a hand. After the last one, open all hands. The seats that show the most get the prize."""
    state.players[move.seat].shown = move.count
    state.waiting.remove(move.seat)
    events = [Event("hand_closed", move.seat)]
    if state.waiting:
        return events
    assert state.first is not None
    in_turn = clockwise(state.first, len(state.players))
    most = max(player.shown for player in state.players)
    events += [Event("units_shown", seat, {"count": state.players[seat].shown}) for seat in in_turn]
    # House: if no seat shows a unit, no seat has the most.
    state.winners = [seat for seat in in_turn if most and state.players[seat].shown == most]
    for player in state.players:
        player.shown = 0
    return events + give_prizes(state)


def give_prizes(state: State) -> list[Event]:
    """Give the prize to the winners in turn order, until one must choose. After the last, count the next type."""
    events: list[Event] = []
    gold, bards, _ = state.box.prizes[under_census(state)]
    while state.winners:
        seat = state.winners[0]
        player = state.players[seat]
        if gold:
            events.append(pay(player, seat, gold))
        elif bards:
            if owes_bards(state, player, bards):
                state.phase, state.turn, state.owed = Phase.BARDS, seat, min(bards, player.unplaced)
                return events
            events += only_bards(state, player, seat, bards)
        else:
            if len(state.roomy_guilds(player)) > 1 and state.supply(player):
                state.phase, state.turn = Phase.STOREY, seat
                return events
            events += only_storey(state, player, seat)
        state.winners.pop(0)
    return events + next_type(state)


def owes_bards(state: State, player: Player, bards: int) -> bool:
    """Whether the player must choose regions for the bards."""
    return min(bards, player.unplaced) > 0 and len(state.box.borders[player.hero]) > 1


def only_bards(state: State, player: Player, seat: Seat, bards: int) -> list[Event]:
    """Place bards without a choice, in the only region beside the hero. Bards that cannot be placed are lost."""
    regions = state.box.borders[player.hero] * min(bards, player.unplaced)
    return [put_bards(player, seat, regions)] if regions else []


def only_storey(state: State, player: Player, seat: Seat) -> list[Event]:
    """Add the storey to the only guild with room. If there is none, it waits behind the screen."""
    if not state.supply(player):
        return []
    roomy = state.roomy_guilds(player)
    if not roomy:
        player.waiting_storeys += 1
        return [Event("storey_waits", seat)]
    return [grow(player, seat, roomy[0])]


def grow(player: Player, seat: Seat, city: int) -> Event:
    """Add a storey to a guild."""
    player.guilds[city] += 1
    return Event("storeys_built", seat, {"city": city, "storeys": 1})


def place_storey(state: State, move: PlaceStorey) -> list[Event]:
    """Place the storey of a prize, then pay the next winner."""
    state.winners.pop(0)
    return [grow(state.mover, move.seat, move.city), *give_prizes(state)]


def next_type(state: State) -> list[Event]:
    """Count the next type of unit, or end the year after the last type."""
    following = under_census(state) + 1
    if following < len(UNITS):
        state.census = UNITS[following]
        return ask(state)
    state.census = None
    return close_year(state)


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(ShowUnits, (units_are_held,), show_units),
    decision(PlaceStorey, (guild_is_ones_own, guild_has_room), place_storey),
)
