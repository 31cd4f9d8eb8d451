"""Faults of the agenda: tasks for the wrong seat, in the wrong phase, or in the wrong order."""

from typing import Final

from reeve_service.rules.ancient_world.causes import has_cause
from reeve_service.rules.ancient_world.components import (
    ARMIES,
    BACK,
    BUILD,
    BUYS_KNOWLEDGE,
    DECKS,
    DROPS_COIN,
    EXPAND,
    LEARN,
    PROVINCES,
    RECRUIT,
    RESTORE,
    TITANS,
    CardCode,
    is_back,
)
from reeve_service.rules.ancient_world.listing import moves
from reeve_service.rules.ancient_world.rules.rounds import is_automatic
from reeve_service.rules.ancient_world.state import CHANCE_NEEDS, LOOKING_NEEDS, Need, Phase, Player, State, Task
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import TABLE, Seat

ABOVE: Final[dict[Need, tuple[Need, ...]]] = {
    Need.KEEP: (Need.LOOK,),
    Need.PROVINCE: (Need.LOOK,),
    Need.ORDER: (Need.LOOK,),
    Need.STRIKE: (Need.ORDER,),
    Need.KNOWLEDGE: (Need.COIN,),
    Need.ROLL: (Need.RESTORE, Need.OPEN),
    Need.RESTORE: (Need.OPEN,),
    Need.STARVE: (Need.STARVE,),
}
"""During the actions phase: which needs may be directly above a need on the agenda."""

CARD_ACTION_NEEDS: Final = (Need.RESTORE, Need.EXPLORE, Need.REFUGE, Need.COPY)
"""The needs of card actions. If an action has several, they wait for each other and for all that follows."""

FROM_CARD_ACTIONS: Final = (
    *CARD_ACTION_NEEDS,
    *(Need.KEEP, Need.STRIKE, Need.OPEN, Need.ROLL, Need.LOSE, Need.DISCARD),
)
"""The needs of card actions and of what follows from them. They may be above the need of another card action."""

MOST_TASKS: Final = 12
"""The agenda never has more tasks."""

SPACE_OF_NEED: Final = {
    Need.BUILD: BUILD,
    Need.EXPAND: EXPAND,
    Need.PROVINCE: EXPAND,
    Need.RECRUIT: RECRUIT,
    Need.RESTORE_UP_TO: RESTORE,
}
"""The needs of a space of the board. The seat must have a citizen there."""

COUNTED: Final = (Need.OPEN, Need.LOOK, Need.TAKE, Need.ROLL, Need.RESTORE, Need.RESTORE_UP_TO, Need.LOSE, Need.DISCARD)
ABOUT_DECKS: Final = (Need.OPEN, Need.LOOK, Need.TAKE, Need.KEEP, Need.PROVINCE, Need.ORDER, Need.STRIKE)
BY_PHASE: Final[dict[Phase, tuple[Need, ...]]] = {
    Phase.PREPARATION: (Need.FIRST, Need.OPEN),
    Phase.ROUND_END: (Need.STARVE,),
    Phase.OVER: (),
}


def add_agenda_faults(state: State, faults: list[Fault]) -> None:
    """Add the faults of the agenda. The rest of the position must be without faults."""
    if (not state.agenda) != (state.phase is Phase.OVER) or not _is_orderly(state):
        faults.append(Fault("position.agenda", "/agenda"))
        return
    if not _look_fits(state):
        faults.append(Fault("position.looked", "/looked"))
    elif state.agenda and state.task.need in CHANCE_NEEDS:
        if state.chance.seed is not None:
            faults.append(Fault("position.chance-unsettled", "/agenda"))
        elif state.viewer is None and is_automatic(state):
            faults.append(Fault("position.agenda", "/agenda"))
    elif state.agenda and not _can_answer(state):
        faults.append(Fault("position.agenda", "/agenda"))


def _is_orderly(state: State) -> bool:
    """Whether the agenda can have these tasks in this phase and in this order."""
    if state.agenda and state.agenda[0].need in (Need.LOOK, Need.ORDER):
        return False  # These tasks are always above the choice that follows from them.
    below: Task | None = None
    for task in state.agenda:
        if not _is_sound(state, task):
            return False
        if below is not None and state.phase is Phase.ACTIONS and not _may_be_above(below, task):
            return False
        below = task
    return len(state.agenda) <= MOST_TASKS and _is_hunger_in_order(state)


def _is_hunger_in_order(state: State) -> bool:
    """Whether the hunger tasks are in order, clockwise from the first player, with the right numbers of citizens."""
    hungry = [task for task in reversed(state.agenda) if task.need is Need.STARVE]
    if not hungry or state.first is None:
        return True
    turns = [(task.seat - state.first) % len(state.players) for task in hungry]
    return turns == sorted(set(turns)) and all(task.count == _hungry(state, task.seat) for task in hungry)


def _hungry(state: State, seat: Seat) -> int:
    player = state.players[seat]
    return len(player.citizens) - state.food(player)


def _may_be_above(below: Task, above: Task) -> bool:
    if above.need in ABOVE.get(below.need, ()):
        # Both tasks must be for the same seat and the same deck.
        return above.need not in LOOKING_NEEDS or (above.seat, above.about) == (below.seat, below.about)
    return below.need in CARD_ACTION_NEEDS and above.need in FROM_CARD_ACTIONS


def _is_sound(state: State, task: Task) -> bool:
    allowed = BY_PHASE.get(state.phase)
    fits = task.need not in (Need.FIRST, Need.STARVE) if allowed is None else task.need in allowed
    at_table = task.need in (Need.FIRST, Need.OPEN)
    if not fits or at_table != (task.seat == TABLE):
        return False
    if (task.need in COUNTED) != (task.count > 0) and task.need not in (Need.REFUGE, Need.STARVE):
        return False
    if task.need in (Need.ROLL, Need.LOSE) and not _dice_fit(state, task):
        return False
    if not _deck_fits(state, task):
        return False
    return state.phase is not Phase.ACTIONS or (_seat_fits(state, task) and has_cause(state, task))


def _dice_fit(state: State, task: Task) -> bool:
    """Whether the seat has defeated a titan with a banner for each die, or with enough banners for the lost cards."""
    # The titan fought is the last one. Other titans count too, because a document does not promise their order.
    banners = [sum(state.card(titan).banners) for titan in state.players[task.seat].titans]
    return task.count in banners if task.need is Need.ROLL else task.count <= max(banners, default=0)


def _seat_fits(state: State, task: Task) -> bool:
    """Whether a task can be for its seat in the actions phase: the seat in turn, or a neighbour who reacts to Learn."""
    assert state.turn is not None
    count = len(state.players)
    player = state.players[task.seat]
    if task.need is Need.OPEN:
        return True
    if task.need is Need.KNOWLEDGE:
        return task.seat == (state.turn - 1) % count and _can_react_to_learn(state, player, BUYS_KNOWLEDGE)
    if task.need is Need.COIN:
        return task.seat == (state.turn + 1) % count and _can_react_to_learn(state, player, DROPS_COIN)
    if task.need in (Need.RESERVE, Need.TAKE) and sum([each.passed for each in state.players]) != 1:
        return False
    if task.need in SPACE_OF_NEED and SPACE_OF_NEED[task.need] not in player.citizens.values():
        return False
    # Only the first seat that passes can get a task after passing.
    return task.seat == state.turn and player.passed == (task.need in (Need.RESERVE, Need.TAKE))


def _can_react_to_learn(state: State, player: Player, special: str) -> bool:
    assert state.turn is not None
    return state.has_special(player, special) and LEARN in state.players[state.turn].citizens.values()


def _deck_fits(state: State, task: Task) -> bool:
    """Whether the deck of a task is possible for its need."""
    if task.need is Need.OPEN:
        return _can_open(state, task)
    if task.need in (Need.ORDER, Need.STRIKE):
        return task.about in TITANS
    if task.need is Need.PROVINCE:
        return task.about == PROVINCES and state.chosen.expand_plus
    if task.need in (Need.KEEP, Need.TAKE):
        return task.about == state.empire_deck
    return task.about in DECKS if task.need in ABOUT_DECKS else task.about == ""


def _can_open(state: State, task: Task) -> bool:
    """Whether this number of cards can be opened: one of a titan or province deck, or the missing cards of a row."""
    if task.about in TITANS or task.about == PROVINCES:
        return task.count == 1
    if state.phase is not Phase.PREPARATION:
        return False
    if task.about == ARMIES:
        return task.count + len(state.army_row) == state.box.army_row
    return task.about == state.empire_deck and task.count + len(state.row) == state.box.empire_row


def _look_fits(state: State) -> bool:
    """Whether the cards that a seat looks at are of the right deck, and not more than the action shows."""
    looking = [task for task in state.agenda if task.need in LOOKING_NEEDS]
    if not looking:
        return not state.looked
    task = looking[-1]
    decks = [card.removeprefix(BACK) if is_back(card) else state.card(card).deck for card in state.looked]
    shown = len(decks) + sum([each.count for each in looking if each.need is Need.LOOK])
    return all(deck == task.about for deck in decks) and shown <= _most_shown(state, task)


def _most_shown(state: State, task: Task) -> int:
    """The most cards that a look at this deck shows, without the open one."""
    if task.about == PROVINCES:
        return state.box.expand_plus_cards - 1
    if task.about in TITANS:
        return state.box.most_titans_looked_at - 1
    active_cards = state.active_cards(state.players[task.seat])
    return state.box.explore_cards + sum([card.explores for card in active_cards])


def _can_answer(state: State) -> bool:
    """Whether the seat of the next task has a choice. In the view of another seat this is unknown, so True."""
    task = state.task
    if state.viewer is not None and state.viewer != task.seat:
        return True
    player = state.players[task.seat]
    if task.need is Need.DISCARD and task.count != len(player.armies) - state.army_limit(player):
        return False
    if task.need in (Need.EXPAND, Need.PROVINCE, Need.ORDER) and _open_card(state, task) is None:
        return False
    # In a turn, the seat can always pass.
    return not is_automatic(state) and (task.need is Need.TURN or next(moves(state, task.seat), None) is not None)


def _open_card(state: State, task: Task) -> CardCode | None:
    return state.titans[TITANS.index(task.about)] if task.need is Need.ORDER else state.province
