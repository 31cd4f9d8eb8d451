"""The bare tableau of Lords of Xidit: what a companion app types in to have a table scored."""

from collections.abc import Callable

from marshmallow import ValidationError

from reeve_schemas.common import SEAT_SHAPE, choose_pack, read_seats, resolve
from reeve_schemas.complaints import Complaint
from reeve_schemas.fields import (
    Codes,
    Flag,
    Messages,
    Read,
    Shape,
    StrictSchema,
    Text,
    explain,
    items,
)
from reeve_schemas.lords_of_xidit.codes import (
    COLUMNS,
    NUMBER_SHAPE,
    REGIONS,
    YEARS_SHAPE,
    counts_shape,
    read_counts,
    read_number,
    read_years,
    write_counts,
)
from reeve_schemas.lords_of_xidit.state import NEUTRAL_SHAPE, read_neutral, write_neutral
from reeve_schemas.wire import Document
from reeve_service.rules.lords_of_xidit.components import COLUMN_CODES, REGION_CODES, YEARS
from reeve_service.rules.lords_of_xidit.game import DEFAULT_PACK, LordsOfXidit
from reeve_service.rules.lords_of_xidit.scoring import Standing, Tableau


def read_bards(value: object) -> tuple[int, ...]:
    """Bards by region."""
    return tuple(read_counts(value, REGIONS))


STANDING_READERS: dict[str, Callable[[object], object]] = {
    "coins": read_number,
    "storeys": read_number,
    "bards": read_bards,
    "units": read_number,
}
STANDING_SHAPE: Shape = {
    "type": "object",
    "properties": {
        "coins": {**NUMBER_SHAPE, "default": 0, "description": "The value of all coins."},
        "storeys": {**NUMBER_SHAPE, "default": 0, "description": "Storeys on the map."},
        "bards": counts_shape(REGIONS, "Bards by region, those of the Bastion in the centre"),
        "units": {**NUMBER_SHAPE, "default": 0, "description": "Units left behind the screen, of all types."},
    },
    "additionalProperties": False,
}


def read_standing(value: object) -> Standing:
    """What scoring needs of one seat; everything left out is none."""
    if faults := explain(value, STANDING_READERS, optional=tuple(STANDING_READERS)):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    return Standing(
        coins=value.get("coins", 0),
        storeys=value.get("storeys", 0),
        bards=read_bards(value.get("bards", {})),
        units=value.get("units", 0),
    )


class TableauSchema(StrictSchema):
    """A table to be scored: coins, storeys, bards and units of every seat, and the order of the assessments."""

    pack = Text(load_default=DEFAULT_PACK)
    years = Read(read_years, YEARS_SHAPE, load_default=YEARS[0])
    seats = Read(
        lambda value: read_seats(value, LordsOfXidit.players),
        {"type": "array", "items": SEAT_SHAPE, "minItems": 3, "maxItems": 5, "uniqueItems": True},
    )
    assessments = Codes(COLUMNS)
    standings = Read(
        lambda value: items(value, read_standing),
        {"type": "array", "items": STANDING_SHAPE, "minItems": 3, "maxItems": 5},
    )
    neutral = Read(read_neutral, NEUTRAL_SHAPE, allow_none=True, load_default=None)
    first = Text()
    over = Flag(load_default=True)


TABLEAU = TableauSchema()


def read_tableau(game: LordsOfXidit, document: object) -> Tableau:
    """A table to be scored."""
    loaded = TABLEAU.read(document)
    faults: Messages = {}
    seats: tuple[str, ...] = loaded["seats"]
    first = resolve(faults, "first", loaded["first"], seats)
    standings: list[Standing] = loaded["standings"]
    if len(standings) != len(seats):
        faults["standings"] = [Complaint("length", {"least": len(seats), "most": len(seats)})]
    if sorted(loaded["assessments"]) != list(range(len(COLUMNS))):
        faults["assessments"] = [Complaint("contradiction")]
    try:
        pack = choose_pack(game.packs, loaded["pack"])
    except ValidationError as error:
        raise ValidationError({**faults, "pack": error.messages}) from None
    box = game.box(pack, len(seats), loaded["years"])
    if (loaded["neutral"] is not None) != box.neutral:
        faults["neutral"] = [Complaint("missing" if box.neutral else "contradiction")]
    if faults or first is None:
        raise ValidationError(faults)
    tableau = Tableau(
        box,
        loaded["years"],
        tuple(loaded["assessments"]),
        tuple(standings),
        tuple(loaded["neutral"] or ()),
        first,
        loaded["over"],
        seats=seats,
        pack=pack,
    )
    if contradictions := contradict(tableau):
        raise ValidationError({"standings": contradictions})
    if sum(standing.units for standing in standings) > sum(box.units):
        raise ValidationError({"standings": [Complaint("not_in_the_box")]})
    return tableau


def contradict(tableau: Tableau) -> Messages:
    """What a seat cannot have with these components."""
    box, found = tableau.box, Messages()
    for seat, standing in enumerate(tableau.standings):
        wrong: Messages = {}
        if standing.storeys > box.storeys:
            wrong["storeys"] = [Complaint("out_of_range", {"least": 0, "most": box.storeys})]
        closed: Messages = {
            REGION_CODES[region]: [Complaint("contradiction")] for region in box.closed if standing.bards[region]
        }
        if closed:
            wrong["bards"] = closed
        elif sum(standing.bards) > box.bards:
            wrong["bards"] = [Complaint("not_in_the_box")]
        if standing.units > sum(box.units):
            wrong["units"] = [Complaint("not_in_the_box")]
        if wrong:
            found[seat] = wrong
    return found


def write_tableau(tableau: Tableau) -> Document:
    """A table to be scored."""
    return {
        "pack": tableau.pack.id,
        "years": tableau.years,
        "seats": list(tableau.seats),
        "assessments": [COLUMN_CODES[column] for column in tableau.assessments],
        "standings": [write_standing(standing) for standing in tableau.standings],
        "neutral": write_neutral(list(tableau.neutral)),
        "first": tableau.seats[tableau.first],
        "over": tableau.over,
    }


def write_standing(standing: Standing) -> Document:
    """What scoring needs of one seat."""
    return {
        "coins": standing.coins,
        "storeys": standing.storeys,
        "bards": write_counts(standing.bards, REGION_CODES),
        "units": standing.units,
    }
