"""What is in the box of Lords of Xidit: units, roads, regions, tiles, Titans, and the figures printed on them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Final, NewType

from reeve_service.rules.packs import Pack, PackError

# The order of a tuple that is marked "sorted" has no meaning. Its canonical form is sorted. It is not a NewType,
# because mypyc cannot iterate over a NewType of a tuple.

City = NewType("City", int)
"""A city, identified by its number."""
Tile = NewType("Tile", int)
"""A city tile, identified by the number of its city."""

Unit = NewType("Unit", int)
"""A type of unit. The weakest is 0."""
Units = Annotated[tuple[Unit, ...], "sorted"]
"""A list of units."""
Shown = NewType("Shown", int)
"""The number of units that a hand shows at a census."""
UNIT_CODES: Final = ("peasant", "archer", "infantry", "cleric", "mage")
UNITS: Final = tuple(Unit(unit) for unit in range(len(UNIT_CODES)))

Order = NewType("Order", int)
"""A symbol on a wheel of the planning board: a road's colour, an action in the city, or a wait."""
ORDER_CODES: Final = ("black", "red", "blue", "act", "wait")
SYMBOLS: Final = tuple(Order(order) for order in range(len(ORDER_CODES)))
"""All orders."""
BLACK: Final = SYMBOLS[0]
RED: Final = SYMBOLS[1]
BLUE: Final = SYMBOLS[2]
ACT: Final = SYMBOLS[3]
WAIT: Final = SYMBOLS[4]
ROADS: Final = (BLACK, RED, BLUE)

Region = NewType("Region", int)
"""A region. The Bastion is in the centre."""
Regions = Annotated[tuple[Region, ...], "sorted"]
"""A list of regions, with one entry for each bard that is placed there."""
REGION_CODES: Final = ("centre", "snow", "woods", "heath", "dunes", "plains", "crags", "marsh", "coast")
REGIONS: Final = tuple(Region(region) for region in range(len(REGION_CODES)))
CENTRE: Final = REGIONS[0]
SNOW: Final = REGIONS[1]
WOODS: Final = REGIONS[2]
HEATH: Final = REGIONS[3]
DUNES: Final = REGIONS[4]
PLAINS: Final = REGIONS[5]
CRAGS: Final = REGIONS[6]
MARSH: Final = REGIONS[7]
COAST: Final = REGIONS[8]
MARKED: Final = (MARSH, COAST)
"""The regions with the marks 1 and 2, in that order."""

Reward = NewType("Reward", int)
"""A kind of reward that a lord offers for a freed city."""
Rewards = Annotated[tuple[Reward, ...], "sorted"]
"""The chosen rewards."""
REWARD_CODES: Final = ("gold", "bards", "storeys")
REWARDS: Final = tuple(Reward(reward) for reward in range(len(REWARD_CODES)))
GOLD: Final = REWARDS[0]
BARDS: Final = REWARDS[1]
STOREYS: Final = REWARDS[2]

Column = NewType("Column", int)
"""A column of the Hall of Fame and of the neutral player's board. It is assessed at the end."""
COLUMN_CODES: Final = ("wealth", "influence", "reputation")
COLUMNS: Final = tuple(Column(column) for column in range(len(COLUMN_CODES)))
WEALTH: Final = COLUMNS[0]
INFLUENCE: Final = COLUMNS[1]
REPUTATION: Final = COLUMNS[2]

Titan = NewType("Titan", int)
"""A Titan tile."""
TITAN_CODES: Final = ("titan_3a", "titan_3b", "titan_4a", "titan_4b", "titan_5a", "titan_5b")
"""There are two Titans in each stack."""
TITANS: Final = tuple(Titan(titan) for titan in range(len(TITAN_CODES)))

ORDERS: Final = 6
"""The number of wheels on a planning board."""

YEARS: Final = (12, 9)
"""The length of a game in years: the whole calendar, or the short one."""

CITIES: Final = 21
CROWN_TILES: Final = 18
"""The number of tiles with a crown, which three players use. They belong to the cities with the lowest numbers."""

NO_ROAD: Final = 0
"""In a pack, the destination of a road that does not exist."""

Counts = tuple[int, ...]
"""The number of units of each type."""
Path = tuple[Order, ...]
"""Orders one after the other: the colours of the roads of a way, or a whole plan."""


def stack_of(titan: Titan) -> int:
    """The stack of a Titan in the Titans' lair."""
    return titan // 2


def unit_codes(units: Iterable[Unit]) -> tuple[str, ...]:
    """The codes of units."""
    return tuple(UNIT_CODES[unit] for unit in units)


def each_unit(counts: Sequence[int]) -> tuple[Unit, ...]:
    """A list of units with these counts, the weakest first."""
    return tuple(unit for unit in UNITS for _ in range(counts[unit]))


def counted(units: Iterable[Unit]) -> list[int]:
    """The number of units of each type in a list."""
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
    """By city, the destinations of its black, red and blue road. Row 0 is not a city."""
    borders: tuple[tuple[Region, ...], ...]
    """By city, the regions beside it where bards can be placed."""
    closed: tuple[Region, ...]
    """The regions that an empty token closes for bards."""
    lyres: tuple[tuple[int, ...], ...]
    """By region, the reputation for the most and the second most bards."""
    tiles: tuple[int, ...]
    """The numbers of the city tiles in play."""
    recruits: tuple[Counts, ...]
    """By tile, the units that its Recruit side shows."""
    threats: tuple[Counts, ...]
    """By tile, the units that its Threat side requires."""
    rewards: tuple[tuple[int, ...], ...]
    """By tile, the gold, bards and storeys that its lord offers."""
    titan_units: tuple[int, ...]
    titan_rewards: tuple[tuple[int, ...], ...]
    units: Counts
    bards: int
    storeys: int
    guild_limit: int
    on_map: int
    """The number of Recruit tiles on the map, which is also the number of Threat tiles."""
    recruit_pile: int
    """The number of tiles in the Recruit pile at setup, including the one that becomes the next tile."""
    threat_pile: int
    """The number of tiles in the Threat pile at setup, including the one that becomes the next tile."""
    least_threat: int
    """The number of units that the cheapest Threat requires."""
    least_deed: int
    """The number of units that the cheapest Threat or Titan requires."""
    most_rewards: tuple[int, ...]
    """The most gold, bards and storeys that any Threat or Titan offers."""
    prizes: tuple[tuple[int, ...], ...]
    """By type of unit, the gold, bards and storeys that its census pays."""
    prizes_so_far: tuple[tuple[int, ...], ...]
    """By number of types counted so far in all censuses, the gold, bards and storeys of all their prizes."""
    leaving: tuple[int, ...]
    """The number of players that leave in each assessment."""
    neutral: bool
    """Whether the neutral player takes part."""
    neutral_rows: tuple[int, ...]
    neutral_rows_harder: tuple[int, ...]
    paths: tuple[tuple[Path, ...], ...]
    """By start and destination, the roads of a shortest way."""
    distances: tuple[tuple[int, ...], ...]
    """By start and destination, the number of roads of a shortest way."""


def open_box(pack: Pack, players: int, years: int) -> Box:
    """The figures for a number of players and years. Raises PackError if the pack cannot be played."""
    pack.refuse_negative()
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
    """By destination, a shortest way from a city."""
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
    """Running sums of the rows: of no row, of the first row, of the first two rows, and so on."""
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
    # Needed are: both kinds of tile on the map, the Recruit pile, a next Threat, and three spare tiles (two for a
    # reinforced Recruit pile and one for the Threat pile).
    if len(box.tiles) < 2 * box.on_map + max(box.recruit_pile + 2, 5):
        raise PackError(f"pack {pack.id}: {len(box.tiles)} city tiles are too few")
    for titan in TITANS:
        if box.titan_units[titan] < 1 or box.titan_units[titan] != box.titan_units[2 * stack_of(titan)]:
            raise PackError(f"pack {pack.id}: Titans of one stack must show the same number of question marks")


def _may_stay_empty(box: Box, tile: int) -> bool:
    """Whether a Recruit tile may get no units at setup, because other tiles took all of its types."""
    shown = [unit for unit in UNITS if box.recruits[tile][unit]]
    if any(_are_left(box, tile, [unit]) for unit in shown):
        return False
    return not _are_left(box, tile, shown)


def _are_left(box: Box, tile: int, kinds: Sequence[Unit]) -> bool:
    """Whether units of these types are left for a tile at setup, no matter which tiles are placed before it."""
    recruits = sorted(sum(box.recruits[other][unit] for unit in kinds) for other in box.tiles if other != tile)
    return sum(box.units[unit] for unit in kinds) > sum(recruits[len(box.tiles) - box.on_map :])


def _check_course(pack: Pack, box: Box, players: int) -> None:
    census = box.census_years
    if not census or list(census) != sorted(set(census)) or census[-1] != box.years:
        raise PackError(f"pack {pack.id}: the last census must be in the last year")
    if census[0] < 1:
        raise PackError(f"pack {pack.id}: the first census must be in the first year or later")
    if len(box.leaving) != len(COLUMNS) or sum(box.leaving) != players - 1 + box.neutral or min(box.leaving) < 1:
        raise PackError(f"pack {pack.id}: all but one must leave in three assessments")
    for rows in (box.neutral_rows, box.neutral_rows_harder):
        if len(rows) != len(COLUMNS) or min(rows) < 0:
            raise PackError(f"pack {pack.id}: the neutral player needs one row for each column")
    for unit, prize in zip(UNIT_CODES, box.prizes, strict=True):
        if sum(1 for number in prize if number) != 1 or prize[STOREYS] > 1:
            raise PackError(f"pack {pack.id}: prize_{unit} must be gold, bards or one storey")
    for name, number in (("bards", box.bards), ("storeys", box.storeys), ("guild_limit", box.guild_limit)):
        if number < 1:
            raise PackError(f"pack {pack.id}: {name} must be at least 1")
