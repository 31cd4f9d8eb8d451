"""The policy of playouts: the move that looks best at first sight, with a small random part."""

from random import Random
from typing import Final

from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms.components import (
    ACTIONS,
    NOTHING,
    RESOURCES,
    Action,
    Face,
    Region,
    Resource,
    Tokens,
    side_of,
)
from reeve_service.rules.tiny_epic_kingdoms.moves import (
    Build,
    ChooseAction,
    ChooseSide,
    Collect,
    DoNothing,
    Gain,
    HandOver,
    LeaveBare,
    Lift,
    LoseArmy,
    Mobilise,
    Move,
    Patrol,
    PlaceArmies,
    Quest,
    RaiseArmy,
    Research,
    SendDragon,
    SetDie,
    StandUp,
    StopMoving,
    TakeResources,
    Trade,
)
from reeve_service.rules.tiny_epic_kingdoms.rules import collecting, finds, movement, powers, retreat, war
from reeve_service.rules.tiny_epic_kingdoms.rules.setup import first_regions
from reeve_service.rules.tiny_epic_kingdoms.state import FLAG, Phase, State
from reeve_service.rules.tiny_epic_kingdoms.territories import Side
from reeve_service.strategy.tiny_epic_kingdoms.appraisal import (
    Outlook,
    build_payment,
    can_research,
    highest_sensible_price,
    least_useful,
    mobilise_payment,
    most_useful,
    needed_resources,
)

HORIZON: Final = 50
"""The length of a playout in moves: two or three refreshes of the action card, enough to turn resources into points."""

RANDOM_PART: Final = 0.5
"""The size of the random part in the value of a move, in points."""
FLAGS: Final = 0.05
"""The probability of setting the flag without a reason."""


def policy(state: State, seat: Seat, rng: Random) -> Move:
    """Choose a sensible move quickly."""
    match state.phase:
        case Phase.ACT:
            return _act(state, seat, rng)
        case Phase.CHOOSE:
            return _choose(state, seat, rng)
        case Phase.AGAIN | Phase.FURTHER:
            return _move_on(state, seat, rng)
        case Phase.DICE:
            return SetDie(seat, Face(die(state, seat, rng)))
        case Phase.GAIN:
            return Gain(seat, most_useful(state, seat, state.step.count))
        case Phase.FORFEIT:
            return HandOver(seat, least_useful(state, seat, state.step.count))
        case Phase.BANDIT:
            if not finds.can_buy_free(state, seat):
                return LoseArmy(seat)
            return HandOver(seat, least_useful(state, seat, state.step.count))
        case Phase.LIFT:
            return Lift(seat, lift_decides(state, seat))
        case Phase.LAIR:
            return SendDragon(seat, rng.random() < 0.7)
        case Phase.RAISE:
            return RaiseArmy(seat, True)
        case Phase.PAY:
            return min(war.payments(state, seat), key=lambda move: sum(move.pays))
        case Phase.RETREAT:
            return _leave(state, seat)
        case _:
            return _set_up(state, seat, rng)


# Preparing the game


def _set_up(state: State, seat: Seat, rng: Random) -> Move:
    match state.phase:
        case Phase.SIDE:
            card = state.players[seat].card
            assert card is not None
            return ChooseSide(seat, Side(card * 2 + int(rng.random() * 2)))
        case Phase.RESOURCES:
            return TakeResources(seat, most_useful(state, seat, state.box.starting_resources))
        case Phase.ARMIES:
            regions = first_regions(state, seat)
            return PlaceArmies(seat, regions[int(rng.random() * len(regions))])
        case _:
            regions = [region for region in first_regions(state, seat) if region in state.face_down]
            return LeaveBare(seat, regions[int(rng.random() * len(regions))])


# The turn


def _choose(state: State, seat: Seat, rng: Random) -> Move:
    """Choose the action with the highest value."""
    outlook = Outlook(state, seat)
    best, highest = ACTIONS[0], -1000.0
    for action in ACTIONS:
        if action not in state.shields:
            worth = max(_best(outlook, other, rng)[0] for other in powers.actions(state, seat, action))
            worth += RANDOM_PART * rng.random()
            if worth > highest:
                best, highest = action, worth
    return ChooseAction(seat, best)


def _act(state: State, seat: Seat, rng: Random) -> Move:
    """Carry out the action, or collect or do nothing if that is better."""
    outlook = Outlook(state, seat)
    move: Move
    if seat == state.turn:
        highest, move = 0.0, DoNothing(seat)
    else:
        income = collecting.income(state, seat)
        highest = outlook.worth_of_collecting(income) + RANDOM_PART * (rng.random() - 0.5)
        choices = income.count(powers.CHOICE)
        move = Collect(seat, most_useful(state, seat, choices) if choices else NOTHING)
    for action in powers.actions(state, seat, state.action):
        worth, best_move = _best(outlook, action, rng)
        if worth > highest and best_move is not None:
            highest, move = worth, best_move
    return move


def _best(outlook: Outlook, action: int, rng: Random) -> tuple[float, Move | None]:
    """The value of the best way to carry out an action, and its move."""
    state, seat = outlook.state, outlook.seat
    match action:
        case Action.BUILD:
            pays = build_payment(state, seat)
            return (0.0, None) if pays is None else (outlook.worth_of_building(), Build(seat, pays))
        case Action.RESEARCH:
            if not can_research(state, outlook.player):
                return 0.0, None
            return outlook.worth_of_research(), Research(seat)
        case Action.MOBILISE:
            return _best_mobilising(outlook)
        case Action.TRADE:
            return _best_trade(outlook)
        case _:
            if not outlook.mine:
                outlook.survey()
            return _best_patrol(outlook, rng) if action == Action.PATROL else _best_quest(outlook, rng)


def _best_mobilising(outlook: Outlook) -> tuple[float, Move | None]:
    """A new army in the region with the most free regions beside it."""
    state, seat = outlook.state, outlook.seat
    pays = mobilise_payment(state, seat)
    if pays is None:
        return 0.0, None
    if not outlook.mine:
        outlook.survey()
    best, most = -1, -1
    for region, count in outlook.mine.items():
        if count == 1 and region not in outlook.foreign:
            room = outlook.room_around(region)
            if room > most:
                best, most = region, room
    if best < 0:
        return 0.0, None
    return outlook.worth_of_army(), Mobilise(seat, Region(best), pays)


def _best_trade(outlook: Outlook) -> tuple[float, Move | None]:
    """A trade of spare resources for those that are missing for the next level or army."""
    state, seat = outlook.state, outlook.seat
    wants, held = needed_resources(state, seat), outlook.player.resources
    for takes in Resource:
        short = wants[takes] - held[takes]
        # In some packs, a price may be above the limit of the resource.
        if short <= 0 or wants[takes] > state.box.limit:
            continue
        for given in RESOURCES:
            spare = held[given] - wants[given]
            if given != takes and spare < 0:
                spare = held[given]
            if given != takes and spare >= short:
                gives = [0, 0, 0]
                gives[given] = short
                worth = 0.6 + outlook.token * powers.trade_bonus(state, outlook.player)
                return worth, Trade(seat, Tokens((gives[0], gives[1], gives[2])), takes)
    return 0.0, None


# Movement


def _best_patrol(outlook: Outlook, rng: Random) -> tuple[float, Move | None]:
    """The best patrol, or an army that stands up if there is none."""
    state, seat = outlook.state, outlook.seat
    best_move: Move | None = None
    highest = 0.0
    for start in movement.starts(state, seat):
        cost = outlook.cost_of_leaving(start)
        for to in powers.patrol_reach(state, seat, start):
            if outlook.may_enter(to):
                worth = outlook.worth_of_entering(to) - cost + RANDOM_PART * rng.random()
                if worth > highest and movement.is_payable(state, seat, start, Region(to)):
                    highest, best_move = worth, Patrol(seat, start, Region(to))
    if best_move is None and outlook.player.lying and state.phase is Phase.ACT:
        region = outlook.player.lying[0]
        return outlook.worth_of_standing_up(region), StandUp(seat, region)
    return highest, best_move


def _best_quest(outlook: Outlook, rng: Random) -> tuple[float, Move | None]:
    """The best quest."""
    state, seat = outlook.state, outlook.seat
    starts = [start for start in movement.starts(state, seat) if powers.is_border(state, seat, start)]
    if not starts:
        return 0.0, None
    costs = [outlook.cost_of_leaving(start) for start in starts]
    cheapest = min(costs)
    best_start, best_to, highest = -1, -1, 0.0
    for to in state.regions():
        # The value excludes most regions, so it is checked before the slower conditions.
        if not outlook.may_enter(to):
            continue
        worth = outlook.worth_of_entering(to) + RANDOM_PART * rng.random()
        if worth - cheapest <= highest or not powers.is_border(state, seat, to):
            continue
        for place, start in enumerate(starts):
            gained = worth - costs[place]
            if gained > highest and side_of(start) != side_of(to) and movement.is_payable(state, seat, start, to):
                best_start, best_to, highest = start, to, gained
    return highest, None if best_to < 0 else Quest(seat, Region(best_start), Region(best_to))


def _move_on(state: State, seat: Seat, rng: Random) -> Move:
    """A further step, or the movement of another army, if its value is above 0."""
    outlook = Outlook(state, seat).survey()
    if state.phase is Phase.FURTHER or state.step.count == Action.PATROL:
        best_move = _best_patrol(outlook, rng)[1]
    else:
        best_move = _best_quest(outlook, rng)[1]
    return best_move if best_move is not None else StopMoving(seat)


# War


def die(state: State, seat: Seat, rng: Random) -> int:
    """A face for the war die: a price that is sure to win, a lower price, or the flag."""
    current_war = state.current_war
    most = highest_sensible_price(state, current_war, seat)
    chance = rng.random()
    if most == FLAG or chance < FLAGS:
        return FLAG
    if chance < FLAGS + 0.4:
        return most
    return 1 + int(rng.random() * most)


def lift_decides(state: State, seat: Seat) -> bool:
    """Whether raising the price changes the winner."""
    current_war = state.current_war
    opponent = current_war.opponent(seat)
    mine = current_war.price(seat) + current_war.lifts[current_war.side(seat)]
    theirs = current_war.price(opponent) + current_war.lifts[current_war.side(opponent)]
    wins_level = (seat == current_war.attacker) == powers.wins_ties(state.players[current_war.attacker])
    raised = mine + powers.war_values(state, current_war, seat)[Resource.MANA]
    return not (mine > theirs or (mine == theirs and wins_level)) and (
        raised > theirs or (raised == theirs and wins_level)
    )


def _leave(state: State, seat: Seat) -> Move:
    """Choose the best move of a beaten army: to a church, a retreat, or back into the supply."""
    outlook = Outlook(state, seat).survey()
    return max(retreat.beaten_moves(state, seat), key=outlook.worth_of_beaten_move)
