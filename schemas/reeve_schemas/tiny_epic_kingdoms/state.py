"""States and views of Tiny Epic Kingdoms: kingdoms, armies and finds, the agenda, and the war."""

from collections.abc import Mapping
from typing import Any

from reeve_schemas.complaints import Complaint
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import ByCode, ByManyCodes, Code, Flag, Many, Number, Part, SeatName
from reeve_schemas.documents.states import SeatNames, StateDocument
from reeve_schemas.fields import Messages
from reeve_schemas.tiny_epic_kingdoms.assembly import assemble_state
from reeve_schemas.tiny_epic_kingdoms.codes import ACTIONS, DICE, FINDS, GAMES, MOST, PHASES, REGIONS, SIDES
from reeve_schemas.tiny_epic_kingdoms.options import OptionsSchema
from reeve_schemas.tiny_epic_kingdoms.players import PlayerSchema, regions
from reeve_service.rules.seats import TABLE_NAME
from reeve_service.rules.tiny_epic_kingdoms.game import TinyEpicKingdoms
from reeve_service.rules.tiny_epic_kingdoms.state import NEUTRAL, State, Step, War


class StepSchema(Document):
    """One thing to be decided."""

    makes = Step

    phase = Code(PHASES, "What is to be decided.")
    seat = SeatName(f"Who decides; `{TABLE_NAME}` for chance and what nobody decides.", table=True)
    region = Code(REGIONS, "Where; null where the phase needs no region.", nullable=True, null=-1)
    count = Number(
        NEUTRAL, MOST, "How many, which action, or for whom by place (-2 for neutral armies), as the phase needs."
    )


class WarSchema(Document):
    """A war that is being fought."""

    makes = War

    attacker = SeatName("Who attacks.")
    defender = SeatName("Who is attacked; null for a neutral army.", nullable=True, null=NEUTRAL)
    region = Code(REGIONS, "The region that is fought for.")
    allied = Flag("Whether the two were allies already.")
    dice = Many(
        Number(0, MOST, words=DICE, nullable=True),
        "The attacker's and the defender's price: 0 is the white flag, null is not set yet, "
        "'?' is set and hidden from the viewer.",
        least=2,
        most=2,
    )
    lifts = Many(Number(0, MOST), "What the attacker and the defender have raised their prices by.", least=2, most=2)
    winner = SeatName("Who has won; null until it is decided.", nullable=True)
    contested = regions("Where the loser still has an army to retreat.")
    dragon = Flag("Whether the dragon took a level of the loser's tower in place of the army.")
    removed = Flag("Whether the army that lost went back to the supply.")


class StateSchema(StateDocument):
    """A position of Tiny Epic Kingdoms, or, with a viewer, what that seat may know of it."""

    makes = State
    assemble = staticmethod(assemble_state)

    game = Code(GAMES, "Which game this is a state of.")
    options = Part(OptionsSchema.in_state(), "The options that the game was set up with.")
    seats = SeatNames(TinyEpicKingdoms.players)
    players = Many(Part(PlayerSchema), "The kingdoms, in the order of the seats.")
    lost = Code(SIDES, "The side that is the Lost Kingdom, with two players.", nullable=True)
    neutrals = regions("Where neutral armies stand.")
    first = SeatName("The first player of the game.", nullable=True)
    turn = SeatName("The active player.", nullable=True)
    shields = Many(Code(ACTIONS), "The actions with a shield, in the order in which they were chosen.")
    ending = Flag("Whether somebody has met a condition for the end.")
    over = Flag("Whether the game is over.")
    agenda = Many(Part(StepSchema), "What is to be decided, first things first; empty only when the game is over.")
    war = Part(WarSchema, "The war that is being fought.", nullable=True)
    moved = Code(REGIONS, "Where the army is that the acting seat has moved.", nullable=True, null=-1)
    unseen = ByCode(
        FINDS,
        Number(0, MOST),
        "Finds tokens that nobody has seen, by kind; a kind without any may be left out.",
        listed=True,
        every=False,
    )
    face_down = regions("The regions with a finds token that is not revealed.")
    sites = ByManyCodes(
        REGIONS, Code(FINDS), "The revealed finds that stay, by region.", listed=False, every=False, none=None
    )
    crown = SeatName("Who has the crown.", nullable=True)

    def misfits(self, loaded: Mapping[str, Any]) -> Messages:
        """A faction a seat is missing, or there are too many."""
        factions, count = loaded["options"]["factions"], len(loaded["seats"])
        if factions is None or len(factions) == count:
            return {}
        return {"options": {"factions": [Complaint("length", {"least": count, "most": count})]}}


STATE = StateSchema()
