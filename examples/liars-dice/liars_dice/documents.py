"""The documents of liar's dice, each declared once, and the plugin."""

from liars_dice.game import LiarsDice
from liars_dice.rules import FACES, UNSEEN, Count, Face, State, Tableau
from reeve_schemas.documents import Many, Number, Part, SeatName
from reeve_schemas.documents.moves import Moves
from reeve_schemas.documents.states import GameId, SeatNames, StateDocument, plain_options
from reeve_schemas.documents.tableaus import TableauDocument, tableau_pack
from reeve_schemas.plugin import Plugin
from reeve_service.rules.contract import Move

OPTIONS = plain_options(LiarsDice)
MOST = 140  # dice at one table; with more of them a game could pass its bound


class StateSchema(StateDocument):
    """A position of liar's dice, or, with a viewer, what that seat may know of it."""

    makes = State

    game = GameId(LiarsDice)
    options = Part(OPTIONS.in_state(), "The options that the game was set up with.")
    seats = SeatNames(LiarsDice.players)
    dice = Many(
        Number(min(FACES), max(FACES), nullable=True, null=UNSEEN),
        "The dice that are thrown, the first seat first, around the table; null for one that the viewer has not seen.",
        most=MOST,
    )
    turn = SeatName("Who bids next; after a challenge, who challenged.")
    count = Number(0, MOST, "How many dice the last bid names; 0 without a bid.")
    face = Number(0, max(FACES), "The face that the last bid names; 0 without a bid.")
    loser = SeatName("Who lost; null before the challenge.", nullable=True)


class TableauSchema(TableauDocument):
    """A table to be scored."""

    makes = Tableau

    pack = tableau_pack("The figures that are played with.")
    seats = SeatNames(LiarsDice.players)
    loser = SeatName("Who lost; null where nobody has yet.", nullable=True, default=None)


MOVES: Moves[Move] = Moves(LiarsDice.kinds, {Face: Number(min(FACES), max(FACES)), Count: Number(1, MOST)})
PLUGIN = Plugin(game=LiarsDice, options=OPTIONS(), state=StateSchema(), moves=MOVES, tableau=TableauSchema())
