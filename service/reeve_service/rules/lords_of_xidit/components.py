"""What is in the box of Lords of Xidit: units, roads, regions, tiles, Titans, and the figures printed on them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Final, NewType

from reeve_service.rules.packs import Pack, PackError

# A tuple that is marked "sorted" is in no order, and sorted in canonical form. It is no NewType, because mypyc cannot
# iterate over a NewType of a tuple.

City = NewType("City", int)
"""A city, by its number."""
Tile = NewType("Tile", int)
"""A city tile, by the number of its city."""

Unit = NewType("Unit", int)
"""A type of unit, the weakest first."""
Units = Annotated[tuple[Unit, ...], "sorted"]
"""Units, one by one."""
UNIT_CODES: Final = ("peasant", "archer", "infantry", "cleric", "mage")
UNITS: Final = tuple(Unit(unit) for unit in range(len(UNIT_CODES)))

Order = NewType("Order", int)
"""What a wheel of the planning board can show: a road's colour, an action in the city, or a wait."""
ORDER_CODES: Final = ("black", "red", "blue", "act", "wait")
SYMBOLS: Final = tuple(Order(order) for order in range(len(ORDER_CODES)))
"""Every order that there is."""
BLACK, RED, BLUE, ACT, WAIT = SYMBOLS
ROADS: Final = (BLACK, RED, BLUE)

Region = NewType("Region", int)
"""A region; the Bastion stands in the centre."""
Regions = Annotated[tuple[Region, ...], "sorted"]
"""Regions, each as often as something is placed there."""
REGION_CODES: Final = ("centre", "snow", "woods", "heath", "dunes", "plains", "crags", "marsh", "coast")
REGIONS: Final = tuple(Region(region) for region in range(len(REGION_CODES)))
CENTRE, SNOW, WOODS, HEATH, DUNES, PLAINS, CRAGS, MARSH, COAST = REGIONS
MARKED: Final = (MARSH, COAST)
"""The regions with the marks 1 and 2, in that order."""

Reward = NewType("Reward", int)
"""What a lord offers for a city that was freed."""
Rewards = Annotated[tuple[Reward, ...], "sorted"]
"""The rewards that are chosen."""
REWARD_CODES: Final = ("gold", "bards", "storeys")
REWARDS: Final = tuple(Reward(reward) for reward in range(len(REWARD_CODES)))
GOLD, BARDS, STOREYS = REWARDS

Column = NewType("Column", int)
"""What is assessed at the end: a column of the Hall of Fame, and of the neutral player's board."""
COLUMN_CODES: Final = ("wealth", "influence", "reputation")
COLUMNS: Final = tuple(Column(column) for column in range(len(COLUMN_CODES)))
WEALTH, INFLUENCE, REPUTATION = COLUMNS

Titan = NewType("Titan", int)
"""A Titan tile."""
TITAN_CODES: Final = ("titan_3a", "titan_3b", "titan_4a", "titan_4b", "titan_5a", "titan_5b")
"""Two a stack."""
TITANS: Final = tuple(Titan(titan) for titan in range(len(TITAN_CODES)))

ORDERS: Final = 6
"""Wheels on a planning board."""

YEARS: Final = (12, 9)
"""How long a game lasts: the whole calendar, or the short one."""

CITIES: Final = 21
CROWN_TILES: Final = 18
"""Three players use tiles with a crown, which the cities of the lowest numbers have."""

NO_ROAD: Final = 0
"""Stands for a destination in a pack where no road of a colour leaves a city."""

Counts = tuple[int, ...]
"""How many units of each type."""
Path = tuple[Order, ...]
"""The colours of the roads to take, one after the other."""


def stack_of(titan: Titan) -> int:
    """The stack of the Titans' lair that a Titan lies in."""
    return titan // 2


def unit_codes(units: Iterable[Unit]) -> tuple[str, ...]:
    """The units' codes."""
    return tuple(UNIT_CODES[unit] for unit in units)


def each_unit(counts: Sequence[int]) -> tuple[Unit, ...]:
    """Units one by one, the weakest first."""
    return tuple(unit for unit in UNITS for _ in range(counts[unit]))


def counted(units: Iterable[Unit]) -> list[int]:
    """How many units of each type are among these."""
    counts = [0] * len(UNITS)
    for unit in units:
        counts[unit] += 1
    return counts


@dataclass(frozen=True, slots=True)
class Box:
    """The figures of a pack, for one number of players and one length of the game."""

    years: int
    census_years: tuple[int, ...]
    roads: tuple[tuple[int, ...], ...]
    """By city, where its black, red and blue road lead; the first row stands for no city."""
    borders: tuple[tuple[Region, ...], ...]
    """By city, the regions beside it that take bards."""
    closed: tuple[Region, ...]
    """The regions that an empty token closes to bards."""
    lyres: tuple[tuple[int, ...], ...]
    """By region, the reputation for the most and the second most bards."""
    tiles: tuple[int, ...]
    """The numbers of the city tiles in play."""
    recruits: tuple[Counts, ...]
    """By tile, the units that its Recruit side shows."""
    threats: tuple[Counts, ...]
    """By tile, the units that its Threat side asks for."""
    rewards: tuple[tuple[int, ...], ...]
    """By tile, the gold, bards and storeys that its lord offers."""
    titan_units: tuple[int, ...]
    titan_rewards: tuple[tuple[int, ...], ...]
    units: Counts
    bards: int
    storeys: int
    guild_limit: int
    on_map: int
    """Recruit tiles on the map, and as many Threat tiles."""
    recruit_pile: int
    """Tiles of the Recruit pile before one is laid beside it as the next."""
    threat_pile: int
    """Tiles of the Threat pile before one is laid beside it as the next."""
    least_threat: int
    """The units that the cheapest Threat asks for."""
    least_deed: int
    """The units that the cheapest Threat or Titan asks for."""
    most_rewards: tuple[int, ...]
    """The most gold, bards and storeys that any Threat or Titan offers."""
    prizes: tuple[tuple[int, ...], ...]
    """By type of unit, the gold, bards and storeys that its census pays."""
    prizes_so_far: tuple[tuple[int, ...], ...]
    """By how many types have been counted, all censuses together, the gold, bards and storeys of all prizes."""
    leaving: tuple[int, ...]
    """How many leave in each assessment."""
    neutral: bool
    """Whether the neutral player takes part."""
    neutral_rows: tuple[int, ...]
    neutral_rows_harder: tuple[int, ...]
    paths: tuple[tuple[Path, ...], ...]
    """By two cities, the roads of a shortest way from one to the other."""
    distances: tuple[tuple[int, ...], ...]
    """By two cities, how many roads that is."""


def open_box(pack: Pack, players: int, years: int) -> Box:
    """The figures that a number of players uses in a game of so many years."""
    few = players == 3
    length = "full" if years == max(YEARS) else "short"
    closed = pack.numbers(f"closed_{players}_{length}")
    left_out = pack.numbers(f"left_out_{players}_{length}")
    cities = range(1, CITIES + 1)
    side = "crown" if few else "recruit"
    tiles = [tile for tile in range(1, (CROWN_TILES if few else CITIES) + 1) if tile not in left_out]
    _check_map(pack)
    for mark in closed:
        if mark not in (1, 2):
            raise PackError(f"pack {pack.id}: only the regions with the marks 1 and 2 can be closed")
    shut = tuple(MARKED[mark - 1] for mark in closed)
    roads = ((NO_ROAD,) * len(ROADS), *(pack.numbers(f"roads_{city}") for city in cities))
    paths = tuple(_paths_from(city, roads) for city in range(CITIES + 1))
    on_map, recruit_pile = pack.number("on_map_few" if few else "on_map"), pack.number("recruit_pile")
    threats = _faces(pack, "threat", tiles)
    least_threat = min((sum(threats[tile]) for tile in tiles), default=0)
    rewards = _rewards(pack, [f"rewards_{tile}" if tile in tiles else "" for tile in range(CITIES + 1)])
    titan_units = tuple(pack.number(f"units_{code}") for code in TITAN_CODES)
    titan_rewards = _rewards(pack, [f"rewards_{code}" for code in TITAN_CODES])
    prizes = _rewards(pack, [f"prize_{code}" for code in UNIT_CODES])
    census_years = pack.numbers(f"census_{length}")
    box = Box(
        years=years,
        census_years=census_years,
        roads=roads,
        borders=(
            (),
            *(tuple(region for region in _regions(pack, city) if region not in shut) for city in cities),
        ),
        closed=shut,
        lyres=tuple(pack.numbers(f"lyre_{code}") for code in REGION_CODES),
        tiles=tuple(tiles),
        recruits=_faces(pack, side, tiles),
        threats=threats,
        rewards=rewards,
        titan_units=titan_units,
        titan_rewards=titan_rewards,
        units=tuple(pack.number(f"units_{code}") for code in UNIT_CODES),
        bards=pack.number("bards"),
        storeys=pack.number("storeys"),
        guild_limit=pack.number("guild_limit"),
        on_map=on_map,
        recruit_pile=recruit_pile,
        threat_pile=len(tiles) - 2 * on_map - recruit_pile,
        least_threat=least_threat,
        least_deed=min(least_threat, *titan_units),
        most_rewards=tuple(max(offer[reward] for offer in rewards + titan_rewards) for reward in REWARDS),
        prizes=prizes,
        prizes_so_far=_summed_up(prizes * len(census_years)),
        leaving=pack.numbers("leaving_5" if players == 5 else "leaving"),
        neutral=few,
        neutral_rows=pack.numbers("neutral_rows"),
        neutral_rows_harder=pack.numbers("neutral_rows_harder"),
        paths=paths,
        distances=tuple(tuple(len(path) for path in row) for row in paths),
    )
    _check_tiles(pack, box, slots=pack.number("slots_few" if few else "slots"))
    _check_course(pack, box, players)
    return box


def _paths_from(start: int, roads: Sequence[tuple[int, ...]]) -> tuple[Path, ...]:
    """By city, a shortest way there; none leads to or from no city."""
    paths: dict[int, Path] = {start: ()}
    frontier = [start]
    for city in frontier:
        for road, end in zip(ROADS, roads[city], strict=True):
            if end != NO_ROAD and end not in paths:
                paths[end] = (*paths[city], road)
                frontier.append(end)
    return tuple(paths.get(city, ()) for city in range(len(roads)))


def _regions(pack: Pack, city: int) -> list[Region]:
    codes = pack.words(f"regions_{city}")
    for code in codes:
        if code not in REGION_CODES:
            raise PackError(f"pack {pack.id}: city {city} lies at {code}, which is no region")
    if not codes or len(set(codes)) != len(codes):
        raise PackError(f"pack {pack.id}: city {city} must lie at one region or more, each named once")
    return sorted(REGIONS[REGION_CODES.index(code)] for code in codes)


def _faces(pack: Pack, side: str, tiles: Sequence[int]) -> tuple[Counts, ...]:
    faces: list[Counts] = []
    for tile in range(CITIES + 1):
        codes = pack.words(f"{side}_{tile}") if tile in tiles else ()
        for code in codes:
            if code not in UNIT_CODES:
                raise PackError(f"pack {pack.id}: {side}_{tile} shows {code}, which is no unit")
        faces.append(tuple(counted(UNITS[UNIT_CODES.index(code)] for code in codes)))
    return tuple(faces)


def _rewards(pack: Pack, keys: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    rewards: list[tuple[int, ...]] = []
    for key in keys:
        row = pack.numbers(key) if key else (0,) * len(REWARDS)
        if len(row) != len(REWARDS) or min(row) < 0:
            raise PackError(f"pack {pack.id}: {key} must be gold, bards and storeys")
        rewards.append(row)
    return tuple(rewards)


def _summed_up(rows: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """The sums of no row, of the first, of the first two, and so on to all."""
    sums = [(0,) * len(REWARDS)]
    for row in rows:
        sums.append(tuple(before + number for before, number in zip(sums[-1], row, strict=True)))
    return tuple(sums)


def _check_map(pack: Pack) -> None:
    cities = range(1, CITIES + 1)
    roads = {city: pack.numbers(f"roads_{city}") for city in cities}
    for city, row in roads.items():
        if len(row) != len(ROADS):
            raise PackError(f"pack {pack.id}: roads_{city} must be the ends of a black, a red and a blue road")
    for city, row in roads.items():
        for colour, end in zip(ROADS, row, strict=True):
            if end == NO_ROAD:
                continue
            if end not in cities or end == city:
                raise PackError(f"pack {pack.id}: the {ORDER_CODES[colour]} road of city {city} leads nowhere")
            if roads[end][colour] != city:
                raise PackError(
                    f"pack {pack.id}: city {city} has a {ORDER_CODES[colour]} road to {end}, which has none back"
                )
    reached, frontier = {1}, [1]
    while frontier:
        for end in roads[frontier.pop()]:
            if end != NO_ROAD and end not in reached:
                reached.add(end)
                frontier.append(end)
    if len(reached) != CITIES:
        raise PackError(f"pack {pack.id}: some cities cannot be reached by road")
    named = {region for city in cities for region in _regions(pack, city)}
    for region in REGIONS:
        if region not in named:
            raise PackError(f"pack {pack.id}: no city lies at {REGION_CODES[region]}")
        lyre = pack.numbers(f"lyre_{REGION_CODES[region]}")
        if len(lyre) != 2 or not 0 <= lyre[1] <= lyre[0]:
            raise PackError(f"pack {pack.id}: lyre_{REGION_CODES[region]} must be a larger and a smaller value")


def _check_tiles(pack: Pack, box: Box, slots: int) -> None:
    for tile in box.tiles:
        if sum(box.recruits[tile]) != slots:
            raise PackError(f"pack {pack.id}: the Recruit side of tile {tile} must show {slots} units")
        if not any(box.threats[tile]):
            raise PackError(f"pack {pack.id}: the Threat side of tile {tile} asks for no units")
        if _may_stay_empty(box, tile):
            raise PackError(f"pack {pack.id}: the units are too few for the Recruit side of tile {tile} at setup")
    if box.recruit_pile < 1:
        raise PackError(f"pack {pack.id}: the Recruit pile needs a tile")
    # Two sides on the map, the Recruit pile, a Next Threat, and three spare: two for a pile that is
    # reinforced, one for the Threats.
    if len(box.tiles) < 2 * box.on_map + max(box.recruit_pile + 2, 5):
        raise PackError(f"pack {pack.id}: {len(box.tiles)} city tiles are too few")
    for titan in TITANS:
        if box.titan_units[titan] < 1 or box.titan_units[titan] != box.titan_units[2 * stack_of(titan)]:
            raise PackError(f"pack {pack.id}: Titans of one stack must show as many question marks")


def _may_stay_empty(box: Box, tile: int) -> bool:
    """Whether the other tiles of the setup might take all units that a Recruit tile shows."""
    shown = [unit for unit in UNITS if box.recruits[tile][unit]]
    if any(_are_left(box, tile, [unit]) for unit in shown):
        return False
    return not _are_left(box, tile, shown)


def _are_left(box: Box, tile: int, kinds: Sequence[Unit]) -> bool:
    """Whether units of these types are left for a tile, whichever others come before it at setup."""
    recruits = sorted(sum(box.recruits[other][unit] for unit in kinds) for other in box.tiles if other != tile)
    return sum(box.units[unit] for unit in kinds) > sum(recruits[len(box.tiles) - box.on_map :])


def _check_course(pack: Pack, box: Box, players: int) -> None:
    census = box.census_years
    if not census or list(census) != sorted(set(census)) or census[-1] != box.years:
        raise PackError(f"pack {pack.id}: the last census must be in the last year")
    if len(box.leaving) != len(COLUMNS) or sum(box.leaving) != players - 1 + box.neutral or min(box.leaving) < 1:
        raise PackError(f"pack {pack.id}: all but one must leave in three assessments")
    for rows in (box.neutral_rows, box.neutral_rows_harder):
        if len(rows) != len(COLUMNS) or min(rows) < 0:
            raise PackError(f"pack {pack.id}: the neutral player needs a row a column")
    for unit, prize in zip(UNIT_CODES, box.prizes, strict=True):
        if sum(1 for number in prize if number) != 1 or prize[STOREYS] > 1:
            raise PackError(f"pack {pack.id}: prize_{unit} must be gold, bards or one storey")
    for name, number in (("bards", box.bards), ("storeys", box.storeys), ("guild_limit", box.guild_limit)):
        if number < 1:
            raise PackError(f"pack {pack.id}: {name} must be at least 1")
