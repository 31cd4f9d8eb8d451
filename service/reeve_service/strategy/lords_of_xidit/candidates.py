"""The few moves of Lords of Xidit that are worth searching, the most promising first."""

from collections.abc import Sequence
from typing import Final

from reeve_service.rules.lords_of_xidit.components import City, Shown
from reeve_service.rules.lords_of_xidit.listing import moves
from reeve_service.rules.lords_of_xidit.moves import (
    BanishTitan,
    Move,
    PlaceBards,
    PlaceHero,
    Plan,
    RaiseNeutral,
    ShowUnits,
    TakeRewards,
)
from reeve_service.rules.lords_of_xidit.rules import pending
from reeve_service.rules.lords_of_xidit.state import Phase, State
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.strategy.lords_of_xidit.plans import ranked_plans, weakest
from reeve_service.strategy.lords_of_xidit.policy import ranked_columns, ranked_regions, ranked_rewards, ranked_starts

MOST_PLANS: Final = 12
"""The maximum number of plans to search."""
MOST_STARTS: Final = 12
"""The maximum number of start cities to search."""


def candidates(state: State, seat: Seat) -> Sequence[Move]:
    """The few moves worth searching, the most promising first."""
    if seat not in pending(state) or seat == TABLE:
        return list(moves(state, seat))
    match state.phase:
        case Phase.PLAN:
            return [Plan(seat, orders) for orders in ranked_plans(state, seat, MOST_PLANS)]
        case Phase.CENSUS:
            # Units that are shown are not lost. To show fewer units keeps a secret, but never wins a prize.
            assert state.census is not None
            return [ShowUnits(seat, Shown(state.players[seat].units[state.census]))]
        case Phase.REWARDS:
            return [TakeRewards(seat, rewards) for rewards in ranked_rewards(state, seat)]
        case Phase.BARDS:
            return [PlaceBards(seat, regions) for regions in ranked_regions(state, seat, state.owed)]
        case Phase.NEUTRAL:
            return [RaiseNeutral(seat, column) for column in ranked_columns(state, seat)]
        case Phase.TITAN:
            return cheapest_banishings(state, seat)
        case Phase.HEROES:
            return [PlaceHero(seat, City(city)) for city in ranked_starts(state)[:MOST_STARTS]]
    return list(moves(state, seat))


def cheapest_banishings(state: State, seat: Seat) -> list[Move]:
    """The moves that banish each payable Titan with the weakest units, the largest Titan first, and banish none."""
    player, marks = state.players[seat], state.box.titan_units
    payable = state.payable_titans(player)[::-1]
    few: list[Move] = [BanishTitan(seat, titan, weakest(player.units, marks[titan])) for titan in payable]
    return [*few, BanishTitan(seat, None)]
