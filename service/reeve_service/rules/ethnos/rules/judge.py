"""Which seats must decide what now. Each move is checked and played by the functions of its chapter."""

from typing import Final

from reeve_service.rules.contract import Event
from reeve_service.rules.contract import Move as AnyMove
from reeve_service.rules.decisions import Decision, by_kind
from reeve_service.rules.ethnos.moves import (
    ChooseFirst,
    DrawCard,
    DrawGlory,
    DrawTribe,
    KeepCards,
    Move,
    PlaceMarker,
    PlayBand,
    Raid,
    RecruitFaceUp,
    RecruitFromDeck,
    StopBands,
    TakeTroll,
)
from reeve_service.rules.ethnos.rules import ages, bands, leaders, recruiting, setup
from reeve_service.rules.ethnos.state import CHANCE_PHASES, Phase, State
from reeve_service.rules.rulings import Violation, broken
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.rules.turn_order import out_of_turn

DECISIONS: Final[dict[type[AnyMove], Decision[State]]] = by_kind(
    setup.DECISIONS, recruiting.DECISIONS, bands.DECISIONS, leaders.DECISIONS, ages.DECISIONS
)
"""Every kind of move, in the rulebook's order."""

DUE: Final[dict[Phase, tuple[str, ...]]] = {
    Phase.TRIBES: (DrawTribe.kind,),
    Phase.GLORY: (DrawGlory.kind,),
    Phase.FIRST: (ChooseFirst.kind,),
    Phase.DEAL: (DrawCard.kind,),
    Phase.TURN: (RecruitFaceUp.kind, RecruitFromDeck.kind, PlayBand.kind),
    Phase.DRAW: (DrawCard.kind,),
    Phase.MARKER: (PlaceMarker.kind,),
    Phase.FREE_MARKER: (PlaceMarker.kind,),
    Phase.TROLL: (TakeTroll.kind,),
    Phase.ANOTHER: (PlayBand.kind, StopBands.kind),
    Phase.KEEP: (KeepCards.kind,),
    Phase.RAID: (Raid.kind,),
    Phase.OVER: (),
}
"""The kinds of move that each phase waits for."""


def pending(state: State) -> tuple[Seat, ...]:
    """The seats that must move now."""
    if state.phase is Phase.OVER:
        return ()
    if state.phase in CHANCE_PHASES:
        return (TABLE,)
    if state.phase is Phase.RAID:
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
    """Play a legal move."""
    state.ply += 1
    return DECISIONS[type(move)].play(state, move)
