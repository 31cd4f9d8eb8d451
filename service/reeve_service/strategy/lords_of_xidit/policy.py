"""How a playout goes on: sensible moves, found quickly."""

from itertools import combinations, combinations_with_replacement
from random import Random

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

HORIZON = 60
"""How far a playout goes: some five years of three players, after which the place tells as much as at the end."""

HOPE = 0.25
"""What of a region's larger lyre it is worth to be on the way there."""

LIKELY_STARTS = 5
"""Of how many cities a hero starts in one."""

PAIRS = tuple(combinations(REWARDS, 2))
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
    """The two rewards that bring most where they are needed most, by a guess that differs from time to time."""
    worths = [worth * (0.75 + 0.5 * rng.random()) for worth in reward_worths(state, seat)]
    return PAIRS[len(PAIRS) - 1 - worths.index(min(worths))]


def ranked_rewards(state: State, seat: Seat) -> list[tuple[Reward, Reward]]:
    """Every two of the rewards, those first that bring most."""
    worths = reward_worths(state, seat)
    found = [(-worths[first] - worths[second], (first, second)) for first, second in PAIRS]
    found.sort()
    return [pair for _, pair in found]


def reward_worths(state: State, seat: Seat) -> list[float]:
    """What gold, bards and storeys would do for the mover."""
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


def ranked_regions(state: State, seat: Seat, bards: int) -> list[Regions]:
    """Every way to send bards into the regions beside the hero, those first that are praised most."""
    player = state.players[seat]
    beside = state.box.borders[player.hero]
    praises: list[list[float]] = [[] for _ in REGIONS]
    for region in beside:
        held = player.bards[region]
        praises[region] = [praise(state, seat, region, held + sent) for sent in range(bards + 1)]
    found: list[tuple[float, Regions]] = []
    for regions in combinations_with_replacement(beside, bards):
        worth = 0.0
        for region in beside:
            worth -= praises[region][regions.count(region)]
        found.append((worth, regions))
    found.sort()
    return [regions for _, regions in found]


def praise(state: State, seat: Seat, region: Region, bards: int) -> float:
    """What it is worth to have so many bards in a region: its reputation as things stand, and the safer the better."""
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
    """Where the neutral player may rise: first where that hurts others, or nobody, rather than oneself."""
    points = points_of(state)
    found: list[tuple[float, Column]] = []
    for column in COLUMNS:
        row = points[column]
        lead = row[seat] - state.neutral[column]
        worth = 0.01 * lead + level(lead - 1, 5.0) - level(lead, 5.0)
        for other in range(len(state.players)):
            if other != seat:
                ahead = row[other] - state.neutral[column]
                worth += (level(ahead, 5.0) - level(ahead - 1, 5.0)) / 2
        found.append((-worth, column))
    found.sort()
    return [column for _, column in found]


def best_titan(state: State, seat: Seat) -> BanishTitan:
    """The Titan that is worth more than the weakest units it takes; none if there is none."""
    player = state.players[seat]
    left = state.box.years - state.year
    best: Titan | None = None
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


def ranked_starts(state: State) -> list[int]:
    """The cities without a hero, those first that have much to recruit around them."""
    taken = [player.hero for player in state.players]
    found = [(-nearness(state, city), city) for city in range(1, CITIES + 1) if city not in taken]
    found.sort()
    return [city for _, city in found]


def nearness(state: State, city: int) -> float:
    """How much there is to recruit around a city."""
    worth = 0.0
    for tile in sorted(state.recruits):
        worth += 1.0 / (1 + state.box.distances[city][tile])
    return worth
