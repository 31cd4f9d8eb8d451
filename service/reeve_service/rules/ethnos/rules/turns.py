"""Chapter "The course of an age": whose turn it is."""

from reeve_service.rules.contract import Event
from reeve_service.rules.ethnos.components import SKELETON
from reeve_service.rules.ethnos.state import Phase, Player, State
from reeve_service.rules.seats import Seat


def holds_nothing_but_skeletons(state: State, player: Player) -> bool:
    """Whether a hand is full and has only skeletons. Such a hand cannot recruit or play a band with a leader.

    In a view, whether the hidden cards of the hand can be nothing else.
    """
    if player.held < state.box.hand_limit or (player.hand and player.hand[0] != SKELETON):
        return False
    return not player.unknown or not state.may_draw_a_leader()


def begin_turn(state: State, seat: Seat) -> list[Event]:
    """Begin the turn of a seat.

    House, in the Russian edition: a seat with a full hand of skeletons lays it face up and is skipped.
    """
    events: list[Event] = []
    while state.options.edition == "ru" and holds_nothing_but_skeletons(state, state.players[seat]):
        player = state.players[seat]
        events.append(Event("skeletons_scattered", seat, {"count": len(player.hand)}))
        discard_hand(state, player)
        seat = next_seat(state, seat)
    state.turn = seat
    state.phase = Phase.TURN
    events.append(Event("turn", seat))
    return events


def end_turn(state: State) -> list[Event]:
    """Pass the turn to the left neighbour."""
    assert state.turn is not None
    return begin_turn(state, next_seat(state, state.turn))


def next_seat(state: State, seat: Seat) -> Seat:
    """The left neighbour."""
    return Seat((seat + 1) % len(state.players))


def discard_hand(state: State, player: Player) -> None:
    """Lay a whole hand face up."""
    state.face_up += player.hand
    state.face_up.sort()
    player.hand.clear()
    player.seen.clear()
