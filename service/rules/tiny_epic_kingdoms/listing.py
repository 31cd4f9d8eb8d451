"""Legal moves: every one of them in canonical order, and the few that are worth searching."""

from collections.abc import Iterator

from service.rules.seats import TABLE, Seat
from service.rules.tiny_epic_kingdoms.components import SIDES, Action
from service.rules.tiny_epic_kingdoms.moves import (
    ChooseAction,
    ChooseSide,
    DoNothing,
    LeaveBare,
    Lift,
    Move,
    PlaceArmies,
    RaiseArmy,
    SendDragon,
    SetDie,
    StopMoving,
    TakeResources,
    Trade,
)
from service.rules.tiny_epic_kingdoms.rules import kingdom, movement, outcomes, pending, powers, war
from service.rules.tiny_epic_kingdoms.rules.course import follow_ups
from service.rules.tiny_epic_kingdoms.rules.payment import bundles
from service.rules.tiny_epic_kingdoms.rules.setup import first_regions
from service.rules.tiny_epic_kingdoms.state import Phase, State


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
                yield from kingdom.collections(state, seat)
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


def candidates(state: State, seat: Seat) -> list[Move]:
    """The few moves worth searching: whole trades, and a few prices of war."""
    found = list(moves(state, seat))
    if state.phase is Phase.DICE:
        return [move for move in found if isinstance(move, SetDie) and is_telling(move.value, len(found))]
    if state.phase is Phase.RESOURCES:
        return [move for move in found if isinstance(move, TakeResources) and min(move.resources) > 0]
    return [move for move in found if not isinstance(move, Trade) or is_whole(state, move)]


def is_telling(value: int, faces: int) -> bool:
    """A flag, the least price, and the three highest that can be paid."""
    return value <= 1 or value >= faces - 3


def is_whole(state: State, move: Trade) -> bool:
    """Whether a trade gives all there is of what it gives, or fills the track."""
    player = state.players[move.seat]
    spent = all(given in (0, held) for given, held in zip(move.gives, player.resources, strict=True))
    return spent or player.resources[move.takes] + sum(move.gives) == state.box.limit
