"""Who has to decide what now, and which chapter judges and carries out each kind of move."""

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
from reeve_service.rules.rulings import Violation, broken
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.rules.turn_order import out_of_turn

DUE: dict[Need, tuple[str, ...]] = {
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
    """The seat that owes a move now, or both neighbours who may answer a Learn."""
    if not state.agenda:
        return ()
    task = state.task
    if task.need in CHANCE_NEEDS:
        return (TABLE,)
    if task.need is Need.COIN and (other := learning.other_neighbour(state)) is not None:
        return (task.seat, other)
    return (task.seat,)


def due(state: State, seat: Seat) -> tuple[str, ...]:
    """The kinds of move that a pending seat may choose between."""
    return DUE[state.task_of(seat).need] if seat in pending(state) else ()


def check(state: State, move: Move) -> list[Violation]:
    """The rulings that the move breaks."""
    waited_for = pending(state)
    kinds = DUE[state.task_of(move.seat).need] if move.seat in waited_for else ()
    early = out_of_turn(state.seats, waited_for, kinds, move)
    return early or judge(state, move)


def judge(state: State, move: Move) -> list[Violation]:
    """The rulings that a move of a kind that is due breaks."""
    match move:
        case PlaceCitizen():
            return broken(placing.PLACE_CITIZEN, state, move)
        case Fight():
            return broken(fights.FIGHT, state, move)
        case Build():
            return broken(building.BUILD, state, move)
        case DrawCard():
            return broken(decks.DRAW_CARD, state, move)
        case RollDice():
            return broken(fights.ROLL_DICE, state, move)
        case Expand():
            return broken(expanding.EXPAND, state, move)
        case KeepProvince():
            return broken(expanding.KEEP_PROVINCE, state, move)
        case RestoreCards():
            return broken(cities.RESTORE_CARDS, state, move)
        case Recruit():
            return broken(recruiting.RECRUIT, state, move)
        case Explore():
            return broken(exploring.EXPLORE, state, move)
        case KeepCard():
            return broken(exploring.KEEP_CARD, state, move)
        case CopyAction():
            return broken(actions.COPY_ACTION, state, move)
        case LookAtTitans():
            return broken(actions.LOOK_AT_TITANS, state, move)
        case OrderTitans():
            return broken(actions.ORDER_TITANS, state, move)
        case BuyKnowledge():
            return broken(learning.BUY_KNOWLEDGE, state, move)
        case DropCoin():
            return broken(learning.DROP_COIN, state, move)
        case ReserveCard():
            return broken(exploring.RESERVE_CARD, state, move)
        case LoseCards():
            return broken(cities.LOSE_CARDS, state, move)
        case DiscardArmies():
            return broken(cities.DISCARD_ARMIES, state, move)
        case Starve():
            return broken(rounds.STARVE, state, move)
        case ChooseFirst():
            return broken(setup.CHOOSE_FIRST, state, move)
        case Pass() | Decline():
            return []


def play(state: State, move: Move) -> list[Event]:
    """Carries a legal move out, and whatever follows without a choice."""
    state.ply += 1
    return carry_out(state, move) + rounds.advance(state)


def carry_out(state: State, move: Move) -> list[Event]:
    """Carries out the move itself."""
    match move:
        case PlaceCitizen():
            return placing.place_citizen(state, move)
        case Fight():
            return fights.fight(state, move)
        case Pass():
            return rounds.pass_round(state, move)
        case Build():
            return building.build(state, move)
        case DrawCard():
            return decks.draw_card(state, move)
        case RollDice():
            return fights.roll_dice(state, move)
        case Expand():
            return expanding.expand(state, move)
        case KeepProvince():
            return expanding.keep_province(state, move)
        case RestoreCards():
            return cities.restore_cards(state, move)
        case Recruit():
            return recruiting.recruit(state, move)
        case Explore():
            return exploring.explore(state, move)
        case KeepCard():
            return exploring.keep_card(state, move)
        case CopyAction():
            return actions.copy_action(state, move)
        case LookAtTitans():
            return actions.look_at_titans(state, move)
        case OrderTitans():
            return actions.order_titans(state, move)
        case BuyKnowledge():
            return learning.buy_knowledge(state, move)
        case DropCoin():
            return learning.drop_coin(state, move)
        case ReserveCard():
            return exploring.reserve_card(state, move)
        case Decline():
            return rounds.decline(state, move)
        case LoseCards():
            return cities.lose_cards(state, move)
        case DiscardArmies():
            return cities.discard_armies(state, move)
        case Starve():
            return rounds.starve(state, move)
        case ChooseFirst():
            return setup.choose_first(state, move)
