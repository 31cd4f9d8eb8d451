"""The codes of Tiny Epic Kingdoms on the wire, and how parts made of them are read and written."""

from collections.abc import Callable, Iterable, Sequence

from marshmallow import ValidationError

from reeve_schemas.fields import Shape, choice, complaint, explain, read_codes, whole
from reeve_service.rules.chance import ChanceMode
from reeve_service.rules.tiny_epic_kingdoms.components import (
    ACTION_CODES,
    FACTION_CODES,
    FIND_CODES,
    REGION_CODES,
    REGIONS_BY_CODE,
    RESOURCE_CODES,
    Action,
    Faction,
    Find,
    Region,
    Resource,
    Tokens,
    tokens,
)
from reeve_service.rules.tiny_epic_kingdoms.state import Phase
from reeve_service.rules.tiny_epic_kingdoms.territories import CARDS, SIDE_CODES

CHANCE_MODES = {mode.value: mode for mode in ChanceMode}
EDITIONS = {"ru": "ru"}
PHASES = {phase.value: phase for phase in Phase if phase is not Phase.OVER}
FACTIONS = dict(zip(FACTION_CODES, Faction, strict=True))
ACTIONS = dict(zip(ACTION_CODES, Action, strict=True))
RESOURCES = dict(zip(RESOURCE_CODES, Resource, strict=True))
FINDS = dict(zip(FIND_CODES, Find, strict=True))
SIDES = {code: side for side, code in enumerate(SIDE_CODES)}
REGIONS = REGIONS_BY_CODE

MOST = 1_000
"""No number on a table is larger, whatever the pack."""

HIDDEN = "?"
"""A die that is set, in the view of somebody who may not see it."""

NUMBER_SHAPE: Shape = {"type": "integer", "minimum": 0, "maximum": MOST}
FACTION_SHAPE: Shape = {"type": "string", "enum": list(FACTIONS)}
REGION_SHAPE: Shape = {
    "type": "string",
    "enum": list(REGIONS),
    "description": "Territory card, its side and the region on it.",
}
REGIONS_SHAPE: Shape = {"type": "array", "items": REGION_SHAPE}
TOKENS_SHAPE: Shape = {"type": "array", "items": {"type": "string", "enum": list(RESOURCES)}, "maxItems": 60}
RESOURCES_SHAPE: Shape = {
    "type": "object",
    "properties": dict.fromkeys(RESOURCES, NUMBER_SHAPE),
    "required": list(RESOURCES),
    "additionalProperties": False,
}


def read_number(value: object) -> int:
    """A small number."""
    return whole(value, 0, MOST)


def read_region(value: object) -> Region:
    """A region."""
    return choice(value, REGIONS)


def read_regions(value: object) -> list[Region]:
    """Regions, sorted."""
    regions = read_codes(value, REGIONS)
    regions.sort()
    return regions


def write_regions(regions: Iterable[int]) -> list[str]:
    """Regions as codes."""
    return [REGION_CODES[region] for region in regions]


def write_region(region: int) -> str | None:
    """A region's code; null for nowhere."""
    return REGION_CODES[region] if region >= 0 else None


def read_tokens(value: object) -> Tokens:
    """Tokens of resources, a code each, in any order."""
    found = read_codes(value, RESOURCES)
    if len(found) > 60:
        raise complaint("length", least=0, most=60)
    return Tokens((found.count(Resource.MANA), found.count(Resource.ORE), found.count(Resource.FOOD)))


def write_tokens(pays: Tokens) -> list[str]:
    """Tokens of resources, a code each."""
    return list(tokens(pays))


RESOURCE_READERS: dict[str, Callable[[object], object]] = dict.fromkeys(RESOURCES, read_number)


def read_resources(value: object) -> list[int]:
    """How many of each resource there are."""
    if faults := explain(value, RESOURCE_READERS):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    return [read_number(value[code]) for code in RESOURCES]


def write_resources(resources: Sequence[int]) -> dict[str, int]:
    """How many of each resource there are."""
    return dict(zip(RESOURCE_CODES, resources, strict=True))


def read_card(value: object) -> int:
    """A territory card by the number printed on it."""
    return whole(value, 1, len(CARDS)) - 1
