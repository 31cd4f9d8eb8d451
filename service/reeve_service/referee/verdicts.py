"""Verdicts on moves in open positions."""

from collections.abc import Sequence

from reeve_schemas.generated import answers as responses
from reeve_service.games.wire import Wire
from reeve_service.referee import answers
from reeve_service.referee.deadline import Deadline
from reeve_service.referee.suggestions import suggest
from reeve_service.rules.contract import Event, Move, State
from reeve_service.rules.seats import TABLE, Seat


def judge(
    wire: Wire, state: State, move: Move, with_views: bool, suggestions: int, language: str, deadline: Deadline
) -> responses.Verdict:
    """The verdict on a move: the next position, or all rulings that the move breaks. A legal move changes `state`.

    Only suggestions can take long, so only they use the deadline.
    """
    rules = wire.game
    if violations := rules.check(state, move):
        refusal: responses.IllegalVerdict = {
            "legal": False,
            "violations": answers.write_violations(rules, state, violations, language),
        }
        if suggestions:
            known = state if move.seat == TABLE else rules.view(state, move.seat)
            refusal["suggestions"] = suggest(wire, known, move, suggestions, language, deadline)
        return refusal
    events = rules.play(state, move) + rules.settle(state)
    turn = answers.write_turn(rules, state)
    verdict: responses.LegalVerdict = {
        "legal": True,
        "state": wire.dump_state(state),
        "events": answers.write_events(events, state.seats),
        "pending": turn["pending"],
        "due": turn["due"],
    }
    if with_views:
        verdict["views"] = write_views(wire, state, events)
    return verdict


def write_views(wire: Wire, state: State, events: Sequence[Event]) -> dict[str, responses.SeatView]:
    """The view and the events of each seat."""
    return {
        name: {
            "view": wire.dump_state(wire.game.view(state, Seat(seat))),
            "events": answers.write_known_events(events, state.seats, Seat(seat)),
        }
        for seat, name in enumerate(state.seats)
    }
