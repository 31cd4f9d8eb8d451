"""States and views of Lords of Xidit."""

from collections.abc import Mapping
from typing import Any

from reeve_schemas.documents import ByCode, Code, Counts, Document, Many, Part, SeatName
from reeve_schemas.documents.states import GameId, SeatNames, StateDocument
from reeve_schemas.errors import DocumentError, Errors
from reeve_schemas.lords_of_xidit.assembly import assemble_state, neutral_rows
from reeve_schemas.lords_of_xidit.codes import COLUMNS, MOST, NUMBERS, PHASES, TITANS, UNITS, city, count, counted
from reeve_schemas.lords_of_xidit.options import OptionsSchema
from reeve_schemas.lords_of_xidit.players import PlayerSchema, cities
from reeve_service.rules.lords_of_xidit.game import LordsOfXidit
from reeve_service.rules.lords_of_xidit.state import Pile, State


class PileSchema(Document):
    """A pile of city tiles: the tiles whose place is known, and the number of other tiles under them."""

    makes = Pile

    known = cities("The numbers of the tiles whose place in the pile is known, from the top down.")
    unseen = count("The number of other tiles under them, in an unknown order.")


class StateSchema(StateDocument):
    """A position of Lords of Xidit. If `viewer` is not null, it is the view of that seat."""

    makes = State
    assemble = staticmethod(assemble_state)
    box_needs = ("years",)

    game = GameId(LordsOfXidit)
    options = Part(OptionsSchema.in_state(), "The options that were chosen at setup.")
    seats = SeatNames(LordsOfXidit.players)
    phase = Code(PHASES, "What the game waits for.")
    year = counted("The current year, from 1. During the setup it is 1.")
    order = counted(
        "The number of orders, out of six, that all seats have carried out this year: 0 while the first order is "
        "carried out, 6 at a census. It is 0 before the plans are revealed and after the game.",
    )
    players = Many(Part(PlayerSchema), "What each seat has, in the order of `seats`.")
    barracks = Counts(UNITS, MOST, "The number of units in the Barracks, by type. Types without units may be left out.")
    recruits = ByCode(
        NUMBERS,
        Counts(UNITS, MOST, "The number of units, by type. Types without units may be left out."),
        "The units that are left on each Recruit tile on the map, by the number of the city.",
        listed=False,
        every=False,
    )
    threats = cities("The numbers of the cities with a Threat tile.", in_order=False)
    next_recruit = city(
        "The number of the next Recruit tile. Null during the setup until it is laid out.", nullable=True
    )
    next_threat = city(
        "The number of the next Threat tile. Null during the setup until it is laid out, and while Titans wake and "
        "reinforcements arrive.",
        nullable=True,
    )
    recruit_pile = Part(PileSchema, "The pile of Recruit tiles, without the next one.")
    threat_pile = Part(PileSchema, "The pile of Threat tiles, without the next one.")
    recruit_discard = cities("The discarded Recruit tiles, in the order in which they were discarded.")
    threat_discard = cities("The discarded Threat tiles, in the order in which they were discarded.")
    unseen = cities(
        "The tiles that may be in either pile and whose place no player knows. During the setup, also the tiles that "
        "are not laid out yet.",
        in_order=False,
    )
    reshuffled = cities(
        "The tiles that reinforcements shuffled into the Threat pile and that cannot be in the Recruit pile. They "
        "move to `unseen` when the order of the Recruit pile is known.",
        in_order=False,
    )
    awake = Many(Code(TITANS), "The awake Titans in the lair.", in_order=False)
    banished = Many(Code(TITANS), "The banished Titans, which are back in the box.", in_order=False)
    assessments = Many(
        Code(COLUMNS),
        "The columns in the order in which they are assessed at the end. Columns that are not drawn yet are missing.",
    )
    neutral = ByCode(
        COLUMNS,
        count(),
        "The row of the neutral player in each column. With three seats it is null until all assessments are drawn. "
        "With four or five seats it is always null.",
        listed=True,
        nullable=True,
        derived=neutral_rows,
    )
    first = SeatName("The first player of the current year. Null until the table has named one.", nullable=True)
    turn = SeatName(
        "The seat that places a hero, carries out an order or takes a prize now. While the table reveals a tile or a "
        "Titan, it is the seat whose order caused this. It is null while seats choose in secret, before the first "
        "player is named, and after the game.",
        nullable=True,
    )
    titan = Code(
        TITANS,
        "The Titan that was just banished and whose rewards are being taken. Null if there is none.",
        nullable=True,
    )
    census = Code(UNITS, "The type of unit that the census counts. Null outside a census.", nullable=True)
    winners = Many(
        SeatName(),
        "The seats that must still take the prize of the census, in turn order. Empty if no prize is being taken.",
    )
    owed = counted("The number of bards that the seat in `turn` must place now. It may be 0.")

    def misfits(self, loaded: Mapping[str, Any]) -> Errors:
        """An error unless there is a neutral player with three players, and none with more."""
        if (loaded["options"]["neutral"] is not None) != (len(loaded["seats"]) == LordsOfXidit.players.start):
            yield DocumentError("/options/neutral", "contradiction")
