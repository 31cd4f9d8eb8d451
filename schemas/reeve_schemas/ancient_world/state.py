"""States and views of The Ancient World."""

from reeve_schemas.ancient_world.assembly import assemble_state, counted_decks
from reeve_schemas.ancient_world.cards import many_cards, one_card
from reeve_schemas.ancient_world.codes import (
    DECK_NAMES,
    GAMES,
    LONGEST,
    MOST,
    MOST_COUNTED,
    NEEDS,
    PHASES,
    TITAN_DECKS,
)
from reeve_schemas.ancient_world.decks import DeckSchema
from reeve_schemas.ancient_world.options import OptionsSchema
from reeve_schemas.ancient_world.players import PlayerSchema
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import ByCode, Code, Flag, Many, Number, Part, SeatName, Text
from reeve_schemas.documents.states import SeatNames, StateDocument
from reeve_service.rules.ancient_world.game import AncientWorld
from reeve_service.rules.ancient_world.state import State, Task


class TaskSchema(Document):
    """What is asked: of whom, or for whom the table does it; how many; about which deck."""

    makes = Task

    need = Code(NEEDS, "What is asked.")
    seat = SeatName("Of whom it is asked, or for whom the table does it.", table=True)
    count = Number(0, MOST, "How many.")
    about = Text("Which deck or card it is about; empty where it is about none.", longest=LONGEST)


class StateSchema(StateDocument):
    """A position of The Ancient World, or, with a viewer, what that seat may know of it."""

    makes = State
    assemble = staticmethod(assemble_state)
    one_pending_is_enough = True  # where two neighbours answer a Learn, states once named only who was asked first

    game = Code(GAMES, "Which game this is a state of.")
    options = Part(
        OptionsSchema.in_state(), "The options that the game was set up with; the pack is named beside them."
    )
    seats = SeatNames(AncientWorld.players)
    phase = Code(PHASES, "The phase of the round, or that the game is over.")
    round = Number(0, MOST_COUNTED, "The round that is played.")
    first = SeatName("Who has the first-player token, once it is known.", nullable=True)
    locked = Flag("Whether the token lies hand up: nobody takes it in this round.")
    turn = SeatName("Whose turn it is, or was last in this round.", nullable=True)
    row = many_cards("The open empire cards.", in_order=False)
    army_row = many_cards("The open army cards.", in_order=False)
    province = one_card("The open province.", nullable=True)
    titans = ByCode(TITAN_DECKS, one_card(nullable=True), "The open titan of each deck.", listed=True)
    decks = ByCode(DECK_NAMES, Part(DeckSchema), "The decks by name.", listed=False, derived=counted_decks)
    looked = many_cards("What a seat has drawn and not put away yet.", in_order=False)
    players = Many(Part(PlayerSchema), "The city-states, in the order of their seats.")
    agenda = Many(Part(TaskSchema), "What is asked; the last comes first.")


STATE = StateSchema()
