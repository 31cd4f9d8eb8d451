"""The responses about scores and replays."""

from reeve_schemas.answers.shared import Turn, Worded, exactly
from reeve_schemas.documents import LEFT_OUT, Document, Many, Number, Text
from reeve_schemas.documents.raw import (
    COUNT,
    FLAG,
    HASH,
    NAMES,
    NUMBER,
    TEXT,
    Raw,
    by_name,
    listed,
    one_of,
    or_null,
    part,
)

MOST_SEATS = 100


class Line(Worded):
    """One award on a score sheet."""

    message = Raw(TEXT, "A text that says what the points are for.")
    seat = Raw(TEXT, "The seat that gets the points. `(neutral)` is the neutral player of a game that has one.")
    points = Raw(NUMBER, "The number of points.")


class Rank(Document):
    """A place in the ranking."""

    # Its fields can read values too, because the result of a record contains such places.
    place = Number(1, MOST_SEATS, "The number of the place, from 1.", grows=True)
    seats = Many(
        Text(), "The seats that share the place. `(neutral)` is the neutral player of a game that has one.", unique=True
    )


class Tie(Worded):
    """A tie, and the ruling that broke it."""

    message = Raw(TEXT, "A text that says how the tie was broken.")
    seats = Raw(NAMES, "The seats that had equal points, the best first.")
    values = Raw(listed(listed(NUMBER)), "For each of these seats, the values that were compared.")


class ScoreSheet(Document):
    """The points of each seat, and the awards that they consist of."""

    lines = Raw(listed(part("Line")), "The awards, one per line.")
    totals = Raw(by_name(NUMBER), "The points of each seat, by its name.")
    ranking = Raw(listed(part("Rank")), "The places of the ranking, the best first.")
    ties = Raw(listed(part("Tie")), "The ties, and how they were broken.")
    final = Raw(FLAG, "Whether the game is over. If not, this is the score that it would have if it ended now.")


class ValidReplay(Turn):
    """The response to a valid record."""

    valid = Raw(exactly(True), "Always true: everything that the record claims is true.")
    plies = Raw(COUNT, "The number of moves, random moves included.")
    state = Raw(part("State"), "The position after the last move.")
    score = Raw(part("ScoreSheet"), "The score of that position.")
    chain = Raw(listed(HASH), "One hash for the position after the setup and one for the position after every move.")
    states = Raw(
        listed(part("State")),
        "The position after the setup and after every move. Only if the request has `states: true`.",
        default=LEFT_OUT,
    )


class InvalidReplay(Document):
    """The response to an invalid record: the first claim of the record that is not true."""

    valid = Raw(exactly(False), "Always false: the record claims something that is not true.")
    at = Raw(
        or_null(COUNT),
        "The index of the move that the claim is about, from 0. Null if it is about the setup. For a claim about the "
        "end of the record, the number of moves.",
    )
    mismatch = Raw(one_of("rules", "commitment", "move", "chain", "result"), "The subject of the claim.")
    message = Raw(TEXT, "A text that says what is not true. It counts moves from 1.")
    violations = Raw(listed(part("Violation")), "The rulings that the move breaks. Empty unless the move is illegal.")
