"""States and views of Lords of Xidit."""

from collections.abc import Mapping
from typing import Any

from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import Code, Number, SeatName
from reeve_schemas.documents.groups import ByCode, Counts, Many, Part
from reeve_schemas.documents.states import GameId, SeatNames, StateDocument
from reeve_schemas.errors import DocumentError, Errors
from reeve_schemas.lords_of_xidit.assembly import assemble_state, neutral_rows
from reeve_schemas.lords_of_xidit.codes import COLUMNS, MOST, MOST_COUNTED, NUMBERS, PHASES, TITANS, UNITS, count
from reeve_schemas.lords_of_xidit.options import OptionsSchema
from reeve_schemas.lords_of_xidit.players import PlayerSchema, cities
from reeve_service.rules.lords_of_xidit.components import CITIES
from reeve_service.rules.lords_of_xidit.game import LordsOfXidit
from reeve_service.rules.lords_of_xidit.state import Pile, State


class PileSchema(Document):
    """A pile of city tiles: the tiles whose place is known, and how many others lie under them."""

    makes = Pile

    known = cities("The numbers of the tiles whose place in the pile is known, from the top down.")
    unseen = count("How many other tiles lie under them, in an unknown order.")


class StateSchema(StateDocument):
    """A position of Lords of Xidit, or, with a viewer, what that seat may know of it."""

    makes = State
    assemble = staticmethod(assemble_state)
    box_needs = ("years",)

    game = GameId(LordsOfXidit)
    options = Part(OptionsSchema.in_state(), "The options that the game was set up with.")
    seats = SeatNames(LordsOfXidit.players)
    phase = Code(PHASES, "What the game waits for.")
    year = Number(0, MOST_COUNTED, "The current year, from 1; 1 during the setup.")
    order = Number(
        0,
        MOST_COUNTED,
        "How many of the six orders all seats have carried out this year: 0 while the first order is carried out, 6 at "
        "a census. It is 0 before the plans are revealed and after the game.",
    )
    players = Many(Part(PlayerSchema), "What each seat has, in the order of `seats`.")
    barracks = Counts(UNITS, MOST, "Number of units in the Barracks, by type; types without units may be left out.")
    recruits = ByCode(
        NUMBERS,
        Counts(UNITS, MOST, "Number of units by type; types without units may be left out."),
        "The Recruit tiles on the map, by the number of the city, with the units left on each.",
        listed=False,
        every=False,
    )
    threats = cities("The numbers of the cities with a Threat tile.", in_order=False)
    next_recruit = Number(
        1, CITIES, "The next Recruit tile; null during the setup until it is laid out.", nullable=True
    )
    next_threat = Number(
        1,
        CITIES,
        "The next Threat tile; null during the setup until it is laid out, and while Titans wake and reinforcements "
        "arrive.",
        nullable=True,
    )
    recruit_pile = Part(PileSchema, "The pile of Recruit tiles, without the next one.")
    threat_pile = Part(PileSchema, "The pile of Threat tiles, without the next one.")
    recruit_discard = cities("The discarded Recruit tiles, in the order in which they were discarded.")
    threat_discard = cities("The discarded Threat tiles, in the order in which they were discarded.")
    unseen = cities(
        "The tiles whose place nobody knows and that may lie in either pile; during the setup also the tiles that are "
        "not laid out yet.",
        in_order=False,
    )
    reshuffled = cities(
        "The tiles that reinforcements shuffled into the Threat pile and that cannot lie in the Recruit pile. They "
        "move to `unseen` when the order of the Recruit pile is known.",
        in_order=False,
    )
    awake = Many(Code(TITANS), "The awake Titans in the lair.", in_order=False)
    banished = Many(Code(TITANS), "The banished Titans, which are back in the box.", in_order=False)
    assessments = Many(
        Code(COLUMNS),
        "The columns in the order in which they are assessed at the end; those not drawn yet are missing.",
    )
    neutral = ByCode(
        COLUMNS,
        count(),
        "The rows of the neutral player by column. With three seats it is null until all assessments are drawn. With "
        "four or five seats it is always null.",
        listed=True,
        nullable=True,
        derived=neutral_rows,
    )
    first = SeatName("The first player of the current year; null until the table has named one.", nullable=True)
    turn = SeatName(
        "The seat that places a hero, carries out an order or takes a prize now. While the table reveals a tile or a "
        "Titan, it is the seat whose order led to that. It is null while seats choose in secret, before the first "
        "player is named, and after the game.",
        nullable=True,
    )
    titan = Code(
        TITANS,
        "The Titan that was just banished and whose rewards are being taken; null if there is none.",
        nullable=True,
    )
    census = Code(UNITS, "The type of unit under census; null outside a census.", nullable=True)
    winners = Many(
        SeatName(),
        "The seats that still have to take the prize of the census, in turn order; empty if no prize is being taken.",
    )
    owed = Number(0, MOST_COUNTED, "How many bards the seat in `turn` must place now; 0 if it has none to place.")

    def misfits(self, loaded: Mapping[str, Any]) -> Errors:
        """Three players have a neutral one, and nobody else has."""
        if (loaded["options"]["neutral"] is not None) != (len(loaded["seats"]) == LordsOfXidit.players.start):
            yield DocumentError("/options/neutral", "contradiction")
