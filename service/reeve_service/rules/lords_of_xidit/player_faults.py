"""Faults of the players: hero, plan, screen, bards, guilds, and more than their actions can have brought."""

from reeve_service.rules.lords_of_xidit.components import ACT, BARDS, GOLD, ORDERS, REGION_CODES, STOREYS, WAIT
from reeve_service.rules.lords_of_xidit.earnings import (
    prizes,
    rewards_taken,
    room,
    room_for_units,
    units_out,
)
from reeve_service.rules.lords_of_xidit.rules.rewards import CHOSEN
from reeve_service.rules.lords_of_xidit.state import SETUP_PHASES, Phase, Player, State
from reeve_service.rules.rows import total
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import clockwise


def planned(state: State) -> bool:
    """Whether all plans of the year have been shown."""
    return state.phase not in SETUP_PHASES and state.phase is not Phase.PLAN and state.phase is not Phase.OVER


def player_faults(state: State, faults: list[Fault]) -> None:
    """Report every fault of the players."""
    shown = planned(state)
    for seat, player in enumerate(state.players):
        _hero(state, seat, player, faults)
        _plan(state, seat, player, shown, faults)
        _screen(state, seat, player, faults)
        _bards(state, seat, player, faults)
        if player.guilds or player.waiting_storeys:
            _guilds(state, seat, player, faults)
        _earnings(state, seat, player, faults)
    _hidden_units(state, faults)
    built = [city for player in state.players for city in player.guilds]
    if len(set(built)) < len(built):
        twice = sorted({city for city in built if built.count(city) > 1})
        faults += [Fault("position.guild-twice", "/players", {"city": city}) for city in twice]


def _hero(state: State, seat: int, player: Player, faults: list[Fault]) -> None:
    if state.phase is Phase.HEROES and state.first is not None and state.turn is not None:
        in_turn = clockwise(state.first, len(state.players))
        placed = [other for other in in_turn if in_turn.index(other) < in_turn.index(state.turn)]
        wanted = seat in placed
        shared = wanted and [state.players[other].hero for other in placed].count(player.hero) > 1
    else:
        wanted, shared = state.phase not in SETUP_PHASES, False
    if bool(player.hero) != wanted or shared:
        faults.append(Fault("position.hero-place", f"/players/{seat}/hero"))


def _plan(state: State, seat: int, player: Player, shown: bool, faults: list[Fault]) -> None:
    if state.phase is Phase.PLAN:
        hidden = state.viewer is not None and state.viewer != seat
        wanted = seat not in state.waiting and not hidden
    else:
        wanted = shown
    if len(player.plan) != (ORDERS if wanted else 0):
        faults.append(Fault("position.plan-orders", f"/players/{seat}/plan", {"count": ORDERS}))
    if player.acted:
        ordered = acting_cities(state, seat, player) if shown else []
        if len(set(player.acted)) < len(player.acted) or any(city not in ordered for city in player.acted):
            faults.append(Fault("position.acted-cities", f"/players/{seat}/acted"))
    if player.shown:
        closed = state.phase is Phase.CENSUS and seat not in state.waiting and not player.screened
        if not closed or state.census is None or player.shown > player.units[state.census]:
            faults.append(Fault("position.shown-units", f"/players/{seat}/shown"))


def acting_cities(state: State, seat: int, player: Player) -> list[int]:
    """The cities where a player has had an order to act this year. The hero's way is followed backwards."""
    if state.first is None:
        return []
    done, count = state.order, len(state.players)
    if state.turn is not None and (seat - state.first) % count <= (state.turn - state.first) % count:
        done += 1
    city, cities = player.hero, []
    for order in reversed(player.plan[:done]):
        if order == ACT:
            cities.append(city)
        elif order != WAIT:
            # The road of a colour leads back. If there is no road of the colour, the hero did not move.
            city = state.box.roads[city][order] or city
    return cities


def _screen(state: State, seat: int, player: Player, faults: list[Fault]) -> None:
    expected = state.viewer is not None and state.viewer != seat and state.phase is not Phase.OVER
    if player.screened != expected:
        faults.append(Fault("position.screen", f"/players/{seat}"))


def _bards(state: State, seat: int, player: Player, faults: list[Fault]) -> None:
    bards = total(player.bards) + player.unplaced
    if bards > state.box.bards or (bards < state.box.bards and not player.screened):
        faults.append(Fault("position.bards-count", f"/players/{seat}/bards", {"count": state.box.bards}))
    for region in state.box.closed:
        if player.bards[region]:
            strayed = {"region": REGION_CODES[region]}
            faults.append(Fault("position.bards-closed", f"/players/{seat}/bards", strayed))


def _guilds(state: State, seat: int, player: Player, faults: list[Fault]) -> None:
    limit = state.box.guild_limit
    if any(not 1 <= height <= limit for height in player.guilds.values()):
        faults.append(Fault("position.guild-height", f"/players/{seat}/guilds", {"limit": limit}))
    if state.supply(player) < 0:
        faults.append(Fault("position.storeys-too-many", f"/players/{seat}/guilds", {"count": state.box.storeys}))
    if player.waiting_storeys and state.roomy_guilds(player):
        faults.append(Fault("position.storeys-waiting", f"/players/{seat}/waiting_storeys"))


# More than the actions so far can have brought


def _earnings(state: State, seat: int, player: Player, faults: list[Fault]) -> None:
    """Report units and rewards for which a player has not had enough actions."""
    left = room(state, seat, player)
    if left < 0:
        faults.append(
            Fault("position.units-unearned", f"/players/{seat}/units", {"count": max(0, total(player.units) + left)})
        )
    if not (player.coins or player.guilds or player.waiting_storeys or total(player.bards) or state.owed):
        return
    if player.waiting_storeys:
        storeys = prizes(state, seat)[STOREYS]
        if player.waiting_storeys > storeys:
            faults.append(Fault("position.waiting-unearned", f"/players/{seat}/waiting_storeys", {"count": storeys}))
    taken, deeds = rewards_taken(state, seat, player), max(0, left // (1 + state.box.least_deed))
    if total(taken) <= deeds:
        return
    if taken[GOLD] > deeds:
        faults.append(Fault("position.coins-unearned", f"/players/{seat}/coins", {"count": deeds}))
    if taken[BARDS] > deeds:
        faults.append(Fault("position.bards-unearned", f"/players/{seat}/bards", {"count": deeds}))
    if taken[STOREYS] > deeds:
        faults.append(Fault("position.storeys-unearned", f"/players/{seat}/guilds", {"count": deeds}))
    if max(taken) <= deeds and total(taken) > CHOSEN * deeds:
        faults.append(Fault("position.rewards-unearned", f"/players/{seat}", {"count": deeds}))


def _hidden_units(state: State, faults: list[Fault]) -> None:
    """Report hidden units in a view for which the other players together have not had enough actions."""
    if state.viewer is None:
        return
    most, seen = 0, 0
    for seat, player in enumerate(state.players):
        seen += total(player.units)
        if player.screened:
            most += max(0, room_for_units(state, seat, player))
    if units_out(state) - seen > most:
        faults.append(Fault("position.units-unearned", "/players", {"count": most}))
