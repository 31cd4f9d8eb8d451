"""Chapter "A round": its three phases, the order of turns, passing, income and hunger."""

from typing import Final

from reeve_service.rules.ancient_world.components import (
    ARMIES,
    HOME,
    RESERVES,
    STARVING,
    Skill,
)
from reeve_service.rules.ancient_world.moves import Decline, Pass, Starve
from reeve_service.rules.ancient_world.rules.actions import copyable
from reeve_service.rules.ancient_world.rules.cities import gain_coins, gain_knowledge, lose, restore
from reeve_service.rules.ancient_world.rules.decks import can_draw, discard, draw_known, known_top_card, remake_deck
from reeve_service.rules.ancient_world.rules.exploring import can_explore, keep
from reeve_service.rules.ancient_world.rules.fights import possible_fights
from reeve_service.rules.ancient_world.rules.learning import can_buy_knowledge, coins_on_armies
from reeve_service.rules.ancient_world.state import Army, Need, Phase, State, Task
from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import TABLE, Seat, clockwise


def advance(state: State) -> list[Event]:
    """Continue until a seat must decide, the table must reveal something, or the game is over."""
    events: list[Event] = []
    while state.phase is not Phase.OVER:
        if not state.agenda:
            events += begin_next(state)
        elif is_automatic(state):
            events += play_automatic_task(state)
        else:
            break
    return events


def begin_next(state: State) -> list[Event]:
    """Begin the next turn, phase or round after all tasks are done."""
    if state.phase is Phase.PREPARATION:
        assert state.first is not None
        state.phase = Phase.ACTIONS
        return begin_turn(state, state.first)
    if state.phase is Phase.ACTIONS:
        assert state.turn is not None
        for seat in clockwise(Seat((state.turn + 1) % len(state.players)), len(state.players)):
            if not state.players[seat].passed:
                return begin_turn(state, seat)
        return end_round(state)
    if state.round == state.box.rounds:
        state.phase = Phase.OVER
        return [Event("game_over", TABLE)]
    return begin_round(state)


def is_automatic(state: State) -> bool:
    """Whether the next task offers no choice and no draw."""
    task = state.task
    player = state.players[task.seat]
    match task.need:
        case Need.OPEN | Need.LOOK | Need.TAKE:
            return not state.deck_size(task.about) or known_top_card(state, task.about) is not None
        case Need.RESTORE:
            return len(player.lost) <= task.count
        case Need.LOSE:
            return len(player.face_up) <= task.count
        case Need.KEEP:
            return len(state.looked) <= 1
        case Need.ORDER:
            return not state.looked
        case Need.STRIKE:
            return not possible_fights(state, task.seat)
        case Need.EXPLORE:
            return not can_explore(state)
        case Need.REFUGE:
            return not state.open_titans()
        case Need.COPY:
            return not copyable(state, task.seat)
        case Need.KNOWLEDGE:
            return not can_buy_knowledge(state, task.seat)
        case Need.COIN:
            return not coins_on_armies(state, task.seat)
        case Need.STARVE:
            return task.count >= len(player.citizens)
        case _:
            return False


def play_automatic_task(state: State) -> list[Event]:
    """Carry out a task without a choice."""
    task = state.task
    player = state.players[task.seat]
    if task.need in (Need.OPEN, Need.LOOK, Need.TAKE):
        return continue_draw(state, task)
    state.agenda.pop()
    if task.need is Need.RESTORE:
        return restore(state, task.seat, tuple(player.lost))
    if task.need is Need.LOSE:
        return lose(state, task.seat, tuple(sorted(player.face_up)))
    if task.need is Need.KEEP and state.looked:
        return keep(state, task.seat, state.looked[0])
    if task.need is Need.STARVE:
        return go_hungry(state, task.seat, tuple(sorted(player.citizens)))
    return []


def continue_draw(state: State, task: Task) -> list[Event]:
    """Draw a card at a known place, make an empty deck again, or end the task if no card is left."""
    card = known_top_card(state, task.about)
    if card is not None:
        return draw_known(state, card)
    if can_draw(state, task.about):
        return remake_deck(state, task.about)
    state.agenda.pop()
    return []


# 1. Preparation


def begin_round(state: State) -> list[Event]:
    """Begin the next round: discard the empire row, and open new cards for both rows."""
    state.round += 1
    state.phase, state.turn = Phase.PREPARATION, None
    for player in state.players:
        player.passed = False
    for card in state.row:
        discard(state, card)
    state.row.clear()
    missing = state.box.army_row - len(state.army_row)
    if missing:
        state.agenda.append(Task(Need.OPEN, TABLE, missing, ARMIES))
    state.agenda.append(Task(Need.OPEN, TABLE, state.box.empire_row, state.empire_deck))
    return [Event("round_began", TABLE, {"round": state.round})]


# 2. The players' actions


def begin_turn(state: State, seat: Seat) -> list[Event]:
    """Begin the turn of a seat."""
    state.turn = seat
    state.agenda.append(Task(Need.TURN, seat))
    return [Event("turn", seat)]


def pass_round(state: State, move: Pass) -> list[Event]:
    """Pass for the rest of the round. With the Playwrights, the first player who passes may reserve a card."""
    state.agenda.pop()
    first_to_pass = not any(player.passed for player in state.players)
    player = state.players[move.seat]
    player.passed = True
    if first_to_pass and state.has_special(player, RESERVES) and can_explore(state):
        state.agenda.append(Task(Need.RESERVE, move.seat))
    return [Event("passed", move.seat)]


def decline(state: State, move: Decline) -> list[Event]:
    """Decline an optional choice."""
    state.take_task(move.seat)
    return [Event("declined", move.seat)]


# 3. The end of the round


def end_round(state: State) -> list[Event]:
    """End the round: income (not in the last round), coins on armies, citizens, the token, and hunger."""
    state.phase = Phase.ROUND_END
    events = [Event("round_ended", TABLE, {"round": state.round})]
    last = state.round == state.box.rounds
    for number, player in enumerate(state.players):
        if not last:
            cards = state.active_cards(player)
            events += gain_coins(state, Seat(number), sum([card.income for card in cards]))
            events += gain_knowledge(state, Seat(number), sum([card.learning for card in cards]))
        player.armies = [Army(army.card, army.disbanded, army.picture + army.scroll) for army in player.armies]
        player.citizens = dict.fromkeys(player.citizens, HOME)
    state.locked = False
    assert state.first is not None
    for seat in reversed(clockwise(state.first, len(state.players))):
        player = state.players[seat]
        hungry = len(player.citizens) - state.food(player)
        if hungry > 0 and last:
            # After the last round, it does not matter which citizens starve.
            events += go_hungry(state, seat, tuple(sorted(player.citizens)[:hungry]))
        elif hungry > 0:
            state.agenda.append(Task(Need.STARVE, seat, hungry))
    return events


def _hungry(state: State, move: Starve) -> Params:
    return {"count": state.task.count}


@ruling("hunger.own-citizens", at="/citizens")
def citizens_are_own(state: State, move: Starve) -> bool:
    """The player's own citizens starve, each once."""
    citizens = state.players[move.seat].citizens
    return set(move.citizens) <= set(citizens) and len(set(move.citizens)) == len(move.citizens)


@ruling("hunger.count", at="/citizens", says=_hungry)
def starving_count_is_exact(state: State, move: Starve) -> bool:
    """The number of starving citizens is the number of citizens without food."""
    return len(move.citizens) == state.task.count


def starve(state: State, move: Starve) -> list[Event]:
    """Put the chosen citizens on Starving."""
    state.agenda.pop()
    return go_hungry(state, move.seat, move.citizens)


def go_hungry(state: State, seat: Seat, citizens: tuple[Skill, ...]) -> list[Event]:
    """Put citizens on Starving for the next round."""
    player = state.players[seat]
    for skill in citizens:
        player.citizens[skill] = STARVING
    return [Event("starving", seat, {"citizens": tuple(str(skill) for skill in citizens)})]


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(Pass, (), pass_round),
    decision(Decline, (), decline),
    decision(Starve, (citizens_are_own, starving_count_is_exact), starve),
)
