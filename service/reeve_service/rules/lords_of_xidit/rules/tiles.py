"""Phase 3, "Managing the city tiles": tiles leave, the next ones take their places, piles are turned over, Titans wake.

Everything that is due shows in the position itself, so `replenish` can stop for the table to reveal something and go
on afterwards.
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
"""Tiles of the Recruit pile after reinforcements."""


def _tile(state: State, move: DrawTile) -> Params:
    return {"tile": move.tile}


@ruling("tiles.unseen", at="/tile", says=_tile)
def tile_is_unseen(state: State, move: DrawTile) -> bool:
    """Only a tile that lies unseen in the pile can come up."""
    index = tile_index(state, move.tile)
    return index is not None and tile_weights(state)[index] > 0


def _titan(state: State, move: WakeTitan) -> Params:
    return {"titan": TITAN_CODES[move.titan]}


@ruling("titans.top-of-stack", at="/titan", says=_titan)
def titan_lies_in_the_stack(state: State, move: WakeTitan) -> bool:
    """The Titan that wakes is one of those asleep in the stack whose top is turned."""
    stack = sleeping_stack(state)
    return stack is not None and move.titan in state.dormant(stack)


# What the table shows


def tile_index(state: State, tile: int) -> int | None:
    """Where a tile stands among the unseen ones, those of the last reinforcements after the others."""
    unseen = state.unseen + state.reshuffled
    return unseen.index(tile) if tile in unseen else None


def tile_weights(state: State) -> list[int]:
    """How likely each unseen tile is to be the one that the table shows now."""
    count, mixed = len(state.unseen), len(state.reshuffled)
    if state.phase is Phase.TILES or topless_pile(state) is state.recruit_pile:
        return [1] * count + [0] * mixed
    # A tile of the last reinforcements is certainly in the Threat pile, another one with this probability.
    return [count - state.recruit_pile.unseen] * count + [count] * mixed


def tile_outcomes(state: State) -> Outcomes[DrawTile]:
    """The tiles that the table may show now."""
    tiles = state.unseen + state.reshuffled
    return Outcomes(tile_weights(state), lambda index: DrawTile(TABLE, Tile(tiles[index])))


def titan_outcomes(state: State) -> Outcomes[WakeTitan]:
    """The Titans that may wake now."""
    stack = sleeping_stack(state)
    assert stack is not None
    asleep = state.dormant(stack)
    return Outcomes([1] * len(asleep), lambda index: WakeTitan(TABLE, asleep[index]))


def take_unseen(state: State, tile: int) -> None:
    """Notes that a tile has been seen."""
    (state.unseen if tile in state.unseen else state.reshuffled).remove(tile)


def topless_pile(state: State) -> Pile | None:
    """A pile whose top has not been shown yet."""
    for pile in (state.recruit_pile, state.threat_pile):
        if pile.unseen and not pile.known:
            return pile
    return None


def reveal_tile(state: State, move: DrawTile) -> list[Event]:
    """Shows the new top of a pile."""
    pile = topless_pile(state)
    assert pile is not None
    take_unseen(state, move.tile)
    pile.known.append(move.tile)
    pile.unseen -= 1
    forget_where(state)
    name = "recruit" if pile is state.recruit_pile else "threat"
    return [Event("tile_revealed", TABLE, {"tile": move.tile, "pile": name}), *replenish(state)]


def forget_where(state: State) -> None:
    """Once the Recruit pile has no unseen tile, all unseen tiles are in the Threat pile alike."""
    if not state.recruit_pile.unseen and state.reshuffled:
        state.unseen = sorted(state.unseen + state.reshuffled)
        state.reshuffled = []


# Replacing tiles


def replenish(state: State) -> list[Event]:
    """Brings map, next tiles and piles back to what they should be, or stops where the table has to show something."""
    events: list[Event] = []
    box = state.box
    while True:
        if topless_pile(state) is not None:
            state.phase = Phase.REVEAL
            return events
        if state.next_threat is None:
            # Taking a tile may uncover an unseen one. The table shows it before anything else is placed.
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
    """Lays the next Threat into its city."""
    state.next_threat = None
    insort(state.threats, tile)
    return Event("threat_placed", TABLE, {"city": tile})


def can_fill(state: State, tile: int) -> bool:
    """Whether the Barracks have a unit that a Recruit tile shows."""
    return any(state.barracks[unit] and state.box.recruits[tile][unit] for unit in UNITS)


def can_fill_some(state: State) -> bool:
    """Whether any tile that could come up as a Recruit tile would get a unit."""
    return any(can_fill(state, tile) for tile in spare_tiles(state))


def spare_tiles(state: State) -> list[int]:
    """The tiles that could come up as Recruit tiles: all but those on the map and the next Threat."""
    spare = state.recruit_pile.known + state.threat_pile.known + state.recruit_discard + state.threat_discard
    spare += state.unseen + state.reshuffled
    if state.next_recruit is not None:
        spare.append(state.next_recruit)
    return spare


def try_recruit(state: State, tile: int) -> Event:
    """Lays the next Recruit tile into its city with its units; House: one that would get none is discarded."""
    state.next_recruit = None
    if not can_fill(state, tile):
        state.recruit_discard.append(tile)
        return Event("recruit_passed_over", TABLE, {"city": tile})
    return place_recruit(state, tile)


def place_recruit(state: State, tile: int) -> Event:
    """Lays a Recruit tile out with the units it shows, as far as the Barracks have them."""
    units = [min(state.barracks[unit], state.box.recruits[tile][unit]) for unit in UNITS]
    for unit in UNITS:
        state.barracks[unit] -= units[unit]
    state.recruits[tile] = units
    return Event("recruit_placed", TABLE, {"city": tile, "units": unit_codes(each_unit(units))})


def refill_threat(state: State, events: list[Event]) -> bool:
    """Takes the next Threat from its pile, which the Recruit discard makes anew when it is empty."""
    if not state.threat_pile.size and not turn_over(state.recruit_discard, state.threat_pile, "threat", events):
        return False
    state.next_threat = state.threat_pile.known.pop(0)
    events.append(Event("next_threat", TABLE, {"tile": state.next_threat}))
    if not state.threat_pile.size:
        turn_over(state.recruit_discard, state.threat_pile, "threat", events)
    return True


def refill_recruit(state: State, events: list[Event]) -> None:
    """Takes the next Recruit tile from its pile, else from the Threat discard, else from the Threat pile.

    A box has more tiles than the map and the next Threat take, so there always is one.
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
    """Makes an empty pile of the other side's discard, the tile discarded first on top; says whether there was one."""
    if not discard:
        return False
    pile.known = discard[:]
    discard.clear()
    events.append(Event("pile_turned", TABLE, {"pile": name}))
    return True


# Titans and reinforcements


def sleeping_stack(state: State) -> int | None:
    """The first stack whose top tile is a sleeping Titan."""
    for stack in STACKS:
        if state.dormant(stack) and not any(stack_of(titan) == stack for titan in state.awake):
            return stack
    return None


def wake(state: State, titan: Titan) -> Event:
    """Turns a Titan's tile."""
    insort(state.awake, titan)
    return Event("titan_woke", TABLE, {"titan": TITAN_CODES[titan]})


def wake_titan(state: State, move: WakeTitan) -> list[Event]:
    """Wakes the Titan that the table turned up, and goes on."""
    return [wake(state, move.titan), *replenish(state)]


def reinforce(state: State) -> list[Event]:
    """The Threat discard goes under the Recruit pile, whose two top tiles stay; the rest, shuffled, are Threats."""
    pile, arriving = state.recruit_pile, state.threat_discard
    if not pile.unseen:
        order = pile.known + arriving
        pile.known, state.reshuffled = order[:REINFORCED], sorted(order[REINFORCED:])
    else:
        # The Threat pile is empty, so that all unseen tiles are in this one.
        hidden = max(0, REINFORCED - len(pile.known))
        state.reshuffled = sorted(pile.known[REINFORCED:] + arriving)
        pile.known = pile.known[:REINFORCED]
        pile.unseen = min(pile.unseen, hidden)
    state.threat_pile.unseen = len(state.unseen) - pile.unseen + len(state.reshuffled)
    state.threat_discard = []
    forget_where(state)
    return [Event("reinforcements", TABLE, {"tiles": state.threat_pile.unseen})]


DECISIONS: Final[tuple[Decision[State], ...]] = (decision(WakeTitan, (titan_lies_in_the_stack,), wake_titan),)
