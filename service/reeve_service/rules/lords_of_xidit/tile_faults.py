"""Why units and city tiles cannot lie where they lie."""

from collections.abc import Sequence

from reeve_service.rules.lords_of_xidit.components import UNIT_CODES, UNITS
from reeve_service.rules.lords_of_xidit.earnings import actions, is_deed, units_out
from reeve_service.rules.lords_of_xidit.rules.tiles import REINFORCED, spare_tiles, topless_pile
from reeve_service.rules.lords_of_xidit.state import REPLACING, Phase, State
from reeve_service.rules.rulings import Fault


def unit_faults(state: State, faults: list[Fault]) -> None:
    """Notes every fault of the units."""
    screened = any(player.screened for player in state.players)
    missing = list(state.box.units)
    for units in (state.barracks, *state.recruits.values(), *[player.units for player in state.players]):
        for unit, count in enumerate(units):
            missing[unit] -= count
    for unit, count in enumerate(missing):
        if count < 0 or (count > 0 and not screened):
            total = state.box.units[unit]
            faults.append(Fault("position.units-count", "", {"unit": UNIT_CODES[unit], "count": total}))
    for city, units in state.recruits.items():
        if not _lies_on_tile(units, state.box.recruits[city]):
            faults.append(Fault("position.tile-units", "/recruits", {"city": city}))


def _lies_on_tile(units: list[int], printed: Sequence[int]) -> bool:
    """Whether a tile has units, and of each kind no more than it shows."""
    total = 0
    for unit, count in enumerate(units):
        if count > printed[unit]:
            return False
        total += count
    return total > 0


def tile_faults(state: State, faults: list[Fault]) -> None:
    """Notes every fault of the city tiles."""
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
        # A pile shows its top, and each side has its next tile, but while the table is about to show one.
        if (topless_pile(state) is not None) != (state.phase is Phase.REVEAL):
            faults.append(Fault("position.pile-top", ""))
        if len(nexts) < 2 and (state.phase not in REPLACING or state.next_recruit is None):
            faults.append(Fault("position.next-tiles", ""))
    if len(faults) == before:
        # What must have happened to the tiles can be told only where each is in its place.
        if not laying and _lacks_recruits(state):
            faults.append(Fault("position.recruits-missing", "/recruits", {"count": on_map}))
        freed = _freed(state)
        if freed and not freed_enough(state, freed):
            faults.append(Fault("position.threats-too-few", "/threat_pile"))


def _misplaced(state: State, places: list[int], faults: list[Fault]) -> None:
    """Notes the tiles that are in no place or in several, or are not in play."""
    for tile in sorted(set(places)):
        if tile not in state.box.tiles:
            faults.append(Fault("position.tile-not-in-play", "", {"tile": tile}))
        elif places.count(tile) > 1:
            faults.append(Fault("position.tile-twice", "", {"tile": tile}))
    missing = [str(tile) for tile in state.box.tiles if tile not in places]
    if missing:
        faults.append(Fault("position.tiles-missing", "", {"tiles": missing}))


def _laid_in_order(state: State) -> bool:
    """Recruit tiles come first, then Threats, then the next Recruit tile, its pile's top, and the next Threat."""
    full = state.box.on_map
    steps = [
        len(state.recruits) == full,
        len(state.threats) == full,
        state.next_recruit is not None,
        # A Recruit pile of one tile is empty once that is the next.
        bool(state.recruit_pile.known) or (state.next_recruit is not None and not state.recruit_pile.unseen),
        state.next_threat is not None,
        bool(state.threat_pile.known),
    ]
    begun = [bool(state.recruits), bool(state.threats), *steps[2:]]
    return not steps[-1] and not any(begun[later] and not steps[later - 1] for later in range(1, len(steps)))


def _unseen_fit(state: State, undrawn: int) -> bool:
    """The unseen tiles are as many as the piles hold, and enough of them may lie in each."""
    piles = state.recruit_pile.unseen + state.threat_pile.unseen + undrawn
    if len(state.unseen) + len(state.reshuffled) != piles or len(state.unseen) < state.recruit_pile.unseen:
        return False
    return not state.reshuffled or state.recruit_pile.unseen > 0


# What must have happened


def _lacks_recruits(state: State) -> bool:
    """Whether Recruit tiles are missing, although the Barracks had units for one when they were last replaced."""
    box, replacing = state.box, state.phase in REPLACING
    # While one tile is replaced, one may be missing.
    if len(state.recruits) + replacing >= box.on_map:
        return False
    # Since the last replacement, only Titans and the deed that is not over yet can have brought units back.
    returned = sum(box.titan_units[titan] for titan in state.banished)
    if replacing:
        returned += max(sum(box.threats[tile]) for tile in box.tiles)
    elif is_deed(state) and state.titan is None and state.turn is not None:
        returned += sum(box.threats[state.mover.hero])
    # The tile that is replaced is a spare one itself by now, and was not before.
    needed, spare = 1 + replacing, spare_tiles(state)
    usable = [unit for unit in UNITS if len([tile for tile in spare if box.recruits[tile][unit]]) >= needed]
    return sum(state.barracks[unit] for unit in usable) > returned


def _freed(state: State) -> int:
    """How many cities have been freed at least, as the tiles lie.

    Only a freed city takes a tile from the Threats to the Recruit tiles and their pile, but for the one that comes
    from the Threat pile where nothing else is left, and for the tiles that come with reinforcements.
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
    """Whether all seats together can have freed so many cities, besides the Titans they banished and their units."""
    spent = freed * (1 + state.box.least_threat) + units_out(state)
    spent += sum(1 + state.box.titan_units[titan] for titan in state.banished)
    return spent <= sum(actions(state, player) for player in state.players)
