"""The bare tableau of Lords of Xidit: what a companion app types in to have a table scored."""

from typing import Any

from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import Code, Flag, OneNumber, SeatName
from reeve_schemas.documents.groups import ByCode, Counts, Many, Part
from reeve_schemas.documents.states import SeatNames
from reeve_schemas.documents.tableaus import TableauDocument, tableau_pack
from reeve_schemas.errors import DocumentError, Errors, out_of_range
from reeve_schemas.lords_of_xidit.codes import COLUMNS, MOST, REGIONS, count
from reeve_service.rules.lords_of_xidit.components import REGION_CODES, YEARS, Box
from reeve_service.rules.lords_of_xidit.game import LordsOfXidit
from reeve_service.rules.lords_of_xidit.tableau import Standing, Tableau


class StandingSchema(Document):
    """What one player has at the end of the game. A field that is left out counts as 0."""

    makes = Standing

    coins = count("Wealth: the total value of the player's coins, not the number of coins.", default=0)
    storeys = count(
        "Influence: the number of storeys of the player's guilds on the map. Do not count storeys behind the screen.",
        default=0,
    )
    bards = Counts(
        REGIONS,
        MOST,
        "Number of the player's bards in each region. Open the Bastion and count its bards as `centre`. Do not count "
        "bards behind the screen. Regions without bards may be left out. Regions that an empty token closes must have "
        "none.",
        default=(0,) * len(REGION_CODES),
        into=tuple,
    )
    units = count("Number of units behind the player's screen, all types together. They only break ties.", default=0)


class TableauSchema(TableauDocument):
    """A table to be scored: coins, storeys, bards and units of every player, and the order of the assessments."""

    makes = Tableau
    box_needs = ("years",)

    pack = tableau_pack(
        "The pack, which says what each region is worth. In `base` these values are assumptions and may differ from "
        "those printed on the map."
    )
    years = OneNumber(
        YEARS,
        MOST,
        "How many years the game lasts: 12, or 9 in the short game. It decides which regions are closed to bards.",
        default=YEARS[0],
    )
    seats = SeatNames(LordsOfXidit.players)
    assessments = Many(
        Code(COLUMNS),
        "The three columns, each once, in the order of the assessment tiles in the Hall of Fame.",
        into=tuple,
    )
    standings = Many(Part(StandingSchema), "What each player has, in the order of `seats`.", into=tuple)
    neutral = ByCode(
        COLUMNS,
        count(),
        "The rows of the neutral player's tokens, by column, all three of them; each row counts as that many points. "
        "Required with three seats. With four or five seats it must be left out or null.",
        listed=True,
        nullable=True,
        null=(),
        default=(),
        into=tuple,
    )
    first = SeatName(
        "The first player of the last year, or of the current year if the game is not over. It breaks ties that the "
        "number of units does not break."
    )
    over = Flag(
        "Whether the game is over. If not, the scores are those that the game would have if it ended now.", default=True
    )

    def misfits(self, loaded: dict[str, Any], box: Box | None) -> Errors:
        """All columns are assessed, and three players have a neutral one."""
        if sorted(loaded["assessments"]) != list(COLUMNS.things.values()):
            yield DocumentError("/assessments", "contradiction")
        if box is not None and bool(loaded["neutral"]) != box.neutral:
            yield DocumentError("/neutral", "missing" if box.neutral else "contradiction")

    def contradictions(self, tableau: Tableau) -> Errors:
        """What the seats cannot have with these components, each by itself or all together."""
        box = tableau.box
        units = sum(box.units)
        for seat, standing in enumerate(tableau.standings):
            at = f"/standings/{seat}"
            closed = [REGION_CODES[region] for region in box.closed if standing.bards[region]]
            yield from (DocumentError(f"{at}/bards/{code}", "contradiction") for code in closed)
            if not closed and sum(standing.bards) > box.bards:
                yield DocumentError(f"{at}/bards", "not_in_the_box")
            if standing.storeys > box.storeys:
                yield out_of_range(f"{at}/storeys", box.storeys)
            if standing.units > units:
                yield DocumentError(f"{at}/units", "not_in_the_box")
        together = [standing.units for standing in tableau.standings]
        if max(together) <= units < sum(together):
            yield DocumentError("/standings", "not_in_the_box")
