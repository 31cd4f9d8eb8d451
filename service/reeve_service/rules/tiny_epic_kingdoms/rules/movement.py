"""Chapters "Patrol", "Quest" and "Rules of movement": who may go where, and what meets an army there."""

from bisect import insort
from collections.abc import Iterator
from typing import Final, TypeVar

from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.rules.tiny_epic_kingdoms.components import REGION_CODES, Action, Region, Resource, side_of
from reeve_service.rules.tiny_epic_kingdoms.moves import Patrol, Quest, StandUp, StopMoving, Swap
from reeve_service.rules.tiny_epic_kingdoms.rules import powers
from reeve_service.rules.tiny_epic_kingdoms.rules.war import can_afford, siege
from reeve_service.rules.tiny_epic_kingdoms.state import NEUTRAL, Phase, Player, State, Step

Moving = TypeVar("Moving", bound=Patrol | Quest | Swap)

ROOM: Final = 2
"""Armies that a region holds, whatever their colours."""


# Armies on the map


def lift_army(state: State, seat: Seat, region: Region, lying: bool = False) -> None:
    """Takes an army off a region: one that stands before one that lies, unless one that lies is asked for."""
    player = state.players[seat]
    if lying or region not in player.standing:
        player.lying.remove(region)
    else:
        player.standing.remove(region)


def put_army(state: State, seat: Seat, region: Region) -> None:
    """Puts an army into a region; in ruins it lies down."""
    player = state.players[seat]
    insort(player.lying if state.is_ruins(region) else player.standing, region)


def gain(state: State, seat: Seat, resource: int, count: int = 1) -> list[Event]:
    """Adds to a resource, as far as its track goes."""
    player = state.players[seat]
    added = min(count, state.box.limit - player.resources[resource])
    if added <= 0:
        return []
    player.resources[resource] += added
    return [Event("gained", seat, {"resources": (Resource(resource).name.lower(),) * added})]


def enter(state: State, seat: Seat, region: Region, marching: bool) -> list[Event]:
    """Puts an army into a region, with what its powers gain; asks for what it meets there."""
    put_army(state, seat, region)
    events: list[Event] = []
    gains = powers.entering_gains(state, seat, region, marching)
    for resource in gains:
        if resource != powers.CHOICE:
            events += gain(state, seat, resource)
    steps: list[Step] = []
    if powers.CHOICE in gains:
        steps.append(Step(Phase.GAIN, seat, count=gains.count(powers.CHOICE)))
    others = state.others(region, seat)
    if others:
        steps.append(Step(Phase.WAR, seat, region, others[0]))
    elif region in state.face_down:
        steps.append(Step(Phase.REVEAL, TABLE, region, seat))
    state.ask(*steps)
    return events


# Patrol and quest


def _start(state: State, move: Moving) -> Params:
    return {"region": REGION_CODES[move.start]}


def _target(state: State, move: Moving) -> Params:
    return {"region": REGION_CODES[move.to]}


@ruling("move.army-there", at="/start", says=_start)
def army_is_there(state: State, move: Patrol | Quest | Swap) -> bool:
    """The army that moves is the seat's own."""
    return state.players[move.seat].count(move.start) > 0


@ruling("move.lying", at="/start", says=_start)
def army_stands(state: State, move: Patrol | Quest | Swap) -> bool:
    """An army that lies in ruins does not move."""
    player = state.players[move.seat]
    return move.start in player.standing or move.start not in player.lying or powers.moves_lying(player)


def has_another_army(state: State, player: Player, region: Region) -> bool:
    """Whether an army besides the one that has just moved, or stood up, can move from a region."""
    if region != state.moved:
        return True
    stood_up = state.step.region >= 0
    movable = player.standing.count(region) if stood_up and not powers.moves_lying(player) else player.count(region)
    return movable > 1


@ruling("move.another-army", at="/start", says=_start)
def army_is_the_right_one(state: State, move: Patrol | Quest | Swap) -> bool:
    """A second movement is another army's, a further step that of the army that has just moved."""
    match state.phase:
        case Phase.AGAIN:
            return has_another_army(state, state.players[move.seat], move.start)
        case Phase.FURTHER:
            return move.start == state.moved
        case _:
            return True


def has_a_choice(state: State, player: Player, region: Region) -> bool:
    """Whether both an army that stands and one that lies can move from a region."""
    both = region in player.standing and region in player.lying and powers.moves_lying(player)
    # Of two armies one has just moved or stood up, so only the other can move.
    return both and not (state.phase is Phase.AGAIN and region == state.moved)


def moves_a_lying_army(state: State, move: Patrol | Quest) -> bool:
    """Whether the army that moves is one that lies: the player chooses, or it is the only one that can move."""
    player = state.players[move.seat]
    if has_a_choice(state, player, move.start):
        return move.lying
    if state.phase is Phase.AGAIN and move.start == state.moved and state.step.region >= 0:
        return move.start in player.lying
    return move.start not in player.standing


@ruling("move.lying-chosen", at="/lying", says=_start)
def choice_is_open(state: State, move: Patrol | Quest) -> bool:
    """The lying army is asked for only where a standing one could move as well."""
    return not move.lying or has_a_choice(state, state.players[move.seat], move.start)


@ruling("move.on-the-map", at="/to", says=_target)
def target_is_in_play(state: State, move: Patrol | Quest | Swap) -> bool:
    """Armies move on the territories in play."""
    return state.in_play(move.to)


@ruling("patrol.adjacent", at="/to", says=_target)
def target_is_adjacent(state: State, move: Patrol) -> bool:
    """A patrol goes to a region that shares a border on the same territory; rivers, water and cliffs part regions."""
    return move.to in powers.patrol_reach(state, move.seat, move.start)


@ruling("quest.other-territory", at="/to", says=_target)
def target_is_on_another_territory(state: State, move: Quest) -> bool:
    """A quest goes to another territory."""
    return side_of(move.start) != side_of(move.to)


@ruling("quest.border", says=_target)
def both_are_border_regions(state: State, move: Quest) -> bool:
    """A quest goes from a border region to a border region."""
    return powers.is_border(state, move.seat, move.start) and powers.is_border(state, move.seat, move.to)


@ruling("move.room", at="/to", says=_target)
def target_has_room(state: State, move: Patrol | Quest) -> bool:
    """A region holds two armies."""
    return len(state.owners(move.to)) < ROOM


@ruling("move.their-last-army", at="/to", says=_target)
def spares_a_last_army(state: State, move: Patrol | Quest) -> bool:
    """A player's only army is left in peace."""
    return all(owner == NEUTRAL or state.players[owner].armies > 1 for owner in state.others(move.to, move.seat))


@ruling("move.own-last-army", at="/to", says=_target)
def is_no_last_army(state: State, move: Patrol | Quest) -> bool:
    """An only army does not enter a region with a foreign one."""
    return state.players[move.seat].armies > 1 or not state.others(move.to, move.seat)


def _vacated(state: State, move: Patrol | Quest) -> int:
    """The region that the movement leaves without an army of its seat."""
    return move.start if state.players[move.seat].count(move.start) == 1 else -1


def _price(state: State, move: Patrol | Quest) -> Params:
    return {"price": len(state.neutrals)}


@ruling("neutral.price", at="/to", says=_price)
def neutral_can_be_paid(state: State, move: Patrol | Quest) -> bool:
    """A neutral army is attacked only by somebody who can pay for it."""
    return move.to not in state.neutrals or can_afford(
        state, siege(state, move.seat, move.to), move.seat, vacated=_vacated(state, move)
    )


def is_payable(state: State, seat: Seat, start: Region, to: Region) -> bool:
    """Whether nothing neutral is in the way that a seat cannot pay for."""
    return to not in state.neutrals or neutral_can_be_paid.holds(state, Patrol(seat, start, to))


LEAVE: Final = (army_is_there, army_stands, army_is_the_right_one, choice_is_open, target_is_in_play)
ENTER: Final = (target_has_room, spares_a_last_army, is_no_last_army, neutral_can_be_paid)


def march(state: State, move: Patrol | Quest, action: int) -> list[Event]:
    """Moves an army and asks for what follows: what it meets, a further step, another army."""
    lying = moves_a_lying_army(state, move)
    step = state.done()
    seat, peaceful = move.seat, not state.others(move.to, move.seat)
    if step.phase is Phase.ACT and powers.armies_moved(state, seat, action) > 1:
        state.ask(Step(Phase.AGAIN, seat, count=action))
    first_step = action == Action.PATROL and step.phase is not Phase.FURTHER
    if first_step and peaceful and powers.moves_on(state, seat, move.to):
        state.ask(Step(Phase.FURTHER, seat, move.to))
    lift_army(state, seat, move.start, lying)
    state.moved = move.to
    details: Params = {"from": REGION_CODES[move.start], "to": REGION_CODES[move.to]}
    if move.lying:  # where a standing one could have moved as well: everybody sees which one did
        details = {**details, "army": "lying"}
    return [Event("moved", seat, details), *enter(state, seat, move.to, marching=True)]


def patrol(state: State, move: Patrol) -> list[Event]:
    """Moves an army within a territory."""
    return march(state, move, Action.PATROL)


def quest(state: State, move: Quest) -> list[Event]:
    """Moves an army to another territory."""
    return march(state, move, Action.QUEST)


def stop_moving(state: State, move: StopMoving) -> list[Event]:
    """Makes no further movement."""
    state.done()
    return []


# Ruins


def _lying(state: State, move: StandUp) -> Params:
    return {"region": REGION_CODES[move.region]}


@ruling("ruins.lying-army", at="/region", says=_lying)
def army_lies_there(state: State, move: StandUp) -> bool:
    """What stands up has lain in ruins."""
    return move.region in state.players[move.seat].lying


@ruling("move.another-army", at="/region", says=_lying)
def another_army_stands_up(state: State, move: StandUp) -> bool:
    """After a movement it is another army that stands up."""
    return move.region != state.moved or state.players[move.seat].lying.count(move.region) > 1


def stand_up(state: State, move: StandUp) -> list[Event]:
    """Stands an army up, in place of moving one."""
    step = state.done()
    player = state.players[move.seat]
    player.lying.remove(move.region)
    insort(player.standing, move.region)
    if step.phase is Phase.ACT and powers.armies_moved(state, move.seat, Action.PATROL) > 1:
        state.moved = move.region
        # One of the two armies may stand up, so no region is named for the other to do so.
        state.ask(Step(Phase.AGAIN, move.seat, move.region, Action.PATROL))
    return [Event("stood_up", move.seat, {"region": REGION_CODES[move.region]})]


# Changing places


def swapped(state: State, move: Swap) -> Seat | None:
    """Whose army a swap meets: the only player's in that region, if it stands and is not the mover."""
    owners = state.owners(move.to)
    if not owners or len(set(owners)) > 1 or owners[0] in (move.seat, NEUTRAL):
        return None
    return owners[0] if move.to in state.players[owners[0]].standing else None


@ruling("swap.lone-army", at="/to", says=_target)
def other_army_is_alone(state: State, move: Swap) -> bool:
    """A swap is with a standing army of another player in a region which nobody else shares."""
    return swapped(state, move) is not None


@ruling("swap.standing", at="/start", says=_start)
def own_army_stands(state: State, move: Swap) -> bool:
    """An army that lies in ruins is not swapped."""
    return move.start in state.players[move.seat].standing or not state.players[move.seat].count(move.start)


@ruling("swap.last-army")
def neither_is_a_last_army(state: State, move: Swap) -> bool:
    """No only army is swapped."""
    other = swapped(state, move)
    return state.players[move.seat].armies > 1 and (other is None or state.players[other].armies > 1)


@ruling("move.their-last-army", at="/start", says=_start)
def swap_spares_a_last_army(state: State, move: Swap) -> bool:
    """The other army does not come to a region with a third player's only army."""
    return swapped(state, move) is None or all(
        state.players[owner].armies > 1 for owner in state.others(move.start, move.seat)
    )


SWAP: Final = (
    army_is_there,
    army_is_the_right_one,
    target_is_in_play,
    own_army_stands,
    other_army_is_alone,
    neither_is_a_last_army,
    swap_spares_a_last_army,
)


def swap(state: State, move: Swap) -> list[Event]:
    """Lets two armies change places; where either meets another player's, there is war, first in the mover's region."""
    step = state.done()
    other = swapped(state, move)
    assert other is not None
    if step.phase is Phase.ACT and powers.armies_moved(state, move.seat, Action.QUEST) > 1:
        state.ask(Step(Phase.AGAIN, move.seat, count=Action.QUEST))
    lift_army(state, move.seat, move.start)
    lift_army(state, other, move.to)
    put_army(state, other, move.start)
    left = state.others(move.start, other)
    if left:
        state.ask(Step(Phase.WAR, other, move.start, left[0]))
    state.moved = move.to
    details: Params = {"from": REGION_CODES[move.start], "to": REGION_CODES[move.to], "other": state.seats[other]}
    return [Event("swapped", move.seat, details), *enter(state, move.seat, move.to, marching=True)]


# What a seat can do


def starts(state: State, seat: Seat) -> list[Region]:
    """The regions with an army that may move."""
    player: Player = state.players[seat]
    regions = player.occupied() if powers.moves_lying(player) else sorted(set(player.standing))
    if state.phase is Phase.FURTHER:
        return [region for region in regions if region == state.moved]
    if state.phase is Phase.AGAIN:
        return [region for region in regions if has_another_army(state, player, region)]
    return regions


def patrols(state: State, seat: Seat) -> Iterator[Patrol]:
    """Every patrol."""
    for start in starts(state, seat):
        for to in sorted(powers.patrol_reach(state, seat, start)):
            move = Patrol(seat, start, Region(to))
            if all(rule.holds(state, move) for rule in ENTER):
                yield move
                if has_a_choice(state, state.players[seat], start):
                    yield Patrol(seat, start, Region(to), lying=True)


def quests(state: State, seat: Seat) -> Iterator[Quest]:
    """Every quest."""
    # Whether there is room in a region is the same from every start.
    regions = [region for region in state.regions() if len(state.owners(region)) < ROOM]
    for start in starts(state, seat):
        if powers.is_border(state, seat, start):
            for to in regions:
                if side_of(to) != side_of(start) and powers.is_border(state, seat, to):
                    move = Quest(seat, start, to)
                    if all(rule.holds(state, move) for rule in ENTER):
                        yield move
                        if has_a_choice(state, state.players[seat], start):
                            yield Quest(seat, start, to, lying=True)


def swaps(state: State, seat: Seat) -> Iterator[Swap]:
    """Every change of places."""
    if not powers.may_swap(state.players[seat]):
        return
    for start in starts(state, seat):
        for to in state.regions():
            move = Swap(seat, start, to)
            if all(rule.holds(state, move) for rule in SWAP):
                yield move


def standings_up(state: State, seat: Seat) -> Iterator[StandUp]:
    """Every army that may stand up; of two movements in one patrol one may be that."""
    if state.phase is Phase.AGAIN and state.step.region >= 0:
        return
    for region in sorted(set(state.players[seat].lying)):
        move = StandUp(seat, region)
        if another_army_stands_up.holds(state, move):
            yield move


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(Patrol, (*LEAVE, target_is_adjacent, *ENTER), patrol),
    decision(StandUp, (army_lies_there, another_army_stands_up), stand_up),
    decision(Quest, (*LEAVE, target_is_on_another_territory, both_are_border_regions, *ENTER), quest),
    decision(Swap, SWAP, swap),
    decision(StopMoving, (), stop_moving),
)
