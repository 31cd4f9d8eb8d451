"""How a playout goes on: sensible moves, found quickly."""

from random import Random

from service.rules.lords_of_xidit.components import CITIES, COLUMNS, REGIONS, Column, Reward
from service.rules.lords_of_xidit.moves import (
    BanishTitan,
    Move,
    PlaceBards,
    PlaceHero,
    PlaceStorey,
    Plan,
    RaiseNeutral,
    ShowUnits,
    TakeRewards,
)
from service.rules.lords_of_xidit.plans import UNIT_WORTH, quick_plan, weakest, worth_of
from service.rules.lords_of_xidit.state import Phase, State
from service.rules.seats import Seat

HORIZON = 200
"""How far a playout goes."""

PAIRS = ((0, 1), (0, 2), (1, 2))
"""Two rewards of the three."""


def policy(state: State, seat: Seat, rng: Random) -> Move:
    """What a player does who does not think long."""
    phase = state.phase
    if phase is Phase.PLAN:
        return Plan(seat, quick_plan(state, seat, rng))
    if phase is Phase.CENSUS:
        # What is shown goes back behind the screen: showing all costs nothing but the secret.
        assert state.census is not None
        return ShowUnits(seat, state.players[seat].units[state.census])
    if phase is Phase.REWARDS:
        return TakeRewards(seat, best_rewards(state, seat, rng))
    if phase is Phase.BARDS:
        return PlaceBards(seat, best_regions(state, seat, state.owed))
    if phase is Phase.NEUTRAL:
        return RaiseNeutral(seat, harmless_column(state, seat))
    if phase is Phase.TITAN:
        return best_titan(state, seat)
    if phase is Phase.STOREY:
        return PlaceStorey(seat, state.roomy_guilds(state.players[seat])[0])
    return PlaceHero(seat, best_start(state, rng))


# Rewards


def best_rewards(state: State, seat: Seat, rng: Random) -> tuple[int, int]:
    """The two rewards that bring most where they are needed most."""
    player, offer = state.players[seat], state.offer()
    storeys = min(offer[Reward.STOREYS], state.buildable(player))
    bards = min(offer[Reward.BARDS], player.unplaced)
    praise = 0.6 * bards + 0.5 * praise_of(state, seat, best_regions(state, seat, bards))
    points = points_of(state)
    worths = [
        need(state, points[Column.WEALTH], seat, offer[Reward.GOLD], 6.0),
        need(state, points[Column.REPUTATION], seat, praise, 6.0),
        need(state, points[Column.INFLUENCE], seat, storeys, 5.0),
    ]
    worths = [worth * (0.75 + 0.5 * rng.random()) for worth in worths]
    least = worths.index(min(worths))
    return PAIRS[len(PAIRS) - 1 - least]


def need(state: State, points: list[int], seat: Seat, more: float, scale: float) -> float:
    """How much more points in a column would do against those who are in reach there."""
    mine, worth = points[seat], 0.3 * more / scale
    for other, theirs in enumerate(points):
        if other != seat:
            worth += level(mine + more - theirs, scale) - level(mine - theirs, scale)
    return worth


def level(lead: float, scale: float) -> float:
    """From -1, hopelessly behind, to 1, safely ahead."""
    return max(-1.0, min(1.0, lead / scale))


def points_of(state: State) -> list[list[int]]:
    """By column, every seat's points as things stand, and the neutral player's after them."""
    points = [
        [player.coins for player in state.players],
        [sum(player.guilds.values()) for player in state.players],
        reputations(state),
    ]
    if state.neutral:
        for column in COLUMNS:
            points[column].append(state.neutral[column])
    return points


def reputations(state: State) -> list[int]:
    """Every seat's reputation as things stand."""
    found = [0] * len(state.players)
    for region in REGIONS:
        counts = [player.bards[region] for player in state.players]
        most = max(counts)
        if not most:
            continue
        larger, smaller = state.box.lyres[region]
        if counts.count(most) > 1:
            smaller = 0
        second = 0
        for count in counts:
            if second < count < most:
                second = count
        for seat, count in enumerate(counts):
            if count == most:
                found[seat] += larger
            elif second and count == second:
                found[seat] += smaller
    return found


# Bards


def best_regions(state: State, seat: Seat, bards: int) -> tuple[int, ...]:
    """Where bards go, one by one: where the next one does most, sorted."""
    player = state.players[seat]
    beside = state.box.borders[player.hero]
    sent = [0] * len(REGIONS)
    found: list[int] = []
    for left in range(bards, 0, -1):
        best, highest = beside[0], -1.0
        for region in beside:
            worth = pull(state, seat, region, player.bards[region] + sent[region], left)
            if worth > highest:
                best, highest = region, worth
        sent[best] += 1
        found.append(best)
    found.sort()
    return tuple(found)


def pull(state: State, seat: Seat, region: int, mine: int, left: int) -> float:
    """What it is worth to send one bard more into a region, with so many left to send."""
    most = second = 0
    for other, player in enumerate(state.players):
        if other != seat:
            count = player.bards[region]
            if count > most:
                most, second = count, most
            elif count > second:
                second = count
    larger, smaller = state.box.lyres[region]
    if mine > most:
        # Ahead already: the more so, the less another one does.
        return larger / (2.0 + 2.0 * (mine - most))
    behind = most - mine + 1
    if behind <= left:
        return larger / behind
    if mine <= second and second - mine + 1 <= left:
        return smaller / (second - mine + 1)
    return larger / (behind + 2.0)


def praise_of(state: State, seat: Seat, regions: tuple[int, ...]) -> int:
    """The reputation that bards in these regions would add."""
    before = reputations(state)[seat]
    bards = state.players[seat].bards
    for region in regions:
        bards[region] += 1
    after = reputations(state)[seat]
    for region in regions:
        bards[region] -= 1
    return after - before


# The rest


def harmless_column(state: State, seat: Seat) -> int:
    """Where the neutral player may rise: where that hurts others, or nobody, rather than oneself."""
    points = points_of(state)
    best, highest = 0, -100.0
    for column in COLUMNS:
        row = points[column]
        lead = row[seat] - state.neutral[column]
        worth = level(lead - 1, 5.0) - level(lead, 5.0)
        for other in range(len(state.players)):
            if other != seat:
                ahead = row[other] - state.neutral[column]
                worth += (level(ahead, 5.0) - level(ahead - 1, 5.0)) / 2
        worth += 0.01 * lead
        if worth > highest:
            best, highest = column, worth
    return best


def best_titan(state: State, seat: Seat) -> BanishTitan:
    """The Titan that is worth more than the weakest units it takes; none if there is none."""
    player = state.players[seat]
    left = state.box.years - state.year
    best: int | None = None
    highest = 0.0
    for titan in state.payable_titans(player):
        worth = worth_of(state, player, player.hero, state.box.titan_rewards[titan])
        if left:
            for unit in weakest(player.units, state.box.titan_units[titan]):
                worth -= UNIT_WORTH[unit]
        if worth > highest:
            best, highest = titan, worth
    if best is None:
        return BanishTitan(seat, None)
    return BanishTitan(seat, best, weakest(player.units, state.box.titan_units[best]))


def best_start(state: State, rng: Random) -> int:
    """A free city with much to recruit around it."""
    taken = [player.hero for player in state.players]
    best, highest = 0, -1.0
    for city in range(1, CITIES + 1):
        if city in taken:
            continue
        worth = nearness(state, city) * (0.8 + 0.4 * rng.random())
        if worth > highest:
            best, highest = city, worth
    return best


def nearness(state: State, city: int) -> float:
    """How much there is to recruit around a city."""
    worth = 0.0
    for tile in sorted(state.recruits):
        worth += 1.0 / (1 + state.box.distances[city][tile])
    return worth
