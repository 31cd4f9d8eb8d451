"""The few moves of Tiny Epic Kingdoms that are worth searching, those first that look best."""

from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms.components import NOTHING, Action, Face, Region, Tokens, side_of
from reeve_service.rules.tiny_epic_kingdoms.listing import moves
from reeve_service.rules.tiny_epic_kingdoms.moves import (
    Build,
    Collect,
    DoNothing,
    Gain,
    Mobilise,
    Move,
    Patrol,
    PayWar,
    Quest,
    SetDie,
    StopMoving,
    TakeResources,
    Trade,
)
from reeve_service.rules.tiny_epic_kingdoms.rules import collecting, kingdom, movement, pending, powers, retreat, war
from reeve_service.rules.tiny_epic_kingdoms.rules.payment import bundles, ways
from reeve_service.rules.tiny_epic_kingdoms.state import Phase, State
from reeve_service.strategy.tiny_epic_kingdoms.appraisal import (
    Outlook,
    building,
    highest_sensible,
    mobilising,
    most_useful,
    wanted,
)

MOVEMENTS = 6
"""How many patrols, and how many quests, are worth a thought."""
STARTS = 2
"""From how many regions a quest to the same one is worth a thought."""
WAYS = 2
"""How many ways to pay for the same thing are."""
MUSTERS = 3
"""How many regions for a new army are."""
SHARINGS = 4
"""How many choices of resources are."""
FEW = 5
"""So many acts are always worth a thought."""
SLACK = 2.5
"""Others are if they look worse than the best by no more points than this."""

Weighed = list[tuple[float, Move]]
"""Moves with what they are worth."""


def candidates(state: State, seat: Seat) -> list[Move]:
    """The few moves worth searching, those first that look best."""
    if seat not in pending(state):
        return []
    match state.phase:
        case Phase.ACT:
            return best_first(promising(weighed_acts(Outlook(state, seat).survey())))
        case Phase.FURTHER:
            return best_first([*weighed_patrols(Outlook(state, seat).survey()), (0.0, StopMoving(seat))])
        case Phase.AGAIN:
            return best_first(
                [*weighed_action(Outlook(state, seat).survey(), state.step.count), (0.0, StopMoving(seat))]
            )
        case Phase.DICE:
            most = highest_sensible(state, state.fought, seat)
            return [SetDie(seat, Face(value)) for value in (most, *range(most))]
        case Phase.RESOURCES:
            mixed = [some for some in bundles(state.box.starting_resources) if min(some) > 0]
            return [TakeResources(seat, some) for some in mixed] or list(moves(state, seat))
        case Phase.GAIN:
            return [Gain(seat, some) for some in sharings(state, seat, state.step.count)]
        case Phase.PAY:
            return [PayWar(seat, pays) for pays in fewest([move.pays for move in war.payments(state, seat)])]
        case Phase.RETREAT:
            return best_first(weighed_leavings(Outlook(state, seat).survey()))
        case _:
            return list(moves(state, seat))


def best_first(weighed: Weighed) -> list[Move]:
    """The moves, what is worth most first and equals as they came."""
    order = sorted(range(len(weighed)), key=lambda number: -weighed[number][0])
    return [weighed[number][1] for number in order]


def most_worth(weighed: Weighed, count: int) -> Weighed:
    """The best of them."""
    return weighed if len(weighed) <= count else sorted(weighed, key=lambda pair: -pair[0])[:count]


def promising(weighed: Weighed) -> Weighed:
    """Those that do not look much worse than the best, a few at any rate, and the last one, which always goes."""
    if len(weighed) <= FEW:
        return weighed
    order = sorted(range(len(weighed)), key=lambda number: -weighed[number][0])
    least = weighed[order[0]][0] - SLACK
    always = len(weighed) - 1
    return [
        weighed[number]
        for rank, number in enumerate(order)
        if rank < FEW or number == always or weighed[number][0] >= least
    ]


def weighed_acts(outlook: Outlook) -> Weighed:
    """What a seat may do when an action has been chosen."""
    state, seat = outlook.state, outlook.seat
    found: Weighed = []
    for action in powers.actions(state, seat, state.action):
        found += weighed_action(outlook, action)
    if seat == state.turn:
        found.append((0.0, DoNothing(seat)))
    else:
        income = collecting.income(state, seat)
        worth = outlook.worth_of_collecting(income)
        choices = sharings(state, seat, income.count(powers.CHOICE))
        for rank in reversed(range(len(choices))):
            found.append((worth - outlook.token * rank, Collect(seat, choices[rank])))
    return found


def weighed_action(outlook: Outlook, action: int) -> Weighed:
    """The ways to carry an action out that are worth a thought."""
    state, seat = outlook.state, outlook.seat
    match action:
        case Action.PATROL:
            return weighed_patrols(outlook)
        case Action.QUEST:
            return weighed_quests(outlook)
        case Action.BUILD:
            if building(state, seat) is None:
                return []
            ways_to_pay = fewest([move.pays for move in kingdom.builds(state, seat)])
            return [(outlook.worth_of_building(), Build(seat, pays)) for pays in ways_to_pay]
        case Action.RESEARCH:
            return [(outlook.worth_of_research(), move) for move in kingdom.researches(state, seat)]
        case Action.MOBILISE:
            return weighed_mobilisations(outlook)
        case _:
            trades = [move for move in kingdom.trades(state, seat) if is_whole(state, move) or is_enough(state, move)]
            return [(0.6 if is_enough(state, move) else 0.1, move) for move in trades]


def weighed_patrols(outlook: Outlook) -> Weighed:
    """The patrols that gain most, and armies that may stand up."""
    state, seat = outlook.state, outlook.seat
    found: Weighed = []
    for start in movement.starts(state, seat):
        cost = outlook.cost_of_leaving(start)
        for to in sorted(powers.patrol_reach(state, seat, start)):
            if outlook.may_enter(to) and movement.is_payable(state, seat, start, Region(to)):
                found.append((outlook.worth_of_entering(to) - cost, Patrol(seat, start, Region(to))))
    found = most_worth(found, MOVEMENTS)
    if state.phase is not Phase.FURTHER and outlook.player.lying:
        found += [(outlook.worth_of_standing_up(move.region), move) for move in movement.standings_up(state, seat)]
    return found


def weighed_quests(outlook: Outlook) -> Weighed:
    """The quests that gain most, and changes of places."""
    state, seat = outlook.state, outlook.seat
    found: Weighed = []
    starts = [start for start in movement.starts(state, seat) if powers.is_border(state, seat, start)]
    costs = sorted((outlook.cost_of_leaving(start), start) for start in starts)
    for to in state.regions() if costs else []:
        if not outlook.may_enter(to) or not powers.is_border(state, seat, to):
            continue
        worth, tried = outlook.worth_of_entering(to), 0
        for cost, start in costs:
            if side_of(start) != side_of(to) and movement.is_payable(state, seat, start, to):
                found.append((worth - cost, Quest(seat, start, to)))
                tried += 1
                if tried == STARTS:
                    break
    swaps = [(outlook.worth_of_swap(move.start, move.to), move) for move in movement.swaps(state, seat)]
    return most_worth(found, MOVEMENTS) + most_worth([*swaps], MOVEMENTS // 2)


def weighed_mobilisations(outlook: Outlook) -> Weighed:
    """Where a new army has most room to go on to."""
    state, seat = outlook.state, outlook.seat
    if mobilising(state, seat) is None:
        return []
    regions = [region for region, count in sorted(outlook.mine.items()) if count == 1 and region not in outlook.foreign]
    rooms = sorted((-outlook.room_around(region), region) for region in regions)[:MUSTERS]
    pays_all = fewest(list(ways(outlook.player, kingdom.mobilising(state, seat))))
    worth = outlook.worth_of_army()
    return [
        (worth - 0.1 * rank, Mobilise(seat, Region(region), pays))
        for rank, (_, region) in enumerate(rooms)
        for pays in pays_all
    ]


def weighed_leavings(outlook: Outlook) -> Weighed:
    """What may become of beaten armies."""
    return [(outlook.worth_of_leaving(move), move) for move in retreat.leavings(outlook.state, outlook.seat)]


def fewest(pays: list[Tokens]) -> list[Tokens]:
    """A few ways to pay, those with the fewest tokens first."""
    return sorted(pays, key=lambda some: (sum(some), some))[:WAYS]


def sharings(state: State, seat: Seat, count: int) -> list[Tokens]:
    """A few choices of resources, those first that are nearest to what is wanted most."""
    if count == 0:
        return [NOTHING]
    best = most_useful(state, seat, count)
    ordered = sorted(
        bundles(count), key=lambda some: sum(abs(one - other) for one, other in zip(some, best, strict=True))
    )
    return ordered[:SHARINGS]


def is_whole(state: State, move: Trade) -> bool:
    """Whether a trade gives all there is of what it gives, or fills the track."""
    player = state.players[move.seat]
    spent = all(given in (0, held) for given, held in zip(move.gives, player.resources, strict=True))
    return spent or player.resources[move.takes] + sum(move.gives) == state.box.limit


def is_enough(state: State, move: Trade) -> bool:
    """Whether a trade brings just what was short of the next level or army."""
    short = wanted(state, move.seat)[move.takes] - state.players[move.seat].resources[move.takes]
    return sum(move.gives) == short
