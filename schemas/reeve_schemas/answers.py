"""The answers' shapes, for the OpenAPI document: they are written by hand, quickly, and held to these by the tests."""

from reeve_schemas.envelopes import (
    LONGEST_LINE_ID,
    MOST_ITERATIONS,
    MOST_SEED,
    NUMBER,
    TEXT,
    Part,
    by_seat,
    listed,
    part,
)
from reeve_schemas.fields import Flag, Shape, StrictSchema, Text, Whole

NAMES = listed(TEXT)
DUE: Shape = {**by_seat(NAMES), "description": "The kinds of move that each pending seat may choose between."}
PENDING: Shape = {**NAMES, "description": "The seats that owe a move; `table` when chance is due; empty at the end."}
PARAMS: Shape = {
    "type": "object",
    "description": "What the message speaks of, for those who word it themselves.",
    "additionalProperties": {"anyOf": [NUMBER, TEXT, NAMES]},
}
HASH: Shape = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
SHOWN_SEED: Shape = {
    **HASH,
    "description": "Of a sealed game with seeded chance, once it is over: what was drawn from.",
}
SHARE: Shape = {"type": "number", "minimum": 0, "maximum": 1}
POSITIVE: Shape = {"type": "number", "minimum": 0}
COUNT: Shape = {"type": "integer", "minimum": 0}
PROBLEM_STATUS: Shape = {"type": "integer", "minimum": 400, "maximum": 599}
RETRY_AFTER: Shape = {"type": "integer", "minimum": 0, "description": "The seconds to wait, where that may help"}
SCALAR: Shape = {"type": ["string", "integer", "boolean", "null"]}


def exactly(value: bool) -> Shape:
    """The shape of a flag that tells one answer from the other."""
    return {"type": "boolean", "const": value}


class SeatRange(StrictSchema):
    """How many seats a game takes."""

    min = Whole(1)
    max = Whole(1)


class Option(StrictSchema):
    """Something to choose at setup; with `several`, a list of the choices."""

    name = Text()
    default = Part(SCALAR)
    choices = Part(listed(SCALAR))
    several = Flag()


class PackReference(StrictSchema):
    """A pack: a state names it by its reference, id and digest in one."""

    id = Text()
    digest = Text()
    reference = Text()


class Game(StrictSchema):
    """A game that is refereed here."""

    id = Text()
    seats = Part(part("SeatRange"))
    editions = Part(NAMES)
    options = Part(listed(part("Option")))
    packs = Part(listed(part("PackReference")))
    languages = Part(NAMES)
    moves = Part({**NAMES, "description": "The kinds of move."})
    rules = Whole(1)
    format = Whole(1)


class GameList(StrictSchema):
    """Every game that is refereed here."""

    games = Part(listed(part("Game")))


class Source(StrictSchema):
    """Where a ruling stands: an edition's page, or a note of the house."""

    edition = Text()
    page = Text(required=False)
    note = Text(required=False)


class Ruling(StrictSchema):
    """One rule, paraphrased."""

    id = Text()
    kind = Part({"type": "string", "enum": ["move", "award", "course", "fault"]})
    title = Text()
    text = Text()
    sources = Part(listed(part("Source")))


class RulingList(StrictSchema):
    """The index of a game's rulebook."""

    rulings = Part(listed(part("Ruling")))


class Component(StrictSchema):
    """A printed value, and where it is known from."""

    key = Text()
    value = Part({"description": "A number, a text, a flag, or lists and tables of them."})
    source = Part({"type": "string", "enum": ["rulebook", "two sources", "one source", "house"]})
    note = Text()


class Components(StrictSchema):
    """What is in the box, and what its parts are called."""

    pack = Text()
    components = Part(listed(part("Component")))
    names = Part({"type": "object", "additionalProperties": TEXT})


class Event(StrictSchema):
    """One thing that happened; the details of a secret one are for its own seat alone."""

    kind = Text()
    seat = Text()
    details = Part(PARAMS)
    secret = Flag()


class Setup(StrictSchema):
    """A game set up; the commitment can be checked against the seed once that is shown."""

    state = Part(part("State"))
    pending = Part(PENDING)
    due = Part(DUE)
    events = Part(listed(part("Event")))
    commitment = Part({**HASH, "type": ["string", "null"]})


class SealedSetup(StrictSchema):
    """A sealed game set up: its state, and a key for every seat, and for the table where chance is declared.

    Of events that are for one seat alone the details are left out: each seat finds them in its view.
    """

    state = Part(part("SealedState"))
    keys = Part({**by_seat(TEXT), "description": "Each seat's key, for nobody but that seat."})
    pending = Part(PENDING)
    due = Part(DUE)
    events = Part(listed(part("Event")))
    commitment = Part({**HASH, "type": ["string", "null"]})


class Violation(StrictSchema):
    """A ruling that a move breaks, and where in the move."""

    ruling = Text()
    title = Text()
    message = Text()
    params = Part(PARAMS)
    pointer = Part({"type": "string", "description": "A JSON pointer into the move."})
    source = Part(part("Source"))


class LegalVerdict(StrictSchema):
    """The move is legal, and this is what it leads to."""

    legal = Part(exactly(True))
    state = Part(part("State"))
    events = Part(listed(part("Event")))
    pending = Part(PENDING)
    due = Part(DUE)


class SealedVerdict(StrictSchema):
    """The move is legal, in a sealed game: the next sealed state, and what the seat that moved may know of it.

    The table has no view. Of others' secret events the details are left out.
    """

    legal = Part(exactly(True))
    state = Part(part("SealedState"))
    view = Part({"oneOf": [part("State"), {"type": "null"}]})
    events = Part(listed(part("Event")))
    pending = Part(PENDING)
    due = Part(DUE)
    seed = Part(SHOWN_SEED, required=False)


class IllegalVerdict(StrictSchema):
    """The move is illegal, for all these reasons."""

    legal = Part(exactly(False))
    violations = Part({**listed(part("Violation")), "minItems": 1})


class LegalMoves(StrictSchema):
    """Legal moves in canonical order; `next` is the cursor that goes on, or null at the end."""

    moves = Part(listed(part("Move")))
    next = Part({"type": ["string", "null"]})
    pending = Part(PENDING)
    due = Part(DUE)


class Line(StrictSchema):
    """One award; `seat` may be the neutral player, as in the ranking."""

    seat = Text()
    ruling = Text()
    title = Text()
    message = Text()
    points = Part(NUMBER)
    params = Part(PARAMS)


class Rank(StrictSchema):
    """A place in the ranking, shared where nothing parts its seats.

    In Lords of Xidit with three players, `(neutral)` is the neutral player. No seat can have that name.
    """

    place = Whole(1)
    seats = Part(NAMES)


class Tie(StrictSchema):
    """A tie that a ruling parted: what each seat had, best first."""

    ruling = Text()
    title = Text()
    message = Text()
    seats = Part(NAMES)
    values = Part(listed(listed(NUMBER)))
    params = Part(PARAMS)


class ScoreSheet(StrictSchema):
    """Who has what and why; not final: what it would be if the game ended now."""

    lines = Part(listed(part("Line")))
    totals = Part(by_seat(NUMBER))
    ranking = Part(listed(part("Rank")))
    ties = Part(listed(part("Tie")))
    final = Flag()


class View(StrictSchema):
    """A position as one seat may know it."""

    view = Part(part("State"))
    pending = Part(PENDING)
    due = Part(DUE)
    seed = Part(SHOWN_SEED, required=False)


class ValidReplay(StrictSchema):
    """The record is true: where its game stands after its moves."""

    valid = Part(exactly(True))
    plies = Whole()
    state = Part(part("State"))
    pending = Part(PENDING)
    due = Part(DUE)
    score = Part(part("ScoreSheet"))
    chain = Part(listed(HASH))
    states = Part(listed(part("State")), required=False)


class InvalidReplay(StrictSchema):
    """The first claim of the record that is not true, at the index of a move, or before the first (null)."""

    valid = Part(exactly(False))
    at = Part({"type": ["integer", "null"], "minimum": 0})
    mismatch = Part({"type": "string", "enum": ["rules", "commitment", "move", "chain", "result"]})
    message = Part({"type": "string", "description": "What is not true, in words; moves are counted from 1."})
    violations = Part(listed(part("Violation")))


class SearchMove(StrictSchema):
    """A move that was tried: how often, and what came of it.

    `value` is the mean reward of every seat, from 0 to 1 for its place and its margin; `won` is its share of victories.
    """

    move = Part(part("Move"))
    text = Part({"type": "string", "description": "The move and its share of victories, in words."})
    visits = Whole(1)
    share = Part(SHARE)
    value = Part(by_seat(SHARE))
    won = Part(by_seat(SHARE))


class LineMove(StrictSchema):
    """A move of the main line."""

    move = Part(part("Move"))
    text = Text()


class SearchResult(StrictSchema):
    """What is known: every move tried, most visited first, and how play is thought to go on."""

    text = Part({"type": "string", "description": "The best move in words."})
    moves = Part(listed(part("SearchMove")))
    line = Part(listed(part("LineMove")))
    iterations = Whole(1, MOST_ITERATIONS)
    simulated_moves = Part(COUNT)
    seconds = Part(POSITIVE)
    iterations_per_second = Part(POSITIVE)
    workers = Whole(1)
    seed = Whole(0, MOST_SEED)


class SearchProgress(StrictSchema):
    """How far a search is: the part of its budget that is spent, and the shares that are done."""

    done = Part(SHARE)
    shares = Whole(1)
    shares_done = Whole()


class Search(StrictSchema):
    """A search: where it stands, and what is known by now.

    A search that ran out of its deadline, or that was cancelled, keeps what it knew. `reason` tells why one has failed
    or is not whole.
    """

    id = Text()
    game = Part(part("GameId"))
    seat = Text()
    status = Part({"type": "string", "enum": ["queued", "running", "done", "cancelled", "failed"]})
    reason = Part({"type": ["string", "null"]})
    created = Part({"type": "string", "format": "date-time"})
    expires = Part({"type": "string", "format": "date-time", "description": "When it will be forgotten."})
    progress = Part(part("SearchProgress"))
    result = Part({"oneOf": [part("SearchResult"), {"type": "null"}]})


LINE_NUMBER: Shape = {"type": "integer", "minimum": 1, "description": "Which line it was, counted from 1."}
LINE_ID: Shape = {"type": "string", "maxLength": LONGEST_LINE_ID}


class AnsweredLine(StrictSchema):
    """The answer to a line of bulk: what the operation's own resource would have answered."""

    line = Part(LINE_NUMBER)
    id = Part(LINE_ID, required=False)
    status = Part({"type": "integer", "const": 200})
    answer = Part(part("BulkResult"))


class RefusedLine(StrictSchema):
    """What is wrong with a line of bulk; pointers go into the line."""

    line = Part(LINE_NUMBER)
    id = Part(LINE_ID, required=False)
    status = Part(PROBLEM_STATUS)
    problem = Part(part("Problem"))


class BulkProgress(StrictSchema):
    """How far a bulk job is: the lines to answer, those that are answered, and those of them that got a problem.

    `rate` is lines a second since the first was begun, `seconds_left` how long the rest will take at that rate; `null`
    while nobody knows.
    """

    lines = Part(COUNT)
    done = Part(COUNT)
    failed = Part(COUNT)
    rate = Part(POSITIVE)
    seconds_left = Part({"type": ["number", "null"], "minimum": 0})


class BulkJob(StrictSchema):
    """A bulk job: where it stands, and how much of its answers can be read.

    One that ran out of time, or that was cancelled, keeps what was answered. `reason` tells why one has failed.
    """

    id = Text()
    status = Part({"type": "string", "enum": ["queued", "running", "done", "cancelled", "failed"]})
    reason = Part({"type": ["string", "null"]})
    created = Part({"type": "string", "format": "date-time"})
    expires = Part({"type": "string", "format": "date-time", "description": "When it will be forgotten."})
    progress = Part(part("BulkProgress"))
    verdicts = Part(
        {
            "type": "object",
            "description": "By game, how many moves were legal (`legal`), and how many broke each ruling.",
            "additionalProperties": {"type": "object", "additionalProperties": COUNT},
        }
    )
    bytes = Part({**COUNT, "description": "The bytes of answers that can be read by now."})


class Health(StrictSchema):
    """The process answers."""

    status = Part({"type": "string", "enum": ["up"]})


PART_STATE: Shape = {"type": "string", "enum": ["up", "down", "off"]}


REDIS_STATE: Shape = {
    "type": "string",
    "enum": ["up", "down", "off", "full", "unwritable"],
    "description": "`full`: its memory is full. `unwritable`: it cannot write to its disk. In both cases it answers, "
    "but stores nothing.",
}


class Parts(StrictSchema):
    """The other processes that the service works with."""

    redis = Part(REDIS_STATE)
    workers = Part(PART_STATE)


class Readiness(StrictSchema):
    """Whether every part that was set up answers."""

    status = Part({"type": "string", "enum": ["up", "down"]})
    parts = Part(part("Parts"))


class PointedError(StrictSchema):
    """One thing wrong at one place of the body."""

    pointer = Part({"type": "string", "description": "A JSON pointer into the body."})
    code = Text()
    detail = Text()
    params = Part(PARAMS)


class Problem(StrictSchema):
    """What was wrong with a request (RFC 9457); the instance is the request's id."""

    type = Part({"type": "string", "format": "uri-reference"})
    title = Text()
    status = Part(PROBLEM_STATUS)
    detail = Text()
    instance = Text()
    errors = Part(listed(part("PointedError")))
    retry_after = Part(RETRY_AFTER, required=False)
