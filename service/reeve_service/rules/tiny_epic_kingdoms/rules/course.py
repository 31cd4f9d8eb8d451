"""The course of the game: what happens without a decision, until a seat must decide."""

from collections.abc import Iterator
from typing import Final

from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import by_kind
from reeve_service.rules.tiny_epic_kingdoms.components import Action
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
"""Kinds of move that are played automatically if there is only one legal move."""

FOLLOW_UPS: Final = by_kind(war.DECISIONS, retreat.DECISIONS, finds.DECISIONS)
"""The decisions of these kinds of move."""


def advance(state: State) -> list[Event]:
    """Continue until a seat has a choice, the table must reveal something, or the game is over."""
    events: list[Event] = []
    while not state.over:
        if not state.agenda:
            events += turns.end_turn(state)
            continue
        step = state.step
        if step.phase in (Phase.ACT, Phase.CHOOSE):
            state.moved = -1
        elif (step_events := play_automatic_step(state, step)) is not None:
            events += step_events
            continue
        elif has_no_choice(state, step):
            state.finish_step()
            continue
        elif (only := only_choice(state, step)) is not None:
            events += FOLLOW_UPS[type(only)].play(state, only)
            continue
        return events
    return events


def play_automatic_step(state: State, step: Step) -> list[Event] | None:
    """Play a step without a decision. Returns None if the step needs a decision."""
    match step.phase:
        case Phase.BEGIN:
            state.finish_step()
            return turns.begin_turn(state)
        case Phase.WAR:
            state.finish_step()
            met = step.count == NEUTRAL or step.count in state.owners(step.region)
            return war.begin_war(state, step) if met and step.seat in state.owners(step.region) else []
        case Phase.VERDICT:
            state.finish_step()
            return war.decide(state)
        case Phase.SPOILS:
            state.finish_step()
            return retreat.share_spoils(state)
        case Phase.PEACE:
            state.finish_step()
            return retreat.make_peace(state)
        case _:
            return None


def has_no_choice(state: State, step: Step) -> bool:
    """Whether a step offers no choice and is skipped."""
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
            return not can_move_on(state, step)
        case _:
            return False


def can_move_on(state: State, step: Step) -> bool:
    """Whether a seat can make another movement."""
    if step.phase is Phase.FURTHER or step.count == Action.PATROL:
        stands_up = step.phase is Phase.AGAIN and bool(movement.stand_up_moves(state, step.seat))
        return stands_up or bool(movement.patrols(state, step.seat))
    return bool(movement.quests(state, step.seat)) or bool(movement.swaps(state, step.seat))


def only_choice(state: State, step: Step) -> FollowUp | None:
    """The only legal move of a follow-up step, or None if there is a choice."""
    moves: list[FollowUp] = []
    for move in follow_ups(state, step):
        moves.append(move)
        if len(moves) > 1:
            return None
    return moves[0] if moves else None


def follow_ups(state: State, step: Step) -> Iterator[FollowUp]:
    """The legal moves of the follow-up steps that can have only one."""
    match step.phase:
        case Phase.PAY:
            yield from war.payments(state, step.seat)
        case Phase.FORFEIT:
            yield from retreat.hand_over_moves(state, step.seat)
        case Phase.BANDIT:
            yield from finds.ransoms(state, step.seat)
        case Phase.RETREAT:
            yield from retreat.beaten_moves(state, step.seat)
        case _:
            return
