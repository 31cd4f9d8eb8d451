"""How a playout goes on: as a player would who takes what looks best at a glance, and wavers a little."""

from random import Random

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
    building,
    can_research,
    highest_sensible,
    least_useful,
    mobilising,
    most_useful,
    wanted,
)

HORIZON = 50
"""How far a playout goes: two or three rounds of the action card, in which what is held turns into points."""

WAVERING = 0.5
"""By how many points a worse move may look better than it is."""
FLAGS = 0.05
"""How often a flag is set that nothing calls for."""


def policy(state: State, seat: Seat, rng: Random) -> Move:
    """A sensible move."""
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
    """The action that brings most."""
    outlook = Outlook(state, seat)
    best, highest = ACTIONS[0], -1000.0
    for action in ACTIONS:
        if action not in state.shields:
            worth = max(_best(outlook, other, rng)[0] for other in powers.actions(state, seat, action))
            worth += WAVERING * rng.random()
            if worth > highest:
                best, highest = action, worth
    return ChooseAction(seat, best)


def _act(state: State, seat: Seat, rng: Random) -> Move:
    """The action, or else collecting."""
    outlook = Outlook(state, seat)
    move: Move
    if seat == state.turn:
        highest, move = 0.0, DoNothing(seat)
    else:
        income = collecting.income(state, seat)
        highest = outlook.worth_of_collecting(income) + WAVERING * (rng.random() - 0.5)
        choices = income.count(powers.CHOICE)
        move = Collect(seat, most_useful(state, seat, choices) if choices else NOTHING)
    for action in powers.actions(state, seat, state.action):
        worth, found = _best(outlook, action, rng)
        if worth > highest and found is not None:
            highest, move = worth, found
    return move


def _best(outlook: Outlook, action: int, rng: Random) -> tuple[float, Move | None]:
    """The best way to carry an action out, and what it is worth."""
    state, seat = outlook.state, outlook.seat
    match action:
        case Action.BUILD:
            pays = building(state, seat)
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
    """Where a new army has most room to go on to."""
    state, seat = outlook.state, outlook.seat
    pays = mobilising(state, seat)
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
    """An exchange of what is to spare for what is short of the next level or army."""
    state, seat = outlook.state, outlook.seat
    wants, held = wanted(state, seat), outlook.player.resources
    for takes in Resource:
        short = wants[takes] - held[takes]
        if short <= 0:
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
    """The patrol that gains most, or an army that had better stand up."""
    state, seat = outlook.state, outlook.seat
    found: Move | None = None
    highest = 0.0
    for start in movement.starts(state, seat):
        cost = outlook.cost_of_leaving(start)
        for to in sorted(powers.patrol_reach(state, seat, start)):
            if outlook.may_enter(to):
                worth = outlook.worth_of_entering(to) - cost + WAVERING * rng.random()
                if worth > highest and movement.is_payable(state, seat, start, Region(to)):
                    highest, found = worth, Patrol(seat, start, Region(to))
    if found is None and outlook.player.lying and state.phase is Phase.ACT:
        region = outlook.player.lying[0]
        return outlook.worth_of_standing_up(region), StandUp(seat, region)
    return highest, found


def _best_quest(outlook: Outlook, rng: Random) -> tuple[float, Move | None]:
    """The quest that gains most."""
    state, seat = outlook.state, outlook.seat
    starts = [start for start in movement.starts(state, seat) if powers.is_border(state, seat, start)]
    if not starts:
        return 0.0, None
    costs = [outlook.cost_of_leaving(start) for start in starts]
    cheapest = min(costs)
    best_start, best_to, highest = -1, -1, 0.0
    for to in state.regions():
        # Most regions are ruled out by a look at what they are worth.
        if not outlook.may_enter(to):
            continue
        worth = outlook.worth_of_entering(to) + WAVERING * rng.random()
        if worth - cheapest <= highest or not powers.is_border(state, seat, to):
            continue
        for place, start in enumerate(starts):
            gained = worth - costs[place]
            if gained > highest and side_of(start) != side_of(to) and movement.is_payable(state, seat, start, to):
                best_start, best_to, highest = start, to, gained
    return highest, None if best_to < 0 else Quest(seat, Region(best_start), Region(best_to))


def _move_on(state: State, seat: Seat, rng: Random) -> Move:
    """A further step or another army's movement, where it gains anything."""
    outlook = Outlook(state, seat).survey()
    if state.phase is Phase.FURTHER or state.step.count == Action.PATROL:
        found = _best_patrol(outlook, rng)[1]
    else:
        found = _best_quest(outlook, rng)[1]
    return found if found is not None else StopMoving(seat)


# War


def die(state: State, seat: Seat, rng: Random) -> int:
    """A price of war: what surely wins, or something below it, or a flag."""
    fought = state.fought
    most = highest_sensible(state, fought, seat)
    chance = rng.random()
    if most == FLAG or chance < FLAGS:
        return FLAG
    if chance < FLAGS + 0.4:
        return most
    return 1 + int(rng.random() * most)


def lift_decides(state: State, seat: Seat) -> bool:
    """Whether a mana more turns the war."""
    fought = state.fought
    opponent = fought.opponent(seat)
    mine = fought.price(seat) + fought.lifts[fought.side(seat)]
    theirs = fought.price(opponent) + fought.lifts[fought.side(opponent)]
    wins_level = (seat == fought.attacker) == powers.wins_ties(state.players[fought.attacker])
    raised = mine + powers.war_values(state, fought, seat)[Resource.MANA]
    return not (mine > theirs or (mine == theirs and wins_level)) and (
        raised > theirs or (raised == theirs and wins_level)
    )


def _leave(state: State, seat: Seat) -> Move:
    """To the church, else where the army is worth most, else back into the supply."""
    outlook = Outlook(state, seat).survey()
    return max(retreat.leavings(state, seat), key=outlook.worth_of_leaving)
