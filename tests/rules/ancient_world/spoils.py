"""Valid positions with one change, for the tests of impossible positions."""

from collections.abc import Callable

from reeve_service.rules.ancient_world.components import EMPIRE_A
from reeve_service.rules.ancient_world.rules.decks import fill_bags
from reeve_service.rules.ancient_world.state import Need, Phase, State, Task
from reeve_service.rules.seats import TABLE
from tests.rules.ancient_world.table import ANN, BOB, CID, SPACE_OF, cards, placed, table

Spoil = Callable[[State], object]
START = "fishing_spot wheat_fields"


def spoiled(spoil: Spoil) -> State:
    """A valid position with one change."""
    state = table(empire="robbers_caves crane", reserve="masons")
    spoil(state)
    fill_bags(state)
    return state


def lap(state: State) -> State:
    """The position in which each of the others has placed a citizen, so that they have had as many turns as ann."""
    return placed(state, (BOB, 2, "work"), (CID, 3, "work"))


def setting(**values: object) -> Spoil:
    """Set fields of the state."""

    def spoil(state: State) -> None:
        for name, value in values.items():
            setattr(state, name, value)

    return spoil


def of_ann(**values: object) -> Spoil:
    """Set fields of ann's city."""

    def spoil(state: State) -> None:
        for name, value in values.items():
            setattr(state.players[ANN], name, value)

    return spoil


def asked(*tasks: Task, phase: Phase = Phase.ACTIONS) -> Spoil:
    """Replace the pending decisions."""

    def spoil(state: State) -> None:
        state.agenda, state.phase = list(tasks), phase
        if phase is Phase.ACTIONS and tasks != (Task(Need.TURN, ANN),):
            placed(state, (ANN, 3, SPACE_OF.get(tasks[0].need, "work") if tasks else "work"))
        if phase is Phase.PREPARATION:
            state.turn = None
        for each in state.players:
            each.passed = phase is Phase.ROUND_END

    return spoil


def preparing(spoil: Spoil) -> Spoil:
    """Change a position in which the next row is opened."""

    def preparation(state: State) -> None:
        asked(Task(Need.OPEN, TABLE, 3, EMPIRE_A), phase=Phase.PREPARATION)(state)
        spoil(state)

    return preparation


def deck(name: str, **values: object) -> Spoil:
    """Set fields of a deck."""

    def spoil(state: State) -> None:
        for field, value in values.items():
            setattr(state.decks[name], field, value)

    return spoil


def first_round(state: State) -> State:
    """The position in the first round, before anything was bought."""
    state.round, state.players[ANN].empire = 1, cards(START)
    return state


def locked(state: State) -> State:
    """The position with the first-player token hand up, after ann has placed a citizen on Restore."""
    state.locked = True
    return state


def on_card(code: str, task: Task, others: str = "", **values: object) -> State:
    """The position in which ann's citizen on one of her cards has caused a task."""
    state = table(empire=f"{code} crane", others=others, task=task)
    of_ann(**values)(state)
    fill_bags(state)
    return placed(state, (ANN, 3, code))
