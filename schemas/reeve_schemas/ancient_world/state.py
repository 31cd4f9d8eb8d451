"""States and views of The Ancient World."""

from reeve_schemas.ancient_world.assembly import assemble_state, counted_decks
from reeve_schemas.ancient_world.cards import ABOUT_HIDDEN, ARMY, EMPIRE, HIDDEN, PROVINCE, TITAN, many_cards, one_card
from reeve_schemas.ancient_world.codes import DECK_NAMES, LONGEST, MOST_COUNTED, NEEDS, PHASES, TITAN_DECKS, count
from reeve_schemas.ancient_world.decks import DeckSchema
from reeve_schemas.ancient_world.options import OptionsSchema
from reeve_schemas.ancient_world.players import PlayerSchema
from reeve_schemas.documents import ByCode, Code, Document, Flag, Many, Name, Number, Part, SeatName
from reeve_schemas.documents.states import GameId, SeatNames, StateDocument
from reeve_service.rules.ancient_world.game import AncientWorld
from reeve_service.rules.ancient_world.state import State, Task


class TaskSchema(Document):
    """A decision or a chance event that the game waits for."""

    makes = Task

    need = Code(NEEDS, "What the game waits for.")
    seat = SeatName(
        "The seat that decides, or for which cards are drawn or dice are rolled. `table` if it concerns no seat.",
        table=True,
    )
    count = count("The number of cards, dice, armies or citizens that it is about. 0 if no number is needed.")
    about = Name(
        str, "The code of the deck that it is about. Empty if it is about no deck.", longest=LONGEST, checked=False
    )


class StateSchema(StateDocument):
    """A position of The Ancient World. If `viewer` is not null, it is the view of that seat."""

    makes = State
    assemble = staticmethod(assemble_state)
    one_pending_is_enough = True  # older states name only the first of the two neighbours who may answer a Learn

    game = GameId(AncientWorld)
    options = Part(
        OptionsSchema.in_state(),
        "The options that were chosen at setup, except the pack, which is a field of the state.",
    )
    seats = SeatNames(AncientWorld.players)
    phase = Code(PHASES, "The phase of the round. `over` after the end of the game.")
    round = Number(0, MOST_COUNTED, "The number of the round, from 1. The last round is the 6th in the pack `base`.")
    first = SeatName("The seat that has the first-player token. Null until the first player is chosen.", nullable=True)
    locked = Flag("Whether the first-player token lies hand up, so that no other player can take it in this round.")
    turn = SeatName(
        "The seat whose turn it is. After the last turn of a round, the seat that had this turn. Null in the phase "
        "`preparation`.",
        nullable=True,
    )
    row = many_cards("The cards in the open row of empire cards.", EMPIRE, in_order=False)
    army_row = many_cards("The cards in the open row of army cards.", ARMY, in_order=False)
    province = one_card(
        "The open province. Null if none is left, or before the next one is opened.", PROVINCE, nullable=True
    )
    titans = ByCode(
        TITAN_DECKS,
        one_card("The open titan. Null if none is left, or before the next one is opened.", TITAN, nullable=True),
        "The open titan of each titan deck.",
        listed=True,
    )
    decks = ByCode(DECK_NAMES, Part(DeckSchema), "All decks, by their codes.", listed=False, derived=counted_decks)
    looked = many_cards(
        "The cards that a player is looking at, before the player decides what to do with them. An open titan or "
        "province is not in this list.",
        HIDDEN,
        about=ABOUT_HIDDEN,
        in_order=False,
    )
    players = Many(Part(PlayerSchema), "The city-state of each seat, in the order of `seats`.")
    agenda = Many(
        Part(TaskSchema),
        "What the game waits for. The last entry is done first. The two neighbours of a player who learned are an "
        "exception: they may answer in either order. Empty after the end of the game.",
    )
