"""States and views of Ethnos."""

from reeve_schemas.documents.fields import ByCode, Code, Many, Number, Part, SeatName
from reeve_schemas.documents.states import SeatNames, StateDocument
from reeve_schemas.ethnos.assembly import assemble_state
from reeve_schemas.ethnos.codes import ALLIES, GAMES, KINGDOMS, MOST, MOST_COUNTED, PHASES, TRIBES
from reeve_schemas.ethnos.options import OptionsSchema
from reeve_schemas.ethnos.players import PlayerSchema
from reeve_service.rules.ethnos.game import Ethnos
from reeve_service.rules.ethnos.state import State


class StateSchema(StateDocument):
    """A position of Ethnos, or, with a viewer, what that seat may know of it."""

    makes = State
    assemble = staticmethod(assemble_state)

    game = Code(GAMES, "Which game this is a state of.")
    options = Part(OptionsSchema.in_state(), "The options that the game was set up with.")
    seats = SeatNames(Ethnos.players)
    phase = Code(PHASES, "What the game waits for.")
    age = Number(0, MOST_COUNTED, "The age that is played.")
    tribes = Many(Code(TRIBES), "The tribes in play.")
    tokens = ByCode(KINGDOMS, Many(Number(0, MOST)), "The glory tokens of each kingdom.", listed=True)
    players = Many(Part(PlayerSchema), "The players, in the order of their seats.")
    face_up = Many(Code(ALLIES), "The cards that lie face up.", in_order=False)
    deck = Number(0, MOST_COUNTED, "Cards left in the deck.", derived=State.deck_size)
    dragons = Number(0, MOST_COUNTED, "Dragons drawn in this age.")
    first = SeatName("The first player of the age.", nullable=True)
    turn = SeatName("Whose turn it is.", nullable=True)
    owed = Number(0, MOST_COUNTED, "Cards still to be drawn, or free markers still to be placed.")
    giant = SeatName("Who has the giant token.", nullable=True)
    victor = SeatName("Who won with a band of ten skeletons.", nullable=True)


STATE = StateSchema()
