"""The responses about setups, verdicts, legal moves and views."""

from reeve_schemas.answers.shared import Turn, Worded, exactly
from reeve_schemas.documents import LEFT_OUT, Document
from reeve_schemas.documents.raw import FLAG, HASH, TEXT, Raw, by_name, listed, or_null, part

EVENT_LIST = listed(part("Event"))
EVENTS = Raw(EVENT_LIST, "The events, in the order in which they happened.")
EVENTS_OF_SEAT = Raw(
    EVENT_LIST, "The events, in the order in which they happened. Secret events of other seats have no details."
)
COMMITMENT = Raw(
    or_null(HASH),
    "The commitment: a hash of the seed. When the seed is published, everybody can check it against this hash. Null "
    "with declared chance.",
)
VIEWS = Raw(
    by_name(part("SeatView")),
    "For each seat, its view and its events. Only if the request has `views: true`.",
    default=LEFT_OUT,
)
SEED = Raw(HASH, "The seed. Only when a sealed game with seeded chance is over.", default=LEFT_OUT)


class Event(Document):
    """One thing that happened in a move."""

    kind = Raw(TEXT, "The kind of event.")
    seat = Raw(TEXT, "The seat that the event belongs to, or `table`.")
    details = Raw(part("Params"), "The details of the event, by name.")
    secret = Raw(FLAG, "Whether only this seat may know the details.")


class Setup(Turn):
    """The response to a setup: a new game."""

    state = Raw(part("State"), "The position before the first decision.")
    events = EVENTS
    commitment = COMMITMENT
    views = VIEWS


class SealedSetup(Turn):
    """The response to a setup: a new sealed game."""

    state = Raw(part("SealedState"), "The position before the first decision, sealed.")
    keys = Raw(
        by_name(TEXT),
        "The key of each seat, and with declared chance of the table. Give each player only the key of their seat.",
    )
    events = Raw(
        EVENT_LIST,
        "The events, in the order in which they happened. Secret events have no details; each seat finds them in its "
        "view.",
    )
    commitment = COMMITMENT


class Violation(Worded):
    """A ruling that a move breaks."""

    message = Raw(TEXT, "A text that says what is wrong with the move.")
    pointer = Raw(TEXT, "A JSON pointer to the part of the move that is wrong.")
    source = Raw(part("Source"), "The place of the ruling in the rulebook.")


class SeatView(Document):
    """The view and the events of one seat, to send to its player."""

    view = Raw(part("State"), "The position as this seat may know it.")
    events = EVENTS_OF_SEAT


class LegalVerdict(Turn):
    """The verdict on a legal move, with the next position."""

    legal = Raw(exactly(True), "Always true: the move is legal.")
    state = Raw(part("State"), "The next position.")
    events = EVENTS
    views = VIEWS


class SealedVerdict(Turn):
    """The verdict on a legal move in a sealed game."""

    legal = Raw(exactly(True), "Always true: the move is legal.")
    state = Raw(part("SealedState"), "The next position, sealed.")
    view = Raw(or_null(part("State")), "The next position as the seat that moved may know it. Null if the table moved.")
    events = EVENTS_OF_SEAT
    seed = SEED


class Suggestion(Document):
    """A legal move that is similar to an illegal one."""

    move = Raw(part("Move"), "The legal move.")
    text = Raw(TEXT, "The move as a text.")


class IllegalVerdict(Document):
    """The verdict on an illegal move, with all rulings that it breaks."""

    legal = Raw(exactly(False), "Always false: the move is illegal.")
    violations = Raw({**listed(part("Violation")), "minItems": 1}, "All rulings that the move breaks.")
    suggestions = Raw(
        listed(part("Suggestion")),
        "The legal moves of this seat that are closest to the illegal one, the closest first. Only if the request has "
        "`suggest`.",
        default=LEFT_OUT,
    )


class LegalMoves(Turn):
    """Legal moves of a seat, in canonical order."""

    moves = Raw(listed(part("Move")), "The legal moves, from the cursor of the request on.")
    next = Raw(or_null(TEXT), "The cursor for the next moves. Null if there are no more moves.")


class View(Turn):
    """The response with the position as one seat may know it."""

    view = Raw(part("State"), "The view of the seat.")
    seed = SEED
