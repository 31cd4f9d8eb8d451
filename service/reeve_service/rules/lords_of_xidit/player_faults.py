"""Why a player cannot have what it has: hero, plan, screen, bards, guilds, and what its actions can have brought."""

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
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import clockwise


def planned(state: State) -> bool:
    """Whether all plans of the year lie open."""
    return state.phase not in SETUP_PHASES and state.phase is not Phase.PLAN and state.phase is not Phase.OVER


def player_faults(state: State, faults: list[Fault]) -> None:
    """Notes every fault of the players."""
    shown = planned(state)
    for seat, player in enumerate(state.players):
        at = f"/players/{seat}"
        _hero(state, seat, player, at, faults)
        _plan(state, seat, player, shown, at, faults)
        _screen(state, seat, player, at, faults)
        _bards(state, player, at, faults)
        if player.guilds or player.waiting_storeys:
            _guilds(state, player, at, faults)
        _earnings(state, seat, player, at, faults)
    _hidden_units(state, faults)
    built = [city for player in state.players for city in player.guilds]
    if len(set(built)) < len(built):
        twice = sorted({city for city in built if built.count(city) > 1})
        faults += [Fault("position.guild-twice", "/players", {"city": city}) for city in twice]


def _hero(state: State, seat: int, player: Player, at: str, faults: list[Fault]) -> None:
    if state.phase is Phase.HEROES and state.first is not None and state.turn is not None:
        in_turn = clockwise(state.first, len(state.players))
        placed = [other for other in in_turn if in_turn.index(other) < in_turn.index(state.turn)]
        wanted = seat in placed
        shared = wanted and [state.players[other].hero for other in placed].count(player.hero) > 1
    else:
        wanted, shared = state.phase not in SETUP_PHASES, False
    if bool(player.hero) != wanted or shared:
        faults.append(Fault("position.hero-place", f"{at}/hero"))


def _plan(state: State, seat: int, player: Player, shown: bool, at: str, faults: list[Fault]) -> None:
    if state.phase is Phase.PLAN:
        hidden = state.viewer is not None and state.viewer != seat
        wanted = seat not in state.waiting and not hidden
    else:
        wanted = shown
    if len(player.plan) != (ORDERS if wanted else 0):
        faults.append(Fault("position.plan-orders", f"{at}/plan", {"count": ORDERS}))
    if player.acted:
        ordered = acting_cities(state, seat, player) if shown else []
        if len(set(player.acted)) < len(player.acted) or any(city not in ordered for city in player.acted):
            faults.append(Fault("position.acted-cities", f"{at}/acted"))
    if player.shown:
        closed = state.phase is Phase.CENSUS and seat not in state.waiting and not player.screened
        if not closed or state.census is None or player.shown > player.units[state.census]:
            faults.append(Fault("position.shown-units", f"{at}/shown"))


def acting_cities(state: State, seat: int, player: Player) -> list[int]:
    """The cities in which a player has been ordered to act this year: its way, walked back from where the hero is."""
    if state.first is None:
        return []
    done, count = state.order, len(state.players)
    if state.turn is not None and (seat - state.first) % count <= (state.turn - state.first) % count:
        done += 1
    city, faults = player.hero, []
    for order in reversed(player.plan[:done]):
        if order == ACT:
            faults.append(city)
        elif order != WAIT:
            # A road leads back where it came from; without one of the colour the hero has stayed.
            city = state.box.roads[city][order] or city
    return faults


def _screen(state: State, seat: int, player: Player, at: str, faults: list[Fault]) -> None:
    expected = state.viewer is not None and state.viewer != seat and state.phase is not Phase.OVER
    if player.screened != expected:
        faults.append(Fault("position.screen", at))


def _bards(state: State, player: Player, at: str, faults: list[Fault]) -> None:
    bards = sum(player.bards) + player.unplaced
    if bards > state.box.bards or (bards < state.box.bards and not player.screened):
        faults.append(Fault("position.bards-count", f"{at}/bards", {"count": state.box.bards}))
    strayed = [REGION_CODES[region] for region in state.box.closed if player.bards[region]]
    faults += [Fault("position.bards-closed", f"{at}/bards", {"region": region}) for region in strayed]


def _guilds(state: State, player: Player, at: str, faults: list[Fault]) -> None:
    limit = state.box.guild_limit
    if any(not 1 <= height <= limit for height in player.guilds.values()):
        faults.append(Fault("position.guild-height", f"{at}/guilds", {"limit": limit}))
    if state.supply(player) < 0:
        faults.append(Fault("position.storeys-too-many", f"{at}/guilds", {"count": state.box.storeys}))
    if player.waiting_storeys and state.roomy_guilds(player):
        faults.append(Fault("position.storeys-waiting", f"{at}/waiting_storeys"))


# What the years so far can have brought


def _earnings(state: State, seat: int, player: Player, at: str, faults: list[Fault]) -> None:
    """Units and rewards take actions, and nobody has had more of these than years and orders allow."""
    left = room(state, seat, player)
    if left < 0:
        faults.append(Fault("position.units-unearned", f"{at}/units", {"count": max(0, sum(player.units) + left)}))
    if not (player.coins or player.guilds or player.waiting_storeys or any(player.bards) or state.owed):
        return
    if player.waiting_storeys:
        storeys = prizes(state, seat)[STOREYS]
        if player.waiting_storeys > storeys:
            faults.append(Fault("position.waiting-unearned", f"{at}/waiting_storeys", {"count": storeys}))
    taken, deeds = rewards_taken(state, seat, player), max(0, left // (1 + state.box.least_deed))
    if sum(taken) <= deeds:
        return
    if taken[GOLD] > deeds:
        faults.append(Fault("position.coins-unearned", f"{at}/coins", {"count": deeds}))
    if taken[BARDS] > deeds:
        faults.append(Fault("position.bards-unearned", f"{at}/bards", {"count": deeds}))
    if taken[STOREYS] > deeds:
        faults.append(Fault("position.storeys-unearned", f"{at}/guilds", {"count": deeds}))
    if max(taken) <= deeds and sum(taken) > CHOSEN * deeds:
        faults.append(Fault("position.rewards-unearned", at, {"count": deeds}))


def _hidden_units(state: State, faults: list[Fault]) -> None:
    """In a view, the units behind all other screens together took actions too."""
    if state.viewer is None:
        return
    most, seen = 0, 0
    for seat, player in enumerate(state.players):
        seen += sum(player.units)
        if player.screened:
            most += max(0, room_for_units(state, seat, player))
    if units_out(state) - seen > most:
        faults.append(Fault("position.units-unearned", "/players", {"count": most}))
