"""The bare tableau of Tiny Epic Kingdoms: what a companion app types in to have a table scored."""

from typing import Any, cast

from marshmallow import ValidationError

from reeve_schemas.common import choose_pack
from reeve_schemas.complaints import Complaint
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import ByCode, Code, Flag, Many, Number, Part, SeatName, Text
from reeve_schemas.documents.states import SeatNames
from reeve_schemas.fields import Messages
from reeve_schemas.tiny_epic_kingdoms.codes import EDITIONS, FACTIONS, MOST, RESOURCES, SIDES
from reeve_schemas.tiny_epic_kingdoms.players import regions
from reeve_service.rules.tiny_epic_kingdoms.components import LEVELS, Faction, Find, side_of
from reeve_service.rules.tiny_epic_kingdoms.game import DEFAULT_PACK, TinyEpicKingdoms
from reeve_service.rules.tiny_epic_kingdoms.rules.movement import ROOM
from reeve_service.rules.tiny_epic_kingdoms.scoring import NEEDS_HOME, Standing, Tableau
from reeve_service.rules.tiny_epic_kingdoms.territories import LETTERS


class StandingSchema(Document):
    """What scoring needs of one seat; everything left out is none."""

    makes = Standing

    faction = Code(FACTIONS, "The faction.", nullable=True, default=None)
    home = Code(SIDES, "The home territory.", nullable=True, default=None)
    resources = ByCode(
        RESOURCES,
        Number(0, MOST),
        "How many of each resource there are.",
        listed=True,
        default=(0, 0, 0),
        into=tuple,
    )
    magic = Number(0, MOST, "Level of magic.", default=0)
    tower = Number(0, MOST, "Level of the tower.", default=0)
    armies = regions("The region of each army.", default=(), into=tuple)
    copied = Many(Code(FACTIONS), "What a Shapeshifter has taken over.", default=(), into=tuple)
    captives = Number(0, MOST, "Neutral armies taken.", default=0)


def pack_id(tableau: Tableau) -> str:
    """The pack as a tableau names it."""
    return tableau.pack.id


class TableauSchema(Document):
    """A table to be scored, as it stands or as if the game ended now."""

    stands_alone = True

    edition = Code(EDITIONS, "Whose rulebook is followed.", default="ru")
    pack = Text("The figures that are played with.", default=DEFAULT_PACK, derived=pack_id)
    seats = SeatNames(TinyEpicKingdoms.players)
    standings = Many(Part(StandingSchema), "What each seat has, in the order of the seats.", into=tuple)
    lost = Code(SIDES, "The side that is the Lost Kingdom, with two players.", nullable=True, default=None)
    towns = regions("Regions with a town.", default=(), into=tuple)
    crown = SeatName("Who has the crown.", nullable=True, default=None)
    over = Flag("Whether the game is over.", default=True)


TABLEAU = TableauSchema()


def read_tableau(game: TinyEpicKingdoms, document: object) -> Tableau:
    """A table to be scored."""
    loaded = TABLEAU.read(document)
    faults: Messages = {}
    settled: dict[str, Any] = {}
    seats: tuple[str, ...] = loaded["seats"]
    try:
        settled = TABLEAU.settle(loaded, seats)
    except ValidationError as error:
        faults = cast(Messages, error.messages)
    try:
        pack = choose_pack(game.packs, loaded["pack"])
    except ValidationError as error:
        raise ValidationError({**faults, "pack": error.messages}) from None
    if len(loaded["standings"]) != len(seats):
        faults["standings"] = [Complaint("length", {"least": len(seats), "most": len(seats)})]
    if faults:
        raise ValidationError(faults)
    tableau = Tableau(**{**settled, "pack": pack, "box": game.box(pack, len(seats))})
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
