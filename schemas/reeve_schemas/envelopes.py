"""The envelopes: what every game's requests and answers look like around its own documents."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from marshmallow import ValidationError, missing

from reeve_schemas.errors import BadDocument, DocumentError, below, flatten
from reeve_schemas.fields import Code, Flag, Hex, Read, Shape, Strict, StrictSchema, Text, Whole, complaint, text
from reeve_service.rules.chance import SEED_BYTES

T = TypeVar("T")

HASH_BYTES = 32
MOST_MOVES = 1000
"""How many legal moves one answer may list."""
USUAL_MOVES = 100
MOST_ITERATIONS = 1_000_000
"""How much one search may be asked for; how long it may take is a setting."""
MOST_MILLISECONDS = 3_600_000
MOST_SEED = (1 << 53) - 1
LONGEST_LINE_ID = 64
LINE_OPERATIONS = ("adjudicate", "legal-moves", "score", "replay")
"""What a line of bulk may ask for."""


def part(component: str) -> Shape:
    """The shape of a part that is described as a component of its own."""
    return {"$ref": component}


def listed(shape: Shape) -> Shape:
    """The shape of a list."""
    return {"type": "array", "items": shape}


def by_seat(shape: Shape) -> Shape:
    """The shape of an object with a key a seat."""
    return {"type": "object", "additionalProperties": shape}


TEXT: Shape = {"type": "string"}
NUMBER: Shape = {"type": "integer"}
HELD: Shape = {"oneOf": [part("State"), part("SealedState")]}
"""What a client may hold: a position or a view, or a sealed state with a key to it."""
SEALED_STATE: Shape = {
    "type": "string",
    "pattern": r"^[a-z0-9-]+\.[0-9]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]+$",
    "description": "A position that only the service can read: game, format, key, table and the sealed text.",
}


class Part(Strict[object]):
    """A part that somebody else reads: a game's own wire, or the module of records."""

    def __init__(self, shape: Shape, **kwargs: object) -> None:
        super().__init__(shape, allow_none=True, **kwargs)

    def read(self, value: object) -> object:
        """The value as it is."""
        return value


class SetupRequest(StrictSchema):
    """Who sits down to play what. A seed goes only with seeded chance, and is made up when it is left out.

    A sealed game, whose players hold the state and cannot read it, takes no seed.
    """

    options = Part(part("Options"), load_default={})
    seats = Part(part("Seats"))
    seed = Hex(SEED_BYTES, required=False)
    sealed = Flag(load_default=False)


class AdjudicationRequest(StrictSchema):
    """A position, and a move that somebody wants to make in it."""

    state = Part(HELD)
    move = Part(part("Move"))
    key = Text(required=False)


class LegalMovesRequest(StrictSchema):
    """Whose moves to list, and how many; a cursor goes on where an earlier answer stopped."""

    state = Part(HELD)
    seat = Text()
    key = Text(required=False)
    limit = Whole(1, MOST_MOVES, load_default=USUAL_MOVES)
    cursor = Part({"type": "string", "pattern": "^[0-9a-f]{1,8}$"}, required=False)


class ScoreRequest(StrictSchema):
    """What to score: a position or a bare tableau, one of the two. A sealed position is scored for a seat."""

    state = Part(HELD, required=False)
    tableau = Part(part("Tableau"), required=False)
    seat = Text(required=False)
    key = Text(required=False)


class ViewRequest(StrictSchema):
    """Whose view of a position to make."""

    state = Part(HELD)
    seat = Text()
    key = Text(required=False)


class ReplayRequest(StrictSchema):
    """A record to verify; with `states`, the answer lists every position on the way."""

    record = Part(part("Record"))
    states = Flag(load_default=False)


class SearchRequest(StrictSchema):
    """Whose best move to look for, and for how long: so many iterations or milliseconds, one of the two.

    With iterations and a seed the answer is the same on every machine. A seed is made up when it is left out.
    """

    state = Part(HELD)
    seat = Text()
    key = Text(required=False)
    iterations = Whole(1, MOST_ITERATIONS, required=False)
    milliseconds = Whole(1, MOST_MILLISECONDS, required=False)
    seed = Whole(0, MOST_SEED, required=False)


def read_line_id(value: object) -> str:
    """What a client calls its line."""
    id = text(value)
    if len(id) > LONGEST_LINE_ID:
        raise complaint("too_long", most=LONGEST_LINE_ID)
    return id


class BulkLine(StrictSchema):
    """One line of bulk: an operation, the game it is asked of, and the body that the operation's own resource takes.

    The answer has the same `id`, if one was given.
    """

    operation = Code({name: name for name in LINE_OPERATIONS})
    game = Read(text, part("GameId"))
    body = Part(part("BulkBody"))
    id = Read(read_line_id, {"type": "string", "maxLength": LONGEST_LINE_ID}, required=False)


class Record(StrictSchema):
    """A whole game: its setup, and every move that the service did not play itself.

    The chain has a hash after the setup and one after every move; each is the SHA-256 of the hash before it and of the
    position's canonical bytes, which are its JSON with sorted keys and nothing between the tokens.
    """

    game = Part(part("GameId"))
    format = Whole(1)
    rules = Whole(1)
    pack = Text()
    options = Part(part("RecordOptions"))
    seats = Part(part("Seats"))
    seed = Hex(SEED_BYTES, required=False)
    commitment = Hex(HASH_BYTES, required=False)
    moves = Part(listed(part("Move")))
    chain = Part(listed({"type": "string", "pattern": "^[0-9a-fA-F]{64}$"}), required=False)
    result = Part(part("Result"), required=False)


class Result(StrictSchema):
    """What a record claims that its game ended with; of a game that goes on nothing can be claimed."""

    totals = Part(by_seat(NUMBER))
    ranking = Part(listed(part("Rank")), required=False)


class Reading:
    """Reads a request part by part and keeps everything that is wrong, so that it is told at once."""

    def __init__(self, schema: StrictSchema, document: object) -> None:
        self.errors: list[DocumentError] = []
        try:
            loaded = schema.read(document)
        except ValidationError as error:
            self.errors += flatten(error.messages)
            loaded = error.valid_data if isinstance(error.valid_data, dict) else {}
        self.parts: Mapping[str, object] = {name: value for name, value in loaded.items() if value is not missing}

    def read(self, key: str, reader: Callable[[object], T]) -> T | None:
        """A part, or None where it is missing or wrong."""
        if key not in self.parts:
            return None
        try:
            return reader(self.parts[key])
        except BadDocument as error:
            self.errors += below(f"/{key}", error).errors
        except ValidationError as error:
            self.errors += flatten(error.messages, f"/{key}")
        return None

    def complain(self, pointer: str, code: str, **params: int | str | list[str]) -> None:
        """Notes something wrong that only shows between the parts."""
        self.errors.append(DocumentError(pointer, code, params))

    def finish(self) -> None:
        """Raises BadDocument with all that was wrong."""
        if self.errors:
            raise BadDocument(self.errors)
