"""Phase 5, "The end of the year", and the end of the game."""

from reeve_service.rules.contract import Event
from reeve_service.rules.lords_of_xidit.state import Phase, State
from reeve_service.rules.seats import TABLE, Seat


def begin_plans(state: State) -> list[Event]:
    """Begin a year: ask every seat for a plan."""
    assert state.first is not None
    state.phase, state.order, state.turn = Phase.PLAN, 0, None
    state.waiting = [Seat(seat) for seat in range(len(state.players))]
    return [Event("year_began", TABLE, {"year": state.year}), Event("first_player", state.first)]


def close_year(state: State) -> list[Event]:
    """End the year. The first player's left neighbour is first in the next year. After the last year, end the game."""
    assert state.first is not None
    for player in state.players:
        player.plan = ()
        player.acted = []
    state.order, state.turn = 0, None
    if state.year == state.box.years:
        state.phase = Phase.OVER
        return [Event("game_over", TABLE)]
    state.year += 1
    state.first = Seat((state.first + 1) % len(state.players))
    return begin_plans(state)
