"""The position validator: every reason why a position is impossible."""

from typing import Final

from reeve_service.rules.lords_of_xidit.components import ACT, COLUMNS, ORDERS, STOREYS, TITAN_CODES, UNITS, stack_of
from reeve_service.rules.lords_of_xidit.earnings import (
    actions,
    censuses_over,
    is_deed,
    room_for_units,
    units_out,
    years_over,
)
from reeve_service.rules.lords_of_xidit.player_faults import planned, player_faults
from reeve_service.rules.lords_of_xidit.rules.setup import neutral_start
from reeve_service.rules.lords_of_xidit.rules.tiles import sleeping_stack
from reeve_service.rules.lords_of_xidit.state import (
    BOUND,
    CHANCE_PHASES,
    DEEDS,
    PRIZES,
    SECRET_PHASES,
    SETUP_PHASES,
    Phase,
    Player,
    State,
)
from reeve_service.rules.lords_of_xidit.tile_faults import freed_enough, tile_faults, unit_faults
from reeve_service.rules.position import ply_is_possible
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import clockwise

BEFORE_FIRST: Final = (Phase.TILES, Phase.ASSESSMENTS, Phase.FIRST)


def faults(state: State) -> list[Fault]:
    """Every fault of a position, in the order of its fields."""
    result: list[Fault] = []
    _course(state, result)
    player_faults(state, result)
    unit_faults(state, result)
    tile_faults(state, result)
    _titans(state, result)
    _hall_of_fame(state, result)
    if not result:
        # This check needs a position without other faults.
        _decision(state, result)
    return result


def _counting(state: State) -> bool:
    """Whether the orders of the year are done and a census is taking place."""
    return state.phase is Phase.CENSUS or (state.census is not None and state.phase in PRIZES)


def _course(state: State, faults: list[Fault]) -> None:
    phase = state.phase
    if phase is Phase.ORDERS:
        faults.append(Fault("position.phase-passing", "/phase"))
    if (
        not 1 <= state.year <= state.box.years
        or (phase in SETUP_PHASES and state.year > 1)
        or (phase is Phase.OVER and state.year < state.box.years)
    ):
        faults.append(Fault("position.year-range", "/year", {"years": state.box.years}))
    if _counting(state):
        in_range = state.order == ORDERS
    else:
        in_range = 0 <= state.order < ORDERS if planned(state) else state.order == 0
    if not in_range:
        faults.append(Fault("position.order-range", "/order"))
    if (state.first is None) != (phase in BEFORE_FIRST):
        faults.append(Fault("position.first-known", "/first"))
    if (state.turn is None) != (phase in BEFORE_FIRST or phase in SECRET_PHASES or phase is Phase.OVER):
        faults.append(Fault("position.turn-known", "/turn"))
    if bool(state.waiting) != (phase in SECRET_PHASES):
        faults.append(Fault("position.waiting-phase", "/waiting"))
    _census(state, faults)
    if not ply_is_possible(state, BOUND, phase is Phase.OVER):
        faults.append(Fault("position.ply", "/ply", {"bound": BOUND}))
    if state.ply < (least := least_ply(state)):
        faults.append(Fault("position.ply-too-low", "/ply", {"least": least}))
    if (state.owed > 0) != (phase is Phase.BARDS):
        faults.append(Fault("position.owed-bards", "/owed"))


def _census(state: State, faults: list[Fault]) -> None:
    if state.census is None:
        wrong = state.phase is Phase.CENSUS or state.phase is Phase.STOREY
    else:
        wrong = not _counting(state) or state.year not in state.box.census_years
    if wrong:
        faults.append(Fault("position.census-phase", "/census"))
    if state.first is None or not (state.census is not None and state.phase in PRIZES):
        sound = not state.winners
    else:
        in_turn = clockwise(state.first, len(state.players))
        places = [in_turn.index(seat) for seat in state.winners]
        sound = places == sorted(set(places)) and state.winners[:1] == [state.turn]
    if not sound:
        faults.append(Fault("position.census-winners", "/winners"))


def least_ply(state: State) -> int:
    """The minimum number of moves that lead to this position. Only moves that are never skipped are counted."""
    count, box = len(state.players), state.box
    if state.phase is Phase.TILES:
        piles = len(state.recruit_pile.known) + len(state.threat_pile.known)
        nexts = (state.next_recruit is not None) + (state.next_threat is not None)
        return len(state.recruits) + len(state.threats) + piles + nexts
    # The tiles on the map, two next tiles and the tops of their piles.
    least = 2 * box.on_map + 3 + (box.recruit_pile > 1)
    # The last assessment needs no move, because only one is left.
    least += min(len(state.assessments), len(COLUMNS) - 1)
    if state.phase in BEFORE_FIRST or state.first is None:
        return least
    if state.phase is Phase.HEROES:
        return least + 1 + (0 if state.turn is None else (state.turn - state.first) % count)
    least += 1 + count
    least += (years_over(state) + censuses_over(state) * len(UNITS)) * count
    if state.phase is Phase.PLAN:
        least += count - len(state.waiting)
    elif state.phase is not Phase.OVER:
        least += count
    if state.census is not None:
        least += state.census * count + (count - len(state.waiting))
    # To banish a Titan is a move. The table's move shows which of two Titans wakes first.
    least += len(state.banished) + len({stack_of(titan) for titan in state.awake + state.banished})
    if len(state.neutral) == len(COLUMNS) and sorted(state.assessments) == list(COLUMNS):
        least += max(0, sum(state.neutral) - sum(neutral_start(state)))
    return least


# Titans and the Hall of Fame


def _titans(state: State, faults: list[Fault]) -> None:
    stirred = state.awake + state.banished
    twice = sorted(titan for titan in set(stirred) if stirred.count(titan) > 1)
    faults += [Fault("position.titan-twice", "/awake", {"titan": TITAN_CODES[titan]}) for titan in twice]
    stacks = [stack_of(titan) for titan in state.awake]
    if len(set(stacks)) < len(stacks):
        faults.append(Fault("position.titan-under-another", "/awake"))
    # No Titan wakes before the Threat pile is empty. Each of its tiles replaced the tile of a freed city.
    if (state.awake or state.banished) and (
        state.phase in SETUP_PHASES or not freed_enough(state, state.box.threat_pile)
    ):
        faults.append(Fault("position.titan-too-early", "/awake"))
    if state.titan is not None:
        follows = state.phase in DEEDS and state.census is None
        if not follows or state.titan not in state.banished:
            faults.append(Fault("position.titan-banished", "/titan"))


def _hall_of_fame(state: State, faults: list[Fault]) -> None:
    drawn, phase = state.assessments, state.phase
    if phase is Phase.TILES or phase is Phase.ASSESSMENTS:
        sound = len(drawn) <= (phase is Phase.ASSESSMENTS)
    else:
        sound = sorted(drawn) == list(COLUMNS)
    if not sound:
        faults.append(Fault("position.assessments-drawn", "/assessments"))
        return
    if len(drawn) < len(COLUMNS) or not state.box.neutral:
        sound = not state.neutral
    else:
        start = neutral_start(state)
        sound = len(state.neutral) == len(COLUMNS) and all(state.neutral[column] >= start[column] for column in COLUMNS)
        # Each deed raises one row. The deed that is not over yet has not raised one.
        deeds = sum(state.neutral) - sum(start) + is_deed(state)
        sound = sound and (deeds == 0 or _can_have_done(state, deeds))
    if not sound:
        faults.append(Fault("position.neutral-rows", "/neutral"))


def _can_have_done(state: State, deeds: int) -> bool:
    """Whether all seats together can have done this many deeds, and also recruited the units that they have."""
    spent = deeds * (1 + state.box.least_deed) + units_out(state)
    return spent <= sum(actions(state, player) for player in state.players)


# The pending decision


def _decision(state: State, faults: list[Fault]) -> None:
    if state.chance.seed is not None and state.phase in CHANCE_PHASES:
        faults.append(Fault("position.chance-unsettled", "/phase"))
    if state.turn is not None and state.phase is not Phase.HEROES and not _can_be_pending(state, state.mover):
        faults.append(Fault("position.phase-cannot-be", "/phase", {"phase": state.phase.value}))


def _can_be_pending(state: State, player: Player) -> bool:
    """Whether the decision that the game waits for is possible for the mover."""
    city = player.hero
    if state.census is not None:
        if state.phase is Phase.STOREY:
            paid = state.box.prizes[state.census][STOREYS]
            return paid > 0 and len(state.roomy_guilds(player)) > 1 and state.supply(player) > 0
        return _can_place(state, player)
    if player.plan[state.order] != ACT:
        return False
    tiled = city in state.recruits or city in state.threats
    if state.phase is Phase.TITAN:
        return not tiled and city not in player.acted and bool(state.awake) and _can_pay_titan(state, player)
    if city not in player.acted:
        return False
    if state.phase is Phase.WAKE:
        stack = sleeping_stack(state)
        return state.next_threat is None and stack is not None and _all_empty(state) and len(state.dormant(stack)) > 1
    if state.phase is Phase.REVEAL:
        return True
    if (state.titan is None) != (city in state.threats):
        return False
    if state.phase is Phase.REWARDS:
        return player.screened or len(state.possible_rewards()) > 2
    return state.box.neutral if state.phase is Phase.NEUTRAL else _can_place(state, player)


def _can_pay_titan(state: State, player: Player) -> bool:
    """Whether a player has the units for an awake Titan, or may have them if they are hidden."""
    if not player.screened:
        return bool(state.payable_titans(player))
    hidden = units_out(state) - sum(sum(other.units) for other in state.players)
    assert state.turn is not None
    room = min(hidden, room_for_units(state, state.turn, player))
    return any(state.box.titan_units[titan] <= room for titan in state.awake)


def _can_place(state: State, player: Player) -> bool:
    """Whether the bards that are owed match the reward or prize, and there is more than one region for them."""
    offered = state.bards_offered()
    if player.screened:
        fits = state.owed <= min(offered, state.box.bards - sum(player.bards))
    else:
        fits = state.owed == min(offered, player.unplaced)
    return fits and len(state.box.borders[player.hero]) > 1


def _all_empty(state: State) -> bool:
    """Whether no tile is left that could become a Threat."""
    return not state.threat_pile.size and not state.recruit_discard
