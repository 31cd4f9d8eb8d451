"""What is in the Tiny Epic Kingdoms box: factions, territories, resources, finds, and the figures printed on them."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, NewType

from reeve_service.rules.packs import Pack, PackError
from reeve_service.rules.tiny_epic_kingdoms.territories import CARDS, LETTERS, SIDE_CODES, Land, Terrain, read_land


class Faction(IntEnum):
    """The thirteen factions."""

    ORCS = 0
    DWARVES = 1
    LIZARDFOLK = 2
    HUMANS = 3
    HALFLINGS = 4
    ELVES = 5
    GOBLINS = 6
    DARK_ELVES = 7
    CENTAURS = 8
    MERFOLK = 9
    CONSTRUCTS = 10
    UNDEAD = 11
    SHAPESHIFTERS = 12


class Action(IntEnum):
    """The six actions in the order of the action card."""

    PATROL = 0
    QUEST = 1
    BUILD = 2
    RESEARCH = 3
    MOBILISE = 4
    TRADE = 5


class Resource(IntEnum):
    """The three resources."""

    MANA = 0
    ORE = 1
    FOOD = 2


class Find(IntEnum):
    """The nine kinds of finds tokens, in the rulebook's order."""

    CROWN = 0
    TREASURE = 1
    BANDIT = 2
    DRAGON_LAIR = 3
    CAMP = 4
    FORTRESS = 5
    TOWN = 6
    CHURCH = 7
    BLANK = 8


LEVELS: Final = 5
"""Levels of magic, and powers of a faction."""

Region = NewType("Region", int)
"""A region, as a number. Each of the sixteen sides has five regions."""

Face = NewType("Face", int)
"""The face of a war die: a price, or 0 for the white flag."""

PerResource = tuple[int, int, int]
"""A number for each resource: mana, ore, food."""

Tokens = NewType("Tokens", PerResource)
"""The tokens that a move pays, gives or takes: a number for each resource."""

NOTHING: Final = Tokens((0, 0, 0))

FACTION_CODES: Final = tuple(faction.name.lower() for faction in Faction)
ACTION_CODES: Final = tuple(action.name.lower() for action in Action)
RESOURCE_CODES: Final = tuple(resource.name.lower() for resource in Resource)
FIND_CODES: Final = tuple(find.name.lower() for find in Find)
REGION_CODES: Final = tuple(f"{side}:{letter}" for side in SIDE_CODES for letter in LETTERS)
REGIONS_BY_CODE: Final = {code: Region(number) for number, code in enumerate(REGION_CODES)}

FACTIONS: Final = tuple(Faction)
ACTIONS: Final = tuple(Action)
FINDS: Final = tuple(Find)
RESOURCES: Final = (0, 1, 2)

SITES: Final = (Find.DRAGON_LAIR, Find.CAMP, Find.FORTRESS, Find.TOWN, Find.CHURCH)
"""The finds that stay in the region where they are revealed."""

DISCARDED: Final = (Find.TREASURE, Find.BANDIT, Find.CHURCH, Find.BLANK)
"""The finds that are discarded, at once or after their use. All others stay on the map or with a player."""

YIELDS: Final[dict[int, int]] = {
    Terrain.FOREST: Resource.MANA,
    Terrain.MOUNTAIN: Resource.ORE,
    Terrain.PLAIN: Resource.FOOD,
}
"""The resource of each terrain. Ruins bring a resource of the owner's choice. A capital brings nothing."""


def side_of(region: int) -> int:
    """The side that a region lies on."""
    return region // len(LETTERS)


def regions_of(side: int) -> list[Region]:
    """The regions of a side."""
    return [Region(side * len(LETTERS) + place) for place in range(len(LETTERS))]


def power(faction: int, level: int) -> int:
    """The power that a faction has at a level, as one number."""
    return faction * LEVELS + level - 1


def tokens(pays: Iterable[int]) -> tuple[str, ...]:
    """The codes of the resources, one for each token."""
    return tuple(code for code, count in zip(RESOURCE_CODES, pays, strict=True) for _ in range(count))


@dataclass(frozen=True, slots=True)
class Box:
    """The figures of a pack, for one number of players."""

    players: int
    armies: int
    starting_armies: int
    starting_resources: int
    limit: int
    """The maximum of each resource."""
    shields: int
    die_most: int
    war_values: tuple[int, ...]
    tower_costs: tuple[int, ...]
    tower_points: tuple[int, ...]
    magic_costs: tuple[int, ...]
    army_points: int
    magic_points: int
    capital_points: tuple[int, ...]
    neutral_points: int
    lost_region_points: int
    finds: tuple[int, ...]
    """The number of tokens of each kind in the game."""
    crown_points: int
    town_points: int
    treasure_gain: int
    bandit_price: int
    fortress_discount: int
    amounts: tuple[int, ...]
    """The figure of each power, by the power's number."""
    rich: int
    """The number of tokens of one resource that the Humans' bonus needs."""
    region_bonus_limit: int
    ruins_bonus_limit: int
    land: Land

    @property
    def top(self) -> int:
        """The highest level of the tower."""
        return len(self.tower_costs)

    @property
    def finds_laid(self) -> int:
        """The number of finds tokens that the setup lays out, if finds are used."""
        # A home has no token in the starting region and, with five players, in one more. The Lost Kingdom has five.
        bare = 2 if self.players == 5 else 1
        lost = len(LETTERS) if self.players == 2 else 0
        return self.players * (len(LETTERS) - bare) + lost


def open_box(pack: Pack, players: int) -> Box:
    """The figures for a number of players. Raises PackError if the pack cannot be played."""
    pack.refuse_negative()
    amounts: list[int] = []
    for code in FACTION_CODES:
        row = pack.numbers(f"powers_{code}")
        if len(row) != LEVELS:
            raise PackError(f"pack {pack.id}: powers_{code} needs a figure a level")
        amounts += row
    finds = [pack.number(f"find_{code}") for code in FIND_CODES]
    if players == 5:
        finds[Find.BLANK] = 0
    box = Box(
        players=players,
        armies=pack.number("armies"),
        starting_armies=pack.number("starting_armies"),
        starting_resources=pack.number("starting_resources"),
        limit=pack.number("resource_limit"),
        shields=pack.number("shields"),
        die_most=pack.number("die_most"),
        war_values=pack.numbers("war_values"),
        tower_costs=pack.numbers("tower_costs"),
        tower_points=pack.numbers("tower_points"),
        magic_costs=pack.numbers("magic_costs"),
        army_points=pack.number("army_points"),
        magic_points=pack.number("magic_points"),
        capital_points=pack.numbers("capital_points"),
        neutral_points=pack.number("neutral_points"),
        lost_region_points=pack.number("lost_region_points"),
        finds=tuple(finds),
        crown_points=pack.number("crown_points"),
        town_points=pack.number("town_points"),
        treasure_gain=pack.number("treasure_gain"),
        bandit_price=pack.number("bandit_price"),
        fortress_discount=pack.number("fortress_discount"),
        amounts=tuple(amounts),
        rich=pack.number("humans_resources_for_points"),
        region_bonus_limit=pack.number("region_bonus_limit"),
        ruins_bonus_limit=pack.number("ruins_bonus_limit"),
        land=read_land(pack),
    )
    _check(pack, box)
    return box


def _check(pack: Pack, box: Box) -> None:
    if len(box.tower_points) != len(box.tower_costs) + 1:
        raise PackError(f"pack {pack.id}: tower_points needs a value for level 0 and for each level")
    if len(box.magic_costs) != LEVELS:
        raise PackError(f"pack {pack.id}: magic_costs needs a value a level")
    if len(box.war_values) != len(Resource) or len(box.capital_points) != 2:
        raise PackError(f"pack {pack.id}: war_values needs three values and capital_points two")
    if not 0 < box.shields < len(Action):
        raise PackError(f"pack {pack.id}: shields must leave an action free")
    if not 1 <= box.starting_armies <= min(2, box.armies):
        raise PackError(f"pack {pack.id}: starting_armies must be 1 or 2, as many as a region holds, and in the box")
    if box.armies <= box.starting_armies:
        # Otherwise a condition for the end is met before the first turn.
        raise PackError(f"pack {pack.id}: armies must be more than starting_armies")
    if not box.tower_costs:
        raise PackError(f"pack {pack.id}: the tower must have a level")
    if not 0 <= box.starting_resources <= box.limit:
        # A player may take all of them as one resource.
        raise PackError(f"pack {pack.id}: starting_resources must be at most resource_limit")
    if box.die_most < len(LETTERS):
        # The price of a neutral army is the number of neutral armies. There is one in each region of a territory.
        raise PackError(f"pack {pack.id}: die_most must be at least {len(LETTERS)}")
    if box.treasure_gain < 1:
        # With 0, the finder would have to choose no resources.
        raise PackError(f"pack {pack.id}: treasure_gain must be at least 1")
    if sum(box.finds) < box.finds_laid or box.players * 2 > len(CARDS) * 2:
        raise PackError(f"pack {pack.id}: there are fewer finds tokens than {box.players} players lay out")
