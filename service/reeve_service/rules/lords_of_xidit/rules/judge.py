"""Who has to decide what now, and which chapter judges and carries out each kind of move."""

from reeve_service.rules.contract import Event
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
from reeve_service.rules.lords_of_xidit.rules import census, orders, rewards, setup, tiles, titans, years
from reeve_service.rules.lords_of_xidit.state import CHANCE_PHASES, SECRET_PHASES, Phase, State
from reeve_service.rules.rulings import Violation, broken
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.rules.turn_order import out_of_turn

DUE: dict[Phase, tuple[str, ...]] = {
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
    """The seats that owe a move now."""
    if state.phase is Phase.OVER:
        return ()
    if state.phase in CHANCE_PHASES:
        return (TABLE,)
    if state.phase in SECRET_PHASES:
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
        case Plan():
            return broken(orders.PLAN, state, move)
        case TakeRewards():
            return broken(rewards.TAKE_REWARDS, state, move)
        case PlaceBards():
            return broken(rewards.PLACE_BARDS, state, move)
        case BanishTitan():
            return broken(titans.BANISH_TITAN, state, move)
        case ShowUnits():
            return broken(census.SHOW_UNITS, state, move)
        case PlaceStorey():
            return broken(census.PLACE_STOREY, state, move)
        case DrawTile():
            return broken(tiles.DRAW_TILE, state, move)
        case WakeTitan():
            return broken(tiles.WAKE_TITAN, state, move)
        case DrawAssessment():
            return broken(setup.DRAW_ASSESSMENT, state, move)
        case ChooseFirst():
            return broken(setup.CHOOSE_FIRST, state, move)
        case PlaceHero():
            return broken(setup.PLACE_HERO, state, move)
        case RaiseNeutral():
            return []


def play(state: State, move: Move) -> list[Event]:
    """Carries a legal move out, and with it every order that needs no choice."""
    state.ply += 1
    events = play_one(state, move)
    while state.phase is Phase.ORDERS:
        events += next_order(state)
    return events


def next_order(state: State) -> list[Event]:
    """Carries out the next order; after the last one comes the census, where one is due, and the end of the year."""
    if orders.step(state):
        return orders.carry_out(state)
    if state.year in state.box.census_years:
        return census.begin_census(state)
    return years.close_year(state)


def play_one(state: State, move: Move) -> list[Event]:
    """Carries a legal move out by itself."""
    match move:
        case Plan():
            return orders.plan(state, move)
        case TakeRewards():
            return rewards.take_rewards(state, move)
        case PlaceBards():
            if state.census is not None:
                return census.place_prize_bards(state, move)
            return rewards.place_bards(state, move)
        case RaiseNeutral():
            return rewards.raise_neutral(state, move)
        case BanishTitan():
            return titans.banish_titan(state, move)
        case ShowUnits():
            return census.show_units(state, move)
        case PlaceStorey():
            return census.place_storey(state, move)
        case DrawTile():
            return setup.lay_out_tile(state, move) if state.phase is Phase.TILES else tiles.reveal_tile(state, move)
        case WakeTitan():
            return tiles.wake_titan(state, move)
        case DrawAssessment():
            return setup.draw_assessment(state, move)
        case ChooseFirst():
            return setup.choose_first(state, move)
        case PlaceHero():
            return setup.place_hero(state, move)
