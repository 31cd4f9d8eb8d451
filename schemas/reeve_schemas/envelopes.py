"""The requests, which are the same for all games: they contain the documents of a game."""

from reeve_schemas.documents import LEFT_OUT, Code, Document, Flag, Number, Text
from reeve_schemas.documents.codes import Codes
from reeve_schemas.documents.raw import Hex, Raw, part
from reeve_schemas.values import Shape
from reeve_service.rules.chance import SEED_BYTES

MOST_MOVES = 1000
"""The largest number of legal moves in one response."""
USUAL_MOVES = 100
MOST_SUGGESTIONS = 20
"""The largest number of suggestions in the verdict on an illegal move."""
MOST_ITERATIONS = 1_000_000
"""The largest number of iterations of one search. The longest time of a search is a setting."""
MOST_ANALYSIS_ITERATIONS = 10_000
MOST_MILLISECONDS = 3_600_000
MOST_SEED = (1 << 53) - 1
LONGEST_LINE_ID = 64
LINE_OPERATIONS = ("adjudicate", "legal-moves", "score", "replay")
"""The operations that a bulk line may name."""
OPERATION_CODES = Codes("BulkOperation", {name: name for name in LINE_OPERATIONS}, "The operation of a bulk line.")
LEVELS = ("beginner", "casual", "strong", "expert")
"""The levels of strength at which a search can play as an opponent."""
LEVEL_CODES = Codes("SearchLevel", {name: name for name in LEVELS}, "A level of playing strength, weakest first.")
CURSOR = "^[0-9a-f]{1,8}$"
HELD: Shape = part("HeldState")
"""The states that a client may send: a position, a view, or a sealed state together with a key."""
SEALED_STATE: Shape = {
    "type": "string",
    "pattern": r"^[a-z0-9-]+\.[0-9]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]+$",
    "description": "A position that only the service can read. Its parts, separated by dots, are the game, the format, "
    "the id of the sealing key, the id of the table and the encrypted position.",
}
KEY = "The key of the seat. Required with a sealed state, not allowed otherwise."


class Envelope(Document):
    """A request, or a part of a request that is the same for all games."""

    stands_alone = True


class ForSealed(Text):
    """A text that is allowed only together with a sealed state."""


class SetupRequest(Envelope):
    """A new game: its options and its seats."""

    options = Raw(part("Options"), "The options of the game. An option that is left out has its default.", default={})
    seats = Raw(part("Seats"), "The names of the seats, clockwise.")
    seed = Hex(
        SEED_BYTES,
        "The seed of a game with seeded chance, as hexadecimal digits. If it is left out, the service makes a random "
        "one. Not allowed in a sealed game and with declared chance.",
        default=LEFT_OUT,
    )
    sealed = Flag(
        "Whether the state is sealed, that is, encrypted: players can hold it, but not read it.", default=False
    )
    views = Flag(
        "Whether the response contains the view and the events of each seat. Not allowed in a sealed game.",
        default=False,
    )


class AdjudicationRequest(Envelope):
    """A position, and a move in it to judge."""

    state = Raw(HELD, "The whole position, open or sealed. A view is not allowed.", struct="StateStruct")
    move = Raw(part("Move"), "The move to judge.", struct="MoveStruct")
    key = ForSealed(
        "The key of the seat that moves. Required with a sealed state, not allowed otherwise.", default=LEFT_OUT
    )
    views = Flag(
        "Whether the response contains the view and the events of each seat. Not allowed with a sealed state.",
        default=False,
    )
    suggest = Number(0, MOST_SUGGESTIONS, "The number of legal moves to suggest if the move is illegal.", default=0)


class LegalMovesRequest(Envelope):
    """A position, and a seat whose legal moves to list."""

    state = Raw(HELD, "The position, or the view of the seat.", struct="StateStruct")
    seat = Text("The seat whose moves to list. `table` stands for random moves.")
    key = ForSealed(KEY, default=LEFT_OUT)
    limit = Number(1, MOST_MOVES, "The largest number of moves in the response.", default=USUAL_MOVES)
    cursor = Raw(
        {"type": "string", "pattern": CURSOR},
        "The value of `next` in an earlier response. The list continues there.",
        struct="str",
        default=LEFT_OUT,
    )


class ScoreRequest(Envelope):
    """A position or a bare tableau to score. Exactly one of `state` and `tableau` is required."""

    state = Raw(HELD, "The position to score, or a view of it.", struct="StateStruct", default=LEFT_OUT)
    tableau = Raw(
        part("Tableau"),
        "The tableau to score: what lies on a real table, as far as scoring needs it.",
        default=LEFT_OUT,
    )
    seat = ForSealed(
        "The seat that sends the request. Required with a sealed state, not allowed otherwise.", default=LEFT_OUT
    )
    key = ForSealed(KEY, default=LEFT_OUT)


class ViewRequest(Envelope):
    """A position, and a seat whose view of it to make."""

    state = Raw(HELD, "The position, or the view of the seat.", struct="StateStruct")
    seat = Text("The seat that the view is for.")
    key = ForSealed(KEY, default=LEFT_OUT)


class ReplayRequest(Envelope):
    """A record to verify."""

    record = Raw(part("Record"), "The record to verify.")
    states = Flag("Whether the response lists the position after the setup and after every move.", default=False)


class SearchRequest(Envelope):
    """A position, and a seat whose best move to search for.

    Exactly one of `iterations`, `milliseconds` and `level` is required. With a seed, and with `iterations` or `level`,
    the result is the same on every machine.
    """

    state = Raw(HELD, "The position, or the view of the seat. The search uses only the view.", struct="StateStruct")
    seat = Text("The seat that must move.")
    key = ForSealed(KEY, default=LEFT_OUT)
    iterations = Number(
        1,
        MOST_ITERATIONS,
        "The largest number of simulated games. The search ends earlier if the rest cannot change the first move.",
        default=LEFT_OUT,
    )
    milliseconds = Number(1, MOST_MILLISECONDS, "The search time of each worker, in milliseconds.", default=LEFT_OUT)
    level = Code(
        LEVEL_CODES,
        "The playing strength. The first move of the result is the move that a player of this level makes.",
        default=LEFT_OUT,
    )
    seed = Number(
        0, MOST_SEED, "The seed of the search. If it is left out, the service makes a random one.", default=LEFT_OUT
    )


class AnalysisRequest(Envelope):
    """A record whose decisions to judge, and the amount of work for each decision.

    With a seed the result is the same on every machine.
    """

    record = Raw(part("Record"), "The record to analyse. The game need not be over.")
    iterations = Number(
        1,
        MOST_ANALYSIS_ITERATIONS,
        "The smallest number of simulated games for each decision. There are at most three times as many, but up to "
        "five if this is 1.",
        default=200,
    )
    seed = Number(
        0, MOST_SEED, "The seed of the analysis. If it is left out, the service makes a random one.", default=LEFT_OUT
    )


class GameName(Text):
    """The id of a game. Reading does not check whether there is such a game."""

    def plain(self) -> Shape:
        """The component with the ids of all games."""
        return part("GameId")


class BulkLine(Envelope):
    """One line of a bulk request: an operation, and the body of a request to the resource of that operation."""

    operation = Code(OPERATION_CODES, "The operation to carry out.")
    game = GameName("The id of the game.")
    body = Raw(part("BulkBody"), "The body of the request, as the resource of the operation takes it.", struct="Raw")
    id = Text(
        "A name for this line. The line of the response has the same name.", longest=LONGEST_LINE_ID, default=LEFT_OUT
    )
