"""Records: whole games, with everything that is needed to verify them."""

from reeve_schemas.answers.scores import Rank
from reeve_schemas.documents import LEFT_OUT, ByName, Document, Many, Number, SharedPart, Text
from reeve_schemas.documents.raw import NUMBER, Hex, Raw, listed, part
from reeve_schemas.documents.states import MOST_VERSION
from reeve_schemas.envelopes import Envelope
from reeve_schemas.values import Shape
from reeve_service.rules.chance import SEED_BYTES

HASH_BYTES = 32
MOST_POINTS = 1_000_000
CHAIN = Many(Hex(HASH_BYTES, into=bytes.hex))
"""The hashes of a record."""


class Record(Envelope):
    """A whole game: its setup, and every move except those that the service played itself."""

    game = Raw(part("GameId"), "The id of the game.")
    format = Number(1, MOST_VERSION, "The version of the wire format.")
    rules = Number(1, MOST_VERSION, "The version of the rules that the game was played by.")
    pack = Text("The reference of the pack, `id@digest`.")
    options = Raw(part("StateOptions"), "All options of the game, as in its states.")
    seats = Raw(part("Seats"), "The names of the seats, clockwise.")
    seed = Hex(
        SEED_BYTES,
        "The seed, as hexadecimal digits. Required with seeded chance, not allowed with declared chance.",
        default=LEFT_OUT,
    )
    commitment = Hex(
        HASH_BYTES,
        "The commitment to the seed, from the response to the setup. Not allowed with declared chance.",
        default=LEFT_OUT,
    )
    moves = Raw(listed(part("Move")), "The moves, in the order in which they were played.")
    chain = Raw(
        CHAIN.shape(),
        "One hash for the position after the setup and one for the position after every move. Each is the SHA-256 of "
        "the hash before it, if there is one, followed by the canonical bytes of the position: its JSON with sorted "
        "keys and without white space.",
        default=LEFT_OUT,
    )
    result = Raw(part("Result"), "The result of the game, if it is over.", default=LEFT_OUT)


class Points(Number):
    """The points of a seat. The bounds protect the service and are not part of the shape."""

    def plain(self) -> Shape:
        """Any whole number."""
        return NUMBER


class Result(Document):
    """The result of a game, as its record claims it."""

    totals = ByName(Points(-MOST_POINTS, MOST_POINTS), "The points of each seat, by its name.")
    ranking = Many(SharedPart(Rank), "The places of the ranking, the best first.", default=LEFT_OUT)
