"""Who has to decide what now, and which chapter judges and carries out each kind of move."""

from reeve_service.rules.contract import Event
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
from reeve_service.rules.tiny_epic_kingdoms.rules import finds, kingdom, movement, powers, retreat, setup, turns, war
from reeve_service.rules.tiny_epic_kingdoms.rules.course import advance, carry_out
from reeve_service.rules.tiny_epic_kingdoms.state import CHANCE_PHASES, Phase, State
from reeve_service.rules.turn_order import out_of_turn

DUE: dict[Phase, tuple[str, ...]] = {
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
"""The kinds of move that a phase waits for, where it is always the same."""

CARRIED_OUT: dict[int, tuple[str, ...]] = {
    Action.PATROL: (Patrol.kind, StandUp.kind),
    Action.QUEST: (Quest.kind,),
    Action.BUILD: (Build.kind,),
    Action.RESEARCH: (Research.kind,),
    Action.MOBILISE: (Mobilise.kind,),
    Action.TRADE: (Trade.kind,),
}
"""The kinds of move that carry an action out."""


def pending(state: State) -> tuple[Seat, ...]:
    """The seats that owe a move now."""
    if state.over or not state.agenda:
        return ()
    step = state.step
    if step.phase in CHANCE_PHASES:
        return (TABLE,)
    if step.phase is Phase.DICE:
        fought = state.fought
        sides = (fought.attacker, fought.defender)
        return tuple(sorted(seat for seat in sides if fought.dice[fought.side(seat)] is None))
    return (step.seat,)


def due(state: State, seat: Seat) -> tuple[str, ...]:
    """The kinds of move that a pending seat may choose between."""
    return _due(state) if seat in pending(state) else ()


def _due(state: State) -> tuple[str, ...]:
    if state.over or not state.agenda:
        return ()
    step = state.step
    match step.phase:
        case Phase.ACT:
            return (*_acts(state, step.seat), DoNothing.kind if step.seat == state.turn else Collect.kind)
        case Phase.AGAIN:
            kinds = _movements(state, step.seat, step.count)
            if step.region >= 0:
                kinds = tuple(kind for kind in kinds if kind != StandUp.kind)
            return (*kinds, StopMoving.kind)
        case Phase.BANDIT:
            pays = (HandOver.kind,) if finds.can_buy_free(state, step.seat) else ()
            loses = (LoseArmy.kind,) if finds.can_lose(state, step.seat) else ()
            return pays + loses
        case _:
            return DUE[step.phase]


def _acts(state: State, seat: Seat) -> tuple[str, ...]:
    kinds: list[str] = []
    for action in powers.actions(state, seat, state.action):
        kinds += [kind for kind in _movements(state, seat, action) if kind not in kinds]
    return tuple(kinds)


def _movements(state: State, seat: Seat, action: int) -> tuple[str, ...]:
    """The kinds that carry an action out, with what a power puts in a quest's place."""
    if action == Action.QUEST and powers.may_swap(state.players[seat]):
        return (Quest.kind, Swap.kind)
    return CARRIED_OUT[action]


def check(state: State, move: Move) -> list[Violation]:
    """The rulings that the move breaks."""
    early = out_of_turn(state.seats, pending(state), _due(state), move)
    if early:
        return early
    match move:
        case Patrol():
            return broken(movement.PATROL, state, move)
        case Quest():
            return broken(movement.QUEST, state, move)
        case Collect():
            return broken(kingdom.COLLECT, state, move)
        case Build():
            return broken(kingdom.BUILD, state, move)
        case Research():
            return broken(kingdom.RESEARCH, state, move)
        case Mobilise():
            return broken(kingdom.MOBILISE, state, move)
        case Trade():
            return broken(kingdom.TRADE, state, move)
        case ChooseAction():
            return broken(turns.CHOOSE_ACTION, state, move)
        case SetDie():
            return broken(war.SET_DIE, state, move)
        case PayWar():
            return broken(war.PAY_WAR, state, move)
        case Retreat():
            return broken(retreat.RETREAT, state, move)
        case Withdraw():
            return broken(retreat.WITHDRAW, state, move)
        case Shelter():
            return broken(retreat.SHELTER, state, move)
        case Relocate():
            return broken(retreat.RELOCATE, state, move)
        case StandUp():
            return broken(movement.STAND_UP, state, move)
        case Swap():
            return broken(movement.SWAP, state, move)
        case HandOver():
            return broken(retreat.HAND_OVER, state, move)
        case Gain():
            return broken(kingdom.GAIN, state, move)
        case RevealFind():
            return broken(finds.REVEAL_FIND, state, move)
        case DrawPower():
            return broken(setup.DRAW_POWER, state, move)
        case DealFaction():
            return broken(setup.DEAL_FACTION, state, move)
        case DealTerritory():
            return broken(setup.DEAL_TERRITORY, state, move)
        case LayLostKingdom():
            return broken(setup.LAY_LOST_KINGDOM, state, move)
        case ChooseFirst():
            return broken(setup.CHOOSE_FIRST, state, move)
        case ChooseSide():
            return broken(setup.CHOOSE_SIDE, state, move)
        case TakeResources():
            return broken(setup.TAKE_RESOURCES, state, move)
        case PlaceArmies():
            return broken(setup.PLACE_ARMIES, state, move)
        case LeaveBare():
            return broken(setup.LEAVE_BARE, state, move)
        case DoNothing() | StopMoving() | Lift() | SendDragon() | RaiseArmy() | LoseArmy():
            return []


def play(state: State, move: Move) -> list[Event]:
    """Carries a legal move out, and what follows from it without a choice."""
    state.ply += 1
    return _carry_out(state, move) + advance(state)


def _carry_out(state: State, move: Move) -> list[Event]:
    match move:
        case Patrol():
            return movement.patrol(state, move)
        case Quest():
            return movement.quest(state, move)
        case Collect():
            return kingdom.collect(state, move)
        case Build():
            return kingdom.build(state, move)
        case Research():
            return kingdom.research(state, move)
        case Mobilise():
            return kingdom.mobilise(state, move)
        case Trade():
            return kingdom.trade(state, move)
        case DoNothing():
            return turns.do_nothing(state, move)
        case ChooseAction():
            return turns.choose_action(state, move)
        case SetDie():
            return war.set_die(state, move)
        case Lift():
            return war.lift(state, move)
        case PayWar() | HandOver() | LoseArmy() | Retreat() | Withdraw() | Shelter() | Relocate():
            return carry_out(state, move)
        case SendDragon():
            return retreat.send_dragon(state, move)
        case RaiseArmy():
            return retreat.raise_army(state, move)
        case StandUp():
            return movement.stand_up(state, move)
        case Swap():
            return movement.swap(state, move)
        case StopMoving():
            return movement.stop_moving(state, move)
        case Gain():
            return kingdom.take_gain(state, move)
        case RevealFind():
            return finds.reveal_find(state, move)
        case DrawPower():
            return setup.draw_power(state, move)
        case DealFaction():
            return setup.deal_faction(state, move)
        case DealTerritory():
            return setup.deal_territory(state, move)
        case LayLostKingdom():
            return setup.lay_lost_kingdom(state, move)
        case ChooseFirst():
            return setup.choose_first(state, move)
        case ChooseSide():
            return setup.choose_side(state, move)
        case TakeResources():
            return setup.take_resources(state, move)
        case PlaceArmies():
            return setup.place_armies(state, move)
        case LeaveBare():
            return setup.leave_bare(state, move)
