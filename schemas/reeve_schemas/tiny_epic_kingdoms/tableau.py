"""The bare tableau of Tiny Epic Kingdoms: what a companion app types in to have a table scored."""

from collections.abc import Callable

from marshmallow import ValidationError

from reeve_schemas.common import SEAT_SHAPE, choose_pack, read_seats, resolve
from reeve_schemas.complaints import Complaint
from reeve_schemas.fields import Code, Flag, Messages, Read, Shape, StrictSchema, Text, explain, items
from reeve_schemas.head import write_seat
from reeve_schemas.tiny_epic_kingdoms.codes import (
    EDITIONS,
    FACTION_SHAPE,
    FACTIONS,
    NUMBER_SHAPE,
    REGIONS_SHAPE,
    RESOURCES_SHAPE,
    SIDES,
    read_number,
    read_regions,
    read_resources,
    write_regions,
    write_resources,
)
from reeve_schemas.tiny_epic_kingdoms.players import SIDE_SHAPE, read_faction, read_factions, read_side
from reeve_schemas.wire import Document
from reeve_service.rules.tiny_epic_kingdoms.components import FACTION_CODES, LEVELS, Faction, Find, side_of
from reeve_service.rules.tiny_epic_kingdoms.game import DEFAULT_PACK, TinyEpicKingdoms
from reeve_service.rules.tiny_epic_kingdoms.rules.movement import ROOM
from reeve_service.rules.tiny_epic_kingdoms.scoring import NEEDS_HOME, Standing, Tableau
from reeve_service.rules.tiny_epic_kingdoms.territories import LETTERS, SIDE_CODES

STANDING_READERS: dict[str, Callable[[object], object]] = {
    "faction": read_faction,
    "home": read_side,
    "resources": read_resources,
    "magic": read_number,
    "tower": read_number,
    "armies": read_regions,
    "copied": read_factions,
    "captives": read_number,
}
STANDING_SHAPE: Shape = {
    "type": "object",
    "properties": {
        "faction": {"type": ["string", "null"], "enum": [*FACTIONS, None]},
        "home": {**SIDE_SHAPE, "description": "The home territory."},
        "resources": RESOURCES_SHAPE,
        "magic": {**NUMBER_SHAPE, "default": 0, "description": "Level of magic."},
        "tower": {**NUMBER_SHAPE, "default": 0, "description": "Level of the tower."},
        "armies": {**REGIONS_SHAPE, "description": "The region of each army."},
        "copied": {"type": "array", "items": FACTION_SHAPE, "description": "What a Shapeshifter has taken over."},
        "captives": {**NUMBER_SHAPE, "default": 0, "description": "Neutral armies taken."},
    },
    "additionalProperties": False,
}


def read_standing(value: object) -> Standing:
    """What scoring needs of one seat; everything left out is none."""
    if faults := explain(value, STANDING_READERS, optional=tuple(STANDING_READERS)):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    return Standing(
        faction=read_faction(value.get("faction")),
        home=read_side(value.get("home")),
        resources=tuple(read_resources(value["resources"])) if "resources" in value else (0, 0, 0),
        magic=value.get("magic", 0),
        tower=value.get("tower", 0),
        armies=tuple(read_regions(value.get("armies", []))),
        copied=tuple(read_factions(value.get("copied", []))),
        captives=value.get("captives", 0),
    )


class TableauSchema(StrictSchema):
    """A table to be scored, as it stands or as if the game ended now."""

    edition = Code(EDITIONS, load_default="ru")
    pack = Text(load_default=DEFAULT_PACK)
    seats = Read(
        lambda value: read_seats(value, TinyEpicKingdoms.players),
        {"type": "array", "items": SEAT_SHAPE, "minItems": 2, "maxItems": 5, "uniqueItems": True},
    )
    standings = Read(
        lambda value: items(value, read_standing),
        {"type": "array", "items": STANDING_SHAPE, "minItems": 2, "maxItems": 5},
    )
    lost = Code(SIDES, allow_none=True, load_default=None)
    towns = Read(read_regions, {**REGIONS_SHAPE, "description": "Regions with a town."}, load_default=())
    crown = Text(allow_none=True, load_default=None)
    over = Flag(load_default=True)


TABLEAU = TableauSchema()


def read_tableau(game: TinyEpicKingdoms, document: object) -> Tableau:
    """A table to be scored."""
    loaded = TABLEAU.read(document)
    faults: Messages = {}
    seats: tuple[str, ...] = loaded["seats"]
    crown = resolve(faults, "crown", loaded["crown"], seats)
    try:
        pack = choose_pack(game.packs, loaded["pack"])
    except ValidationError as error:
        raise ValidationError({**faults, "pack": error.messages}) from None
    box = game.box(pack, len(seats))
    standings: list[Standing] = loaded["standings"]
    if len(standings) != len(seats):
        faults["standings"] = [Complaint("length", {"least": len(seats), "most": len(seats)})]
    if faults:
        raise ValidationError(faults)
    tableau = Tableau(
        loaded["edition"],
        box,
        tuple(standings),
        loaded["lost"],
        tuple(loaded["towns"]),
        crown,
        loaded["over"],
        seats=seats,
        pack=pack,
    )
    if wrong := contradict(tableau):
        raise ValidationError(wrong)
    return tableau


def contradict(tableau: Tableau) -> Messages:
    """What cannot lie on one table together, or not with these components."""
    faults, towns = Messages(), tableau.towns
    if tableau.lost is not None and len(tableau.seats) != 2:
        faults["lost"] = [Complaint("contradiction")]
    if len(set(towns)) != len(towns):
        faults["towns"] = [Complaint("repeated")]
    elif len(towns) > tableau.box.finds[Find.TOWN]:
        faults["towns"] = [Complaint("not_in_the_box")]
    wrong = {seat: found for seat in range(len(tableau.seats)) if (found := contradict_standing(tableau, seat))}
    if wrong:
        faults["standings"] = wrong
    return faults


def contradict_standing(tableau: Tableau, seat: int) -> Messages:
    """What one seat cannot have with these components, or beside the others."""
    box, standing, wrong = tableau.box, tableau.standings[seat], Messages()
    others = [other for number, other in enumerate(tableau.standings) if number != seat]
    if standing.faction is not None and any(other.faction == standing.faction for other in others):
        wrong["faction"] = [Complaint("repeated")]
    if standing.home is None:
        if standing.bonus() in NEEDS_HOME:
            wrong["home"] = [Complaint("missing")]
    elif standing.home // 2 in [
        side // 2 for side in (tableau.lost, *(other.home for other in others)) if side is not None
    ]:
        wrong["home"] = [Complaint("repeated")]
    if not _fits_copied(tableau, standing):
        wrong["copied"] = [Complaint("contradiction")]
    if not _fits_armies(tableau, standing):
        wrong["armies"] = [Complaint("contradiction")]
    taken = sum(each.captives for each in tableau.standings)
    neutrals = len(LETTERS) if len(tableau.seats) == 2 else 0
    for key, value, most in (
        ("tower", standing.tower, box.top),
        ("magic", standing.magic, LEVELS),
        ("armies", len(standing.armies), box.armies),
        ("copied", len(standing.copied), LEVELS),
        ("resources", max(standing.resources), box.limit),
        ("captives", taken if standing.captives else 0, neutrals),
    ):
        if value > most:
            wrong[key] = [Complaint("out_of_range", {"least": 0, "most": most})]
    return wrong


def _fits_copied(tableau: Tableau, standing: Standing) -> bool:
    """Whether these powers can have been drawn: one a level, each of another faction that nobody plays."""
    copied = standing.copied
    if standing.faction != Faction.SHAPESHIFTERS:
        return not copied
    played = {other.faction for other in tableau.standings}
    return len(copied) <= standing.magic and len(set(copied)) == len(copied) and played.isdisjoint(copied)


def _fits_armies(tableau: Tableau, standing: Standing) -> bool:
    """Whether there is room for these armies, and their territories are in play as far as all are known."""
    everybody = [region for each in tableau.standings for region in each.armies]
    if any(everybody.count(region) > ROOM for region in standing.armies):
        return False
    sides = [each.home for each in tableau.standings]
    if len(sides) == 2:
        sides.append(tableau.lost)
    return None in sides or all(side_of(region) in sides for region in standing.armies)


def write_tableau(tableau: Tableau) -> Document:
    """A table to be scored."""
    return {
        "edition": tableau.edition,
        "pack": tableau.pack.id,
        "seats": list(tableau.seats),
        "standings": [
            {
                "faction": None if standing.faction is None else FACTION_CODES[standing.faction],
                "home": None if standing.home is None else SIDE_CODES[standing.home],
                "resources": write_resources(standing.resources),
                "magic": standing.magic,
                "tower": standing.tower,
                "armies": write_regions(standing.armies),
                "copied": [FACTION_CODES[faction] for faction in standing.copied],
                "captives": standing.captives,
            }
            for standing in tableau.standings
        ],
        "lost": None if tableau.lost is None else SIDE_CODES[tableau.lost],
        "towns": write_regions(tableau.towns),
        "crown": write_seat(tableau.seats, tableau.crown),
        "over": tableau.over,
    }
