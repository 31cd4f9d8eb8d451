"""Faults of units and city tiles."""

from reeve_service.rules.lords_of_xidit.components import UNIT_CODES, UNITS, Counts
from reeve_service.rules.lords_of_xidit.earnings import actions, is_deed, units_out
from reeve_service.rules.lords_of_xidit.rules.tiles import REINFORCED, spare_tiles, topless_pile
from reeve_service.rules.lords_of_xidit.state import REPLACING, Phase, State
from reeve_service.rules.rulings import Fault


def unit_faults(state: State, faults: list[Fault]) -> None:
    """Report every fault of the units."""
    screened = any(player.screened for player in state.players)
    places = [state.barracks, *state.recruits.values(), *[player.units for player in state.players]]
    for unit, every_unit in enumerate(state.box.units):
        missing = every_unit
        for units in places:
            missing -= units[unit]
        if missing < 0 or (missing > 0 and not screened):
            faults.append(Fault("position.units-count", "", {"unit": UNIT_CODES[unit], "count": every_unit}))
    for city, units in state.recruits.items():
        if not _lies_on_tile(units, state.box.recruits[city]):
            faults.append(Fault("position.tile-units", "/recruits", {"city": city}))


def _lies_on_tile(units: list[int], printed: Counts) -> bool:
    """Whether a tile has units, and not more of any type than it shows."""
    total = 0
    for unit, count in enumerate(units):
        if count > printed[unit]:
            return False
        total += count
    return total > 0


def tile_faults(state: State, faults: list[Fault]) -> None:
    """Report every fault of the city tiles."""
    before = len(faults)
    nexts = [tile for tile in (state.next_recruit, state.next_threat) if tile is not None]
    places: list[int] = [*state.recruits, *state.threats, *nexts]
    places += state.recruit_pile.known + state.threat_pile.known + state.recruit_discard + state.threat_discard
    places += state.unseen + state.reshuffled
    if tuple(sorted(places)) != state.box.tiles:
        _misplaced(state, places, faults)
    on_map, laying = state.box.on_map, state.phase is Phase.TILES
    laid = len(state.recruits) + len(state.threats)
    if len(state.recruits) > on_map or (len(state.threats) > on_map if laying else len(state.threats) != on_map):
        faults.append(Fault("position.tiles-on-map", "", {"count": on_map}))
    elif laying and not _laid_in_order(state):
        faults.append(Fault("position.tiles-order", ""))
    if not _unseen_fit(state, 2 * on_map - laid if laying else 0):
        faults.append(Fault("position.tiles-unseen", "/unseen"))
    if not laying:
        # The top of each pile and both next tiles are known, except while the table is about to show a tile.
        if (topless_pile(state) is not None) != (state.phase is Phase.REVEAL):
            faults.append(Fault("position.pile-top", ""))
        if len(nexts) < 2 and (state.phase not in REPLACING or state.next_recruit is None):
            faults.append(Fault("position.next-tiles", ""))
    if len(faults) == before:
        # These checks count what must have happened. They need tiles without other faults.
        if not laying and _lacks_recruits(state):
            faults.append(Fault("position.recruits-missing", "/recruits", {"count": on_map}))
        freed = _freed(state)
        if freed and not freed_enough(state, freed):
            faults.append(Fault("position.threats-too-few", "/threat_pile"))


def _misplaced(state: State, places: list[int], faults: list[Fault]) -> None:
    """Report tiles that are missing, in several places, or not in play."""
    for tile in sorted(set(places)):
        if tile not in state.box.tiles:
            faults.append(Fault("position.tile-not-in-play", "", {"tile": tile}))
        elif places.count(tile) > 1:
            faults.append(Fault("position.tile-twice", "", {"tile": tile}))
    missing = [str(tile) for tile in state.box.tiles if tile not in places]
    if missing:
        faults.append(Fault("position.tiles-missing", "", {"tiles": missing}))


def _laid_in_order(state: State) -> bool:
    """Whether tiles were laid out in order: Recruits, Threats, the next Recruit, its pile's top, the next Threat."""
    full = state.box.on_map
    steps = [
        len(state.recruits) == full,
        len(state.threats) == full,
        state.next_recruit is not None,
        # A Recruit pile of one tile is empty after this tile became the next one.
        bool(state.recruit_pile.known) or (state.next_recruit is not None and not state.recruit_pile.unseen),
        state.next_threat is not None,
        bool(state.threat_pile.known),
    ]
    begun = [bool(state.recruits), bool(state.threats), *steps[2:]]
    return not steps[-1] and not any(begun[later] and not steps[later - 1] for later in range(1, len(steps)))


def _unseen_fit(state: State, undrawn: int) -> bool:
    """Whether the number of unseen tiles matches the piles, and each pile can get enough of them."""
    piles = state.recruit_pile.unseen + state.threat_pile.unseen + undrawn
    if len(state.unseen) + len(state.reshuffled) != piles or len(state.unseen) < state.recruit_pile.unseen:
        return False
    return not state.reshuffled or state.recruit_pile.unseen > 0


# What must have happened


def _lacks_recruits(state: State) -> bool:
    """Whether Recruit tiles are missing, although the Barracks had units for one when they were last replaced."""
    box, replacing = state.box, state.phase in REPLACING
    # While a tile is being replaced, one may be missing.
    if len(state.recruits) + replacing >= box.on_map:
        return False
    # Since the last replacement, only banished Titans and the current deed can have returned units to the Barracks.
    returned = sum(box.titan_units[titan] for titan in state.banished)
    if replacing:
        returned += max(sum(box.threats[tile]) for tile in box.tiles)
    elif is_deed(state) and state.titan is None and state.turn is not None:
        returned += sum(box.threats[state.mover.hero])
    # The tile that is being replaced is a spare tile now. It was not one before.
    needed, spare = 1 + replacing, spare_tiles(state)
    usable = [unit for unit in UNITS if len([tile for tile in spare if box.recruits[tile][unit]]) >= needed]
    return sum(state.barracks[unit] for unit in usable) > returned


def _freed(state: State) -> int:
    """The minimum number of cities that have been freed, judged by the places of the tiles.

    A tile changes from the Threat side to the Recruit side when its city is freed. There are two exceptions: a tile
    that is taken from the Threat pile because no other is left, and the tiles of reinforcements.
    """
    recruit_side = len(state.recruits) + state.recruit_pile.size + len(state.threat_discard)
    if state.next_recruit is not None:
        recruit_side += 1
    if is_deed(state) and state.titan is None:
        recruit_side += 1
    at_first = state.box.recruit_pile
    if state.awake or state.banished:
        at_first = max(at_first, REINFORCED + 1)
    return max(0, recruit_side - state.box.on_map - at_first)


def freed_enough(state: State, freed: int) -> bool:
    """Whether all seats together can have freed this many cities, banished the Titans and recruited their units."""
    spent = freed * (1 + state.box.least_threat) + units_out(state)
    spent += sum(1 + state.box.titan_units[titan] for titan in state.banished)
    return spent <= sum(actions(state, player) for player in state.players)
