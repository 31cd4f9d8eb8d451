"""The course of the game: what happens by itself until somebody has to decide."""

from collections.abc import Iterator
from typing import Final

from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import by_kind
from reeve_service.rules.tiny_epic_kingdoms.moves import (
    HandOver,
    LoseArmy,
    PayWar,
    Relocate,
    Retreat,
    Shelter,
    Withdraw,
)
from reeve_service.rules.tiny_epic_kingdoms.rules import finds, movement, retreat, turns, war
from reeve_service.rules.tiny_epic_kingdoms.state import NEUTRAL, Phase, State, Step

FollowUp = PayWar | HandOver | LoseArmy | Retreat | Withdraw | Shelter | Relocate
"""Decisions that are made by themselves where there is only one."""

FOLLOW_UPS: Final = by_kind(war.DECISIONS, retreat.DECISIONS, finds.DECISIONS)
"""The chapters that play them."""


def advance(state: State) -> list[Event]:
    """Goes on until a seat has a choice, the table has something to reveal, or the game is over."""
    events: list[Event] = []
    while not state.over:
        if not state.agenda:
            events += turns.end_turn(state)
            continue
        step = state.step
        if step.phase in (Phase.ACT, Phase.CHOOSE):
            state.moved = -1
        elif (happened := happens(state, step)) is not None:
            events += happened
            continue
        elif is_moot(state, step):
            state.done()
            continue
        elif (only := only_choice(state, step)) is not None:
            events += FOLLOW_UPS[type(only)].play(state, only)
            continue
        return events
    return events


def happens(state: State, step: Step) -> list[Event] | None:
    """Does what nobody decides; None where somebody does."""
    match step.phase:
        case Phase.BEGIN:
            state.done()
            return turns.begin_turn(state)
        case Phase.WAR:
            state.done()
            met = step.count == NEUTRAL or step.count in state.owners(step.region)
            return war.begin_war(state, step) if met and step.seat in state.owners(step.region) else []
        case Phase.VERDICT:
            state.done()
            return war.decide(state)
        case Phase.SPOILS:
            state.done()
            return retreat.share_spoils(state)
        case Phase.PEACE:
            state.done()
            return retreat.make_peace(state)
        case _:
            return None


def is_moot(state: State, step: Step) -> bool:
    """Whether a step has nothing to decide."""
    match step.phase:
        case Phase.LIFT:
            return not war.can_lift(state, step.seat)
        case Phase.LAIR:
            return not retreat.can_send_dragon(state, step.seat)
        case Phase.RAISE:
            return not retreat.can_raise(state, step)
        case Phase.GAIN:
            return min(state.players[step.seat].resources) == state.box.limit
        case Phase.FURTHER | Phase.AGAIN:
            return next(movements(state, step), None) is None
        case _:
            return False


def movements(state: State, step: Step) -> Iterator[object]:
    """The further movements that a seat may make."""
    if step.phase is Phase.FURTHER or step.count == 0:
        yield from movement.patrols(state, step.seat)
        if step.phase is Phase.AGAIN:
            yield from movement.standings_up(state, step.seat)
    else:
        yield from movement.quests(state, step.seat)
        yield from movement.swaps(state, step.seat)


def only_choice(state: State, step: Step) -> FollowUp | None:
    """The decision of a follow-up that leaves no choice."""
    moves: list[FollowUp] = []
    for move in follow_ups(state, step):
        moves.append(move)
        if len(moves) > 1:
            return None
    return moves[0] if moves else None


def follow_ups(state: State, step: Step) -> Iterator[FollowUp]:
    """What may be decided in the follow-ups that may leave no choice."""
    match step.phase:
        case Phase.PAY:
            yield from war.payments(state, step.seat)
        case Phase.FORFEIT:
            yield from retreat.handings_over(state, step.seat)
        case Phase.BANDIT:
            yield from finds.ransoms(state, step.seat)
        case Phase.RETREAT:
            yield from retreat.leavings(state, step.seat)
        case _:
            return
