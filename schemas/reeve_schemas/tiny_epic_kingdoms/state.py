"""States and views of Tiny Epic Kingdoms: kingdoms, armies and finds, the agenda, and the war."""

from collections.abc import Mapping
from typing import Any

from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import Code, Flag, Number, SeatName
from reeve_schemas.documents.groups import ByCode, Counts, Many, Part
from reeve_schemas.documents.states import GameId, SeatNames, StateDocument
from reeve_schemas.errors import Errors, wrong_length
from reeve_schemas.tiny_epic_kingdoms.assembly import assemble_state
from reeve_schemas.tiny_epic_kingdoms.codes import ACTIONS, DICE, FINDS, MOST, PHASES, REGIONS, SIDES, count
from reeve_schemas.tiny_epic_kingdoms.options import OptionsSchema
from reeve_schemas.tiny_epic_kingdoms.players import PlayerSchema, regions
from reeve_service.rules.seats import TABLE_NAME
from reeve_service.rules.tiny_epic_kingdoms.game import TinyEpicKingdoms
from reeve_service.rules.tiny_epic_kingdoms.state import NEUTRAL, State, Step, War


class StepSchema(Document):
    """One thing to be decided or done: by whom, where, and how many or for whom."""

    makes = Step

    phase = Code(PHASES, "What the step waits for.")
    seat = SeatName(
        f"Who decides; `{TABLE_NAME}` for chance, for the dice of a war, and where nobody decides.", table=True
    )
    region = Code(
        REGIONS,
        "The region that the step is about in `further`, `reveal`, `bandit`, `war` and `raise`, and in `again` after "
        "an army stood up; otherwise null.",
        nullable=True,
        null=-1,
    )
    count = Number(
        NEUTRAL,
        MOST,
        "In `gain`, `bandit` and `forfeit`: how many resources. In `again`: 0 for a patrol, 1 for a quest. In "
        "`faction`, `territory`, `power` and `reveal`: the seat it is for, as its place in `seats` from 0. In `war`: "
        "the defender in the same way, or -2 for a neutral army. Otherwise 0.",
    )


class WarSchema(Document):
    """A war that is being fought."""

    makes = War

    attacker = SeatName("Who attacks.")
    defender = SeatName("Who is attacked; null for a neutral army.", nullable=True, null=NEUTRAL)
    region = Code(REGIONS, "The region that is fought for.")
    allied = Flag("Whether the two were allies when the war began.")
    dice = Many(
        count(words=DICE, nullable=True),
        "The attacker's and the defender's die: a price, 0 for the white flag, null if it is not set yet, `?` if it is "
        "set and hidden from the viewer. Against a neutral army: the price of that army, and 0.",
        least=2,
        most=2,
    )
    lifts = Many(
        count(),
        "By how much the attacker and the defender have raised their prices since the dice were shown.",
        least=2,
        most=2,
    )
    winner = SeatName("Who has won; null until it is decided.", nullable=True)
    contested = regions("The regions that an army of the loser still has to leave.")
    dragon = Flag("Whether the winner sent the dragon, which took a level of the loser's tower in place of the army.")
    removed = Flag("Whether the loser's army in the region of the war went back to the supply.")


class StateSchema(StateDocument):
    """A position of Tiny Epic Kingdoms, or, with a viewer, what that seat may know of it."""

    makes = State
    assemble = staticmethod(assemble_state)

    game = GameId(TinyEpicKingdoms)
    options = Part(OptionsSchema.in_state(), "The options that the game was set up with.")
    seats = SeatNames(TinyEpicKingdoms.players)
    players = Many(Part(PlayerSchema), "The kingdoms, in the order of the seats.")
    lost = Code(
        SIDES,
        "With two players, the territory that is the Lost Kingdom, null until it is laid out; null with more players.",
        nullable=True,
    )
    neutrals = regions("The regions of the Lost Kingdom with a neutral army.")
    first = SeatName("The first player of the game; null until it is chosen.", nullable=True)
    turn = SeatName("The active player; null until the first player is chosen.", nullable=True)
    shields = Many(Code(ACTIONS), "The actions with a shield, in the order in which they were chosen, the latest last.")
    ending = Flag(
        "Whether a turn has ended with a condition for the end met; the game then ends at the next refresh of the "
        "action card."
    )
    over = Flag("Whether the game is over.")
    agenda = Many(Part(StepSchema), "What must be decided or done, in this order; empty only when the game is over.")
    war = Part(WarSchema, "The war that is being fought; null if there is none.", nullable=True)
    moved = Code(
        REGIONS,
        "Where the army is now that the acting seat moved last or, before it moves another, stood up; null if none.",
        nullable=True,
        null=-1,
    )
    unseen = Counts(
        FINDS,
        MOST,
        "How many finds tokens of each kind are still unseen, on the map or left over in the box; a kind without any "
        "may be left out. Nobody knows which of them lies where.",
    )
    face_down = regions("The regions with a finds token that is not turned over yet.")
    sites = ByCode(
        REGIONS,
        Code(FINDS),
        "By region, the finds tokens that lie there face up: dragon lairs, camps, fortresses, towns and churches.",
        listed=False,
        every=False,
        none=None,
    )
    crown = SeatName("The owner of the crown; null if nobody has it.", nullable=True)

    def misfits(self, loaded: Mapping[str, Any]) -> Errors:
        """A faction a seat is missing, or there are too many."""
        factions, players = loaded["options"]["factions"], len(loaded["seats"])
        if factions is not None and len(factions) != players:
            yield wrong_length("/options/factions", players)
