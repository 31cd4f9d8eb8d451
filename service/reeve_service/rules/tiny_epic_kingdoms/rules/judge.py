"""Which seats must decide what now. Each move is checked and played by the functions of its chapter."""

from typing import Final

from reeve_service.rules.contract import Event
from reeve_service.rules.contract import Move as AnyMove
from reeve_service.rules.decisions import Decision, by_kind
from reeve_service.rules.rulings import Violation, broken
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.rules.tiny_epic_kingdoms.components import Action
from reeve_service.rules.tiny_epic_kingdoms.moves import (
    Build,
    ChooseAction,
    ChooseFirst,
    ChooseSide,
    Collect,
    DealFaction,
    DealTerritory,
    DoNothing,
    DrawPower,
    Gain,
    HandOver,
    LayLostKingdom,
    LeaveBare,
    Lift,
    LoseArmy,
    Mobilise,
    Move,
    Patrol,
    PayWar,
    PlaceArmies,
    Quest,
    RaiseArmy,
    Relocate,
    Research,
    Retreat,
    RevealFind,
    SendDragon,
    SetDie,
    Shelter,
    StandUp,
    StopMoving,
    Swap,
    TakeResources,
    Trade,
    Withdraw,
)
from reeve_service.rules.tiny_epic_kingdoms.rules import (
    collecting,
    finds,
    kingdom,
    movement,
    powers,
    retreat,
    setup,
    turns,
    war,
)
from reeve_service.rules.tiny_epic_kingdoms.rules.course import advance
from reeve_service.rules.tiny_epic_kingdoms.state import CHANCE_PHASES, Phase, State
from reeve_service.rules.turn_order import out_of_turn

DECISIONS: Final[dict[type[AnyMove], Decision[State]]] = by_kind(
    setup.DECISIONS,
    turns.DECISIONS,
    collecting.DECISIONS,
    movement.DECISIONS,
    war.DECISIONS,
    retreat.DECISIONS,
    kingdom.DECISIONS,
    finds.DECISIONS,
)
"""Every kind of move, in the rulebook's order."""

DUE: Final[dict[Phase, tuple[str, ...]]] = {
    Phase.FACTION: (DealFaction.kind,),
    Phase.TERRITORY: (DealTerritory.kind,),
    Phase.LOST_KINGDOM: (LayLostKingdom.kind,),
    Phase.FIRST: (ChooseFirst.kind,),
    Phase.SIDE: (ChooseSide.kind,),
    Phase.RESOURCES: (TakeResources.kind,),
    Phase.ARMIES: (PlaceArmies.kind,),
    Phase.BARE: (LeaveBare.kind,),
    Phase.CHOOSE: (ChooseAction.kind,),
    Phase.FURTHER: (Patrol.kind, StopMoving.kind),
    Phase.POWER: (DrawPower.kind,),
    Phase.GAIN: (Gain.kind,),
    Phase.REVEAL: (RevealFind.kind,),
    Phase.DICE: (SetDie.kind,),
    Phase.LIFT: (Lift.kind,),
    Phase.PAY: (PayWar.kind,),
    Phase.FORFEIT: (HandOver.kind,),
    Phase.LAIR: (SendDragon.kind,),
    Phase.RETREAT: (Retreat.kind, Withdraw.kind, Shelter.kind, Relocate.kind),
    Phase.RAISE: (RaiseArmy.kind,),
}
"""The kinds of move that a phase waits for. The phases ACT, AGAIN and BANDIT depend on the position."""

ACTION_KINDS: Final[dict[int, tuple[str, ...]]] = {
    Action.PATROL: (Patrol.kind, StandUp.kind),
    Action.QUEST: (Quest.kind,),
    Action.BUILD: (Build.kind,),
    Action.RESEARCH: (Research.kind,),
    Action.MOBILISE: (Mobilise.kind,),
    Action.TRADE: (Trade.kind,),
}
"""The kinds of move that carry out each action."""


def pending(state: State) -> tuple[Seat, ...]:
    """The seats that must move now."""
    if state.over or not state.agenda:
        return ()
    step = state.step
    if step.phase in CHANCE_PHASES:
        return (TABLE,)
    if step.phase is Phase.DICE:
        current_war = state.current_war
        sides = (current_war.attacker, current_war.defender)
        return tuple(sorted(seat for seat in sides if current_war.dice[current_war.side(seat)] is None))
    return (step.seat,)


def due(state: State, seat: Seat) -> tuple[str, ...]:
    """The kinds of move that a pending seat may choose from."""
    return _due(state) if seat in pending(state) else ()


def _due(state: State) -> tuple[str, ...]:
    if state.over or not state.agenda:
        return ()
    step = state.step
    match step.phase:
        case Phase.ACT:
            return (*_act_kinds(state, step.seat), DoNothing.kind if step.seat == state.turn else Collect.kind)
        case Phase.AGAIN:
            kinds = _action_kinds(state, step.seat, step.count)
            if step.region >= 0:
                kinds = tuple(kind for kind in kinds if kind != StandUp.kind)
            return (*kinds, StopMoving.kind)
        case Phase.BANDIT:
            pays = (HandOver.kind,) if finds.can_buy_free(state, step.seat) else ()
            loses = (LoseArmy.kind,) if finds.can_lose(state, step.seat) else ()
            return pays + loses
        case _:
            return DUE[step.phase]


def _act_kinds(state: State, seat: Seat) -> tuple[str, ...]:
    kinds: list[str] = []
    for action in powers.actions(state, seat, state.action):
        kinds += [kind for kind in _action_kinds(state, seat, action) if kind not in kinds]
    return tuple(kinds)


def _action_kinds(state: State, seat: Seat, action: int) -> tuple[str, ...]:
    """The kinds of move that carry out an action. A power may add a swap to a quest."""
    if action == Action.QUEST and powers.may_swap(state.players[seat]):
        return (Quest.kind, Swap.kind)
    return ACTION_KINDS[action]


def check(state: State, move: Move) -> list[Violation]:
    """The rulings that the move breaks."""
    early = out_of_turn(state.seats, pending(state), _due(state), move)
    return early or broken(DECISIONS[type(move)].rulings, state, move)


def play(state: State, move: Move) -> list[Event]:
    """Play a legal move, and everything that follows without a choice."""
    state.ply += 1
    return DECISIONS[type(move)].play(state, move) + advance(state)
