"""Placing the bards of a reward or of a census prize."""

from typing import Final

from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.lords_of_xidit.components import REGION_CODES
from reeve_service.rules.lords_of_xidit.moves import PlaceBards
from reeve_service.rules.lords_of_xidit.rules.census import give_prizes
from reeve_service.rules.lords_of_xidit.rules.neutral import share_with_neutral
from reeve_service.rules.lords_of_xidit.rules.rewards import put_bards
from reeve_service.rules.lords_of_xidit.state import State
from reeve_service.rules.rulings import Params, ruling


def _bards(state: State, move: PlaceBards) -> Params:
    beside = state.box.borders[state.mover.hero]
    strange = [REGION_CODES[region] for region in move.regions if region not in beside]
    return {"count": state.owed, "regions": strange, "city": state.mover.hero}


@ruling("bards.all-placed", at="/regions", says=_bards)
def all_are_placed(state: State, move: PlaceBards) -> bool:
    """All bards of the reward are placed, or all that the player has left."""
    return len(move.regions) == state.owed


@ruling("bards.closed-region", at="/regions", says=_bards)
def region_is_open(state: State, move: PlaceBards) -> bool:
    """No bard is placed in a region that an empty token closes."""
    return not any(region in state.box.closed for region in move.regions)


@ruling("bards.beside-hero", at="/regions", says=_bards)
def region_is_beside_the_hero(state: State, move: PlaceBards) -> bool:
    """Bards are placed in regions beside the city of the hero."""
    beside = state.box.borders[state.mover.hero]
    return all(region in beside or region in state.box.closed for region in move.regions)


def place_bards(state: State, move: PlaceBards) -> list[Event]:
    """Place the bards. After a reward, the neutral player gets its share. At a census, the next winner is paid."""
    state.owed = 0
    placed = put_bards(state.mover, move.seat, move.regions)
    if state.census is None:
        return [placed, *share_with_neutral(state)]
    state.winners.pop(0)
    return [placed, *give_prizes(state)]


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(PlaceBards, (all_are_placed, region_is_open, region_is_beside_the_hero), place_bards),
)
