"""Setups, verdicts and legal moves."""

from reeve_schemas.answers.shared import due, events, exactly, params, pending, shown_seed, views
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.field import LEFT_OUT
from reeve_schemas.documents.raw import FLAG, HASH, TEXT, Raw, by_name, listed, or_null, part


class Event(Document):
    """One thing that happened."""

    kind = Raw(TEXT, "What happened.")
    seat = Raw(TEXT, "The seat that it happened to; `table` for chance.")
    details = Raw(part("Params"), "The details, by name.")
    secret = Raw(FLAG, "Whether the details are for this seat alone.")


class Setup(Document):
    """A game that is set up."""

    state = Raw(part("State"), "The position before the first decision.")
    pending = pending()
    due = due()
    events = events()
    commitment = Raw(
        or_null(HASH), "A hash that the seed can be checked against once it is shown; null where chance is declared."
    )
    views = views()


class SealedSetup(Document):
    """A sealed game that is set up."""

    state = Raw(part("SealedState"), "The position before the first decision, sealed.")
    keys = Raw(
        by_name(TEXT), "The key of each seat, for nobody but that seat; the table has one where chance is declared."
    )
    pending = pending()
    due = due()
    events = Raw(
        listed(part("Event")), "What happened, in order. Secret events have no details: each seat's view has them."
    )
    commitment = Raw(
        or_null(HASH), "A hash that the seed can be checked against once it is shown; null where chance is declared."
    )


class Violation(Document):
    """A ruling that a move breaks, and where in the move."""

    ruling = Raw(TEXT, "The id of the ruling.")
    title = Raw(TEXT, "A few words for the ruling.")
    message = Raw(TEXT, "What is wrong with the move.")
    params = params()
    pointer = Raw(TEXT, "A JSON pointer into the move.")
    source = Raw(part("Source"), "The place of the ruling in the rulebook.")


class SeatView(Document):
    """What to send to one player after a setup or a move."""

    view = Raw(part("State"), "The position as this seat may know it.")
    events = Raw(listed(part("Event")), "What happened, in order. Secret events of other seats have no details.")


class LegalVerdict(Document):
    """The move is legal, and this is what it leads to."""

    legal = Raw(exactly(True), "The move is legal.")
    state = Raw(part("State"), "The next position.")
    events = events()
    pending = pending()
    due = due()
    views = views()


class SealedVerdict(Document):
    """The move is legal, in a sealed game."""

    legal = Raw(exactly(True), "The move is legal.")
    state = Raw(part("SealedState"), "The next position, sealed.")
    view = Raw(or_null(part("State")), "The next position as the seat that moved may know it; null for the table.")
    events = Raw(listed(part("Event")), "What happened, in order. Secret events of other seats have no details.")
    pending = pending()
    due = due()
    seed = shown_seed()


class Suggestion(Document):
    """A legal move that is close to a refused one."""

    move = Raw(part("Move"), "The move.")
    text = Raw(TEXT, "The move in words.")


class IllegalVerdict(Document):
    """The move is illegal, for all these reasons."""

    legal = Raw(exactly(False), "The move is illegal.")
    violations = Raw({**listed(part("Violation")), "minItems": 1}, "Every ruling that the move breaks.")
    suggestions = Raw(
        listed(part("Suggestion")),
        "The legal moves of this seat that are closest to the refused one, the closest first, if the request asked.",
        default=LEFT_OUT,
    )


class LegalMoves(Document):
    """Some of the legal moves of a seat, in canonical order."""

    moves = Raw(listed(part("Move")), "The moves.")
    next = Raw(or_null(TEXT), "The cursor of the moves that follow; null at the end.")
    pending = pending()
    due = due()
