"""The neutral player's share of a deed, and the end of the deed: its tile leaves the map."""

from typing import Final

from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.lords_of_xidit.components import COLUMN_CODES
from reeve_service.rules.lords_of_xidit.moves import RaiseNeutral
from reeve_service.rules.lords_of_xidit.rules.tiles import replenish
from reeve_service.rules.lords_of_xidit.state import Phase, State
from reeve_service.rules.rulings import Params


def share_with_neutral(state: State) -> list[Event]:
    """With three players, asks which of the neutral player's tokens goes up."""
    if state.box.neutral:
        state.phase = Phase.NEUTRAL
        return []
    return clear_away(state)


def raise_neutral(state: State, move: RaiseNeutral) -> list[Event]:
    """Moves the token up a row."""
    state.neutral[move.column] += 1
    details: Params = {"column": COLUMN_CODES[move.column], "row": state.neutral[move.column]}
    return [Event("neutral_raised", move.seat, details), *clear_away(state)]


def clear_away(state: State) -> list[Event]:
    """Takes the Threat tile off the map and replaces it; a Titan's tile is in the box already."""
    if state.titan is not None:
        state.titan = None
        state.phase = Phase.ORDERS
        return []
    city = state.mover.hero
    state.threats.remove(city)
    state.threat_discard.append(city)
    return replenish(state)


DECISIONS: Final[tuple[Decision[State], ...]] = (decision(RaiseNeutral, (), raise_neutral),)
