"""The policy of playouts: sensible moves, chosen quickly."""

from itertools import combinations, combinations_with_replacement
from random import Random
from typing import Final

from reeve_service.rules.lords_of_xidit.components import (
    BARDS,
    CITIES,
    COLUMNS,
    GOLD,
    INFLUENCE,
    REGIONS,
    REPUTATION,
    REWARDS,
    STOREYS,
    WEALTH,
    City,
    Column,
    Region,
    Regions,
    Reward,
    Shown,
    Titan,
)
from reeve_service.rules.lords_of_xidit.moves import (
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
from reeve_service.rules.lords_of_xidit.state import Phase, State
from reeve_service.rules.seats import Seat
from reeve_service.strategy.lords_of_xidit.plans import UNIT_WORTH, quick_plan, weakest, worth_of

HORIZON: Final = 60
"""The length of a playout in moves: about five years of three players. A longer one predicts no better."""

HOPE: Final = 0.25
"""The share of a region's larger lyre that is counted for progress towards it."""

LIKELY_STARTS: Final = 5
"""A hero starts in one of this many best cities."""

PAIRS: Final = tuple(combinations(REWARDS, 2))
"""All pairs of two of the three rewards."""


def policy(state: State, seat: Seat, rng: Random) -> Move:
    """Choose a sensible move quickly."""
    phase = state.phase
    if phase is Phase.PLAN:
        return Plan(seat, quick_plan(state, seat, rng))
    if phase is Phase.CENSUS:
        # Units that are shown are not lost, so the only cost of showing all is that others see them.
        assert state.census is not None
        return ShowUnits(seat, Shown(state.players[seat].units[state.census]))
    if phase is Phase.REWARDS:
        return TakeRewards(seat, best_rewards(state, seat, rng))
    if phase is Phase.BARDS:
        return PlaceBards(seat, ranked_regions(state, seat, state.owed)[0])
    if phase is Phase.NEUTRAL:
        return RaiseNeutral(seat, ranked_columns(state, seat)[0])
    if phase is Phase.TITAN:
        return best_titan(state, seat)
    if phase is Phase.STOREY:
        return PlaceStorey(seat, City(state.roomy_guilds(state.players[seat])[0]))
    return PlaceHero(seat, City(ranked_starts(state)[int(rng.random() * LIKELY_STARTS)]))


# Rewards


def best_rewards(state: State, seat: Seat, rng: Random) -> tuple[Reward, Reward]:
    """The two rewards with the highest values, after a random change of the values."""
    worths = [worth * (0.75 + 0.5 * rng.random()) for worth in reward_worths(state, seat)]
    return PAIRS[len(PAIRS) - 1 - worths.index(min(worths))]


def ranked_rewards(state: State, seat: Seat) -> list[tuple[Reward, Reward]]:
    """All pairs of rewards, the most valuable first."""
    worths = reward_worths(state, seat)
    ranked = [(-worths[first] - worths[second], (first, second)) for first, second in PAIRS]
    ranked.sort()
    return [pair for _, pair in ranked]


def reward_worths(state: State, seat: Seat) -> list[float]:
    """The values of the offered gold, bards and storeys for the mover."""
    player, offer = state.players[seat], state.offer()
    storeys = min(offer[STOREYS], state.buildable(player))
    bards = min(offer[BARDS], player.unplaced)
    praised = 0.4 * bards
    if bards:
        regions = ranked_regions(state, seat, bards)[0]
        for region in state.box.borders[player.hero]:
            held = player.bards[region]
            praised += praise(state, seat, region, held + regions.count(region)) - praise(state, seat, region, held)
    points = points_of(state)
    return [
        need(points[WEALTH], seat, offer[GOLD], 6.0),
        need(points[REPUTATION], seat, praised, 6.0),
        need(points[INFLUENCE], seat, storeys, 5.0),
    ]


def need(points: list[int], seat: Seat, more: float, scale: float) -> float:
    """The value of more points in a column. They are worth most against players with similar points."""
    mine, worth = points[seat], 0.3 * more / scale
    for other, theirs in enumerate(points):
        if other != seat:
            worth += level(mine + more - theirs, scale) - level(mine - theirs, scale)
    return worth


def level(lead: float, scale: float) -> float:
    """A lead as a number from -1 (hopelessly behind) to 1 (safely ahead)."""
    return max(-1.0, min(1.0, lead / scale))


def points_of(state: State) -> list[list[int]]:
    """By column, the current points of every seat, followed by those of the neutral player."""
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
    """The current reputation of every seat."""
    points = [0] * len(state.players)
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
                points[seat] += larger
            elif second and count == second:
                points[seat] += smaller
    return points


# Bards


def ranked_regions(state: State, seat: Seat, bards: int) -> list[Regions]:
    """Every way to place bards in the regions beside the hero, the most valuable first."""
    player = state.players[seat]
    beside = state.box.borders[player.hero]
    praises: list[list[float]] = [[] for _ in REGIONS]
    for region in beside:
        held = player.bards[region]
        praises[region] = [praise(state, seat, region, held + sent) for sent in range(bards + 1)]
    ranked: list[tuple[float, Regions]] = []
    for regions in combinations_with_replacement(beside, bards):
        worth = 0.0
        for region in beside:
            worth -= praises[region][regions.count(region)]
        ranked.append((worth, regions))
    ranked.sort()
    return [regions for _, regions in ranked]


def praise(state: State, seat: Seat, region: Region, bards: int) -> float:
    """The value of a number of bards in a region: their current reputation, and more if the place is safer."""
    most = second = 0
    for other, player in enumerate(state.players):
        if other != seat:
            count = player.bards[region]
            if count > most:
                most, second = count, most
            elif count > second:
                second = count
    larger, smaller = state.box.lyres[region]
    hope = HOPE * larger * min(1.5, bards / (most + 1.0))
    if not bards:
        return 0.0
    if bards >= most:
        return larger + hope
    if most > second and bards >= second:
        return smaller + hope
    return hope


# The rest


def ranked_columns(state: State, seat: Seat) -> list[Column]:
    """The columns where the neutral player may be raised. Those where this hurts the other seats most are first."""
    points = points_of(state)
    ranked: list[tuple[float, Column]] = []
    for column in COLUMNS:
        row = points[column]
        lead = row[seat] - state.neutral[column]
        worth = 0.01 * lead + level(lead - 1, 5.0) - level(lead, 5.0)
        for other in range(len(state.players)):
            if other != seat:
                ahead = row[other] - state.neutral[column]
                worth += (level(ahead, 5.0) - level(ahead - 1, 5.0)) / 2
        ranked.append((-worth, column))
    ranked.sort()
    return [column for _, column in ranked]


def best_titan(state: State, seat: Seat) -> BanishTitan:
    """Banish the Titan whose rewards exceed the value of the weakest units for it by most, or none."""
    player = state.players[seat]
    left = state.box.years - state.year
    supply = state.supply(player)
    best: Titan | None = None
    highest = 0.0
    for titan in state.payable_titans(player):
        worth = worth_of(state, player, player.hero, state.box.titan_rewards[titan], supply)
        if left:
            for unit in weakest(player.units, state.box.titan_units[titan]):
                worth -= UNIT_WORTH[unit]
        if worth > highest:
            best, highest = titan, worth
    if best is None:
        return BanishTitan(seat, None)
    return BanishTitan(seat, best, weakest(player.units, state.box.titan_units[best]))


def ranked_starts(state: State) -> list[int]:
    """The cities without a hero. Those with many Recruit tiles nearby are first."""
    taken = [player.hero for player in state.players]
    ranked = [(-nearness(state, city), city) for city in range(1, CITIES + 1) if city not in taken]
    ranked.sort()
    return [city for _, city in ranked]


def nearness(state: State, city: int) -> float:
    """How near a city is to all Recruit tiles."""
    worth = 0.0
    for tile in sorted(state.recruits):
        worth += 1.0 / (1 + state.box.distances[city][tile])
    return worth
