"""Positions in which something is asked that cannot be: of this seat, in this phase, or before what comes first."""

from typing import Final

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
from reeve_service.rules.ancient_world.rules.rounds import is_settled
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
"""While the players act: what may be asked before what. Nothing else is ever asked together."""

PATIENT: Final = (Need.RESTORE, Need.EXPLORE, Need.REFUGE, Need.COPY)
"""What a card's action asks for; where one asks for several of them, they wait for each other and what follows."""

MOST_TASKS: Final = 12
"""More is never asked at once."""

STANDING: Final = {
    Need.BUILD: BUILD,
    Need.EXPAND: EXPAND,
    Need.PROVINCE: EXPAND,
    Need.RECRUIT: RECRUIT,
    Need.RESTORE_UP_TO: RESTORE,
}
"""What is asked only of a seat with a citizen on this space."""

COUNTED: Final = (Need.OPEN, Need.LOOK, Need.TAKE, Need.ROLL, Need.RESTORE, Need.RESTORE_UP_TO, Need.LOSE, Need.DISCARD)
ABOUT_DECKS: Final = (Need.OPEN, Need.LOOK, Need.TAKE, Need.KEEP, Need.PROVINCE, Need.ORDER, Need.STRIKE)
BY_PHASE: Final[dict[Phase, tuple[Need, ...]]] = {
    Phase.PREPARATION: (Need.FIRST, Need.OPEN),
    Phase.ROUND_END: (Need.STARVE,),
    Phase.OVER: (),
}


def agenda(state: State, faults: list[Fault]) -> None:
    """Faults of what is asked, on a table that can have arisen."""
    if (not state.agenda) != (state.phase is Phase.OVER) or not _is_orderly(state):
        faults.append(Fault("position.agenda", "/agenda"))
        return
    if not _is_looked_at(state):
        faults.append(Fault("position.looked", "/looked"))
    elif state.agenda and state.task.need in CHANCE_NEEDS:
        if state.chance.seed is not None:
            faults.append(Fault("position.chance-unsettled", "/agenda"))
        elif state.viewer is None and is_settled(state):
            faults.append(Fault("position.agenda", "/agenda"))
    elif state.agenda and not _can_answer(state):
        faults.append(Fault("position.agenda", "/agenda"))


def _is_orderly(state: State) -> bool:
    """Whether these things are asked in this phase, each of somebody and about something, in an order that happens."""
    below: Task | None = None
    for task in state.agenda:
        if not _is_sound(state, task):
            return False
        if below is not None and state.phase is Phase.ACTIONS and not _may_wait(below, task):
            return False
        below = task
    return len(state.agenda) <= MOST_TASKS and _is_hunger_in_order(state)


def _is_hunger_in_order(state: State) -> bool:
    """Whether those without food are asked clockwise from the first player, each for as many as go hungry."""
    hungry = [task for task in reversed(state.agenda) if task.need is Need.STARVE]
    if not hungry or state.first is None:
        return True
    turns = [(task.seat - state.first) % len(state.players) for task in hungry]
    return turns == sorted(set(turns)) and all(task.count == _hungry(state, task.seat) for task in hungry)


def _hungry(state: State, seat: Seat) -> int:
    player = state.players[seat]
    return len(player.citizens) - state.food(player)


def _may_wait(below: Task, above: Task) -> bool:
    if above.need in ABOVE.get(below.need, ()):
        # What was looked at is for the same seat, and about the same deck.
        return above.need not in LOOKING_NEEDS or (above.seat, above.about) == (below.seat, below.about)
    return below.need in PATIENT and above.need not in (Need.TURN, Need.FIRST, Need.STARVE, Need.LOOK, Need.ORDER)


def _is_sound(state: State, task: Task) -> bool:
    allowed = BY_PHASE.get(state.phase)
    fits = task.need not in (Need.FIRST, Need.STARVE) if allowed is None else task.need in allowed
    at_table = task.need in (Need.FIRST, Need.OPEN)
    if not fits or at_table != (task.seat == TABLE):
        return False
    if (task.need in COUNTED) != (task.count > 0) and task.need not in (Need.REFUGE, Need.STARVE):
        return False
    if task.need in (Need.ROLL, Need.LOSE) and task.count > state.box.dice:
        return False
    return _is_about(state, task) and (state.phase is not Phase.ACTIONS or _is_asked_of(state, task))


def _is_asked_of(state: State, task: Task) -> bool:
    """Whether this is asked of this seat while the players act: of whose turn it is, or of a neighbour who learns."""
    assert state.turn is not None
    count = len(state.players)
    player = state.players[task.seat]
    if task.need is Need.OPEN:
        return True
    if task.need is Need.KNOWLEDGE:
        return task.seat == (state.turn - 1) % count and _answers_learning(state, player, BUYS_KNOWLEDGE)
    if task.need is Need.COIN:
        return task.seat == (state.turn + 1) % count and _answers_learning(state, player, DROPS_COIN)
    if task.need in (Need.RESERVE, Need.TAKE) and sum([each.passed for each in state.players]) != 1:
        return False
    if task.need in STANDING and STANDING[task.need] not in player.citizens.values():
        return False
    # Only who passes first is asked for something after passing.
    return task.seat == state.turn and player.passed == (task.need in (Need.RESERVE, Need.TAKE))


def _answers_learning(state: State, player: Player, special: str) -> bool:
    assert state.turn is not None
    return state.has_special(player, special) and LEARN in state.players[state.turn].citizens.values()


def _is_about(state: State, task: Task) -> bool:
    """Whether a task is about a deck that it can be about, or about nothing."""
    if task.need is Need.OPEN:
        return _can_open(state, task)
    if task.need in (Need.ORDER, Need.STRIKE):
        return task.about in TITANS
    if task.need is Need.REFUGE:
        return task.about == "" and task.count <= state.box.most_titans_looked_at
    if task.need is Need.PROVINCE:
        return task.about == PROVINCES and state.chosen.expand_plus
    if task.need in (Need.KEEP, Need.TAKE):
        return task.about == state.empire_deck
    return task.about in DECKS if task.need in ABOUT_DECKS else task.about == ""


def _can_open(state: State, task: Task) -> bool:
    """Whether so many cards of a deck are opened: one of a titan or province deck, or what a row lacks."""
    if task.about in TITANS or task.about == PROVINCES:
        return task.count == 1
    if state.phase is not Phase.PREPARATION:
        return False
    if task.about == ARMIES:
        return task.count + len(state.army_row) == state.box.army_row
    return task.about == state.empire_deck and task.count + len(state.row) == state.box.empire_row


def _is_looked_at(state: State) -> bool:
    """Whether the cards looked at, and those still to come, are of the deck and no more than the action shows."""
    looking = [task for task in state.agenda if task.need in LOOKING_NEEDS]
    if not looking:
        return not state.looked
    task = looking[-1]
    decks = [card.removeprefix(BACK) if is_back(card) else state.card(card).deck for card in state.looked]
    shown = len(decks) + sum([each.count for each in looking if each.need is Need.LOOK])
    return all(deck == task.about for deck in decks) and shown <= _most_shown(state, task)


def _most_shown(state: State, task: Task) -> int:
    """How many cards a look at this deck shows at most, the open one not among them."""
    if task.about == PROVINCES:
        return state.box.expand_plus_cards - 1
    if task.about in TITANS:
        return state.box.most_titans_looked_at - 1
    working = state.working(state.players[task.seat])
    return state.box.explore_cards + sum([card.explores for card in working])


def _can_answer(state: State) -> bool:
    """Whether the seat that is asked has a choice; in another seat's view nobody can tell."""
    task = state.task
    if state.viewer is not None and state.viewer != task.seat:
        return True
    player = state.players[task.seat]
    if task.need is Need.DISCARD and task.count != len(player.armies) - state.army_limit(player):
        return False
    if task.need in (Need.EXPAND, Need.PROVINCE, Need.ORDER) and _open_card(state, task) is None:
        return False
    # Whose turn it is can always pass.
    return not is_settled(state) and (task.need is Need.TURN or next(moves(state, task.seat), None) is not None)


def _open_card(state: State, task: Task) -> CardCode | None:
    return state.titans[TITANS.index(task.about)] if task.need is Need.ORDER else state.province
