"""Phase 3, "Managing the city tiles": tiles leave, next tiles replace them, piles are turned over, Titans wake.

The position itself shows what must be done next. So `replenish` can stop until the table reveals something, and can
continue after that.
"""

from bisect import insort
from typing import Final

from reeve_service.rules.chance import Outcomes
from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.lords_of_xidit.components import (
    TITAN_CODES,
    UNITS,
    Tile,
    Titan,
    each_unit,
    stack_of,
    unit_codes,
)
from reeve_service.rules.lords_of_xidit.moves import DrawTile, WakeTitan
from reeve_service.rules.lords_of_xidit.state import Phase, Pile, State
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import TABLE

STACKS: Final = range(len(TITAN_CODES) // 2)
REINFORCED: Final = 2
"""The number of tiles in the Recruit pile after reinforcements."""


def _tile(state: State, move: DrawTile) -> Params:
    return {"tile": move.tile}


@ruling("tiles.unseen", at="/tile", says=_tile)
def tile_is_unseen(state: State, move: DrawTile) -> bool:
    """The table can show only a tile that is unseen in the pile."""
    index = tile_index(state, move.tile)
    return index is not None and tile_weights(state)[index] > 0


def _titan(state: State, move: WakeTitan) -> Params:
    return {"titan": TITAN_CODES[move.titan]}


@ruling("titans.top-of-stack", at="/titan", says=_titan)
def titan_lies_in_the_stack(state: State, move: WakeTitan) -> bool:
    """The Titan that wakes is asleep in the stack whose top tile is turned."""
    stack = sleeping_stack(state)
    return stack is not None and move.titan in state.dormant(stack)


# The table's draws


def tile_index(state: State, tile: int) -> int | None:
    """The index of a tile among the unseen tiles, or None. Those of the last reinforcements are after the others."""
    unseen = state.unseen + state.reshuffled
    return unseen.index(tile) if tile in unseen else None


def tile_weights(state: State) -> list[int]:
    """The weight of each unseen tile in the table's draw now."""
    count, mixed = len(state.unseen), len(state.reshuffled)
    if state.phase is Phase.TILES or topless_pile(state) is state.recruit_pile:
        return [1] * count + [0] * mixed
    # A tile of the last reinforcements is certainly in the Threat pile. The others are there with this probability.
    return [count - state.recruit_pile.unseen] * count + [count] * mixed


def tile_outcomes(state: State) -> Outcomes[DrawTile]:
    """The tiles that the table may show now, with their weights."""
    tiles = state.unseen + state.reshuffled
    return Outcomes(tile_weights(state), lambda index: DrawTile(TABLE, Tile(tiles[index])))


def titan_outcomes(state: State) -> Outcomes[WakeTitan]:
    """The Titans that may wake now."""
    stack = sleeping_stack(state)
    assert stack is not None
    asleep = state.dormant(stack)
    return Outcomes([1] * len(asleep), lambda index: WakeTitan(TABLE, asleep[index]))


def take_unseen(state: State, tile: int) -> None:
    """Remove a tile from the unseen tiles."""
    (state.unseen if tile in state.unseen else state.reshuffled).remove(tile)


def topless_pile(state: State) -> Pile | None:
    """A pile whose top tile has not been shown yet, or None."""
    for pile in (state.recruit_pile, state.threat_pile):
        if pile.unseen and not pile.known:
            return pile
    return None


def reveal_tile(state: State, move: DrawTile) -> list[Event]:
    """Show the new top of a pile, then continue to replace tiles."""
    pile = topless_pile(state)
    assert pile is not None
    take_unseen(state, move.tile)
    pile.known.append(move.tile)
    pile.unseen -= 1
    forget_where(state)
    name = "recruit" if pile is state.recruit_pile else "threat"
    return [Event("tile_revealed", TABLE, {"tile": move.tile, "pile": name}), *replenish(state)]


def forget_where(state: State) -> None:
    """Merge both lists of unseen tiles, if the Recruit pile has none. Then all of them are in the Threat pile."""
    if not state.recruit_pile.unseen and state.reshuffled:
        state.unseen = sorted(state.unseen + state.reshuffled)
        state.reshuffled = []


# Replacing tiles


def replenish(state: State) -> list[Event]:
    """Fill the map, the next tiles and the piles again. Stop if the table must show something first."""
    events: list[Event] = []
    box = state.box
    while True:
        if topless_pile(state) is not None:
            state.phase = Phase.REVEAL
            return events
        if state.next_threat is None:
            # If the new top of the pile is unseen, the table must show it before other tiles are placed.
            if refill_threat(state, events):
                continue
            stack = sleeping_stack(state)
            if stack is None:
                events += reinforce(state)
                continue
            asleep = state.dormant(stack)
            if len(asleep) > 1:
                state.phase = Phase.WAKE
                return events
            events.append(wake(state, asleep[0]))
        elif state.next_recruit is None:
            refill_recruit(state, events)
        elif len(state.threats) < box.on_map:
            events.append(place_threat(state, state.next_threat))
        elif len(state.recruits) < box.on_map and can_fill_some(state):
            events.append(try_recruit(state, state.next_recruit))
        else:
            state.phase = Phase.ORDERS
            return events


def place_threat(state: State, tile: int) -> Event:
    """Place the next Threat in its city."""
    state.next_threat = None
    insort(state.threats, tile)
    return Event("threat_placed", TABLE, {"city": tile})


def can_fill(state: State, tile: int) -> bool:
    """Whether the Barracks have a unit of a type that a Recruit tile shows."""
    return any(state.barracks[unit] and state.box.recruits[tile][unit] for unit in UNITS)


def can_fill_some(state: State) -> bool:
    """Whether a tile that could become a Recruit tile would get a unit."""
    return any(can_fill(state, tile) for tile in spare_tiles(state))


def spare_tiles(state: State) -> list[int]:
    """The tiles that could become Recruit tiles: all except those on the map and the next Threat."""
    spare = state.recruit_pile.known + state.threat_pile.known + state.recruit_discard + state.threat_discard
    spare += state.unseen + state.reshuffled
    if state.next_recruit is not None:
        spare.append(state.next_recruit)
    return spare


def try_recruit(state: State, tile: int) -> Event:
    """Place the next Recruit tile in its city with its units. House: a tile that would get none is discarded."""
    state.next_recruit = None
    if not can_fill(state, tile):
        state.recruit_discard.append(tile)
        return Event("recruit_passed_over", TABLE, {"city": tile})
    return place_recruit(state, tile)


def place_recruit(state: State, tile: int) -> Event:
    """Place a Recruit tile with the units that it shows, as far as the Barracks have them."""
    units = [min(state.barracks[unit], state.box.recruits[tile][unit]) for unit in UNITS]
    for unit in UNITS:
        state.barracks[unit] -= units[unit]
    state.recruits[tile] = units
    return Event("recruit_placed", TABLE, {"city": tile, "units": unit_codes(each_unit(units))})


def refill_threat(state: State, events: list[Event]) -> bool:
    """Take the next Threat from its pile, which the Recruit discard refills. Return False if both are empty."""
    if not state.threat_pile.size and not turn_over(state.recruit_discard, state.threat_pile, "threat", events):
        return False
    state.next_threat = state.threat_pile.known.pop(0)
    events.append(Event("next_threat", TABLE, {"tile": state.next_threat}))
    if not state.threat_pile.size:
        turn_over(state.recruit_discard, state.threat_pile, "threat", events)
    return True


def refill_recruit(state: State, events: list[Event]) -> None:
    """Take the next Recruit tile from its pile, or else from the Threat discard, or else from the Threat pile.

    There is always one, because a box has more tiles than the map and the next Threat need.
    """
    pile, discard, name = state.recruit_pile, state.threat_discard, "recruit"
    if not pile.size and not turn_over(discard, pile, name, events):
        pile, discard, name = state.threat_pile, state.recruit_discard, "threat"
        if not pile.size:
            turn_over(discard, pile, name, events)
    state.next_recruit = pile.known.pop(0)
    events.append(Event("next_recruit", TABLE, {"tile": state.next_recruit}))
    if not pile.size:
        turn_over(discard, pile, name, events)


def turn_over(discard: list[int], pile: Pile, name: str, events: list[Event]) -> bool:
    """Refill an empty pile from a discard, with the oldest tile on top. Return False if the discard is empty."""
    if not discard:
        return False
    pile.known = discard[:]
    discard.clear()
    events.append(Event("pile_turned", TABLE, {"pile": name}))
    return True


# Titans and reinforcements


def sleeping_stack(state: State) -> int | None:
    """The first stack whose top tile is a sleeping Titan, or None."""
    for stack in STACKS:
        if state.dormant(stack) and not any(stack_of(titan) == stack for titan in state.awake):
            return stack
    return None


def wake(state: State, titan: Titan) -> Event:
    """Wake a Titan."""
    insort(state.awake, titan)
    return Event("titan_woke", TABLE, {"titan": TITAN_CODES[titan]})


def wake_titan(state: State, move: WakeTitan) -> list[Event]:
    """Wake the Titan that the table shows, then continue to replace tiles."""
    return [wake(state, move.titan), *replenish(state)]


def reinforce(state: State) -> list[Event]:
    """Put the Threat discard under the Recruit pile, and keep its two top tiles. The rest becomes the Threat pile."""
    pile, arriving = state.recruit_pile, state.threat_discard
    if not pile.unseen:
        order = pile.known + arriving
        pile.known, state.reshuffled = order[:REINFORCED], sorted(order[REINFORCED:])
    else:
        # The Threat pile is empty, so all unseen tiles are in this pile.
        hidden = max(0, REINFORCED - len(pile.known))
        state.reshuffled = sorted(pile.known[REINFORCED:] + arriving)
        pile.known = pile.known[:REINFORCED]
        pile.unseen = min(pile.unseen, hidden)
    state.threat_pile.unseen = len(state.unseen) - pile.unseen + len(state.reshuffled)
    state.threat_discard = []
    forget_where(state)
    return [Event("reinforcements", TABLE, {"tiles": state.threat_pile.unseen})]


DECISIONS: Final[tuple[Decision[State], ...]] = (decision(WakeTitan, (titan_lies_in_the_stack,), wake_titan),)
