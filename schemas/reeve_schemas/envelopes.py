"""The requests of every game: what stands around its own documents."""

from reeve_schemas.documents.codes import Codes
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.field import LEFT_OUT
from reeve_schemas.documents.fields import Code, Flag, Number, Text
from reeve_schemas.documents.raw import NUMBER, Hex, Raw, by_name, listed, part
from reeve_schemas.documents.states import MOST_VERSION
from reeve_schemas.values import Shape, complaint, text
from reeve_service.rules.chance import SEED_BYTES

HASH_BYTES = 32
MOST_MOVES = 1000
"""How many legal moves one answer may list."""
USUAL_MOVES = 100
MOST_SUGGESTIONS = 20
"""How many legal moves the verdict on an illegal move may suggest."""
MOST_ITERATIONS = 1_000_000
"""How much one search may be asked for; how long it may take is a setting."""
MOST_ANALYSIS_ITERATIONS = 10_000
MOST_MILLISECONDS = 3_600_000
MOST_SEED = (1 << 53) - 1
LONGEST_LINE_ID = 64
LINE_OPERATIONS = ("adjudicate", "legal-moves", "score", "replay")
"""What a line of bulk may ask for."""
OPERATION_CODES = Codes("BulkOperation", {name: name for name in LINE_OPERATIONS}, "What a line may ask for.")
LEVELS = ("beginner", "casual", "strong", "expert")
"""How well a search can play as an opponent."""
LEVEL_CODES = Codes("SearchLevel", {name: name for name in LEVELS}, "How well an opponent plays.")
CURSOR: Shape = {"type": "string", "pattern": "^[0-9a-f]{1,8}$"}
HELD: Shape = part("HeldState")
"""What a client may hold: a position or a view, or a sealed state with a key to it."""
SEALED_STATE: Shape = {
    "type": "string",
    "pattern": r"^[a-z0-9-]+\.[0-9]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]+$",
    "description": "A position that only the service can read: game, format, key, table and the sealed text.",
}
KEY = "The seat's key. Only for a sealed state."


class Envelope(Document):
    """A request, or a part of one that every game shares."""

    stands_alone = True


class ForSealed(Text):
    """A text that goes only with a sealed state."""


class SetupRequest(Envelope):
    """Who sits down to play what."""

    options = Raw(part("Options"), "The options of the game; those left out have their defaults.", default={})
    seats = Raw(part("Seats"), "The names of the seats, in the order of the table.")
    seed = Hex(SEED_BYTES, "The seed of a game with seeded chance. Made up when left out.", default=LEFT_OUT)
    sealed = Flag("Whether the state is sealed: players hold it and cannot read it. Takes no seed.", default=False)
    views = Flag("Whether the answer has the view and the events of every seat. Not for a sealed game.", default=False)


class AdjudicationRequest(Envelope):
    """A position, and a move that somebody wants to make in it."""

    state = Raw(HELD, "The position.", struct="StateStruct")
    move = Raw(part("Move"), "The move.", struct="MoveStruct")
    key = ForSealed(KEY, default=LEFT_OUT)
    views = Flag("Whether the answer has the view and the events of every seat. Not for a sealed state.", default=False)
    suggest = Number(0, MOST_SUGGESTIONS, "How many legal moves to suggest if the move is illegal.", default=0)


class LegalMovesRequest(Envelope):
    """Whose moves to list, and how many."""

    state = Raw(HELD, "The position, or the seat's view of it.", struct="StateStruct")
    seat = Text("The seat whose moves to list; `table` for what chance can bring.")
    key = ForSealed(KEY, default=LEFT_OUT)
    limit = Number(1, MOST_MOVES, "How many moves to list at most.", default=USUAL_MOVES)
    cursor = Raw(CURSOR, "`next` of an earlier answer: the list continues there.", struct="str", default=LEFT_OUT)


class ScoreRequest(Envelope):
    """What to score: a position or a bare tableau, one of the two."""

    state = Raw(HELD, "The position to score.", struct="StateStruct", default=LEFT_OUT)
    tableau = Raw(part("Tableau"), "What lies on a real table, as far as it scores.", default=LEFT_OUT)
    seat = ForSealed("The seat that asks. Only for a sealed state.", default=LEFT_OUT)
    key = ForSealed(KEY, default=LEFT_OUT)


class ViewRequest(Envelope):
    """Whose view of a position to make."""

    state = Raw(HELD, "The position.", struct="StateStruct")
    seat = Text("The seat that looks.")
    key = ForSealed(KEY, default=LEFT_OUT)


class ReplayRequest(Envelope):
    """A record to verify."""

    record = Raw(part("Record"), "The record.")
    states = Flag("Whether the answer lists the position after the setup and after every move.", default=False)


class SearchRequest(Envelope):
    """Whose best move to look for, and how: a number of iterations or milliseconds, or a level, one of the three.

    With a seed, and iterations or a level, the answer is the same on every machine.
    """

    state = Raw(HELD, "The position, or the seat's view of it. The search gets only the view.", struct="StateStruct")
    seat = Text("The seat that has to move.")
    key = ForSealed(KEY, default=LEFT_OUT)
    iterations = Number(1, MOST_ITERATIONS, "How many games to play out.", default=LEFT_OUT)
    milliseconds = Number(1, MOST_MILLISECONDS, "How long each worker searches.", default=LEFT_OUT)
    level = Code(
        LEVEL_CODES,
        "How well to play: the first move of the answer is the one that a player of this level makes.",
        default=LEFT_OUT,
    )
    seed = Number(0, MOST_SEED, "The seed of the search. Made up when left out.", default=LEFT_OUT)


class AnalysisRequest(Envelope):
    """A game to look back on, and how long to think about each decision in it.

    With a seed the answer is the same on every machine.
    """

    record = Raw(part("Record"), "The record. It need not be a whole game.")
    iterations = Number(
        1, MOST_ANALYSIS_ITERATIONS, "How many games to play out for each decision, at least.", default=200
    )
    seed = Number(0, MOST_SEED, "The seed of the analysis. Made up when left out.", default=LEFT_OUT)


class LineId(Text):
    """What a client calls its line."""

    def read(self, value: object) -> str:
        """A text that is not too long."""
        id = text(value)
        if self.longest is not None and len(id) > self.longest:
            raise complaint("too_long", most=self.longest)
        return id


class GameName(Text):
    """The id of a game; whether it is refereed here is for others to say."""

    def plain(self) -> Shape:
        """One of the games."""
        return part("GameId")


class BulkLine(Envelope):
    """One line of a bulk request: an operation, and the body that the operation's own resource takes."""

    operation = Code(OPERATION_CODES, "What to ask.")
    game = GameName("The game to ask it of.")
    body = Raw(part("BulkBody"), "The body of the request.")
    id = LineId("A name for this line. The answer has the same.", longest=LONGEST_LINE_ID, default=LEFT_OUT)


class Record(Envelope):
    """A whole game: its setup, and every move that the service did not play itself."""

    game = Raw(part("GameId"), "The game.")
    format = Number(1, MOST_VERSION, "The version of the wire format.")
    rules = Number(1, MOST_VERSION, "The version of the rules that the game was played by.")
    pack = Text("The reference of the pack: its id and its digest.")
    options = Raw(part("StateOptions"), "Every option of the game, as in its states.")
    seats = Raw(part("Seats"), "The names of the seats, in the order of the table.")
    seed = Hex(SEED_BYTES, "The seed of a game with seeded chance.", default=LEFT_OUT)
    commitment = Hex(HASH_BYTES, "The commitment to the seed, as the setup answered it.", default=LEFT_OUT)
    moves = Raw(listed(part("Move")), "The moves, in order.")
    chain = Raw(
        listed({"type": "string", "pattern": "^[0-9a-fA-F]{64}$"}),
        "A hash after the setup and one after every move. Each is the SHA-256 of the hash before it and of the "
        "position's canonical bytes: its JSON with sorted keys and no white space.",
        default=LEFT_OUT,
    )
    result = Raw(part("Result"), "How the game ended, if it is over.", default=LEFT_OUT)


class Result(Envelope):
    """How a game ended, as its record claims it."""

    totals = Raw(by_name(NUMBER), "The points of each seat.")
    ranking = Raw(listed(part("Rank")), "The places, best first.", default=LEFT_OUT)
