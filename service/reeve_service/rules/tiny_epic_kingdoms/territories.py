"""The territories: eight cards with two sides. A pack has a raster for each side. All other data follows from it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, NewType

from reeve_service.rules.packs import Pack, PackError, Value


class Terrain(IntEnum):
    """The terrain of a region."""

    FOREST = 0
    MOUNTAIN = 1
    PLAIN = 2
    CAPITAL = 3
    RUINS = 4


Card = NewType("Card", int)
"""A territory card, counted from 0. The number printed on the card is one higher."""

Side = NewType("Side", int)
"""A side of a territory card. Each card has two sides."""

CARDS: Final = tuple(Card(number) for number in range(8))
SIDE_LETTERS: Final = "ab"
LETTERS: Final = "abcde"
"""The letters of the regions of a side."""
WATER, CLIFF = "w", "x"
WIDTH, HEIGHT = 8, 5
BORDERS: Final = 3
"""The minimum number of border regions on a side."""

SIDE_CODES: Final = tuple(f"{card + 1}{side}" for card in CARDS for side in SIDE_LETTERS)
SIDES: Final = tuple(Side(number) for number in range(len(SIDE_CODES)))
TERRAIN_CODES: Final = tuple(terrain.name.lower() for terrain in Terrain)

Cell = tuple[int, int]
Neighbours = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Land:
    """The map data of all regions, by the region's number."""

    terrain: tuple[int, ...]
    border: tuple[bool, ...]
    near: Neighbours
    """The regions that share an edge without a river."""
    over_river: Neighbours
    over_water: Neighbours
    """The regions that touch the same water."""
    over_cliff: Neighbours
    """The regions that touch the same cliff."""
    by_water: tuple[bool, ...]
    """Whether the region touches water or a river."""
    sea_border: tuple[bool, ...]
    """Whether the region touches water that reaches the edge of the card."""


@dataclass(slots=True)
class _Side:
    terrain: list[int]
    border: list[bool]
    near: list[set[int]]
    over_river: list[set[int]]
    over_water: list[set[int]]
    over_cliff: list[set[int]]
    sea_border: list[bool]


def read_land(pack: Pack) -> Land:
    """Read all sides of a pack. Raises PackError if a side is not a valid territory."""
    sides = [_read_side(pack, f"territory_{code}") for code in SIDE_CODES]
    count = len(LETTERS)

    def numbered(sets: Iterable[list[set[int]]]) -> Neighbours:
        return tuple(
            tuple(side * count + other for other in sorted(others))
            for side, regions in enumerate(sets)
            for others in regions
        )

    over_river = numbered(side.over_river for side in sides)
    # In over_water, each region beside water is also its own neighbour until that entry is removed below.
    touching = [bool(others) for side in sides for others in side.over_water]
    return Land(
        terrain=tuple(terrain for side in sides for terrain in side.terrain),
        border=tuple(border for side in sides for border in side.border),
        near=numbered(side.near for side in sides),
        over_river=over_river,
        over_water=numbered([others - {place} for place, others in enumerate(side.over_water)] for side in sides),
        over_cliff=numbered([others - {place} for place, others in enumerate(side.over_cliff)] for side in sides),
        by_water=tuple(wet or bool(rivers) for wet, rivers in zip(touching, over_river, strict=True)),
        sea_border=tuple(border for side in sides for border in side.sea_border),
    )


def _read_side(pack: Pack, key: str) -> _Side:
    if key not in pack.values:
        raise PackError(f"pack {pack.id}: {key} is missing")
    value = pack.values[key].value
    if not isinstance(value, dict):
        raise PackError(f"pack {pack.id}: {key} needs a raster, regions and rivers")
    raster = _rows(value.get("raster"))
    if len(raster) != HEIGHT or any(len(row) != WIDTH for row in raster):
        raise PackError(f"pack {pack.id}: the raster of {key} must have {HEIGHT} rows of {WIDTH}")
    cells: dict[Cell, str] = {(x, y): raster[y][x] for y in range(HEIGHT) for x in range(WIDTH)}
    if set(cells.values()) - set(LETTERS + WATER + CLIFF) or set(LETTERS) - set(cells.values()):
        raise PackError(f"pack {pack.id}: the raster of {key} must show {LETTERS}, {WATER} and {CLIFF} alone")
    for letter in LETTERS:
        if len(_patches(cells, letter)) != 1:
            raise PackError(f"pack {pack.id}: region {letter} of {key} must be one piece")
    side = _make_side(cells)
    _read_terrains(pack, key, side, value.get("regions"))
    _read_rivers(pack, key, side, _rows(value.get("rivers")))
    _check(pack, key, side)
    return side


def _rows(value: "Value | None") -> list[str]:
    return [row for row in value if isinstance(row, str)] if isinstance(value, list) else []


def _make_side(cells: Mapping[Cell, str]) -> _Side:
    count = len(LETTERS)
    side = _Side(
        terrain=[0] * count,
        border=[False] * count,
        near=[set() for _ in LETTERS],
        over_river=[set() for _ in LETTERS],
        over_water=[set() for _ in LETTERS],
        over_cliff=[set() for _ in LETTERS],
        sea_border=[False] * count,
    )
    for cell, letter in cells.items():
        if letter in LETTERS:
            place = LETTERS.index(letter)
            side.border[place] = side.border[place] or _at_edge(cell)
            side.near[place] |= _touched(cells, [cell]) - {place}
    for symbol, over in ((WATER, side.over_water), (CLIFF, side.over_cliff)):
        for patch in _patches(cells, symbol):
            shore = _touched(cells, patch)
            at_edge = symbol == WATER and any(_at_edge(cell) for cell in patch)
            for place in shore:
                over[place] |= shore
                side.sea_border[place] = side.sea_border[place] or at_edge
    return side


def _read_terrains(pack: Pack, key: str, side: _Side, regions: "Value | None") -> None:
    for place, letter in enumerate(LETTERS):
        code = regions.get(letter) if isinstance(regions, dict) else None
        if code not in TERRAIN_CODES:
            raise PackError(f"pack {pack.id}: region {letter} of {key} must be one of {', '.join(TERRAIN_CODES)}")
        side.terrain[place] = TERRAIN_CODES.index(str(code))


def _read_rivers(pack: Pack, key: str, side: _Side, rivers: list[str]) -> None:
    for river in rivers:
        places = [LETTERS.index(letter) for letter in river if letter in LETTERS]
        if len(river) != 2 or len(places) != 2 or places[1] not in side.near[places[0]]:
            raise PackError(f"pack {pack.id}: river {river} of {key} must part two regions that touch")
        for one, other in (places, reversed(places)):
            side.near[one].discard(other)
            side.over_river[one].add(other)


def _check(pack: Pack, key: str, side: _Side) -> None:
    reached, ahead = {0}, [0]
    while ahead:
        for place in side.near[ahead.pop()] - reached:
            reached.add(place)
            ahead.append(place)
    if len(reached) != len(LETTERS):
        raise PackError(f"pack {pack.id}: not every region of {key} can be reached on patrol")
    if sum(side.border) < BORDERS:
        raise PackError(f"pack {pack.id}: {key} needs at least {BORDERS} border regions")


def _at_edge(cell: Cell) -> bool:
    return cell[0] in (0, WIDTH - 1) or cell[1] in (0, HEIGHT - 1)


def _around(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


def _touched(cells: Mapping[Cell, str], patch: Iterable[Cell]) -> set[int]:
    """The regions that share an edge with one of these cells."""
    letters = {cells.get(beside, "") for cell in patch for beside in _around(cell)}
    return {LETTERS.index(letter) for letter in letters if letter and letter in LETTERS}


def _patches(cells: Mapping[Cell, str], symbol: str) -> list[list[Cell]]:
    """The connected areas of a symbol."""
    left = {cell for cell, letter in cells.items() if letter == symbol}
    patches = []
    while left:
        patch, ahead = [], [left.pop()]
        while ahead:
            cell = ahead.pop()
            patch.append(cell)
            for beside in _around(cell):
                if beside in left:
                    left.remove(beside)
                    ahead.append(beside)
        patches.append(patch)
    return patches
