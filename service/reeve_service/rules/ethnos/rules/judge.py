"""Who has to decide what now, and which chapter judges and carries out each kind of move."""

from reeve_service.rules.contract import Event
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

DUE: dict[Phase, tuple[str, ...]] = {
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
    """The seats that owe a move now."""
    if state.phase is Phase.OVER:
        return ()
    if state.phase in CHANCE_PHASES:
        return (TABLE,)
    if state.phase is Phase.RAID:
        return tuple(state.waiting)
    assert state.turn is not None
    return (state.turn,)


def due(state: State, seat: Seat) -> tuple[str, ...]:
    """The kinds of move that a pending seat may choose between."""
    return DUE[state.phase] if seat in pending(state) else ()


def check(state: State, move: Move) -> list[Violation]:
    """The rulings that the move breaks."""
    early = out_of_turn(state.seats, pending(state), DUE[state.phase], move)
    if early:
        return early
    match move:
        case RecruitFaceUp():
            return broken(recruiting.RECRUIT_FACE_UP, state, move)
        case RecruitFromDeck():
            return broken(recruiting.RECRUIT_FROM_DECK, state, move)
        case PlayBand():
            return broken(bands.PLAY_BAND, state, move)
        case DrawCard():
            return broken(setup.DRAW_CARD, state, move)
        case PlaceMarker():
            return broken(leaders.PLACE_MARKER, state, move)
        case TakeTroll():
            return broken(leaders.TAKE_TROLL, state, move)
        case KeepCards():
            return broken(leaders.KEEP_CARDS, state, move)
        case DrawTribe():
            return broken(setup.DRAW_TRIBE, state, move)
        case DrawGlory():
            return broken(setup.DRAW_GLORY, state, move)
        case ChooseFirst():
            return broken(setup.CHOOSE_FIRST, state, move)
        case StopBands() | Raid():
            return []


def play(state: State, move: Move) -> list[Event]:
    """Carries a legal move out."""
    state.ply += 1
    match move:
        case DrawCard():
            return setup.deal_card(state, move) if state.phase is Phase.DEAL else recruiting.draw_card(state, move)
        case RecruitFaceUp():
            return recruiting.recruit_face_up(state, move)
        case RecruitFromDeck():
            return recruiting.recruit_from_deck(state, move)
        case PlayBand():
            return bands.play_band(state, move)
        case PlaceMarker():
            return leaders.place_marker(state, move)
        case TakeTroll():
            return leaders.take_troll(state, move)
        case KeepCards():
            return leaders.keep_cards(state, move)
        case StopBands():
            return leaders.stop_bands(state, move)
        case Raid():
            return ages.raid(state, move)
        case DrawGlory():
            return setup.draw_glory(state, move)
        case DrawTribe():
            return setup.draw_tribe(state, move)
        case ChooseFirst():
            return setup.choose_first(state, move)
