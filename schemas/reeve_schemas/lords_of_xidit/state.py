"""States and views of Lords of Xidit."""

from collections.abc import Mapping
from typing import Any

from reeve_schemas.complaints import Complaint
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import ByCode, ByManyCodes, Code, Many, Number, Part, SeatName
from reeve_schemas.documents.states import SeatNames, StateDocument
from reeve_schemas.fields import Messages
from reeve_schemas.lords_of_xidit.assembly import assemble_state, neutral_rows
from reeve_schemas.lords_of_xidit.codes import COLUMNS, GAMES, MOST, MOST_COUNTED, NUMBERS, PHASES, TITANS, UNITS
from reeve_schemas.lords_of_xidit.options import OptionsSchema
from reeve_schemas.lords_of_xidit.players import PlayerSchema
from reeve_service.rules.lords_of_xidit.components import CITIES
from reeve_service.rules.lords_of_xidit.game import LordsOfXidit
from reeve_service.rules.lords_of_xidit.state import Pile, State


class PileSchema(Document):
    """A pile of city tiles: those known from the top down, and how many unseen lie under."""

    makes = Pile

    known = Many(Number(1, CITIES), "The tiles whose place is known, from the top down.", unique=True)
    unseen = Number(0, MOST, "How many unseen tiles lie under them.")


class StateSchema(StateDocument):
    """A position of Lords of Xidit, or, with a viewer, what that seat may know of it."""

    makes = State
    assemble = staticmethod(assemble_state)
    box_needs = ("years",)

    game = Code(GAMES, "Which game this is a state of.")
    options = Part(OptionsSchema.in_state(), "The options that the game was set up with.")
    seats = SeatNames(LordsOfXidit.players)
    phase = Code(PHASES, "What the game waits for.")
    year = Number(0, MOST_COUNTED, "The year that is played.")
    order = Number(0, MOST_COUNTED, "Which of the six orders is being carried out, from 0.")
    players = Many(Part(PlayerSchema), "The players, in the order of their seats.")
    barracks = ByCode(
        UNITS,
        Number(0, MOST),
        "Units that nobody uses, by type; types without any may be left out.",
        listed=True,
        every=False,
    )
    recruits = ByManyCodes(
        NUMBERS,
        ByCode(UNITS, Number(0, MOST), "Units by type; types without any may be left out.", listed=True, every=False),
        "The units left on each Recruit tile of the map, by the number of the city.",
        listed=False,
        every=False,
    )
    threats = Many(Number(1, CITIES), "The cities with a Threat tile.", in_order=False, unique=True)
    next_recruit = Number(1, CITIES, "The Recruit tile that comes next.", nullable=True)
    next_threat = Number(1, CITIES, "The Threat tile that comes next.", nullable=True)
    recruit_pile = Part(PileSchema, "The pile of Recruit tiles.")
    threat_pile = Part(PileSchema, "The pile of Threat tiles.")
    recruit_discard = Many(Number(1, CITIES), "Emptied Recruit tiles, the oldest first.", unique=True)
    threat_discard = Many(Number(1, CITIES), "Threat tiles of freed cities, the oldest first.", unique=True)
    unseen = Many(
        Number(1, CITIES),
        "Tiles that may lie in either pile, in an order that nobody knows.",
        in_order=False,
        unique=True,
    )
    reshuffled = Many(
        Number(1, CITIES),
        "Tiles that came with reinforcements and lie unseen in the Threat pile.",
        in_order=False,
        unique=True,
    )
    awake = Many(Code(TITANS), "Titans awake in their lair.", in_order=False)
    banished = Many(Code(TITANS), "Titans back in the box.", in_order=False)
    assessments = Many(Code(COLUMNS), "What is assessed at the end, in that order.")
    neutral = ByCode(
        COLUMNS,
        Number(0, MOST),
        "The neutral player's rows by column; null where it takes no part, or none is drawn yet.",
        listed=True,
        nullable=True,
        derived=neutral_rows,
    )
    first = SeatName("The first player of the year.", nullable=True)
    turn = SeatName("Who places a hero, carries out an order or takes a prize now.", nullable=True)
    titan = Code(TITANS, "The Titan just banished, while its rewards are taken.", nullable=True)
    census = Code(UNITS, "The type of unit under census.", nullable=True)
    winners = Many(SeatName(), "The seats that still get the prize of the census, in turn order.")
    owed = Number(0, MOST_COUNTED, "Bards that are to be placed now.")

    def misfits(self, loaded: Mapping[str, Any]) -> Messages:
        """Three players have a neutral one, and nobody else has."""
        if (loaded["options"]["neutral"] is not None) == (len(loaded["seats"]) == LordsOfXidit.players.start):
            return {}
        return {"options": {"neutral": [Complaint("contradiction")]}}


STATE = StateSchema()
