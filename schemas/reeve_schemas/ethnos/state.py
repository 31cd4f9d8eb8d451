"""States and views of Ethnos."""

from reeve_schemas.documents.fields import Code, Number, SeatName
from reeve_schemas.documents.groups import ByCode, Many, Part
from reeve_schemas.documents.states import GameId, SeatNames, StateDocument
from reeve_schemas.ethnos.assembly import assemble_state
from reeve_schemas.ethnos.codes import ALLIES, KINGDOMS, MOST_COUNTED, PHASES, TRIBES, count
from reeve_schemas.ethnos.options import OptionsSchema
from reeve_schemas.ethnos.players import PlayerSchema
from reeve_service.rules.ethnos.game import Ethnos
from reeve_service.rules.ethnos.state import State


class StateSchema(StateDocument):
    """A position of Ethnos; with a viewer, what that seat may know of it."""

    makes = State
    assemble = staticmethod(assemble_state)

    game = GameId(Ethnos)
    options = Part(OptionsSchema.in_state(), "The options that the game was set up with.")
    seats = SeatNames(Ethnos.players)
    phase = Code(PHASES, "What the game waits for.")
    age = Number(0, MOST_COUNTED, "The number of the age, from 1.")
    tribes = Many(Code(TRIBES), "The tribes in play; while they are being drawn, those drawn so far.")
    tokens = ByCode(
        KINGDOMS,
        Many(count()),
        "Values of the glory tokens of each kingdom, ascending: for ages I, II and III. While the tokens are being "
        "drawn, those drawn so far.",
        listed=True,
    )
    players = Many(Part(PlayerSchema), "What each player has, in the order of `seats`.")
    face_up = Many(Code(ALLIES), "The ally cards that lie face up beside the board, in any order.", in_order=False)
    deck = Number(
        0,
        MOST_COUNTED,
        "Ally cards left in the deck; dragons do not count. After the end of an age, the discarded hands count too.",
        derived=State.deck_size,
    )
    dragons = Number(0, MOST_COUNTED, "Dragons drawn in this age, from 0 to 3; the third one ends the age.")
    first = SeatName("The first player of the age; null until the game has one.", nullable=True)
    turn = SeatName(
        "Whose turn it is; null until the age's cards are dealt. After the end of an age, who drew the third dragon.",
        nullable=True,
    )
    owed = Number(
        0,
        MOST_COUNTED,
        "In phase `draw`, the cards that the player still has to draw; in phase `free_marker`, the free markers that "
        "the player may still place; otherwise 0.",
    )
    giant = SeatName("The player who has the giant token; null while nobody has it.", nullable=True)
    victor = SeatName("The player who won with a band of ten skeletons (Polish edition); else null.", nullable=True)
