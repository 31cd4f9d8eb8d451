"""The most that a seat can have earned so far: actions, and the units and rewards that they brought.

A seat acts at most once per year in a city, so it uses a road between two actions. Each unit behind a screen took one
action. A deed is a freed city or a banished Titan. Each deed took one action and the units that were paid for it, and
brought two of three rewards. Everything else is from the census.
"""

from typing import Final

from reeve_service.rules.lords_of_xidit.components import BARDS, GOLD, ORDERS, STOREYS, UNITS, Reward
from reeve_service.rules.lords_of_xidit.rules.rewards import CHOSEN
from reeve_service.rules.lords_of_xidit.state import BOUND, DEEDS, PRIZES, Phase, Player, State
from reeve_service.rules.rows import total

ACTIONS: Final = (ORDERS + 1) // 2
"""The maximum number of actions of a seat in a year."""


def years_over(state: State) -> int:
    """The number of years that are over."""
    return state.year if state.phase is Phase.OVER else max(0, state.year - 1)


def actions(state: State, player: Player) -> int:
    """The maximum number of actions that a player can have carried out so far."""
    return ACTIONS * years_over(state) + len(player.acted)


def units_out(state: State) -> int:
    """The number of units behind all screens together. It is known in every view."""
    out = sum(state.box.units) - total(state.barracks)
    for units in state.recruits.values():
        out -= total(units)
    return out


def is_deed(state: State) -> bool:
    """Whether a seat is taking the rewards of a deed now."""
    return state.phase in DEEDS and state.census is None


def censuses_over(state: State) -> int:
    """The number of censuses in the years that are over."""
    last, count = years_over(state), 0
    for year in state.box.census_years:
        if year <= last:
            count += 1
    return count


def prizes(state: State, seat: int) -> tuple[int, ...]:
    """The gold, bards and storeys of all census prizes that a seat can have taken."""
    counted = censuses_over(state) * len(UNITS)
    if state.census is not None:
        counted += state.census
        if state.phase in PRIZES and seat not in state.winners:
            counted += 1
    paid = state.box.prizes_so_far
    return paid[min(counted, len(paid) - 1)]


def rewards_taken(state: State, seat: int, player: Player) -> list[int]:
    """The minimum number of times that a player took a reward of gold, of bards and of storeys."""
    gold, bards, storeys = prizes(state, seat)
    most = state.box.most_rewards
    placed = bards_out(state, seat, player)
    built = player.storeys() + min(player.waiting_storeys, storeys)
    return [
        times(player.coins - gold, most[GOLD]),
        times(placed - bards, most[BARDS]),
        # The first storey of every guild is from a reward.
        max(times(built - storeys, most[STOREYS]), len(player.guilds)),
    ]


def bards_out(state: State, seat: int, player: Player) -> int:
    """The number of bards that a player has placed, including those of a reward that must be placed now."""
    placed = total(player.bards)
    if state.phase is not Phase.BARDS or state.turn != seat:
        return placed
    if player.screened and state.owed < state.bards_offered():
        # Fewer bards are placed than offered, so they are the player's last ones.
        placed = state.box.bards - state.owed
    return placed + state.owed if state.census is None else placed


def times(amount: int, each: int) -> int:
    """The minimum number of rewards of size `each` that make an amount."""
    if each:
        return max(0, -(-amount // each))
    return BOUND if amount > 0 else 0


def least_deeds(taken: list[int]) -> int:
    """The minimum number of deeds that bring these rewards. A deed brings two rewards of different kinds."""
    return max(*taken, -(-sum(taken) // CHOSEN))


def most_deeds(state: State, seat: int, player: Player) -> int:
    """The maximum number of deeds whose rewards a player can have taken."""
    return max(0, room(state, seat, player) // (1 + state.box.least_deed))


def most_of_reward(state: State, seat: int, player: Player, reward: Reward) -> int:
    """The most coins, bards or storeys that a player can have, given the other two."""
    deeds, taken = most_deeds(state, seat, player), rewards_taken(state, seat, player)
    left = CHOSEN * deeds - sum(taken) + taken[reward]
    return min(deeds, left) * state.box.most_rewards[reward] + prizes(state, seat)[reward]


def room_for_units(state: State, seat: int, player: Player) -> int:
    """The most hidden units that a player can have behind the screen, in addition to the known ones."""
    deeds = least_deeds(rewards_taken(state, seat, player))
    return room(state, seat, player) - deeds * (1 + state.box.least_deed)


def room(state: State, seat: int, player: Player) -> int:
    """The number of actions not needed for the known units behind the screen, nor for a deed that is not over yet."""
    left = actions(state, player) - total(player.units)
    if state.phase is Phase.REWARDS and state.turn == seat:
        given = sum(state.box.threats[player.hero]) if state.titan is None else state.box.titan_units[state.titan]
        left -= 1 + given
    return left
