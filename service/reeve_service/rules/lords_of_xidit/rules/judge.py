"""Which seats must decide what now. Each move is checked and played by the functions of its chapter."""

from typing import Final

from reeve_service.rules.contract import Event
from reeve_service.rules.contract import Move as AnyMove
from reeve_service.rules.decisions import Decision, by_kind
from reeve_service.rules.lords_of_xidit.moves import (
    BanishTitan,
    ChooseFirst,
    DrawAssessment,
    DrawTile,
    Move,
    PlaceBards,
    PlaceHero,
    PlaceStorey,
    Plan,
    RaiseNeutral,
    ShowUnits,
    TakeRewards,
    WakeTitan,
)
from reeve_service.rules.lords_of_xidit.rules import (
    bards,
    census,
    neutral,
    orders,
    rewards,
    setup,
    tiles,
    titans,
    years,
)
from reeve_service.rules.lords_of_xidit.state import CHANCE_PHASES, SECRET_PHASES, Phase, State
from reeve_service.rules.rulings import Violation, broken
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.rules.turn_order import out_of_turn

DECISIONS: Final[dict[type[AnyMove], Decision[State]]] = by_kind(
    setup.DECISIONS,
    orders.DECISIONS,
    rewards.DECISIONS,
    bards.DECISIONS,
    neutral.DECISIONS,
    tiles.DECISIONS,
    titans.DECISIONS,
    census.DECISIONS,
)
"""Every kind of move, in the rulebook's order."""

DUE: Final[dict[Phase, tuple[str, ...]]] = {
    Phase.TILES: (DrawTile.kind,),
    Phase.ASSESSMENTS: (DrawAssessment.kind,),
    Phase.FIRST: (ChooseFirst.kind,),
    Phase.HEROES: (PlaceHero.kind,),
    Phase.PLAN: (Plan.kind,),
    Phase.REWARDS: (TakeRewards.kind,),
    Phase.BARDS: (PlaceBards.kind,),
    Phase.NEUTRAL: (RaiseNeutral.kind,),
    Phase.TITAN: (BanishTitan.kind,),
    Phase.ORDERS: (),
    Phase.REVEAL: (DrawTile.kind,),
    Phase.WAKE: (WakeTitan.kind,),
    Phase.CENSUS: (ShowUnits.kind,),
    Phase.STOREY: (PlaceStorey.kind,),
    Phase.OVER: (),
}
"""The kind of move that each phase waits for."""


def pending(state: State) -> tuple[Seat, ...]:
    """The seats that must move now."""
    if state.phase is Phase.OVER:
        return ()
    if state.phase in CHANCE_PHASES:
        return (TABLE,)
    if state.phase in SECRET_PHASES:
        return tuple(state.waiting)
    assert state.turn is not None
    return (state.turn,)


def due(state: State, seat: Seat) -> tuple[str, ...]:
    """The kinds of move that a pending seat may choose from."""
    return DUE[state.phase] if seat in pending(state) else ()


def check(state: State, move: Move) -> list[Violation]:
    """The rulings that the move breaks."""
    early = out_of_turn(state.seats, pending(state), DUE[state.phase], move)
    return early or broken(DECISIONS[type(move)].rulings, state, move)


def play(state: State, move: Move) -> list[Event]:
    """Play a legal move, and then every order until one needs a choice."""
    state.ply += 1
    events = DECISIONS[type(move)].play(state, move)
    while state.phase is Phase.ORDERS:
        events += next_order(state)
    return events


def next_order(state: State) -> list[Event]:
    """Carry out the next order. After the last one, begin the census if one is due, or end the year."""
    if orders.step(state):
        return orders.carry_out(state)
    if state.year in state.box.census_years:
        return census.begin_census(state)
    return years.close_year(state)
