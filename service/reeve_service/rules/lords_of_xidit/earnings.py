"""What the years so far can have brought a seat at most: actions, and the units and rewards that come from them.

A seat acts at most once a year in a city, so a road lies between two actions. Each unit behind a screen took an
action. Each deed, a freed city or a banished Titan, took an action and the units that were given for it, and brought
two of three rewards. The rest comes from the census.
"""

from typing import Final

from reeve_service.rules.lords_of_xidit.components import BARDS, GOLD, ORDERS, STOREYS, UNITS, Reward
from reeve_service.rules.lords_of_xidit.rules.rewards import CHOSEN
from reeve_service.rules.lords_of_xidit.state import BOUND, DEEDS, PRIZES, Phase, Player, State

ACTIONS: Final = (ORDERS + 1) // 2
"""The most actions of a seat in a year."""


def years_over(state: State) -> int:
    """The years that are over."""
    return state.year if state.phase is Phase.OVER else max(0, state.year - 1)


def actions(state: State, player: Player) -> int:
    """The most actions that a player can have carried out."""
    return ACTIONS * years_over(state) + len(player.acted)


def units_out(state: State) -> int:
    """The units behind all screens together, which are known in every view."""
    on_tiles = sum(sum(units) for units in state.recruits.values())
    return sum(state.box.units) - sum(state.barracks) - on_tiles


def is_deed(state: State) -> bool:
    """Whether somebody takes the rewards of a deed now."""
    return state.phase in DEEDS and state.census is None


def censuses_over(state: State) -> int:
    """The censuses of the years that are over."""
    last, count = years_over(state), 0
    for year in state.box.census_years:
        if year <= last:
            count += 1
    return count


def prizes(state: State, seat: int) -> tuple[int, ...]:
    """The gold, bards and storeys of every census prize that a seat can have taken."""
    counted = censuses_over(state) * len(UNITS)
    if state.census is not None:
        counted += state.census
        if state.phase in PRIZES and seat not in state.winners:
            counted += 1
    paid = state.box.prizes_so_far
    return paid[min(counted, len(paid) - 1)]


def rewards_taken(state: State, seat: int, player: Player) -> list[int]:
    """How often a player must have taken gold, bards and storeys at least."""
    gold, bards, storeys = prizes(state, seat)
    most = state.box.most_rewards
    placed = bards_out(state, seat, player)
    built = sum(player.guilds.values()) + min(player.waiting_storeys, storeys)
    return [
        times(player.coins - gold, most[GOLD]),
        times(placed - bards, most[BARDS]),
        # A guild begins with a reward.
        max(times(built - storeys, most[STOREYS]), len(player.guilds)),
    ]


def bards_out(state: State, seat: int, player: Player) -> int:
    """The bards that a player has placed, with those of a reward that are to be placed now."""
    placed = sum(player.bards)
    if state.phase is not Phase.BARDS or state.turn != seat:
        return placed
    if player.screened and state.owed < state.bards_offered():
        # Fewer are placed than offered, so they are the last.
        placed = state.box.bards - state.owed
    return placed + state.owed if state.census is None else placed


def times(amount: int, each: int) -> int:
    """How many rewards of a size an amount takes at least."""
    if each:
        return max(0, -(-amount // each))
    return BOUND if amount > 0 else 0


def least_deeds(taken: list[int]) -> int:
    """The deeds that so many rewards take at least: a deed brings two, and no two of a kind."""
    return max(*taken, -(-sum(taken) // CHOSEN))


def most_deeds(state: State, seat: int, player: Player) -> int:
    """The most deeds whose rewards a player can have taken."""
    return max(0, room(state, seat, player) // (1 + state.box.least_deed))


def most_of_reward(state: State, seat: int, player: Player, reward: Reward) -> int:
    """The most coins, bards or storeys that a player can have had, beside the other two."""
    deeds, taken = most_deeds(state, seat, player), rewards_taken(state, seat, player)
    left = CHOSEN * deeds - sum(taken) + taken[reward]
    return min(deeds, left) * state.box.most_rewards[reward] + prizes(state, seat)[reward]


def room_for_units(state: State, seat: int, player: Player) -> int:
    """The most units that a player can have behind the screen, besides those that are known."""
    deeds = least_deeds(rewards_taken(state, seat, player))
    return room(state, seat, player) - deeds * (1 + state.box.least_deed)


def room(state: State, seat: int, player: Player) -> int:
    """The actions that brought no unit still behind the screen, and are not the deed whose rewards are chosen now."""
    left = actions(state, player) - sum(player.units)
    if state.phase is Phase.REWARDS and state.turn == seat:
        given = sum(state.box.threats[player.hero]) if state.titan is None else state.box.titan_units[state.titan]
        left -= 1 + given
    return left
