"""The bare tableau of Ethnos: what a companion app types in to have a table scored."""

from typing import Any, cast

from marshmallow import ValidationError, validates_schema

from reeve_schemas.common import choose_pack
from reeve_schemas.complaints import Complaint
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import ByCode, Code, Many, Number, Part, SeatName, Text
from reeve_schemas.documents.states import SeatNames
from reeve_schemas.ethnos.codes import EDITIONS, KINGDOMS, MOST, STAGES, TRIBES
from reeve_schemas.fields import Messages, complaint
from reeve_service.rules.ethnos.components import KINGDOM_CODES, Tribe
from reeve_service.rules.ethnos.game import DEFAULT_PACK, Ethnos
from reeve_service.rules.ethnos.scoring import ScoredBand, Stage, Standing, Tableau, could_claim, scored_ages
from reeve_service.rules.ethnos.state import AWARDS


def sorted_tuple(values: list[int]) -> tuple[int, ...]:
    """Tokens, ascending."""
    return tuple(sorted(values))


def ledger_of(rows: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    """The glory of past ages, a row each with all awards."""
    if any(len(row) != len(AWARDS) for row in rows):
        raise complaint("length", least=len(AWARDS), most=len(AWARDS))
    return tuple(tuple(row) for row in rows)


class BandSchema(Document):
    """A band: the tribe of its leader, its size as played and the skeletons in it."""

    makes = ScoredBand

    leader = Code(TRIBES, "The leader's tribe; `skeleton` only for the band of skeletons alone that won at once.")
    size = Number(1, MOST, "Cards in the band, as it was played.")
    skeletons = Number(0, MOST, "Skeletons among them.", default=0)

    @validates_schema
    def skeletons_follow_a_leader(self, band: dict[str, Any], **kwargs: object) -> None:
        """A band has a leader besides its skeletons, unless it has won by skeletons alone."""
        size, alone = band["size"], band["leader"] == Tribe.SKELETON
        if (band["skeletons"] != size) if alone else (band["skeletons"] >= size):
            least, most = (size, size) if alone else (0, size - 1)
            raise ValidationError({"skeletons": [Complaint("out_of_range", {"least": least, "most": most})]})


class StandingSchema(Document):
    """What scoring needs of one seat; everything left out is none."""

    makes = Standing

    glory = Number(0, MOST, "Glory on the track.", default=0)
    markers = ByCode(
        KINGDOMS,
        Number(0, MOST),
        "Control markers by kingdom; a kingdom without any may be left out.",
        listed=True,
        every=False,
        default=(0,) * len(KINGDOM_CODES),
        into=tuple,
    )
    bands = Many(Part(BandSchema), "Bands of this age.", default=(), into=tuple)
    swum = Number(0, MOST, "Space on the merfolk board.", default=0)
    horde = Number(0, len(KINGDOM_CODES), "Markers that may raid.", default=0)
    trolls = Many(Number(0, MOST), "Troll tokens.", default=(), into=sorted_tuple)
    ledger = Many(
        Many(Number(0, MOST)),
        f"Where known, glory of each past age for {', '.join(AWARDS)}.",
        default=(),
        into=ledger_of,
    )


def pack_id(tableau: Tableau) -> str:
    """The pack as a tableau names it."""
    return tableau.pack.id


class TableauSchema(Document):
    """A table to be scored: what the age would bring if it ended now, on top of the glory on the track."""

    stands_alone = True

    edition = Code(EDITIONS, "Whose rulebook is followed.", default="pl")
    pack = Text("The figures that are played with.", default=DEFAULT_PACK, derived=pack_id)
    seats = SeatNames(Ethnos.players)
    age = Number(1, 3, "The age that is played.")
    stage = Code(STAGES, "How far the age has come.", default=Stage.AGE)
    tokens = ByCode(KINGDOMS, Many(Number(0, MOST)), "The glory tokens of each kingdom.", listed=True)
    standings = Many(Part(StandingSchema), "What each seat has, in the order of the seats.")
    giant = SeatName("Who has the giant token.", nullable=True, default=None)
    victor = SeatName("Who won with a band of ten skeletons.", nullable=True, default=None)


TABLEAU = TableauSchema()


def read_tableau(game: Ethnos, document: object) -> Tableau:
    """A table to be scored."""
    loaded = TABLEAU.read(document)
    faults: Messages = {}
    seats: tuple[str, ...] = loaded["seats"]
    try:
        settled = TABLEAU.settle(loaded, seats)
    except ValidationError as error:
        faults, settled = cast(Messages, error.messages), {}
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
    if len(loaded["standings"]) != len(seats):
        faults["standings"] = [Complaint("length", {"least": len(seats), "most": len(seats)})]
    if faults:
        raise ValidationError(faults)
    tokens = tuple(sorted_tuple(row) for row in settled["tokens"])
    tableau = Tableau(
        **{**settled, "tokens": tokens, "standings": tuple(settled["standings"]), "pack": pack, "box": box}
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
