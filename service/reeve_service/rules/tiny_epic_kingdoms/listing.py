"""Legal moves, in canonical order."""

from collections.abc import Iterator, Sequence

from reeve_service.rules.seats import TABLE, Seat
from reeve_service.rules.tiny_epic_kingdoms.components import ACTIONS, Action
from reeve_service.rules.tiny_epic_kingdoms.moves import (
    ChooseAction,
    ChooseSide,
    DoNothing,
    LeaveBare,
    Lift,
    Move,
    PlaceArmies,
    RaiseArmy,
    SendDragon,
    StopMoving,
    TakeResources,
)
from reeve_service.rules.tiny_epic_kingdoms.rules import collecting, kingdom, movement, outcomes, pending, powers, war
from reeve_service.rules.tiny_epic_kingdoms.rules.course import follow_ups
from reeve_service.rules.tiny_epic_kingdoms.rules.payment import bundles
from reeve_service.rules.tiny_epic_kingdoms.rules.setup import first_regions
from reeve_service.rules.tiny_epic_kingdoms.state import Phase, State
from reeve_service.rules.tiny_epic_kingdoms.territories import SIDES


def moves(state: State, seat: Seat) -> Iterator[Move]:
    """Every legal move of a seat, without repetitions."""
    if seat not in pending(state):
        return iter(())
    if seat == TABLE:
        return iter([move for move, _ in outcomes(state)])
    match state.phase:
        case Phase.ACT:
            return iter(act_moves(state, seat))
        case Phase.CHOOSE:
            return iter([ChooseAction(seat, action) for action in ACTIONS if action not in state.shields])
        case Phase.FURTHER:
            return iter([*movement.patrols(state, seat), StopMoving(seat)])
        case Phase.AGAIN:
            return iter([*action_moves(state, seat, state.step.count), StopMoving(seat)])
        case Phase.GAIN:
            return iter(kingdom.gains(state, seat))
        case Phase.DICE:
            return iter(war.dice(state, seat))
        case Phase.LIFT:
            return iter((Lift(seat, True), Lift(seat, False)))
        case Phase.LAIR:
            return iter((SendDragon(seat, True), SendDragon(seat, False)))
        case Phase.RAISE:
            return iter((RaiseArmy(seat, True), RaiseArmy(seat, False)))
        case Phase.SIDE | Phase.RESOURCES | Phase.ARMIES | Phase.BARE:
            return iter(setup_moves(state, seat))
        case _:
            return follow_ups(state, state.step)


def setup_moves(state: State, seat: Seat) -> Sequence[Move]:
    """The legal moves of a seat during the setup."""
    match state.phase:
        case Phase.SIDE:
            return [ChooseSide(seat, side) for side in SIDES if side // 2 == state.players[seat].card]
        case Phase.RESOURCES:
            return [TakeResources(seat, some) for some in bundles(state.box.starting_resources)]
        case Phase.ARMIES:
            return [PlaceArmies(seat, region) for region in first_regions(state, seat)]
        case _:
            return [LeaveBare(seat, region) for region in first_regions(state, seat) if region in state.face_down]


def act_moves(state: State, seat: Seat) -> list[Move]:
    """The legal moves of a seat that must act or collect."""
    legal_moves: list[Move] = []
    for action in powers.actions(state, seat, state.action):
        legal_moves += action_moves(state, seat, action)
    if seat == state.turn:
        legal_moves.append(DoNothing(seat))
    else:
        legal_moves += collecting.collections(state, seat)
    return legal_moves


def action_moves(state: State, seat: Seat, action: int) -> Sequence[Move]:
    """The legal moves that carry out an action."""
    match action:
        case Action.PATROL:
            return [*movement.patrols(state, seat), *movement.stand_up_moves(state, seat)]
        case Action.QUEST:
            return [*movement.quests(state, seat), *movement.swaps(state, seat)]
        case Action.BUILD:
            return kingdom.builds(state, seat)
        case Action.RESEARCH:
            return kingdom.researches(state, seat)
        case Action.MOBILISE:
            return kingdom.mobilisations(state, seat)
        case _:
            return kingdom.trades(state, seat)
