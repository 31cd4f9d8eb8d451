"""The bare tableau of Lords of Xidit: what a companion app types in to have a table scored."""

from typing import cast

from marshmallow import ValidationError

from reeve_schemas.common import choose_pack
from reeve_schemas.complaints import Complaint
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import ByCode, Code, Flag, Many, Number, OneNumber, Part, SeatName, Text
from reeve_schemas.documents.states import SeatNames
from reeve_schemas.fields import Messages
from reeve_schemas.lords_of_xidit.codes import COLUMNS, MOST, REGIONS
from reeve_service.rules.lords_of_xidit.components import REGION_CODES, YEARS
from reeve_service.rules.lords_of_xidit.game import DEFAULT_PACK, LordsOfXidit
from reeve_service.rules.lords_of_xidit.scoring import Standing, Tableau


class StandingSchema(Document):
    """What scoring needs of one seat; everything left out is none."""

    makes = Standing

    coins = Number(0, MOST, "The value of all coins.", default=0)
    storeys = Number(0, MOST, "Storeys on the map.", default=0)
    bards = ByCode(
        REGIONS,
        Number(0, MOST),
        "Bards by region, those of the Bastion in the centre; regions without any may be left out.",
        listed=True,
        every=False,
        default=(0,) * len(REGION_CODES),
        into=tuple,
    )
    units = Number(0, MOST, "Units left behind the screen, of all types.", default=0)


def pack_id(tableau: Tableau) -> str:
    """The pack as a tableau names it."""
    return tableau.pack.id


class TableauSchema(Document):
    """A table to be scored: coins, storeys, bards and units of every seat, and the order of the assessments."""

    stands_alone = True

    pack = Text("The figures that are played with.", default=DEFAULT_PACK, derived=pack_id)
    years = OneNumber(YEARS, MOST, "How many years the game lasts.", default=YEARS[0])
    seats = SeatNames(LordsOfXidit.players)
    assessments = Many(Code(COLUMNS), "What is assessed, in that order.", into=tuple)
    standings = Many(Part(StandingSchema), "What each seat has, in the order of the seats.", into=tuple)
    neutral = ByCode(
        COLUMNS,
        Number(0, MOST),
        "The neutral player's rows by column; null where it takes no part.",
        listed=True,
        nullable=True,
        null=(),
        default=(),
        into=tuple,
    )
    first = SeatName("The first player of the last year.")
    over = Flag("Whether the game is over.", default=True)


TABLEAU = TableauSchema()


def read_tableau(game: LordsOfXidit, document: object) -> Tableau:
    """A table to be scored."""
    loaded = TABLEAU.read(document)
    faults: Messages = {}
    seats: tuple[str, ...] = loaded["seats"]
    try:
        settled = TABLEAU.settle(loaded, seats)
    except ValidationError as error:
        faults, settled = cast(Messages, error.messages), {}
    if len(loaded["standings"]) != len(seats):
        faults["standings"] = [Complaint("length", {"least": len(seats), "most": len(seats)})]
    if sorted(loaded["assessments"]) != list(COLUMNS.things.values()):
        faults["assessments"] = [Complaint("contradiction")]
    try:
        pack = choose_pack(game.packs, loaded["pack"])
    except ValidationError as error:
        raise ValidationError({**faults, "pack": error.messages}) from None
    box = game.box(pack, len(seats), loaded["years"])
    if bool(loaded["neutral"]) != box.neutral:
        faults["neutral"] = [Complaint("missing" if box.neutral else "contradiction")]
    if faults:
        raise ValidationError(faults)
    tableau = Tableau(**{**settled, "pack": pack, "box": box})
    if contradictions := contradict(tableau):
        raise ValidationError({"standings": contradictions})
    if sum(standing.units for standing in tableau.standings) > sum(box.units):
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
