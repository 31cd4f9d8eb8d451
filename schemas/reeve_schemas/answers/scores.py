"""Score sheets."""

from reeve_schemas.answers.shared import params
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.raw import FLAG, FROM_1, NAMES, NUMBER, TEXT, Raw, by_name, listed, part


class Line(Document):
    """One award."""

    seat = Raw(TEXT, "The seat that gets it; `(neutral)` for the neutral player of Lords of Xidit.")
    ruling = Raw(TEXT, "The id of the ruling.")
    title = Raw(TEXT, "A few words for the ruling.")
    message = Raw(TEXT, "What the points are for.")
    points = Raw(NUMBER, "The points.")
    params = params()


class Rank(Document):
    """A place in the ranking."""

    place = Raw(FROM_1, "The place, from 1.")
    seats = Raw(NAMES, "The seats that share it. `(neutral)` is the neutral player of Lords of Xidit.")


class Tie(Document):
    """A tie that a ruling broke."""

    ruling = Raw(TEXT, "The id of the ruling.")
    title = Raw(TEXT, "A few words for the ruling.")
    message = Raw(TEXT, "How the tie was broken.")
    seats = Raw(NAMES, "The seats that were level, best first.")
    values = Raw(listed(listed(NUMBER)), "What each of these seats had.")
    params = params()


class ScoreSheet(Document):
    """Who has how many points, and why."""

    lines = Raw(listed(part("Line")), "The awards, one a line.")
    totals = Raw(by_name(NUMBER), "The points of each seat.")
    ranking = Raw(listed(part("Rank")), "The places, best first.")
    ties = Raw(listed(part("Tie")), "How ties were broken.")
    final = Raw(FLAG, "Whether the game is over. If not, this is the score if it ended now.")
