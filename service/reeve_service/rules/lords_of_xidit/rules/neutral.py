"""The neutral player's share of a deed, and the end of the deed, when its tile is removed from the map."""

from typing import Final

from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.lords_of_xidit.components import COLUMN_CODES
from reeve_service.rules.lords_of_xidit.moves import RaiseNeutral
from reeve_service.rules.lords_of_xidit.rules.tiles import replenish
from reeve_service.rules.lords_of_xidit.state import Phase, State
from reeve_service.rules.rulings import Params


def share_with_neutral(state: State) -> list[Event]:
    """With three players, ask which of the neutral player's tokens is raised. Otherwise end the deed."""
    if state.box.neutral:
        state.phase = Phase.NEUTRAL
        return []
    return clear_away(state)


def raise_neutral(state: State, move: RaiseNeutral) -> list[Event]:
    """Move the token up one row."""
    state.neutral[move.column] += 1
    details: Params = {"column": COLUMN_CODES[move.column], "row": state.neutral[move.column]}
    return [Event("neutral_raised", move.seat, details), *clear_away(state)]


def clear_away(state: State) -> list[Event]:
    """End a deed: remove the Threat tile from the map and replace it. A Titan's tile is already in the box."""
    if state.titan is not None:
        state.titan = None
        state.phase = Phase.ORDERS
        return []
    city = state.mover.hero
    state.threats.remove(city)
    state.threat_discard.append(city)
    return replenish(state)


DECISIONS: Final[tuple[Decision[State], ...]] = (decision(RaiseNeutral, (), raise_neutral),)
