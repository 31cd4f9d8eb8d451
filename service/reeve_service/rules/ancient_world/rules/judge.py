"""Which seats must decide what now. Each move is checked and played by the functions of its chapter."""

from typing import Final

from reeve_service.rules.ancient_world.moves import (
    Build,
    BuyKnowledge,
    ChooseFirst,
    CopyAction,
    Decline,
    DiscardArmies,
    DrawCard,
    DropCoin,
    Expand,
    Explore,
    Fight,
    KeepCard,
    KeepProvince,
    LookAtTitans,
    LoseCards,
    Move,
    OrderTitans,
    Pass,
    PlaceCitizen,
    Recruit,
    ReserveCard,
    RestoreCards,
    RollDice,
    Starve,
)
from reeve_service.rules.ancient_world.rules import (
    actions,
    building,
    cities,
    decks,
    expanding,
    exploring,
    fights,
    learning,
    placing,
    recruiting,
    rounds,
    setup,
)
from reeve_service.rules.ancient_world.state import CHANCE_NEEDS, Need, State
from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import by_kind
from reeve_service.rules.rulings import Violation, broken
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.rules.turn_order import out_of_turn

ORDER: Final = (
    ChooseFirst,
    DrawCard,
    RollDice,
    PlaceCitizen,
    Fight,
    Pass,
    Build,
    Expand,
    KeepProvince,
    RestoreCards,
    Recruit,
    Explore,
    KeepCard,
    CopyAction,
    LookAtTitans,
    OrderTitans,
    BuyKnowledge,
    DropCoin,
    ReserveCard,
    Decline,
    LoseCards,
    DiscardArmies,
    Starve,
)
"""The kinds of move in the order of the documents, which is not the order of the chapters."""

DECISIONS: Final = by_kind(
    sorted(
        (
            *setup.DECISIONS,
            *decks.DECISIONS,
            *placing.DECISIONS,
            *fights.DECISIONS,
            *rounds.DECISIONS,
            *building.DECISIONS,
            *expanding.DECISIONS,
            *cities.DECISIONS,
            *recruiting.DECISIONS,
            *exploring.DECISIONS,
            *actions.DECISIONS,
            *learning.DECISIONS,
        ),
        key=lambda each: ORDER.index(each.kind),
    )
)
"""Every kind of move, in this order."""

DUE: Final[dict[Need, tuple[str, ...]]] = {
    Need.FIRST: (ChooseFirst.kind,),
    Need.OPEN: (DrawCard.kind,),
    Need.LOOK: (DrawCard.kind,),
    Need.TAKE: (DrawCard.kind,),
    Need.ROLL: (RollDice.kind,),
    Need.TURN: (PlaceCitizen.kind, Fight.kind, Pass.kind),
    Need.BUILD: (Build.kind,),
    Need.EXPAND: (Expand.kind,),
    Need.PROVINCE: (KeepProvince.kind,),
    Need.RESTORE: (RestoreCards.kind,),
    Need.RESTORE_UP_TO: (RestoreCards.kind,),
    Need.RECRUIT: (Recruit.kind,),
    Need.EXPLORE: (Explore.kind,),
    Need.KEEP: (KeepCard.kind,),
    Need.COPY: (CopyAction.kind,),
    Need.REFUGE: (LookAtTitans.kind,),
    Need.ORDER: (OrderTitans.kind,),
    Need.STRIKE: (Fight.kind, Decline.kind),
    Need.KNOWLEDGE: (BuyKnowledge.kind, Decline.kind),
    Need.COIN: (DropCoin.kind, Decline.kind),
    Need.RESERVE: (ReserveCard.kind, Decline.kind),
    Need.LOSE: (LoseCards.kind,),
    Need.DISCARD: (DiscardArmies.kind,),
    Need.STARVE: (Starve.kind,),
}
"""The kinds of move that each need waits for."""


def pending(state: State) -> tuple[Seat, ...]:
    """The seats that must move now. There are two only if both neighbours may react to Learn."""
    if not state.agenda:
        return ()
    task = state.task
    if task.need in CHANCE_NEEDS:
        return (TABLE,)
    if task.need is Need.COIN and (other := learning.other_neighbour(state)) is not None:
        return (task.seat, other)
    return (task.seat,)


def due(state: State, seat: Seat) -> tuple[str, ...]:
    """The kinds of move that a pending seat may choose from."""
    return DUE[state.task_of(seat).need] if seat in pending(state) else ()


def check(state: State, move: Move) -> list[Violation]:
    """The rulings that the move breaks."""
    waited_for = pending(state)
    kinds = DUE[state.task_of(move.seat).need] if move.seat in waited_for else ()
    early = out_of_turn(state.seats, waited_for, kinds, move)
    return early or broken(DECISIONS[type(move)].rulings, state, move)


def play(state: State, move: Move) -> list[Event]:
    """Play a legal move, and everything that follows without a choice."""
    state.ply += 1
    return DECISIONS[type(move)].play(state, move) + rounds.advance(state)
