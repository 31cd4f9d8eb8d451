"""The few moves that are worth searching, the most promising first."""

from typing import Final

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
    build_payment,
    highest_sensible_price,
    mobilise_payment,
    most_useful,
    needed_resources,
)

MOVEMENTS: Final = 6
"""The most patrols, and the most quests, among the candidates."""
STARTS: Final = 2
"""The most starting regions for quests to the same region."""
WAYS_TO_PAY: Final = 2
"""The most ways to pay for the same thing."""
MOBILISE_REGIONS: Final = 3
"""The most regions for a new army."""
RESOURCE_CHOICES: Final = 4
"""The most choices of resources."""
FEW: Final = 5
"""This many of the best acts are always candidates."""
SLACK: Final = 2.5
"""Other acts are candidates if their value is at most this much below the best."""

Rated = list[tuple[float, Move]]
"""Moves with their values."""


def candidates(state: State, seat: Seat) -> list[Move]:
    """The few moves of a seat that are worth searching, the most promising first."""
    if seat not in pending(state):
        return []
    match state.phase:
        case Phase.ACT:
            return best_first(promising(rated_acts(Outlook(state, seat).survey())))
        case Phase.FURTHER:
            return best_first([*rated_patrols(Outlook(state, seat).survey()), (0.0, StopMoving(seat))])
        case Phase.AGAIN:
            return best_first([*rated_action(Outlook(state, seat).survey(), state.step.count), (0.0, StopMoving(seat))])
        case Phase.DICE:
            most = highest_sensible_price(state, state.current_war, seat)
            return [SetDie(seat, Face(value)) for value in (most, *range(most))]
        case Phase.RESOURCES:
            mixed = [some for some in bundles(state.box.starting_resources) if min(some) > 0]
            return [TakeResources(seat, some) for some in mixed] or list(moves(state, seat))
        case Phase.GAIN:
            return [Gain(seat, some) for some in resource_choices(state, seat, state.step.count)]
        case Phase.PAY:
            return [PayWar(seat, pays) for pays in fewest_tokens([move.pays for move in war.payments(state, seat)])]
        case Phase.RETREAT:
            return best_first(rated_beaten_moves(Outlook(state, seat).survey()))
        case _:
            return list(moves(state, seat))


def best_first(rated: Rated) -> list[Move]:
    """The moves by value, the best first. Moves of equal value keep their order."""
    order = sorted(range(len(rated)), key=lambda number: -rated[number][0])
    return [rated[number][1] for number in order]


def highest_rated(rated: Rated, count: int) -> Rated:
    """The moves with the highest values."""
    return rated if len(rated) <= count else sorted(rated, key=lambda pair: -pair[0])[:count]


def promising(rated: Rated) -> Rated:
    """The best moves, those that are not much worse, and the last move, which is always possible."""
    if len(rated) <= FEW:
        return rated
    order = sorted(range(len(rated)), key=lambda number: -rated[number][0])
    least = rated[order[0]][0] - SLACK
    always = len(rated) - 1
    return [
        rated[number]
        for rank, number in enumerate(order)
        if rank < FEW or number == always or rated[number][0] >= least
    ]


def rated_acts(outlook: Outlook) -> Rated:
    """The acts of a seat after an action was chosen."""
    state, seat = outlook.state, outlook.seat
    rated: Rated = []
    for action in powers.actions(state, seat, state.action):
        rated += rated_action(outlook, action)
    if seat == state.turn:
        rated.append((0.0, DoNothing(seat)))
    else:
        income = collecting.income(state, seat)
        worth = outlook.worth_of_collecting(income)
        choices = resource_choices(state, seat, income.count(powers.CHOICE))
        for rank in reversed(range(len(choices))):
            rated.append((worth - outlook.token * rank, Collect(seat, choices[rank])))
    return rated


def rated_action(outlook: Outlook, action: int) -> Rated:
    """The candidates that carry out an action."""
    state, seat = outlook.state, outlook.seat
    match action:
        case Action.PATROL:
            return rated_patrols(outlook)
        case Action.QUEST:
            return rated_quests(outlook)
        case Action.BUILD:
            if build_payment(state, seat) is None:
                return []
            ways_to_pay = fewest_tokens([move.pays for move in kingdom.builds(state, seat)])
            return [(outlook.worth_of_building(), Build(seat, pays)) for pays in ways_to_pay]
        case Action.RESEARCH:
            return [(outlook.worth_of_research(), move) for move in kingdom.researches(state, seat)]
        case Action.MOBILISE:
            return rated_mobilisations(outlook)
        case _:
            trades = [move for move in kingdom.trades(state, seat) if is_whole(state, move) or is_enough(state, move)]
            return [(0.6 if is_enough(state, move) else 0.1, move) for move in trades]


def rated_patrols(outlook: Outlook) -> Rated:
    """The best patrols, and the armies that may stand up."""
    state, seat = outlook.state, outlook.seat
    rated: Rated = []
    for start in movement.starts(state, seat):
        cost = outlook.cost_of_leaving(start)
        for to in powers.patrol_reach(state, seat, start):
            if outlook.may_enter(to) and movement.is_payable(state, seat, start, Region(to)):
                rated.append((outlook.worth_of_entering(to) - cost, Patrol(seat, start, Region(to))))
    rated = highest_rated(rated, MOVEMENTS)
    if state.phase is not Phase.FURTHER and outlook.player.lying:
        rated += [(outlook.worth_of_standing_up(move.region), move) for move in movement.stand_up_moves(state, seat)]
    return rated


def rated_quests(outlook: Outlook) -> Rated:
    """The best quests and swaps."""
    state, seat = outlook.state, outlook.seat
    rated: Rated = []
    starts = [start for start in movement.starts(state, seat) if powers.is_border(state, seat, start)]
    costs = sorted((outlook.cost_of_leaving(start), start) for start in starts)
    for to in state.regions() if costs else []:
        if not outlook.may_enter(to) or not powers.is_border(state, seat, to):
            continue
        worth, tried = outlook.worth_of_entering(to), 0
        for cost, start in costs:
            if side_of(start) != side_of(to) and movement.is_payable(state, seat, start, to):
                rated.append((worth - cost, Quest(seat, start, to)))
                tried += 1
                if tried == STARTS:
                    break
    swaps = [(outlook.worth_of_swap(move.start, move.to), move) for move in movement.swaps(state, seat)]
    return highest_rated(rated, MOVEMENTS) + highest_rated([*swaps], MOVEMENTS // 2)


def rated_mobilisations(outlook: Outlook) -> Rated:
    """New armies in the regions with the most free regions beside them."""
    state, seat = outlook.state, outlook.seat
    if mobilise_payment(state, seat) is None:
        return []
    regions = [region for region, count in sorted(outlook.mine.items()) if count == 1 and region not in outlook.foreign]
    rooms = sorted((-outlook.room_around(region), region) for region in regions)[:MOBILISE_REGIONS]
    pays_all = fewest_tokens(list(ways(outlook.player, kingdom.price_of_mobilising(state, seat))))
    worth = outlook.worth_of_army()
    return [
        (worth - 0.1 * rank, Mobilise(seat, Region(region), pays))
        for rank, (_, region) in enumerate(rooms)
        for pays in pays_all
    ]


def rated_beaten_moves(outlook: Outlook) -> Rated:
    """The moves of the beaten armies."""
    return [(outlook.worth_of_beaten_move(move), move) for move in retreat.beaten_moves(outlook.state, outlook.seat)]


def fewest_tokens(pays: list[Tokens]) -> list[Tokens]:
    """A few ways to pay, the fewest tokens first."""
    return sorted(pays, key=lambda some: (sum(some), some))[:WAYS_TO_PAY]


def resource_choices(state: State, seat: Seat, count: int) -> list[Tokens]:
    """A few choices of resources, the closest to the most useful one first."""
    if count == 0:
        return [NOTHING]
    best = most_useful(state, seat, count)
    ordered = sorted(
        bundles(count), key=lambda some: sum(abs(one - other) for one, other in zip(some, best, strict=True))
    )
    return ordered[:RESOURCE_CHOICES]


def is_whole(state: State, move: Trade) -> bool:
    """Whether a trade gives all tokens of a resource, or reaches the limit of another one."""
    player = state.players[move.seat]
    spent = all(given in (0, held) for given, held in zip(move.gives, player.resources, strict=True))
    return spent or player.resources[move.takes] + sum(move.gives) == state.box.limit


def is_enough(state: State, move: Trade) -> bool:
    """Whether a trade brings exactly the resources that are missing for the next level or army."""
    short = needed_resources(state, move.seat)[move.takes] - state.players[move.seat].resources[move.takes]
    return sum(move.gives) == short
