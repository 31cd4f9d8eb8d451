"""Chapter "Banishing an awake Titan": with any units, in a city without a tile, and never without a choice."""

from typing import Final

from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.lords_of_xidit.components import TITAN_CODES, UNITS, counted, unit_codes
from reeve_service.rules.lords_of_xidit.moves import BanishTitan
from reeve_service.rules.lords_of_xidit.rules.rewards import offer_rewards
from reeve_service.rules.lords_of_xidit.state import Phase, State
from reeve_service.rules.rulings import Params, ruling


def _titan(state: State, move: BanishTitan) -> Params:
    return {"titan": "" if move.titan is None else TITAN_CODES[move.titan]}


@ruling("titan.awake", at="/titan", says=_titan)
def titan_is_awake(state: State, move: BanishTitan) -> bool:
    """Only a Titan that is awake in the lair can be banished."""
    return move.titan is None or move.titan in state.awake


def _count(state: State, move: BanishTitan) -> Params:
    return {"count": 0 if move.titan is None else state.box.titan_units[move.titan]}


@ruling("titan.one-unit-a-mark", at="/units", says=_count)
def units_match_the_marks(state: State, move: BanishTitan) -> bool:
    """A Titan costs one unit for each question mark. To banish no Titan costs nothing."""
    return len(move.units) == (0 if move.titan is None else state.box.titan_units[move.titan])


def _missing(state: State, move: BanishTitan) -> Params:
    held, given = state.mover.units, counted(move.units)
    return {"units": unit_codes(unit for unit in UNITS if given[unit] > held[unit])}


@ruling("titan.own-units", at="/units", says=_missing)
def units_are_behind_the_screen(state: State, move: BanishTitan) -> bool:
    """The units are taken from behind the player's own screen."""
    given = counted(move.units)
    return all(given[unit] <= state.mover.units[unit] for unit in UNITS)


def banish_titan(state: State, move: BanishTitan) -> list[Event]:
    """Pay the units and take the rewards, or banish no Titan. House: the latter is not an action in the city."""
    if move.titan is None:
        state.phase = Phase.ORDERS
        return [Event("titans_left_alone", move.seat)]
    player = state.mover
    for unit in move.units:
        player.units[unit] -= 1
        state.barracks[unit] += 1
    state.awake.remove(move.titan)
    state.banished.append(move.titan)
    state.banished.sort()
    state.titan = move.titan
    player.acted = sorted([*player.acted, player.hero])
    details: Params = {"titan": TITAN_CODES[move.titan], "units": unit_codes(move.units)}
    return [Event("titan_banished", move.seat, details), *offer_rewards(state)]


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(BanishTitan, (titan_is_awake, units_match_the_marks, units_are_behind_the_screen), banish_titan),
)
