"""Chapter "Three kinds of reward": gold, bards and storeys for a freed city or a banished Titan."""

from collections.abc import Sequence
from typing import Final

from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.lords_of_xidit.components import BARDS, GOLD, REGION_CODES, STOREYS, Region, Reward
from reeve_service.rules.lords_of_xidit.moves import TakeRewards
from reeve_service.rules.lords_of_xidit.rules.neutral import share_with_neutral
from reeve_service.rules.lords_of_xidit.state import Phase, Player, State
from reeve_service.rules.rulings import ruling
from reeve_service.rules.seats import Seat

CHOSEN: Final = 2
"""The number of rewards to choose, of the three."""


@ruling("reward.two-of-three", at="/rewards")
def two_are_chosen(state: State, move: TakeRewards) -> bool:
    """Exactly two different rewards of the three are chosen."""
    return len(move.rewards) == CHOSEN and len(set(move.rewards)) == CHOSEN


def offer_rewards(state: State) -> list[Event]:
    """Let the mover choose two of the three rewards. If not more than two are possible, give them without a choice."""
    possible = state.possible_rewards()
    if len(possible) > CHOSEN:
        state.phase = Phase.REWARDS
        return []
    return give(state, possible)


def take_rewards(state: State, move: TakeRewards) -> list[Event]:
    """Give the chosen rewards."""
    return give(state, move.rewards)


def give(state: State, rewards: Sequence[Reward]) -> list[Event]:
    """Pay gold and build storeys, then place the bards."""
    assert state.turn is not None
    player, offer, events = state.mover, state.offer(), []
    if GOLD in rewards:
        events.append(pay(player, state.turn, offer[GOLD]))
    if STOREYS in rewards:
        events += build(state, player, state.turn, offer[STOREYS])
    if BARDS in rewards:
        return events + send_bards(state, player, offer[BARDS])
    return events + share_with_neutral(state)


def pay(player: Player, seat: Seat, coins: int) -> Event:
    """Put coins behind a screen."""
    player.coins += coins
    return Event("coins_taken", seat, {"coins": coins})


# Storeys


def build(state: State, player: Player, seat: Seat, storeys: int) -> list[Event]:
    """Add as many storeys as fit on the guild in the hero's city, then those that waited for a guild."""
    count, city = min(storeys, state.buildable(player)), player.hero
    player.guilds[city] = player.guilds.get(city, 0) + count
    events = [Event("storeys_built", seat, {"city": city, "storeys": count})]
    late = min(player.waiting_storeys, state.box.guild_limit - player.guilds[city])
    if late:
        player.waiting_storeys -= late
        player.guilds[city] += late
        events.append(Event("storeys_built", seat, {"city": city, "storeys": late}))
    return events


# Bards


def put_bards(player: Player, seat: Seat, regions: Sequence[Region]) -> Event:
    """Move bards from behind the screen to regions. Everybody sees this, also the number that enters the Bastion."""
    for region in regions:
        player.bards[region] += 1
    player.unplaced -= len(regions)
    return Event("bards_placed", seat, {"regions": tuple(REGION_CODES[region] for region in regions)})


def send_bards(state: State, player: Player, bards: int) -> list[Event]:
    """Let the mover choose regions for the bards of a reward, or place them if there is no choice."""
    assert state.turn is not None
    count, beside = min(bards, player.unplaced), state.box.borders[player.hero]
    if len(beside) > 1:
        state.phase, state.owed = Phase.BARDS, count
        return []
    return [put_bards(player, state.turn, beside * count), *share_with_neutral(state)]


DECISIONS: Final[tuple[Decision[State], ...]] = (decision(TakeRewards, (two_are_chosen,), take_rewards),)
