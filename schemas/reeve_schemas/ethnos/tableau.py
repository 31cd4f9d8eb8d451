"""The bare tableau of Ethnos: what a companion app types in to have a table scored."""

from typing import Any

from marshmallow import ValidationError, validates_schema

from reeve_schemas.complaints import Complaint
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import Code, Number, SeatName
from reeve_schemas.documents.groups import ByCode, Counts, Many, Part
from reeve_schemas.documents.states import SeatNames
from reeve_schemas.documents.tableaus import TableauDocument, tableau_pack
from reeve_schemas.errors import DocumentError, Errors, out_of_range, wrong_length
from reeve_schemas.ethnos.codes import EDITIONS, KINGDOMS, MOST, STAGES, TRIBES, count
from reeve_schemas.values import complaint
from reeve_service.rules.ethnos.components import KINGDOM_CODES, Box, Tribe
from reeve_service.rules.ethnos.game import Ethnos
from reeve_service.rules.ethnos.scoring import could_claim, scored_ages
from reeve_service.rules.ethnos.state import AWARDS
from reeve_service.rules.ethnos.tableau import ScoredBand, Stage, Standing, Tableau


def sorted_tuple(values: list[int]) -> tuple[int, ...]:
    """Tokens, ascending."""
    return tuple(sorted(values))


def ledger_of(rows: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    """The glory of past ages, a row each with all awards."""
    if any(len(row) != len(AWARDS) for row in rows):
        raise complaint("length", least=len(AWARDS), most=len(AWARDS))
    return tuple(tuple(row) for row in rows)


class BandSchema(Document):
    """A band on the table, with the cards that it had when it was played."""

    makes = ScoredBand

    leader = Code(TRIBES, "The leader's tribe. `skeleton` only for the band of ten skeletons that won the game.")
    size = Number(
        1,
        MOST,
        "All cards of the band as it was played. The leader and the skeletons count; a dwarf's extra card does not.",
    )
    skeletons = count("How many of these cards are skeletons; they do not score.", default=0)

    @validates_schema
    def skeletons_follow_a_leader(self, band: dict[str, Any], **kwargs: object) -> None:
        """A band has a leader besides its skeletons, unless it has won by skeletons alone."""
        size, alone = band["size"], band["leader"] == Tribe.SKELETON
        if (band["skeletons"] != size) if alone else (band["skeletons"] >= size):
            least, most = (size, size) if alone else (0, size - 1)
            raise ValidationError({"skeletons": [Complaint("out_of_range", {"least": least, "most": most})]})


class StandingSchema(Document):
    """What one player has, as far as it scores; a field that is left out counts as nothing."""

    makes = Standing

    glory = count(
        "All glory of the player, with the full rounds of the glory track. Before the first age is scored, this can "
        "only be the glory for taking the giant token, 2 each time.",
        default=0,
    )
    markers = Counts(
        KINGDOMS,
        MOST,
        "Control markers in each kingdom on the main board. Do not count those on the glory track, the merfolk board "
        "and the horde board. A kingdom without any may be left out.",
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
        "The space of the player's marker on the merfolk board; 0 at the start, and when the merfolk are not in play.",
        default=0,
    )
    horde = Number(
        0,
        len(KINGDOM_CODES),
        "Markers on the player's horde board. The score assumes that the orcs raid at the end of this age. Give 0 if "
        "they will not, or if in stage `raid` the player has already decided.",
        default=0,
    )
    trolls = Many(count(), "Values of the player's troll tokens.", default=(), into=sorted_tuple)
    ledger = Many(
        Many(count()),
        "If known, a row for each age whose scoring has begun, from the first age on: the glory that its end paid for "
        f"{', '.join(AWARDS)}, in this order. `glory` includes it. The score sheet lists these awards; without rows it "
        "shows the glory on the track as one line.",
        default=(),
        into=ledger_of,
    )


class TableauSchema(TableauDocument):
    """A table to be scored: the glory on the track, and what the age would pay if it ended now."""

    makes = Tableau

    edition = Code(EDITIONS, "The edition whose rules are followed; the editions differ in a few rules.", default="pl")
    pack = tableau_pack("The pack: the numbers that are printed on cards, boards and tokens. Its id, or id@digest.")
    seats = SeatNames(Ethnos.players)
    age = Number(1, 3, "The number of the age: from 1 to 3, with two or three players from 1 to 2.")
    stage = Code(STAGES, "How far the age has been scored.", default=Stage.AGE)
    tokens = ByCode(
        KINGDOMS,
        Many(count(), into=sorted_tuple),
        "Values of the glory tokens of each kingdom, in any order: three for each, with two or three players two. The "
        "smallest is for age I.",
        listed=True,
        into=tuple,
    )
    standings = Many(Part(StandingSchema), "What each player has, in the order of `seats`.", into=tuple)
    giant = SeatName("The player who has the giant token; null if nobody has it.", nullable=True, default=None)
    victor = SeatName(
        "The player who won with a band of ten skeletons; else null. Only in the Polish edition, in stage `over`.",
        nullable=True,
        default=None,
    )

    def misfits(self, loaded: dict[str, Any], box: Box | None) -> Errors:
        """The pack says how many ages there are, and so how many tokens a kingdom has."""
        if box is None:
            return
        if loaded["age"] > box.ages:
            yield out_of_range("/age", box.ages, least=1)
        for code, row in zip(KINGDOM_CODES, loaded["tokens"], strict=True):
            if len(row) != box.ages:
                yield wrong_length(f"/tokens/{code}", box.ages)

    def contradictions(self, tableau: Tableau) -> Errors:
        """What cannot lie on one table together, or not with these components."""
        box = tableau.box
        laid = [value for row in tableau.tokens for value in row]
        if any(value and laid.count(value) > box.glory_tokens.count(value) for value in laid):
            yield DocumentError("/tokens", "not_in_the_box")
        taken = [value for standing in tableau.standings for value in standing.trolls]
        for seat, standing in enumerate(tableau.standings):
            if any(value not in box.troll_tokens or taken.count(value) > 1 for value in standing.trolls):
                yield DocumentError(f"/standings/{seat}/trolls", "not_in_the_box")
            yield from contradict_standing(tableau, seat, standing)
        if tableau.victor is not None and (tableau.edition != "pl" or tableau.stage is not Stage.OVER):
            yield DocumentError("/victor", "contradiction")


def contradict_standing(tableau: Tableau, seat: int, standing: Standing) -> Errors:
    """What one seat cannot have."""
    box, at = tableau.box, f"/standings/{seat}"
    if sum(standing.markers) + standing.horde > box.markers:
        yield out_of_range(f"{at}/markers", box.markers)
    if standing.swum > box.merfolk_last:
        yield out_of_range(f"{at}/swum", box.merfolk_last)
    if standing.glory < sum(sum(row) for row in standing.ledger):
        yield DocumentError(f"{at}/ledger", "contradiction")
    if not scored_ages(tableau) and not could_claim(box, tableau.age, standing.glory):
        # Before an age has been scored, only taking the giant token pays.
        yield DocumentError(f"{at}/glory", "contradiction")
    for number, band in enumerate(standing.bands):
        if band.size > box.hand_limit:
            yield out_of_range(f"{at}/bands/{number}/size", box.hand_limit, least=1)
        elif band.leader == Tribe.SKELETON and not (seat == tableau.victor and band.size == box.skeletons_to_win):
            yield DocumentError(f"{at}/bands/{number}/leader", "contradiction")
