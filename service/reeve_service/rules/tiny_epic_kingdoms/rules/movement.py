"""Chapters "Patrol", "Quest" and "Rules of movement": where armies may move, and what happens there."""

from bisect import insort
from typing import Final, TypeVar

from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.rules.tiny_epic_kingdoms.components import REGION_CODES, RESOURCE_CODES, Action, Region, side_of
from reeve_service.rules.tiny_epic_kingdoms.moves import Patrol, Quest, StandUp, StopMoving, Swap
from reeve_service.rules.tiny_epic_kingdoms.rules import powers
from reeve_service.rules.tiny_epic_kingdoms.rules.war import can_afford, siege
from reeve_service.rules.tiny_epic_kingdoms.state import NEUTRAL, Phase, Player, State, Step, distinct_regions

MovementT = TypeVar("MovementT", bound=Patrol | Quest | Swap)

ROOM: Final = 2
"""The maximum number of armies in a region."""


# Armies on the map


def lift_army(state: State, seat: Seat, region: Region, lying: bool = False) -> None:
    """Take an army off a region: a standing one if there is one, unless `lying` is set."""
    player = state.players[seat]
    if lying or region not in player.standing:
        player.lying.remove(region)
    else:
        player.standing.remove(region)


def put_army(state: State, seat: Seat, region: Region) -> None:
    """Put an army into a region. In ruins it lies down."""
    player = state.players[seat]
    insort(player.lying if state.is_ruins(region) else player.standing, region)


def gain(state: State, seat: Seat, resource: int, count: int = 1) -> list[Event]:
    """Add to a resource. What is above the limit is lost."""
    player = state.players[seat]
    added = min(count, state.box.limit - player.resources[resource])
    if added <= 0:
        return []
    player.resources[resource] += added
    return [Event("gained", seat, {"resources": (RESOURCE_CODES[resource],) * added})]


def enter(state: State, seat: Seat, region: Region, marching: bool) -> list[Event]:
    """Put an army into a region. Its powers may gain resources, and a war or the reveal of a find may follow."""
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
    state.add_steps(*steps)
    return events


# Patrol and quest


def _start(state: State, move: MovementT) -> Params:
    return {"region": REGION_CODES[move.start]}


def _target(state: State, move: MovementT) -> Params:
    return {"region": REGION_CODES[move.to]}


@ruling("move.army-there", at="/start", says=_start)
def army_is_there(state: State, move: Patrol | Quest | Swap) -> bool:
    """The player has an army in the region where the movement starts."""
    return state.players[move.seat].count(move.start) > 0


@ruling("move.lying", at="/start", says=_start)
def army_stands(state: State, move: Patrol | Quest | Swap) -> bool:
    """An army that lies in ruins does not move."""
    player = state.players[move.seat]
    return move.start in player.standing or move.start not in player.lying or powers.moves_lying(player)


def has_another_army(state: State, player: Player, region: Region) -> bool:
    """Whether a region has an army that can move, other than the one that has just moved or stood up."""
    if region != state.moved:
        return True
    stood_up = state.step.region >= 0
    movable = player.standing.count(region) if stood_up and not powers.moves_lying(player) else player.count(region)
    return movable > 1


@ruling("move.another-army", at="/start", says=_start)
def army_is_the_right_one(state: State, move: Patrol | Quest | Swap) -> bool:
    """A second movement is by another army. A further step is by the army that has just moved."""
    match state.phase:
        case Phase.AGAIN:
            return has_another_army(state, state.players[move.seat], move.start)
        case Phase.FURTHER:
            return move.start == state.moved
        case _:
            return True


def has_a_choice(state: State, player: Player, region: Region) -> bool:
    """Whether a standing army and a lying army can both move from a region."""
    both = powers.moves_lying(player) and region in player.standing and region in player.lying
    # There are two armies, and one of them has just moved or stood up. So only the other can move.
    return both and not (state.phase is Phase.AGAIN and region == state.moved)


def moves_a_lying_army(state: State, move: Patrol | Quest) -> bool:
    """Whether a lying army moves: the player has chosen it, or it is the only army that can move."""
    player = state.players[move.seat]
    if has_a_choice(state, player, move.start):
        return move.lying
    if state.phase is Phase.AGAIN and move.start == state.moved and state.step.region >= 0:
        return move.start in player.lying
    return move.start not in player.standing


@ruling("move.lying-chosen", at="/lying", says=_start)
def choice_is_open(state: State, move: Patrol | Quest) -> bool:
    """The lying army can be chosen only if a standing army can move too."""
    return not move.lying or has_a_choice(state, state.players[move.seat], move.start)


@ruling("move.on-the-map", at="/to", says=_target)
def target_is_in_play(state: State, move: Patrol | Quest | Swap) -> bool:
    """Armies move on the territories in play."""
    return state.in_play(move.to)


@ruling("patrol.adjacent", at="/to", says=_target)
def target_is_adjacent(state: State, move: Patrol) -> bool:
    """A patrol goes to an adjacent region of the same territory. Rivers, water and cliffs separate regions."""
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
    """No army enters a region with the only army of another player."""
    return all(owner == NEUTRAL or state.players[owner].armies > 1 for owner in state.others(move.to, move.seat))


@ruling("move.own-last-army", at="/to", says=_target)
def is_no_last_army(state: State, move: Patrol | Quest) -> bool:
    """A player's only army does not enter a region with a foreign army."""
    return state.players[move.seat].armies > 1 or not state.others(move.to, move.seat)


def is_payable(state: State, seat: Seat, start: Region, to: Region) -> bool:
    """Whether the region has no neutral army, or the seat can pay its price."""
    if to not in state.neutrals:
        return True
    vacated = start if state.players[seat].count(start) == 1 else -1
    return can_afford(state, siege(state, seat, to), seat, vacated)


def _price(state: State, move: Patrol | Quest) -> Params:
    return {"price": len(state.neutrals)}


@ruling("neutral.price", at="/to", says=_price)
def neutral_can_be_paid(state: State, move: Patrol | Quest) -> bool:
    """A player attacks a neutral army only if they can pay its price."""
    return is_payable(state, move.seat, move.start, move.to)


LEAVE: Final = (army_is_there, army_stands, army_is_the_right_one, choice_is_open, target_is_in_play)
ENTER: Final = (target_has_room, spares_a_last_army, is_no_last_army, neutral_can_be_paid)


def march(state: State, move: Patrol | Quest, action: int) -> list[Event]:
    """Move an army. A war, a find, a further step or the movement of another army may follow."""
    lying = moves_a_lying_army(state, move)
    step = state.finish_step()
    seat, peaceful = move.seat, not state.others(move.to, move.seat)
    if step.phase is Phase.ACT and powers.armies_moved(state, seat, action) > 1:
        state.add_steps(Step(Phase.AGAIN, seat, count=action))
    first_step = action == Action.PATROL and step.phase is not Phase.FURTHER
    if first_step and peaceful and powers.moves_on(state, seat, move.to):
        state.add_steps(Step(Phase.FURTHER, seat, move.to))
    lift_army(state, seat, move.start, lying)
    state.moved = move.to
    details: Params = {"from": REGION_CODES[move.start], "to": REGION_CODES[move.to]}
    if move.lying:  # The player had a choice, and everybody sees which army moved.
        details = {**details, "army": "lying"}
    return [Event("moved", seat, details), *enter(state, seat, move.to, marching=True)]


def patrol(state: State, move: Patrol) -> list[Event]:
    """Move an army within a territory."""
    return march(state, move, Action.PATROL)


def quest(state: State, move: Quest) -> list[Event]:
    """Move an army to another territory."""
    return march(state, move, Action.QUEST)


def stop_moving(state: State, move: StopMoving) -> list[Event]:
    """Make no further movement."""
    state.finish_step()
    return []


# Ruins


def _lying(state: State, move: StandUp) -> Params:
    return {"region": REGION_CODES[move.region]}


@ruling("ruins.lying-army", at="/region", says=_lying)
def army_lies_there(state: State, move: StandUp) -> bool:
    """The army that stands up lies in ruins."""
    return move.region in state.players[move.seat].lying


@ruling("move.another-army", at="/region", says=_lying)
def another_army_stands_up(state: State, move: StandUp) -> bool:
    """After a movement, another army stands up."""
    return move.region != state.moved or state.players[move.seat].lying.count(move.region) > 1


def stand_up(state: State, move: StandUp) -> list[Event]:
    """Stand up an army instead of moving one."""
    step = state.finish_step()
    player = state.players[move.seat]
    player.lying.remove(move.region)
    insort(player.standing, move.region)
    if step.phase is Phase.ACT and powers.armies_moved(state, move.seat, Action.PATROL) > 1:
        state.moved = move.region
        # The region in the step marks that an army stood up. The second army may only move.
        state.add_steps(Step(Phase.AGAIN, move.seat, move.region, Action.PATROL))
    return [Event("stood_up", move.seat, {"region": REGION_CODES[move.region]})]


# Changing places


def swap_partner(state: State, move: Swap) -> Seat | None:
    """The other player of a swap, or None. They must be alone in the region, with a standing army."""
    owners = state.owners(move.to)
    if not owners or len(set(owners)) > 1 or owners[0] in (move.seat, NEUTRAL):
        return None
    return owners[0] if move.to in state.players[owners[0]].standing else None


@ruling("swap.lone-army", at="/to", says=_target)
def other_army_is_alone(state: State, move: Swap) -> bool:
    """A swap needs a standing army of another player in a region that no third player shares."""
    return swap_partner(state, move) is not None


@ruling("swap.standing", at="/start", says=_start)
def own_army_stands(state: State, move: Swap) -> bool:
    """An army that lies in ruins is not swapped."""
    return move.start in state.players[move.seat].standing or not state.players[move.seat].count(move.start)


@ruling("swap.last-army")
def neither_is_a_last_army(state: State, move: Swap) -> bool:
    """A player's only army cannot be swapped."""
    other = swap_partner(state, move)
    return state.players[move.seat].armies > 1 and (other is None or state.players[other].armies > 1)


@ruling("move.their-last-army", at="/start", says=_start)
def swap_spares_a_last_army(state: State, move: Swap) -> bool:
    """The other army does not enter a region with the only army of a third player."""
    return swap_partner(state, move) is None or all(
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
    """Swap two armies. Each may meet a foreign army, which begins a war. The war of the mover's army comes first."""
    step = state.finish_step()
    other = swap_partner(state, move)
    assert other is not None
    if step.phase is Phase.ACT and powers.armies_moved(state, move.seat, Action.QUEST) > 1:
        state.add_steps(Step(Phase.AGAIN, move.seat, count=Action.QUEST))
    lift_army(state, move.seat, move.start)
    lift_army(state, other, move.to)
    put_army(state, other, move.start)
    left = state.others(move.start, other)
    if left:
        state.add_steps(Step(Phase.WAR, other, move.start, left[0]))
    state.moved = move.to
    details: Params = {"from": REGION_CODES[move.start], "to": REGION_CODES[move.to], "other": state.seats[other]}
    return [Event("swapped", move.seat, details), *enter(state, move.seat, move.to, marching=True)]


# Legal movements


def starts(state: State, seat: Seat) -> list[Region]:
    """The regions with an army of this seat that may move now."""
    player: Player = state.players[seat]
    regions = player.occupied() if powers.moves_lying(player) else distinct_regions(player.standing)
    if state.phase is Phase.FURTHER:
        return [region for region in regions if region == state.moved]
    if state.phase is Phase.AGAIN:
        return [region for region in regions if has_another_army(state, player, region)]
    return regions


def closed_regions(state: State, seat: Seat) -> list[bool]:
    """For each region, whether a seat's armies cannot enter it: it is full, or a last army would meet a foreign army.

    These are the rulings of ENTER, except the price of a neutral army. They do not depend on the start.
    """
    closed = [count >= ROOM for count in state.army_counts()]
    is_last = state.players[seat].armies <= 1
    for owner, player in enumerate(state.players):
        if owner != seat and (is_last or player.armies <= 1):
            for region in (*player.standing, *player.lying):
                closed[region] = True
    if is_last:
        for region in state.neutrals:
            closed[region] = True
    return closed


def patrols(state: State, seat: Seat) -> list[Patrol]:
    """Every legal patrol."""
    player, closed = state.players[seat], closed_regions(state, seat)
    legal_moves: list[Patrol] = []
    for start in starts(state, seat):
        chooses = has_a_choice(state, player, start)
        for number in powers.patrol_reach(state, seat, start):
            to = Region(number)
            if not closed[to] and is_payable(state, seat, start, to):
                legal_moves.append(Patrol(seat, start, to))
                if chooses:
                    legal_moves.append(Patrol(seat, start, to, lying=True))
    return legal_moves


def quests(state: State, seat: Seat) -> list[Quest]:
    """Every legal quest."""
    player, closed = state.players[seat], closed_regions(state, seat)
    targets = [region for region in state.regions() if not closed[region] and powers.is_border(state, seat, region)]
    legal_moves: list[Quest] = []
    for start in starts(state, seat):
        if powers.is_border(state, seat, start):
            chooses, side = has_a_choice(state, player, start), side_of(start)
            for to in targets:
                if side_of(to) != side and is_payable(state, seat, start, to):
                    legal_moves.append(Quest(seat, start, to))
                    if chooses:
                        legal_moves.append(Quest(seat, start, to, lying=True))
    return legal_moves


def swaps(state: State, seat: Seat) -> list[Swap]:
    """Every legal swap."""
    if not powers.may_swap(state.players[seat]):
        return []
    # Most regions have no army to swap with. The rulings are asked only about the others.
    held = {region for other, player in enumerate(state.players) if other != seat for region in player.standing}
    targets = [region for region in state.regions() if region in held]
    possible = [Swap(seat, start, to) for start in starts(state, seat) for to in targets]
    return [move for move in possible if all(rule.holds(state, move) for rule in SWAP)]


def stand_up_moves(state: State, seat: Seat) -> list[StandUp]:
    """Every legal move that stands up an army. If a patrol moves two armies, only one of them may stand up."""
    if state.phase is Phase.AGAIN and state.step.region >= 0:
        return []
    possible = [StandUp(seat, region) for region in distinct_regions(state.players[seat].lying)]
    return [move for move in possible if another_army_stands_up.holds(state, move)]


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(Patrol, (*LEAVE, target_is_adjacent, *ENTER), patrol),
    decision(StandUp, (army_lies_there, another_army_stands_up), stand_up),
    decision(Quest, (*LEAVE, target_is_on_another_territory, both_are_border_regions, *ENTER), quest),
    decision(Swap, SWAP, swap),
    decision(StopMoving, (), stop_moving),
)
