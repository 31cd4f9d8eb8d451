"""The bare tableau of Ethnos, which companion apps send to get a score."""

from typing import Any

from marshmallow import ValidationError, validates_schema

from reeve_schemas.complaints import Complaint
from reeve_schemas.documents import ByCode, Code, Counts, Document, Many, Number, Part, SeatName
from reeve_schemas.documents.states import SeatNames
from reeve_schemas.documents.tableaus import TableauDocument, tableau_pack
from reeve_schemas.errors import DocumentError, Errors, wrong_length
from reeve_schemas.ethnos.assembly import sorted_tuple
from reeve_schemas.ethnos.codes import EDITIONS, KINGDOMS, MOST, STAGES, TRIBES, count
from reeve_schemas.values import complaint
from reeve_service.rules.ethnos.components import KINGDOM_CODES, Box, Tribe
from reeve_service.rules.ethnos.game import Ethnos
from reeve_service.rules.ethnos.state import AWARDS
from reeve_service.rules.ethnos.tableau import ScoredBand, Stage, Standing, Tableau


def ledger_of(rows: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    """The glory of past ages: one row per age, with a number for every award."""
    if any(len(row) != len(AWARDS) for row in rows):
        raise complaint("length", least=len(AWARDS), most=len(AWARDS))
    return tuple(tuple(row) for row in rows)


class BandSchema(Document):
    """A band on the table, as it was played."""

    makes = ScoredBand

    leader = Code(TRIBES, "The tribe of the leader. `skeleton` only for the band of ten skeletons that won the game.")
    size = Number(
        1,
        MOST,
        "The number of cards that the band was played with. The leader and the skeletons count. The extra card of a "
        "dwarf does not count.",
    )
    skeletons = count("The number of skeletons among these cards. They do not score.", default=0)

    @validates_schema
    def skeletons_follow_a_leader(self, band: dict[str, Any], **kwargs: object) -> None:
        """Raise ValidationError unless the band has a card besides its skeletons or won with skeletons alone."""
        size, alone = band["size"], band["leader"] == Tribe.SKELETON
        if (band["skeletons"] != size) if alone else (band["skeletons"] >= size):
            least, most = (size, size) if alone else (0, size - 1)
            raise ValidationError({"skeletons": [Complaint("out_of_range", {"least": least, "most": most})]})


class StandingSchema(Document):
    """What one player has, as far as scoring needs it. A number that is left out is 0, and a list is empty."""

    makes = Standing

    glory = count(
        "The player's glory, including the full rounds of the glory track. Before the first age is scored, this can "
        "only be the glory for taking the giant token, 2 each time.",
        default=0,
    )
    markers = Counts(
        KINGDOMS,
        MOST,
        "The number of the player's control markers in each kingdom on the main board. Do not count markers on the "
        "glory track, the merfolk board and the horde board. A kingdom without any may be left out.",
        default=(0,) * len(KINGDOM_CODES),
        into=tuple,
    )
    bands = Many(
        Part(BandSchema),
        "All bands that the player has played in this age. In stage `over` they pay nothing more, but break ties.",
        default=(),
        into=tuple,
    )
    swum = count(
        "The space of the player's marker on the merfolk board. 0 is the start, and the value without merfolk in play.",
        default=0,
    )
    horde = Number(
        0,
        len(KINGDOM_CODES),
        "The number of markers on the player's horde board. The score assumes that the orcs raid at the end of this "
        "age. Send 0 if they will not raid, or if the player has already decided in stage `raid`.",
        default=0,
    )
    trolls = Many(count(), "The values of the player's troll tokens.", default=(), into=sorted_tuple)
    ledger = Many(
        Many(count()),
        "If known, one row for each age whose scoring has begun, from the first age on: the glory that its end paid "
        f"for {', '.join(AWARDS)}, in this order. `glory` includes it. The score sheet lists these awards. Without "
        "rows it shows the glory on the track as one line.",
        default=(),
        into=ledger_of,
    )


class TableauSchema(TableauDocument):
    """A table to score: the glory on the track, and everything that gives glory at the end of the age."""

    makes = Tableau

    edition = Code(
        EDITIONS,
        "The edition of the rulebook that the game follows. The editions differ in a few rules.",
        default="pl",
    )
    pack = tableau_pack(
        "The pack, which has the numbers that are printed on cards, boards and tokens: its id or `id@digest`."
    )
    seats = SeatNames(Ethnos.players)
    age = Number(1, 3, "The number of the age: from 1 to 3, or with two or three players from 1 to 2.")
    stage = Code(STAGES, "How far the age has been scored.", default=Stage.AGE)
    tokens = ByCode(
        KINGDOMS,
        Many(count(), into=sorted_tuple),
        "The values of the glory tokens of each kingdom, in any order: three tokens, or two with two or three players. "
        "The smallest is for age I.",
        listed=True,
        into=tuple,
    )
    standings = Many(Part(StandingSchema), "What each player has, in the order of `seats`.", into=tuple)
    giant = SeatName("The player with the giant token. Null if no player has it.", nullable=True, default=None)
    victor = SeatName(
        "The player who won with a band of ten skeletons, otherwise null. Only in the Polish edition, in stage `over`.",
        nullable=True,
        default=None,
    )

    def misfits(self, loaded: dict[str, Any], box: Box | None) -> Errors:
        """Errors if the age, or the number of tokens of a kingdom, does not fit the number of ages in the pack."""
        if box is None:
            return
        if loaded["age"] > box.ages:
            yield DocumentError("/age", "out_of_range", {"least": 1, "most": box.ages})
        for code, row in zip(KINGDOM_CODES, loaded["tokens"], strict=True):
            if len(row) != box.ages:
                yield wrong_length(f"/tokens/{code}", box.ages)
