"""Legal moves: every one of them, once each, in canonical order."""

from collections.abc import Iterator

from reeve_service.rules.seats import TABLE, Seat
from reeve_service.rules.tiny_epic_kingdoms.components import Action
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
    """Every legal move of a seat, once each."""
    if seat not in pending(state):
        return
    if seat == TABLE:
        for move, _ in outcomes(state):
            yield move
        return
    match state.phase:
        case Phase.SIDE:
            yield from (ChooseSide(seat, side) for side in SIDES if side // 2 == state.players[seat].card)
        case Phase.RESOURCES:
            yield from (TakeResources(seat, some) for some in bundles(state.box.starting_resources))
        case Phase.ARMIES:
            yield from (PlaceArmies(seat, region) for region in first_regions(state, seat))
        case Phase.BARE:
            yield from (LeaveBare(seat, region) for region in first_regions(state, seat) if region in state.face_down)
        case Phase.CHOOSE:
            yield from (ChooseAction(seat, action) for action in Action if action not in state.shields)
        case Phase.ACT:
            for action in powers.actions(state, seat, state.action):
                yield from acts(state, seat, action)
            if seat == state.turn:
                yield DoNothing(seat)
            else:
                yield from collecting.collections(state, seat)
        case Phase.FURTHER:
            yield from movement.patrols(state, seat)
            yield StopMoving(seat)
        case Phase.AGAIN:
            yield from acts(state, seat, state.step.count)
            yield StopMoving(seat)
        case Phase.GAIN:
            yield from kingdom.gains(state, seat)
        case Phase.DICE:
            yield from war.dice(state, seat)
        case Phase.LIFT:
            yield Lift(seat, True)
            yield Lift(seat, False)
        case Phase.LAIR:
            yield SendDragon(seat, True)
            yield SendDragon(seat, False)
        case Phase.RAISE:
            yield RaiseArmy(seat, True)
            yield RaiseArmy(seat, False)
        case _:
            yield from follow_ups(state, state.step)


def acts(state: State, seat: Seat, action: int) -> Iterator[Move]:
    """Every way to carry an action out."""
    match action:
        case Action.PATROL:
            yield from movement.patrols(state, seat)
            yield from movement.standings_up(state, seat)
        case Action.QUEST:
            yield from movement.quests(state, seat)
            yield from movement.swaps(state, seat)
        case Action.BUILD:
            yield from kingdom.builds(state, seat)
        case Action.RESEARCH:
            yield from kingdom.researches(state, seat)
        case Action.MOBILISE:
            yield from kingdom.mobilisations(state, seat)
        case Action.TRADE:
            yield from kingdom.trades(state, seat)
