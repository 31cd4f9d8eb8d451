"""The bare tableau of Lords of Xidit, which companion apps send to get a score."""

from typing import Any

from reeve_schemas.documents import ByCode, Code, Counts, Document, Flag, Many, Number, Part, SeatName
from reeve_schemas.documents.states import SeatNames
from reeve_schemas.documents.tableaus import TableauDocument, tableau_pack
from reeve_schemas.errors import DocumentError, Errors
from reeve_schemas.lords_of_xidit.codes import COLUMNS, MOST, REGIONS, count
from reeve_service.rules.lords_of_xidit.components import REGION_CODES, YEARS, Box
from reeve_service.rules.lords_of_xidit.game import LordsOfXidit
from reeve_service.rules.lords_of_xidit.tableau import Standing, Tableau


class StandingSchema(Document):
    """What one player has at the end of the game. A field that is left out is 0."""

    makes = Standing

    coins = count("Wealth: the total value of the player's coins, not the number of coins.", default=0)
    storeys = count(
        "Influence: the number of storeys of the player's guilds on the map. Do not count storeys behind the screen.",
        default=0,
    )
    bards = Counts(
        REGIONS,
        MOST,
        "The number of the player's bards in each region. Open the Bastion and count its bards as `centre`. Do not "
        "count bards behind the screen. Regions without bards may be left out. Regions that an empty token closes must "
        "have none.",
        default=(0,) * len(REGION_CODES),
        into=tuple,
    )
    units = count(
        "The number of units behind the player's screen, all types together. They only break ties.", default=0
    )


class TableauSchema(TableauDocument):
    """A table to score: coins, storeys, bards and units of every player, and the order of the assessments."""

    makes = Tableau
    box_needs = ("years",)

    pack = tableau_pack(
        "The pack, which has the value of each region: its id or `id@digest`. In `base` these values are assumptions "
        "and may differ from those printed on the map."
    )
    years = Number(
        1,
        MOST,
        "The number of years: 12, or 9 in the short game. It decides which regions are closed to bards.",
        choices=YEARS,
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
        "The row of the neutral player's token in each of the three columns. The number of the row is the number of "
        "points. Required with three seats. With four or five seats it must be left out or null.",
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
        "Whether the game is over. If not, the scores are those that the players would have if it ended now.",
        default=True,
    )

    def misfits(self, loaded: dict[str, Any], box: Box | None) -> Errors:
        """Errors unless each column is assessed once, and there is a neutral player exactly with three players."""
        if sorted(loaded["assessments"]) != list(COLUMNS.things.values()):
            yield DocumentError("/assessments", "contradiction")
        if box is not None and bool(loaded["neutral"]) != box.neutral:
            yield DocumentError("/neutral", "missing" if box.neutral else "contradiction")
