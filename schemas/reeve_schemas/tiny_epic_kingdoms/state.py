"""States and views of Tiny Epic Kingdoms: kingdoms, armies and finds, the agenda, and the war."""

from collections.abc import Mapping
from typing import Any

from reeve_schemas.documents import ByCode, Code, Counts, Document, Flag, Many, Number, Part, SeatName
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
    """A step of the agenda: something that must be decided or done."""

    makes = Step

    phase = Code(PHASES, "What the step waits for.")
    seat = SeatName(
        f"The seat that decides. `{TABLE_NAME}` for random moves, for the dice of a war, and if no seat decides.",
        table=True,
    )
    region = Code(
        REGIONS,
        "The region that the step is about. Only in `further`, `reveal`, `bandit`, `war` and `raise`, and in `again` "
        "after an army stood up. Otherwise null.",
        nullable=True,
        null=-1,
    )
    count = Number(
        NEUTRAL,
        MOST,
        "In `gain`, `bandit` and `forfeit`: the number of resources. In `again`: 0 for a patrol, 1 for a quest. In "
        "`faction`, `territory`, `power` and `reveal`: the index in `seats` of the seat that it is for, from 0. In "
        "`war`: the index of the defender, or -2 for a neutral army. Otherwise 0.",
    )


class WarSchema(Document):
    """A war that is being fought."""

    makes = War

    attacker = SeatName("The seat that attacks.")
    defender = SeatName("The seat that is attacked. Null for a neutral army.", nullable=True, null=NEUTRAL)
    region = Code(REGIONS, "The region that is fought for.")
    allied = Flag("Whether the two were allies when the war began.")
    dice = Many(
        count(words=DICE, nullable=True),
        "The attacker's die and the defender's die: a price, 0 for the white flag, null if it is not set yet, `?` if "
        "it is set but hidden from the viewer. Against a neutral army: the price of that army, and 0.",
        least=2,
        most=2,
    )
    lifts = Many(
        count(),
        "The amounts by which the attacker and the defender have raised their prices since the dice were shown.",
        least=2,
        most=2,
    )
    winner = SeatName("The seat that has won. Null until it is decided.", nullable=True)
    contested = regions("The regions that an army of the loser must still leave.")
    dragon = Flag(
        "Whether the winner sent the dragon, which took a level of the loser's tower instead of the loser's army."
    )
    removed = Flag("Whether the loser's army in the region of the war was returned to the supply.")


class StateSchema(StateDocument):
    """A position of Tiny Epic Kingdoms. If `viewer` is not null, it is the view of that seat."""

    makes = State
    assemble = staticmethod(assemble_state)

    game = GameId(TinyEpicKingdoms)
    options = Part(OptionsSchema.in_state(), "The options that were chosen at setup.")
    seats = SeatNames(TinyEpicKingdoms.players)
    players = Many(Part(PlayerSchema), "The kingdom of each seat, in the order of `seats`.")
    lost = Code(
        SIDES,
        "With two players, the territory that is the Lost Kingdom. Null until it is laid out, and with more players.",
        nullable=True,
    )
    neutrals = regions("The regions of the Lost Kingdom with a neutral army.")
    first = SeatName("The first player of the game. Null until the first player is chosen.", nullable=True)
    turn = SeatName("The active player. Null until the first player is chosen.", nullable=True)
    shields = Many(Code(ACTIONS), "The actions with a shield, in the order in which they were chosen.")
    ending = Flag(
        "Whether a condition for the end of the game was met at the end of a turn. The game then ends at the next "
        "refresh of the action card."
    )
    over = Flag("Whether the game is over.")
    agenda = Many(Part(StepSchema), "What must be decided or done, in this order. Empty only when the game is over.")
    war = Part(WarSchema, "The war that is being fought. Null if there is none.", nullable=True)
    moved = Code(
        REGIONS,
        "The current region of the army that the acting seat moved last or, before it moves another army, stood up. "
        "Null if there is none.",
        nullable=True,
        null=-1,
    )
    unseen = Counts(
        FINDS,
        MOST,
        "The number of unseen finds tokens of each kind, on the map or left over in the box. A kind without any may be "
        "left out. No player knows their places.",
    )
    face_down = regions("The regions with a finds token that is not turned over yet.")
    sites = ByCode(
        REGIONS,
        Code(FINDS),
        "The face-up finds tokens by region: dragon lairs, camps, fortresses, towns and churches.",
        listed=False,
        every=False,
        none=None,
    )
    crown = SeatName("The owner of the crown. Null if no player has it.", nullable=True)

    def misfits(self, loaded: Mapping[str, Any]) -> Errors:
        """An error if factions were chosen and there is not one per seat."""
        factions, players = loaded["options"]["factions"], len(loaded["seats"])
        if factions is not None and len(factions) != players:
            yield wrong_length("/options/factions", players)
