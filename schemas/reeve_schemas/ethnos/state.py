"""States and views of Ethnos."""

from reeve_schemas.documents import ByCode, Code, Many, Part, SeatName
from reeve_schemas.documents.states import GameId, SeatNames, StateDocument
from reeve_schemas.ethnos.assembly import assemble_state
from reeve_schemas.ethnos.codes import ALLIES, KINGDOMS, PHASES, TRIBES, count, counted
from reeve_schemas.ethnos.options import OptionsSchema
from reeve_schemas.ethnos.players import PlayerSchema
from reeve_service.rules.ethnos.game import Ethnos
from reeve_service.rules.ethnos.state import State


class StateSchema(StateDocument):
    """A position of Ethnos. If `viewer` is not null, it is the view of that seat."""

    makes = State
    assemble = staticmethod(assemble_state)

    game = GameId(Ethnos)
    options = Part(OptionsSchema.in_state(), "The options that were chosen at setup.")
    seats = SeatNames(Ethnos.players)
    phase = Code(PHASES, "What the game waits for.")
    age = counted("The number of the age, from 1.")
    tribes = Many(Code(TRIBES), "The tribes in play. While they are being drawn, the tribes drawn so far.")
    tokens = ByCode(
        KINGDOMS,
        Many(count()),
        "The values of the glory tokens of each kingdom, ascending: for ages I, II and III. While the tokens are being "
        "drawn, the tokens drawn so far.",
        listed=True,
    )
    players = Many(Part(PlayerSchema), "What each player has, in the order of `seats`.")
    face_up = Many(Code(ALLIES), "The ally cards that lie face up beside the board, in any order.", in_order=False)
    deck = counted(
        "The number of ally cards left in the deck, without dragons. After the end of an age it includes the discarded "
        "hands.",
        derived=State.deck_size,
    )
    dragons = counted("The number of dragons drawn in this age, from 0 to 3. The third one ends the age.")
    first = SeatName("The first player of the age. Null until the first player is chosen.", nullable=True)
    turn = SeatName(
        "The seat whose turn it is. Null until the cards of the age are dealt. After the end of an age, the seat that "
        "drew the third dragon.",
        nullable=True,
    )
    owed = counted(
        "In phase `draw`, the number of cards that the player must still draw. In phase `free_marker`, the number of "
        "free markers that the player may still place. Otherwise 0.",
    )
    giant = SeatName("The player with the giant token. Null if no player has it.", nullable=True)
    victor = SeatName(
        "The player who won with a band of ten skeletons (Polish edition). Otherwise null.", nullable=True
    )
