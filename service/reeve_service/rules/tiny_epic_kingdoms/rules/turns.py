"""Chapter "The player's turn": the action card, the choice of an action, the end of the turn and of the game."""

from typing import Final

from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import TABLE, Seat, clockwise
from reeve_service.rules.tiny_epic_kingdoms.components import ACTION_CODES, LEVELS
from reeve_service.rules.tiny_epic_kingdoms.moves import ChooseAction, DoNothing
from reeve_service.rules.tiny_epic_kingdoms.state import Phase, State, Step


def begin_turn(state: State) -> list[Event]:
    """Begin a turn. A full action card is refreshed first. This ends the game if a condition for the end was met."""
    assert state.turn is not None
    events: list[Event] = []
    if len(state.shields) == state.box.shields:
        state.shields.clear()
        events.append(Event("refreshed", state.turn))
        if state.ending:
            state.over = True
            return [*events, Event("game_over", TABLE)]
        # ru p. 14: with five players, the player who refreshes the card skips the turn.
        if len(state.players) == 5:
            state.turn = next_seat(state, state.turn)
    state.add_steps(Step(Phase.CHOOSE, state.turn))
    return [*events, Event("turn", state.turn)]


def next_seat(state: State, seat: Seat) -> Seat:
    """The left neighbour."""
    return Seat((seat + 1) % len(state.players))


def _action(state: State, move: ChooseAction) -> Params:
    return {"action": ACTION_CODES[move.action]}


@ruling("action.no-shield-yet", at="/action", says=_action)
def action_has_no_shield(state: State, move: ChooseAction) -> bool:
    """An action with a shield cannot be chosen again before the card is refreshed."""
    return move.action not in state.shields


def choose_action(state: State, move: ChooseAction) -> list[Event]:
    """Put a shield beside the action. All seats act, clockwise from the active player."""
    state.finish_step()
    state.shields.append(move.action)
    state.agenda = [Step(Phase.ACT, seat) for seat in clockwise(move.seat, len(state.players))]
    return [Event("action_chosen", move.seat, {"action": ACTION_CODES[move.action]})]


def do_nothing(state: State, move: DoNothing) -> list[Event]:
    """Do not carry out the action."""
    state.finish_step()
    return [Event("did_nothing", move.seat)]


def ends_the_game(state: State) -> bool:
    """Whether a player has all armies in play, the highest tower or all levels of magic."""
    box = state.box
    return any(
        player.armies >= box.armies or player.tower >= box.top or player.magic >= LEVELS for player in state.players
    )


def end_turn(state: State) -> list[Event]:
    """End a turn: check the conditions for the end, and pass the turn to the left neighbour."""
    assert state.turn is not None
    events: list[Event] = []
    if not state.ending and ends_the_game(state):
        state.ending = True
        events.append(Event("end_is_near", TABLE))
    state.turn = next_seat(state, state.turn)
    return events + begin_turn(state)


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(ChooseAction, (action_has_no_shield,), choose_action),
    decision(DoNothing, (), do_nothing),
)
