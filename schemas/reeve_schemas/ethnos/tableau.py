"""The bare tableau of Ethnos: what a companion app types in to have a table scored."""

from collections.abc import Callable

from marshmallow import ValidationError

from reeve_schemas.common import SEAT_SHAPE, choose_pack, read_seats, resolve
from reeve_schemas.complaints import Complaint
from reeve_schemas.ethnos.codes import (
    EDITIONS,
    KINGDOMS,
    MARKERS_SHAPE,
    MOST_GLORY,
    TRIBES,
    read_counts,
    write_counts,
)
from reeve_schemas.ethnos.players import NUMBER_SHAPE, read_ledger, read_number, read_trolls
from reeve_schemas.ethnos.state import TOKENS_SHAPE, read_tokens
from reeve_schemas.fields import (
    Code,
    Messages,
    Read,
    Shape,
    StrictSchema,
    Text,
    Whole,
    choice,
    explain,
    items,
    whole,
)
from reeve_schemas.wire import Document
from reeve_service.rules.ethnos.components import KINGDOM_CODES, TRIBE_CODES, Tribe
from reeve_service.rules.ethnos.game import DEFAULT_PACK, Ethnos
from reeve_service.rules.ethnos.scoring import ScoredBand, Stage, Standing, Tableau, could_claim, scored_ages
from reeve_service.rules.ethnos.state import AWARDS

STAGES = {stage.value: stage for stage in Stage}


def read_markers(value: object) -> tuple[int, ...]:
    """Control markers by kingdom."""
    return tuple(read_counts(value, MOST_GLORY))


BAND_READERS: dict[str, Callable[[object], object]] = {
    "leader": lambda value: choice(value, TRIBES),
    "size": lambda value: whole(value, 1, MOST_GLORY),
    "skeletons": read_number,
}
BAND_SHAPE: Shape = {
    "type": "object",
    "properties": {
        "leader": {
            "type": "string",
            "enum": list(TRIBES),
            "description": "The leader's tribe; `skeleton` only for the band of skeletons alone that won at once.",
        },
        "size": {**NUMBER_SHAPE, "minimum": 1},
        "skeletons": {**NUMBER_SHAPE, "default": 0},
    },
    "required": ["leader", "size"],
    "additionalProperties": False,
}


def read_band(value: object) -> ScoredBand:
    """A band: the tribe of its leader, its size as played and the skeletons in it."""
    if faults := explain(value, BAND_READERS, optional=("skeletons",)):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    band = ScoredBand(TRIBES[value["leader"]], value["size"], value.get("skeletons", 0))
    alone = band.leader == Tribe.SKELETON
    if (band.skeletons != band.size) if alone else (band.skeletons >= band.size):
        least = band.size if alone else 0
        raise ValidationError(
            {"skeletons": [Complaint("out_of_range", {"least": least, "most": band.size - 1 + alone})]}
        )
    return band


STANDING_READERS: dict[str, Callable[[object], object]] = {
    "glory": read_number,
    "markers": read_markers,
    "bands": lambda value: items(value, read_band),
    "swum": read_number,
    "horde": lambda value: whole(value, 0, len(KINGDOMS)),
    "trolls": read_trolls,
    "ledger": read_ledger,
}
STANDING_SHAPE: Shape = {
    "type": "object",
    "properties": {
        "glory": {**NUMBER_SHAPE, "default": 0, "description": "Glory on the track."},
        "markers": MARKERS_SHAPE,
        "bands": {"type": "array", "items": BAND_SHAPE, "description": "Bands of this age."},
        "swum": {**NUMBER_SHAPE, "default": 0, "description": "Space on the merfolk board."},
        "horde": {**NUMBER_SHAPE, "maximum": len(KINGDOMS), "default": 0, "description": "Markers that may raid."},
        "trolls": {"type": "array", "items": NUMBER_SHAPE, "description": "Troll tokens."},
        "ledger": {
            "type": "array",
            "items": {"type": "array", "items": NUMBER_SHAPE, "minItems": len(AWARDS), "maxItems": len(AWARDS)},
            "description": f"Where known, glory of each past age for {', '.join(AWARDS)}.",
        },
    },
    "additionalProperties": False,
}


def read_standing(value: object) -> Standing:
    """What scoring needs of one seat; everything left out is none."""
    if faults := explain(value, STANDING_READERS, optional=tuple(STANDING_READERS)):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    ledger = read_ledger(value.get("ledger", []))
    if any(len(row) != len(AWARDS) for row in ledger):
        raise ValidationError({"ledger": [Complaint("length", {"least": len(AWARDS), "most": len(AWARDS)})]})
    return Standing(
        glory=value.get("glory", 0),
        markers=read_markers(value.get("markers", {})),
        bands=tuple(items(value.get("bands", []), read_band)),
        swum=value.get("swum", 0),
        horde=value.get("horde", 0),
        trolls=tuple(read_trolls(value.get("trolls", []))),
        ledger=tuple(tuple(row) for row in ledger),
    )


class TableauSchema(StrictSchema):
    """A table to be scored: what the age would bring if it ended now, on top of the glory on the track."""

    edition = Code(EDITIONS, load_default="pl")
    pack = Text(load_default=DEFAULT_PACK)
    seats = Read(
        lambda value: read_seats(value, Ethnos.players),
        {"type": "array", "items": SEAT_SHAPE, "minItems": 2, "maxItems": 6, "uniqueItems": True},
    )
    age = Whole(least=1, most=3)
    stage = Code(STAGES, load_default=Stage.AGE)
    tokens = Read(read_tokens, TOKENS_SHAPE)
    standings = Read(
        lambda value: items(value, read_standing),
        {"type": "array", "items": STANDING_SHAPE, "minItems": 2, "maxItems": 6},
    )
    giant = Text(allow_none=True, load_default=None)
    victor = Text(allow_none=True, load_default=None)


TABLEAU = TableauSchema()


def read_tableau(game: Ethnos, document: object) -> Tableau:
    """A table to be scored."""
    loaded = TABLEAU.read(document)
    faults: Messages = {}
    seats: tuple[str, ...] = loaded["seats"]
    giant, victor = (resolve(faults, key, loaded[key], seats) for key in ("giant", "victor"))
    try:
        pack = choose_pack(game.packs, loaded["pack"])
    except ValidationError as error:
        raise ValidationError({**faults, "pack": error.messages}) from None
    box = game.box(pack, len(seats))
    if loaded["age"] > box.ages:
        faults["age"] = [Complaint("out_of_range", {"least": 1, "most": box.ages})]
    rows = {
        code: [Complaint("length", {"least": box.ages, "most": box.ages})]
        for code, row in zip(KINGDOM_CODES, loaded["tokens"], strict=True)
        if len(row) != box.ages
    }
    if rows:
        faults["tokens"] = rows
    standings: list[Standing] = loaded["standings"]
    if len(standings) != len(seats):
        faults["standings"] = [Complaint("length", {"least": len(seats), "most": len(seats)})]
    if faults:
        raise ValidationError(faults)
    tableau = Tableau(
        loaded["edition"],
        box,
        loaded["age"],
        loaded["stage"],
        tuple(tuple(sorted(row)) for row in loaded["tokens"]),
        tuple(standings),
        giant,
        victor,
        seats=seats,
        pack=pack,
    )
    if contradictions := contradict(tableau):
        raise ValidationError(contradictions)
    return tableau


def contradict(tableau: Tableau) -> Messages:
    """What cannot lie on one table together, or not with these components."""
    box, faults = tableau.box, Messages()
    laid = [value for row in tableau.tokens for value in row]
    if any(value and laid.count(value) > box.glory_tokens.count(value) for value in laid):
        faults["tokens"] = [Complaint("not_in_the_box")]
    taken = [value for standing in tableau.standings for value in standing.trolls]
    standings: Messages = {}
    for seat, standing in enumerate(tableau.standings):
        wrong = contradict_standing(tableau, standing, is_victor=seat == tableau.victor)
        if any(value not in box.troll_tokens or taken.count(value) > 1 for value in standing.trolls):
            wrong["trolls"] = [Complaint("not_in_the_box")]
        if wrong:
            standings[seat] = wrong
    if standings:
        faults["standings"] = standings
    if tableau.victor is not None and (tableau.edition != "pl" or tableau.stage is not Stage.OVER):
        faults["victor"] = [Complaint("contradiction")]
    return faults


def contradict_standing(tableau: Tableau, standing: Standing, is_victor: bool) -> Messages:
    """What one seat cannot have."""
    box, wrong = tableau.box, Messages()
    if sum(standing.markers) + standing.horde > box.markers:
        wrong["markers"] = [Complaint("out_of_range", {"least": 0, "most": box.markers})]
    if standing.swum > box.merfolk_last:
        wrong["swum"] = [Complaint("out_of_range", {"least": 0, "most": box.merfolk_last})]
    if standing.glory < sum(sum(row) for row in standing.ledger):
        wrong["ledger"] = [Complaint("contradiction")]
    if not scored_ages(tableau) and not could_claim(box, tableau.age, standing.glory):
        # Before an age has been scored, only taking the giant token pays.
        wrong["glory"] = [Complaint("contradiction")]
    bands: Messages = {}
    for number, band in enumerate(standing.bands):
        if band.size > box.hand_limit:
            bands[number] = {"size": [Complaint("out_of_range", {"least": 1, "most": box.hand_limit})]}
        elif band.leader == Tribe.SKELETON and not (is_victor and band.size == box.skeletons_to_win):
            bands[number] = {"leader": [Complaint("contradiction")]}
    if bands:
        wrong["bands"] = bands
    return wrong


def write_tableau(tableau: Tableau) -> Document:
    """A table to be scored."""
    return {
        "edition": tableau.edition,
        "pack": tableau.pack.id,
        "seats": list(tableau.seats),
        "age": tableau.age,
        "stage": tableau.stage.value,
        "tokens": {code: list(row) for code, row in zip(KINGDOM_CODES, tableau.tokens, strict=True)},
        "standings": [write_standing(standing) for standing in tableau.standings],
        "giant": None if tableau.giant is None else tableau.seats[tableau.giant],
        "victor": None if tableau.victor is None else tableau.seats[tableau.victor],
    }


def write_standing(standing: Standing) -> Document:
    """What scoring needs of one seat."""
    return {
        "glory": standing.glory,
        "markers": write_counts(standing.markers),
        "bands": [
            {"leader": TRIBE_CODES[band.leader], "size": band.size, "skeletons": band.skeletons}
            for band in standing.bands
        ],
        "swum": standing.swum,
        "horde": standing.horde,
        "trolls": list(standing.trolls),
        "ledger": [list(row) for row in standing.ledger],
    }
